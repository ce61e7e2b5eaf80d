import { NIL, v7 as uuid } from 'uuid';
import type { NotificationChannel } from '../../../contract/notifications/values.ts';
import type { Offer, OfferFields, OfferSummary } from '../../../contract/offers/schema.ts';
import { type OfferState, offerRoles } from '../../../contract/offers/values.ts';
import type { WaitingWork } from '../../../contract/settings/office.schema.ts';
import type { AuditAction } from '../../../contract/staff/audit.ts';
import { csvOf } from '../../platform/csv.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure, fail } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Mail } from '../../platform/messages/message.ts';
import { createMailQueue } from '../../platform/messages/message-queues.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Approvals } from '../member-desk/index.ts';
import { peopleReader } from '../review/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { type OfferTexts, versionsOf } from './offer.rules.ts';
import { audienceOf, defineOfferSending, SEND_JOB } from './offer-sending.ts';
import { presentOffer, presentOfferSummary } from './offers.present.ts';
import { type OfferRow, offerReader, offerWriter } from './offers.repo.ts';

const LIST_NAME = 'staff.offers';
const TESTS_PER_HOUR = 20;
/** Offers per query when all are exported. */
const EXPORT_BATCH = 500;

interface TestOffer {
  readonly memberId: string;
  readonly to: string;
  readonly firstName: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

interface Deps {
  readonly approvals: Pick<Approvals, 'requireSecondPerson'>;
  readonly audit: Audit;
  /** The notifications, which are created after this feature. */
  promotions(): {
    /** Channels that can carry an offer: for phones, the operator has registered the text. */
    channels(): NotificationChannel[];
    testMail(offer: TestOffer): Mail;
  };
}

interface ListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
}

/** States in which an offer can be changed: nobody is getting it at that moment. */
const changeable: readonly OfferState[] = ['draft', 'pending', 'stopped'];

/**
 * Offers of the operator to members who agreed to get them (decision 0057). An offer is sent only after a second
 * colleague has approved exactly its current version.
 */
