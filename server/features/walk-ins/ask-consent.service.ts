import { invalidPhoneMessage } from '../../../contract/accounts/phone-number.ts';
import type { BodyOf } from '../../../contract/kernel.ts';
import type { walkInsApi } from '../../../contract/walk-ins/api.ts';
import type { WalkIn } from '../../../contract/walk-ins/schema.ts';
import {
  type ConsentChannel,
  MAX_WALK_INS_PER_NUMBER,
  WALK_IN_REMINDER_DAYS,
} from '../../../contract/walk-ins/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure, fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { createTextQueue, siteOf } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashLinkToken, newLinkToken } from '../../platform/security/link-token.ts';
import { type Accounts, toE164 } from '../accounts/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { awaitsOffice } from './walk-ins.present.ts';
import { type WalkInRow, walkInReader, walkInWriter } from './walk-ins.repo.ts';
import type { WalkInDesk } from './walk-ins.service.ts';
import { consentText } from './walk-ins.texts.ts';

const DAY_MS = 86_400_000;

interface Deps {
  readonly accounts: Pick<Accounts, 'walkIns'>;
  readonly audit: Audit;
  readonly desk: Pick<WalkInDesk, 'lockOpen' | 'present'>;
}

interface Question {
  readonly channel: ConsentChannel;
  readonly phone: string;
}

