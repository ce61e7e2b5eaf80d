import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../../platform/db/database.ts';
import { isForGuardian } from '../visibility/index.ts';
import type { Deps, GuardianPlatform } from './guardian.types.ts';
import { messageSeatReader } from './message-seats.repo.ts';
import { presentForGuardian } from './places.present.ts';
import { type SeatRow, seatReader, seatWriter } from './seats.repo.ts';

/** Delay before a notification of an unread message. */
const INACTIVE_AFTER_MS = 60_000;

/**
 * Sends messages to guardians as they are written. Runs after the chat's transaction, with one query for all messages
 * that arrived in the meantime, so that writers are not delayed.
 */
export function createLiveRelay(
  { db, clock, log, events }: GuardianPlatform,
  { chat, delivery }: Pick<Deps, 'chat' | 'delivery'>,
) {
  let waiting = new Set<string>();
  let running: Promise<void> | undefined;
  // The caller may be inside a transaction, whose context must not be inherited.
  const outside = AsyncLocalStorage.snapshot();

  /** Schedules a notification for a guardian who is offline and does not read the message in time. */
  const announce = (tx: Tx, seatId: string, guardianId: string): Promise<void> =>
    events.publish(
      tx,
      { type: 'guardian.message', seatId, to: guardianId },
      { key: `guardian:${seatId}`, dueAt: new Date(clock.now().getTime() + INACTIVE_AFTER_MS) },
    );

  async function relay(messageIds: readonly string[]): Promise<void> {
    const found = await messageSeatReader(db.read).of(messageIds);
    if (!found.length) return;
    const rows = new Map((await chat.guests.byIds(messageIds)).map((row) => [row.id, row]));
    await db.transaction(async ({ tx }) => {
      // Locks the seats until the messages are sent, so that no message follows the end of a seat.
      await seatWriter(tx).hold([...new Set(found.map(({ seatId }) => seatId))]);
      const seats = new Map<string, SeatRow | undefined>();
      for (const { seatId } of found) if (!seats.has(seatId)) seats.set(seatId, await seatReader(tx).byId(seatId));
      for (const { messageId, seatId } of found) {
        const [row, seat] = [rows.get(messageId), seats.get(seatId)];
        if (!row || !seat?.guardianId || !isForGuardian(seat, row.seq, clock.now())) continue;
        delivery.emit(
          seat.guardianId,
          'guardian:message',
          presentForGuardian(row, seat, chat.guests.attachmentFor(row, seat.guardianId)),
        );
        if (row.senderId !== seat.guardianId && row.content !== null) await announce(tx, seatId, seat.guardianId);
      }
    });
  }

  async function run(): Promise<void> {
    while (waiting.size) {
      const messageIds = [...waiting];
      waiting = new Set();
      // Clients fetch lost messages later by seq.
      await relay(messageIds).catch((error) => log.error({ err: error }, 'messages could not be passed to guardians'));
    }
    running = undefined;
  }

  return {
    /** Call after a message was written or deleted. */
    onMessage(messageId: string): void {
      waiting.add(messageId);
      running ??= outside(() => Promise.resolve().then(run));
    },
    whenIdle: async (): Promise<void> => running,
  };
}