export function createOffers(platform: Platform, { approvals, audit, promotions }: Deps) {
  const { db, clock, jobs, limits } = platform;
  const reader = offerReader(db.read);
  const ending = new AbortController();
  const testsPerHour = limits.define('offer-tests', TESTS_PER_HOUR, 3_600);
  const mails = createMailQueue(platform, { name: 'offers.test-mail', mustSucceed: false });
  defineOfferSending(platform, ending.signal);

  const record = (tx: Tx, viewer: Viewer, action: AuditAction, { id, revision }: Pick<OfferRow, 'id' | 'revision'>) =>
    audit.record(tx, viewer, { action, detail: { offerId: id, revision } });

  const people = (rows: readonly OfferRow[]) =>
    peopleReader(db.read).byIds(
      rows.flatMap((row) => [row.created_by, row.asked_by, row.approved_by, row.refused_by]),
      clock.now(),
    );

  async function canDecide(
    viewer: Pick<Viewer, 'id' | 'role'>,
    { state, asked_by: askedBy }: Pick<OfferRow, 'state' | 'asked_by'>,
  ): Promise<boolean> {
    if (state !== 'pending' || askedBy === null) return false;
    try {
      await approvals.requireSecondPerson(db.read, viewer, askedBy);
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  }

  /** @throws Failure 404 */
  async function read(viewer: Viewer, id: string): Promise<Offer> {
    const row = await reader.byId(id);
    if (!row) throw fail('not_found');
    const isRunning = row.state === 'sending' || row.state === 'stopped';
    const position = { offerId: id, after: row.last_member_id ?? NIL };
    const [known, left, failed, deliveries, isDecider] = await Promise.all([
      people([row]),
      isRunning ? reader.countLeft(audienceOf(row, clock.now()), position) : null,
      reader.failed([id]),
      reader.results(id),
      canDecide(viewer, row),
    ]);
    const context = { people: known, left, deliveries, failed: failed.get(id) ?? 0, canDecide: isDecider };
    return presentOffer(row, context);
  }

  /** @throws Failure 400 for a channel without a gateway or a registered text */
  function columnsOf({ texts, path, channels, segment }: OfferFields) {
    const closed = channels.find((channel) => !promotions().channels().includes(channel));
    if (closed) {
      const message = 'Offers cannot be sent on this channel, because no text is registered for it.';
      throw fail('request.invalid', { fields: { channels: message } });
    }
    return { texts: JSON.stringify(texts), path, channels: [...channels], segment: JSON.stringify(segment) };
  }

  /** Changes an offer in one of these states, with its row locked. @throws Failure 404, 409 */
  const inState = (
    id: string,
    states: readonly OfferState[],
    change: (tx: Tx, row: OfferRow) => Promise<void>,
  ): Promise<void> =>
    db.transaction(async ({ tx }) => {
      const row = await offerWriter(tx).lock(id);
      if (!row) throw fail('not_found');
      if (!states.includes(row.state)) throw fail('offer.wrong_state');
      await change(tx, row);
    });

  const requireRevision = (row: OfferRow, revision: number): void => {
    if (row.revision !== revision) throw fail('offer.changed');
  };

  return {
    read,

    /** Requires that the offer exists. @throws Failure 404 */
    async require(id: string): Promise<void> {
      if (!(await reader.byId(id))) throw fail('not_found');
    },

    async list(query: ListQuery) {
      const wanted = newestPage(LIST_NAME, query);
      const [found, totalCount] = await Promise.all([reader.page(wanted), reader.count()]);
      const { rows, ...ends } = cutPage(LIST_NAME, wanted, found, ({ created_at: at, id }) => ({ at, id }));
      const known = await people(rows);
      return { data: rows.map((row): OfferSummary => presentOfferSummary(row, known)), totalCount, ...ends };
    },

    /** Only counts are returned: no endpoint lists the members of a segment. */
    async count({ segment, channels }: Pick<OfferFields, 'segment' | 'channels'>) {
      const counted = await reader.countMembers(audienceOf({ segment, channels: [...channels] }, clock.now()));
      return { ...counted, possibleChannels: promotions().channels() };
    },

    /** @throws Failure 400 */
    async add(viewer: Viewer, fields: OfferFields): Promise<Offer> {
      const id = uuid();
      const columns = columnsOf(fields);
      await db.transaction(async ({ tx }) => {
        await offerWriter(tx).add({ id, ...columns, created_at: clock.now(), created_by: viewer.id });
        await record(tx, viewer, 'offer.created', { id, revision: 1 });
      });
      return read(viewer, id);
    },

    /**
     * Changes an offer. A request for approval, and an earlier approval, are void. An offer that was stopped can be
     * changed too: members who have it already do not get it again. @throws Failure 400, 404, 409
     */
    async change(
      viewer: Viewer,
      id: string,
      { revision, ...fields }: OfferFields & { revision: number },
    ): Promise<Offer> {
      const columns = columnsOf(fields);
      await inState(id, changeable, async (tx, row) => {
        requireRevision(row, revision);
        const next = { id, revision: row.revision + 1 };
        await offerWriter(tx).change(id, {
          ...columns,
          ...{ state: 'draft', revision: next.revision },
          ...{ asked_by: null, asked_at: null, approved_by: null, approved_at: null, approved_revision: null },
          ...{ refused_by: null, refusal: null },
          // The new segment is processed from its beginning; recipients of the earlier version are left out.
          ...{ last_member_id: null, skipped: 0 },
          sent: row.sent - (await offerWriter(tx).takeBack(id)),
        });
        await record(tx, viewer, 'offer.changed', next);
      });
      return read(viewer, id);
    },

    /** Deletes an offer that nobody got. @throws Failure 404, 409 */
    remove: (viewer: Viewer, id: string): Promise<void> =>
      inState(id, ['draft', 'pending'], async (tx, row) => {
        if (row.sent > 0) throw fail('offer.wrong_state');
        await offerWriter(tx).remove(id);
        await record(tx, viewer, 'offer.deleted', row);
      }),

    /** Sends the email of an offer to the person who asks, in each of its languages. @throws Failure 404, 429 */
    async test(viewer: Viewer, id: string): Promise<void> {
      const [row, person] = await Promise.all([reader.byId(id), reader.person(viewer.id)]);
      if (!row || !person) throw fail('not_found');
      await testsPerHour.use(viewer.id);
      await db.transaction(async ({ tx }) => {
        if (person.email !== null)
          for (const words of versionsOf(row.texts as OfferTexts)) {
            const { email: to, first_name: firstName } = person;
            const { path } = row;
            await mails.send(tx, promotions().testMail({ ...words, path, to, firstName, memberId: viewer.id }));
          }
        await record(tx, viewer, 'offer.tested', row);
      });
    },

    /** Asks a colleague to approve this version. @throws Failure 404, 409 */
    async ask(viewer: Viewer, id: string, revision: number): Promise<Offer> {
      await inState(id, ['draft'], async (tx, row) => {
        requireRevision(row, revision);
        const { agreed } = await offerReader(tx).countMembers(audienceOf(row, clock.now()));
        if (agreed === 0) throw fail('offer.nobody');
        const asked = { asked_by: viewer.id, asked_at: clock.now(), refused_by: null, refusal: null };
        await offerWriter(tx).change(id, { state: 'pending', ...asked });
        await record(tx, viewer, 'offer.asked', row);
      });
      return read(viewer, id);
    },

    /** Approves exactly this version, which starts sending it, or refuses it. @throws Failure 403, 404, 409 */
    async decide(
      viewer: Viewer,
      id: string,
      { revision, approve, note }: { revision: number; approve: boolean; note?: string | null | undefined },
    ): Promise<Offer> {
      await inState(id, ['pending'], async (tx, row) => {
        requireRevision(row, revision);
        await approvals.requireSecondPerson(tx, viewer, row.asked_by as string);
        const now = clock.now();
        const approved = {
          ...{ approved_by: viewer.id, approved_at: now, approved_revision: revision },
          ...{ state: 'sending', started_at: row.started_at ?? now, stopped_at: null },
        };
        await offerWriter(tx).change(
          id,
          approve ? approved : { state: 'draft', refused_by: viewer.id, refusal: note ?? null },
        );
        if (approve) await jobs.enqueue(tx, SEND_JOB, { id });
        await record(tx, viewer, approve ? 'offer.approved' : 'offer.refused', row);
      });
      return read(viewer, id);
    },

    /** Stops sending after the batch in progress. @throws Failure 404, 409 */
    async stop(viewer: Viewer, id: string): Promise<Offer> {
      await inState(id, ['sending'], async (tx, row) => {
        await offerWriter(tx).change(id, { state: 'stopped', stopped_at: clock.now() });
        await record(tx, viewer, 'offer.stopped', row);
      });
      return read(viewer, id);
    },

    /** Continues a stopped offer. @throws Failure 404, 409 */
    async resume(viewer: Viewer, id: string): Promise<Offer> {
      await inState(id, ['stopped'], async (tx, row) => {
        await offerWriter(tx).change(id, { state: 'sending', stopped_at: null });
        await jobs.enqueue(tx, SEND_JOB, { id });
        await record(tx, viewer, 'offer.resumed', row);
      });
      return read(viewer, id);
    },

    /** The results of all offers, the newest first. The download is logged. */
    async csv(viewer: Viewer): Promise<Uint8Array> {
      await audit.recordView(viewer, { action: 'offers.exported' });
      const number = (value: number) => ({ number: String(value) });
      const day = (at: Date | null): string => at?.toISOString() ?? '';
      async function* rowsOf() {
        const columns = [
          'Title',
          'State',
          'Written',
          'Started',
          'Finished',
          'Sent',
          'Left out',
          'Failed',
          'Unsubscribed',
        ];
        yield [columns];
        for (let offset = 0; ; offset += EXPORT_BATCH) {
          const rows = await reader.page({ limit: EXPORT_BATCH, offset, after: undefined });
          const failed = await reader.failed(rows.map(({ id }) => id));
          yield rows.map((row) => [
            ...[(row.texts as OfferTexts).en.title, row.state],
            ...[row.created_at, row.started_at, row.finished_at].map(day),
            ...[row.sent, row.skipped, failed.get(row.id) ?? 0, row.unsubscribed].map(number),
          ]);
          if (rows.length < EXPORT_BATCH) return;
        }
      }
      return csvOf(rowsOf());
    },

    /** Offers that this staff member can approve now. @param longAgo those asked for before are urgent */
    async waiting(viewer: Pick<Viewer, 'id' | 'role'>, longAgo: Date): Promise<WaitingWork | null> {
      if (!offerRoles.some((role) => role === viewer.role)) return null;
      const rows = await reader.pending();
      const isOpen = await Promise.all(rows.map((row) => canDecide(viewer, row)));
      const open = rows.filter((_row, place) => isOpen[place]);
      return {
        waiting: open.length,
        pressing: open.filter(({ asked_at: at }) => at < longAgo).length,
        oldestAt: open[0]?.asked_at.toISOString() ?? null,
        expiresAt: null,
      };
    },

    /** Counts a member who ended offers with the link in the email of an offer. */
    noteUnsubscribed: async (tx: Tx, memberId: string, offerId: string): Promise<void> => {
      await offerWriter(tx).noteUnsubscribed(offerId, memberId, clock.now());
    },

    /** Resumes work of a killed program immediately: the queue would notice only after minutes. */
    resumeSending: (): Promise<void> =>
      db.transaction(async ({ tx }) => {
        for (const id of await offerReader(tx).sending()) await jobs.enqueue(tx, SEND_JOB, { id });
      }),
    /** Ends sending after the batch in progress; another node, or the next start, continues. */
    stopSending: (): void => ending.abort(),
  };
}

export type Offers = ReturnType<typeof createOffers>;
