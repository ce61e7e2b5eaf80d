import { setTimeout as sleep } from 'node:timers/promises';
import { NIL } from 'uuid';
import { OFFER_PAUSE_DAYS } from '../../../contract/offers/values.ts';
import { indianDay } from '../../platform/clock.ts';
import { deleteOlderThan } from '../../platform/db/delete-older-than.ts';
import type { Platform } from '../../platform/platform.ts';
import { languageFor, type OfferTexts } from './offer.rules.ts';
import { type Audience, type OfferRow, offerReader, offerWriter } from './offers.repo.ts';

export const SEND_JOB = 'offers.send';
/** Members in one transaction. Stopping an offer ends it after the batch in progress. */
const BATCH_SIZE = 200;
/** Interval for checking whether the messages of a batch have left, ms. */
const BACKLOG_POLL_MS = 250;
const DAY_MS = 86_400_000;
/** Days for which the recipients of an offer are stored. The totals of an offer are kept as long as the offer. */
const RETENTION_DAYS = 400;

/** The segment and channels of an offer, with the time at which they are evaluated. */
export const audienceOf = ({ segment, channels }: Pick<OfferRow, 'segment' | 'channels'>, now: Date): Audience => ({
  segment: segment as Audience['segment'],
  channels: channels as Audience['channels'],
  now,
  today: indianDay(now),
});

/**
 * Defines the job that sends offers. Each batch is one transaction that checks consent and visibility again, records the
 * members and publishes their events: after a crash at any moment, nobody is left out and nobody gets an offer twice,
 * whichever node continues. A batch follows when the messages of the one before have left, so that stopping an offer
 * has an effect on emails too.
 */
export function defineOfferSending(
  { db, clock, jobs, events, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'events' | 'log'>,
  ending: AbortSignal,
) {
  /** Sends the next batch. Returns whether there may be more. */
  const sendBatch = (id: string): Promise<boolean> =>
    db.transaction(async ({ tx, afterCommit }) => {
      const writer = offerWriter(tx);
      const offer = await writer.lock(id);
      if (offer?.state !== 'sending') return false;
      const now = clock.now();
      // Another node may have sent a batch while this one waited.
      if (await offerReader(tx).hasBacklog(id, now)) return true;
      await writer.lockBatches();
      const position = { offerId: id, after: offer.last_member_id ?? NIL };
      const pausedSince = new Date(now.getTime() - OFFER_PAUSE_DAYS * DAY_MS);
      const members = await writer.next(audienceOf(offer, now), position, pausedSince, BATCH_SIZE);
      const open = members.filter(({ isCapped }) => !isCapped);
      const added = new Set(
        await writer.addRecipients(
          id,
          open.map((member) => member.id),
          now,
        ),
      );
      await events.publishAll(
        tx,
        open
          .filter((member) => added.has(member.id))
          .map(({ id: to, language: chosen }) => {
            const language = languageFor(offer.texts as OfferTexts, chosen);
            return { event: { type: 'promotion', to, offerId: id, revision: offer.revision, language } };
          }),
      );
      const skipped = members.length - open.length;
      await writer.advance(id, { lastMemberId: members.at(-1)?.id, sent: added.size, skipped });
      // An empty batch means that all members have been processed and the messages of the last batch have been sent.
      if (members.length > 0) return true;
      await writer.change(id, { state: 'done', finished_at: now });
      afterCommit(() => log.info({ offer: id }, 'an offer was sent to all its members'));
      return false;
    });

  async function waitForBacklog(id: string): Promise<void> {
    while (!ending.aborted && (await offerReader(db.read).hasBacklog(id, clock.now())))
      await sleep(BACKLOG_POLL_MS, undefined, { signal: ending }).catch(() => undefined);
  }

  async function send(id: string): Promise<void> {
    while (!ending.aborted && (await sendBatch(id))) await waitForBacklog(id);
  }

  jobs.define<{ id?: string }>({
    name: SEND_JOB,
    // Continues offers whose job was given up, for instance because the program was stopped for long.
    cron: '*/5 * * * *',
    isLong: true,
    async handle({ id }) {
      for (const one of id ? [id] : await offerReader(db.read).sending()) await send(one);
      // Failing makes the queue repeat the job, so that another node continues.
      if (ending.aborted) throw new Error('The program stops while an offer is sent.');
    },
  });
  jobs.define({
    name: 'offers.forget-recipients',
    // 08:37 in India.
    cron: '7 3 * * *',
    async handle() {
      await deleteOlderThan(db, 'offer_recipient', new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS));
    },
  });
}