/** Asks candidates whether they agree, and reminds them once. */
export function createAskConsent(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log' | 'config' | 'messages' | 'publicUrl'>,
  { accounts, audit, desk }: Deps,
) {
  const { db, clock, jobs, log } = platform;
  const texts = createTextQueue(platform, { name: 'walk-ins.sms' });
  const site = () => siteOf(platform);
  const linkOf = (token: string): string => `${site().url}/walkIn/${token}`;

  const requirePhone = (typed: string): string => {
    const phone = toE164(typed);
    if (phone) return phone;
    throw failField('request.invalid', 'phoneNumber', invalidPhoneMessage);
  };

  /** The candidate's own number: the one entered now, or the number of the walk-in if it is hers. */
  const ownNumber = (row: WalkInRow, typed: string | null | undefined): string => {
    if (typed) {
      const phone = requirePhone(typed);
      if (!row.phone_is_contact_only || phone !== row.phone) return phone;
    } else if (!row.phone_is_contact_only && row.phone) return row.phone;
    throw failField('request.invalid', 'phoneNumber', 'Please enter the candidate’s own number, not the family’s.');
  };

  /** Sends the link and a new code. Returns the hash under which the link is found. */
  const text = async (tx: Tx, walkInId: string, phone: string): Promise<Buffer> => {
    if (!texts.allows('walk_in_consent')) throw fail('walk_in.no_texts');
    const token = newLinkToken();
    const code = await accounts.walkIns.issueCode(tx, { walkInId, phone });
    await texts.send(tx, 'walk_in_consent', phone, consentText(site(), { link: linkOf(token), code }));
    return hashLinkToken(token);
  };

  /** Whether the office must look at the number first: somebody of the team has it, or many walk-ins used it. */
  const isForOffice = async (tx: Tx, { id, checked_at, office_check }: WalkInRow, phone: string): Promise<boolean> => {
    if (office_check === 'number' && checked_at) return false;
    return (
      (await accounts.walkIns.holderOf(tx, phone)) === 'team' ||
      (await walkInReader(tx).asksOf(phone, id)) >= MAX_WALK_INS_PER_NUMBER
    );
  };

  /**
   * Asks the candidate of a walk-in that is locked, inside the caller's transaction. Returns the link of the page for
   * this device in person, or the refusal if the office must look at it first: that mark is stored.
   */
  const ask = async (
    tx: Tx,
    viewer: Viewer,
    row: WalkInRow,
    { channel, phone }: Question,
  ): Promise<{ link?: string } | Failure> => {
    const now = clock.now();
    const writer = walkInWriter(tx);
    await writer.lockNumber(phone);
    if (awaitsOffice(row)) return fail('walk_in.office_check');
    if (await isForOffice(tx, row, phone)) {
      await writer.update({ id: row.id, office_check: 'number', checked_at: null, changed_at: now });
      await writer.addStep({ walkInId: row.id, at: now, kind: 'officeCheck' });
      return fail('walk_in.office_check');
    }
    if ((await accounts.walkIns.holderOf(tx, phone)) === 'member') throw fail('walk_in.has_account');
    const token = channel === 'inPerson' ? newLinkToken() : undefined;
    await writer.update({
      id: row.id,
      status: 'consentAsked',
      channel,
      consent_phone: phone,
      token_hash: token ? hashLinkToken(token) : await text(tx, row.id, phone),
      asked_by: viewer.id,
      // The time for an answer begins once: asking again does not extend it.
      asked_at: row.asked_at ?? now,
      ...{ signed_at: null, signed_ip: null, password_hash: null, changed_at: now },
    });
    await writer.addStep({ walkInId: row.id, at: now, byId: viewer.id, kind: 'asked', note: channel });
    await audit.record(tx, viewer, { action: 'walk_in.asked', detail: { walkInId: row.id, channel } });
    return token ? { link: linkOf(token) } : {};
  };

  jobs.define({
    name: 'walk-ins.remind',
    // 10:47 in India, when a text wakes nobody up.
    cron: '17 5 * * *',
    async handle() {
      const due = await walkInReader(db.read).toRemind(
        new Date(clock.now().getTime() - WALK_IN_REMINDER_DAYS * DAY_MS),
      );
      for (const { id } of due)
        await db.transaction(async ({ tx }) => {
          await walkInWriter(tx).lock(id);
          const row = await walkInReader(tx).known(id);
          if (row?.status !== 'consentAsked' || row.reminded_at || !row.consent_phone) return;
          const now = clock.now();
          try {
            const hash = await text(tx, id, row.consent_phone);
            await walkInWriter(tx).update({ id, token_hash: hash, reminded_at: now });
            await walkInWriter(tx).addStep({ walkInId: id, at: now, kind: 'reminded' });
          } catch (error) {
            // Three texts were sent already, or none can be sent now: that is no reason to keep the others waiting.
            if (!(error instanceof Failure)) throw error;
            await walkInWriter(tx).update({ id, reminded_at: now });
          }
        });
      if (due.length) log.info({ count: due.length }, 'candidates reminded of the question whether they agree');
    },
  });

  return {
    /**
     * Asks inside the caller's transaction, as an import does. @throws Failure 404, 409, 429
     * @returns the refusal if the office must look at it first; the transaction must be committed
     */
    async askIn(tx: Tx, viewer: Viewer, id: string, typed: Partial<Question> & { channel: ConsentChannel }) {
      const row = await desk.lockOpen(tx, viewer, id);
      return ask(tx, viewer, row, { channel: typed.channel, phone: ownNumber(row, typed.phone) });
    },

    /**
     * Asks the candidate. @throws Failure 400 without a number of her own, 404, 409 if the office must look at it first,
     * the number has an account or no text can be sent, 429 beyond three texts
     */
    async ask(
      viewer: Viewer,
      id: string,
      { channel, phoneNumber }: BodyOf<typeof walkInsApi.askConsent>,
    ): Promise<{ walkIn: WalkIn; link?: string }> {
      const asked = await db.transaction(async ({ tx }) => {
        const row = await desk.lockOpen(tx, viewer, id);
        return ask(tx, viewer, row, { channel, phone: ownNumber(row, phoneNumber) });
      });
      // The mark for the office is stored, so the refusal comes after the commit.
      if (asked instanceof Failure) throw asked;
      return { walkIn: await desk.present(db.read, viewer, id), ...asked };
    },
  };
}

export type AskConsent = ReturnType<typeof createAskConsent>;
