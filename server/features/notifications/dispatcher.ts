import type { Tx, Unit } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeliveryPlanning } from './delivery-planning.ts';
import type { NotificationDrafts } from './drafting.ts';
import { type Draft, draftWriter, type PlannedDelivery, unreadOf } from './drafts.repo.ts';
import { type EventRow, eventQueue } from './events.repo.ts';
import type { KnownRecipient, People } from './people.ts';

const BATCH_SIZE = 100;
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 6 * 3_600_000;

interface Deps {
  readonly people: People;
  readonly drafting: NotificationDrafts;
  readonly planning: DeliveryPlanning;
  /** Called after the commit: these members have new notifications, and deliveries may be due. */
  written(memberIds: readonly string[], deliveries: number): void;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const textsOf = (events: readonly EventRow[], key: string): string[] =>
  events.map(({ data }) => data[key]).filter(isText);

/**
 * Turns due events into notifications and deliveries. An event is deleted in the transaction that writes its results,
 * so each event is processed exactly once, by whichever node claims it first.
 */
export function createDispatcher(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { people, drafting, planning, written }: Deps,
) {
  /** Updates unread notifications about the same subject instead of adding further ones, without another delivery. */
  async function refresh(tx: Tx, drafts: readonly Draft[]): Promise<Draft[]> {
    const single = drafts.filter(({ groupKey }) => /^(message|search|guardian|board|missed):/.test(groupKey));
    const unread = await unreadOf(tx, single);
    const others: Draft[] = [];
    for (const draft of drafts) {
      const known = single.includes(draft) ? unread.get(`${draft.memberId} ${draft.groupKey}`) : undefined;
      if (known) await draftWriter(tx).refresh(known, draft);
      else others.push(draft);
    }
    return others;
  }

  async function plan(
    tx: Tx,
    drafts: readonly Draft[],
    recipients: ReadonlyMap<string, KnownRecipient>,
  ): Promise<PlannedDelivery[]> {
    const pairs = drafts.flatMap(({ memberId, aboutId }) => (aboutId ? [{ memberId, aboutId }] : []));
    const otherOf = await people.others(tx, pairs);
    return drafts.flatMap((draft) => {
      const to = recipients.get(draft.memberId);
      return to ? planning(draft, { to, otherOf }) : [];
    });
  }

  async function process({ tx, afterCommit }: Unit, events: readonly EventRow[]): Promise<void> {
    const recipients = await people.recipients(tx, textsOf(events, 'to'));
    const { drafts: all, postponed } = await drafting.draftAll(tx, events, recipients);
    await eventQueue(tx).unclaimed(postponed);
    const waiting = new Set(postponed.map(({ id }) => id));
    const drafts = await refresh(tx, all);
    const added = await draftWriter(tx).add(drafts);
    const deliveries = await plan(
      tx,
      drafts.filter(({ id }) => added.has(id)),
      recipients,
    );
    await draftWriter(tx).plan(deliveries);
    await eventQueue(tx).markDone(events.flatMap(({ id }) => (waiting.has(id) ? [] : [id])));
    const memberIds = [...new Set(all.map(({ memberId }) => memberId))];
    afterCommit(() => written(memberIds, deliveries.length));
  }

  /**
   * Processes events one by one, so that a faulty event does not block the others: it is retried with growing delays.
   */
  async function processEach(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      try {
        await db.transaction(async (unit) => {
          const event = await eventQueue(unit.tx).claimOne(id, clock.now());
          if (event) await process(unit, [event]);
        });
      } catch (error) {
        log.error({ err: error, eventId: id }, 'an event could not be dealt with; it waits');
        await db.transaction(async ({ tx }) => {
          const event = await eventQueue(tx).claimOne(id, clock.now());
          if (!event) return;
          const wait = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.min(event.failures, 20));
          await eventQueue(tx).postpone(id, new Date(clock.now().getTime() + wait));
        });
      }
  }

  /** Processes a batch. Returns whether there may be more. */
  return async function dispatch(): Promise<boolean> {
    let taken: readonly EventRow[] = [];
    try {
      await db.transaction(async (unit) => {
        taken = await eventQueue(unit.tx).claim(clock.now(), BATCH_SIZE);
        if (taken.length) await process(unit, taken);
      });
    } catch (error) {
      if (!taken.length) throw error;
      log.warn({ err: error, events: taken.length }, 'events could not be dealt with together; one at a time then');
      await processEach(taken.map(({ id }) => id));
    }
    return taken.length === BATCH_SIZE;
  };
}
