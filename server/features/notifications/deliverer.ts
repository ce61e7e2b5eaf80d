import { v4 as uuid } from 'uuid';
import type { NotificationChannel } from '../../../contract/notifications/values.ts';
import type { Platform } from '../../platform/platform.ts';
import { type DeliveryRow, deliveryReader, deliveryWriter, type Outcome } from './deliveries.repo.ts';
import {
  type Decision,
  decideDelivery,
  isForDigest,
  isPermanentFailure,
  meetingStartIn,
  type Question,
  retryAt,
  safeError,
} from './delivery.rules.ts';
import { deviceWriter } from './devices.repo.ts';
import type { FollowCheck } from './follow-check.ts';
import type { NotificationFacts } from './kind.ts';
import { isKind, notificationKinds, templateName } from './kinds.ts';
import { factsOf, pairsOf } from './notification-facts.ts';
import type { Sendable, Sending } from './notification-sending.ts';
import type { KnownRecipient, People } from './people.ts';
import { currentPlanKind } from './plan-days.ts';
import type { Templates } from './templates.ts';

/** Concurrent deliveries per channel and node. */
const CONCURRENCY = 4;
const MAX_CONCURRENT = 8;
/** A node that sends renews its lease every few seconds; after this time without a renewal another node takes over. */
const LEASE_MS = 30_000;
const RENEW_MS = 8_000;

interface Deps {
  readonly people: People;
  readonly sending: Sending;
  readonly templates: Templates;
  readonly check: FollowCheck;
}

/** A claimed delivery with its decision. */
interface DecidedDelivery {
  readonly row: DeliveryRow;
  readonly decision: Decision;
  readonly isForDigest: boolean;
  readonly sendable: Sendable | undefined;
}

/**
 * Delivers due notifications of one channel. Each is decided on again just before sending; nothing is sent inside a
 * transaction.
 */
export function createDeliverer(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { people, sending, templates, check }: Deps,
  channel: NotificationChannel,
  ending: AbortSignal,
) {
  const leaseEnd = (): Date => new Date(clock.now().getTime() + LEASE_MS);

  async function claim(lease: string): Promise<number> {
    return db.transaction(async ({ tx }) => {
      const writer = deliveryWriter(tx);
      const claimed = { channel, lease, now: clock.now(), until: leaseEnd(), most: MAX_CONCURRENT };
      if (channel === 'email') await writer.lockMails();
      const memberIds = await writer.claim(claimed);
      if (memberIds.length && channel === 'email') await writer.claimRemainingMails(claimed, memberIds);
      return memberIds.length;
    });
  }

  function decide(
    row: DeliveryRow,
    to: KnownRecipient | undefined,
    facts: NotificationFacts | undefined,
  ): DecidedDelivery {
    const drop = (why: string): DecidedDelivery => ({
      row,
      decision: { do: 'drop', why },
      isForDigest: false,
      sendable: undefined,
    });
    const { kind, target, madeAt, isRead } = row;
    if (!to || !isKind(kind)) return drop('account closed');
    if (row.isTakenBack) return drop('taken back');
    if (!templates.isOpen(channel)) return drop('no gateway');
    const {
      topic,
      isSecurity = false,
      isDuty = false,
      isReminder = false,
      isBeforeSettings = false,
    } = notificationKinds[kind];
    const { isAdvertising = false } = notificationKinds[kind];
    const isReachable =
      channel === 'push'
        ? to.devices.some(({ id }) => id === target)
        : templates.has(channel, kind, to.settings.discreet);
    const question: Question = {
      ...{
        channel,
        topic,
        isSecurity,
        isDuty,
        isReminder,
        isBeforeSettings,
        isAdvertising,
        madeAt,
        isRead,
        isReachable,
      },
      isVisible: facts !== undefined,
      beginsAt: meetingStartIn(row.data),
    };
    return {
      row,
      decision: decideDelivery(question, to, clock.now()),
      isForDigest: isForDigest(question, to),
      sendable: facts && { id: row.id, kind, facts, to, target },
    };
  }

  async function loadClaimed(lease: string): Promise<DecidedDelivery[]> {
    const rows = await deliveryReader(db.read).held(lease, clock.now());
    const [recipients, otherOf] = await Promise.all([
      people.recipients(
        db.read,
        rows.map(({ memberId }) => memberId),
      ),
      people.others(db.read, rows.flatMap(pairsOf)),
    ]);
    const checked = await Promise.all(rows.map((row) => check(row.kind, row)));
    return rows.map((row, place) => {
      const data = checked[place];
      const facts = data && factsOf({ ...row, data }, otherOf, clock.now());
      const current = facts ? { ...row, kind: currentPlanKind(row.kind, facts) } : row;
      return decide(current, recipients.get(row.memberId), facts);
    });
  }

  const released = (id: string): Outcome => ({ id, state: 'waiting', dueAt: clock.now(), untried: true });

  const settle = (lease: string, outcomes: readonly Outcome[]) =>
    db.transaction(async ({ tx }) => {
      await deliveryWriter(tx).settle(lease, outcomes, clock.now());
    });

  /** Outcome of a delivery that is not sent now: postponed, dropped, or reported to staff. */
  function withoutSending({ row, decision }: DecidedDelivery): Outcome | undefined {
    const { id, kind, attempts } = row;
    if (decision.do === 'wait') return { id, state: 'waiting', dueAt: decision.until, untried: true };
    if (decision.do === 'drop' && decision.why === 'no template' && isKind(kind))
      return { id, state: 'dead', error: `No template is configured for ${templateName(kind, false)}.` };
    if (decision.do === 'drop') return { id, state: 'dropped', why: decision.why };
    if (isPermanentFailure(attempts))
      return { id, state: 'dead', error: 'Sending it ended the program, again and again.' };
    return undefined;
  }

  function failed({ id, attempts, kind }: DeliveryRow, error: unknown): Outcome {
    const dueAt = retryAt(attempts, clock.now());
    const message = safeError(error);
    log.warn({ deliveryId: id, kind, channel, attempts, error: message }, 'a notification could not be sent');
    return dueAt ? { id, state: 'waiting', dueAt, error: message } : { id, state: 'dead', error: message };
  }

  /**
   * Sends one message for one notification, or for all of a daily mail. The result is recorded at once, to minimise
   * duplicates after a crash.
   */
  async function deliver(lease: string, parcel: readonly DecidedDelivery[], isDigest: boolean): Promise<void> {
    const rows = parcel.map(({ row }) => row);
    const all = parcel.flatMap(({ sendable }) => sendable ?? []);
    const [first] = all;
    if (!first) return;
    let outcomes: Outcome[];
    try {
      const result = isDigest ? await sending.mail(all, true) : await sending.single(channel, first);
      const isGone = result === 'gone';
      if (isGone && first.target) await deleteOld(first.target);
      outcomes = rows.map(({ id }) => (isGone ? { id, state: 'dropped', why: 'device gone' } : { id, state: 'sent' }));
    } catch (error) {
      outcomes = rows.map((row) => failed(row, error));
    }
    await settle(lease, outcomes);
  }

  const deleteOld = (deviceId: string) =>
    db.transaction(async ({ tx }) => {
      await deviceWriter(tx).removeEndpoint(deviceId);
    });

  async function deliverAll(lease: string): Promise<void> {
    const looked = await loadClaimed(lease);
    const waiting: Outcome[] = [];
    const going: DecidedDelivery[] = [];
    for (const decided of looked) {
      const outcome = withoutSending(decided);
      if (outcome) waiting.push(outcome);
      else going.push(decided);
    }
    if (waiting.length) await settle(lease, waiting);
    const days = Map.groupBy(
      going.filter((one) => one.isForDigest),
      ({ row }) => row.memberId,
    );
    const parcelOf = (all: readonly DecidedDelivery[], isDigest: boolean) => ({
      ids: all.map(({ row }) => row.id),
      bring: () => deliver(lease, all, isDigest),
    });
    const parcels = [
      ...going.filter((one) => !one.isForDigest).map((one) => parcelOf([one], false)),
      ...[...days.values()].map((day) => parcelOf(day, true)),
    ];
    // At shutdown, claims are released, so that other nodes need not wait until the lease expires.
    let givingBack: Promise<void> | undefined;
    const giveBack = (): void => {
      const ids = parcels.splice(0).flatMap((parcel) => parcel.ids);
      if (!ids.length) return;
      givingBack = settle(lease, ids.map(released)).catch((error) =>
        log.warn({ err: error }, 'notifications could not be given back; others take them when the lease is over'),
      );
    };
    if (ending.aborted) giveBack();
    ending.addEventListener('abort', giveBack);
    const ends = await Promise.allSettled(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let next = parcels.shift(); next; next = parcels.shift()) await next.bring();
      }),
    );
    ending.removeEventListener('abort', giveBack);
    await givingBack;
    // A message that was sent but not recorded is sent again after the lease expires, with the same id.
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  }

  /** Delivers a batch. Returns whether there may be more. */
  return async function deliver(): Promise<boolean> {
    const lease = uuid();
    const count = await claim(lease);
    if (!count) return false;
    const renewing = setInterval(() => {
      db.transaction(async ({ tx }) => {
        await deliveryWriter(tx).renew([lease], leaseEnd());
      }).catch((error) => log.warn({ err: error }, 'a claim on notifications could not be renewed'));
    }, RENEW_MS);
    try {
      await deliverAll(lease);
    } finally {
      clearInterval(renewing);
    }
    return count === MAX_CONCURRENT && !ending.aborted;
  };
}
