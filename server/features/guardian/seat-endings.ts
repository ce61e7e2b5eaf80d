import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps, GuardianPlatform } from './guardian.types.ts';
import { type EndedSeat, type StoredEnd, seatWriter } from './seats.repo.ts';

const BATCH_SIZE = 100;

/**
 * Ends by a person of the seat or by expiry, which may be disclosed; ends by blocks, account changes and interest are
 * not.
 */
const openEnds = new Set<EndedSeat['endedBy']>(['ward', 'other', 'guardian', 'declined', 'expiry']);

const endedByOf = ({ endedBy, wardId, otherId, guardianId }: EndedSeat): string | null => {
  if (endedBy === 'declined') return otherId;
  return { ward: wardId, other: otherId, guardian: guardianId }[endedBy as string] ?? null;
};

/** The other person of the conversation, for a member; nobody for the guardian, who learns nothing more about them. */
const otherSideOf = ({ wardId, otherId }: EndedSeat, to: string): { by?: string } =>
  to === wardId ? { by: otherId } : to === otherId ? { by: wardId } : {};

/** Circumstances of the end; for ends by blocks and account changes only the fact that it ended. */
const endingOf = ({ activeAt, endedBy }: EndedSeat) => ({
  wasActive: activeAt !== null,
  endedBy: openEnds.has(endedBy) ? endedBy : null,
});

/**
 * Recipients of the notice. The other member is not notified about a seat that never became active; the ward already
 * knows of a refusal.
 */
function recipientsOf(seat: EndedSeat): string[] {
  const isOpen = openEnds.has(seat.endedBy);
  const told = [
    seat.guardianId,
    isOpen && seat.endedBy !== 'declined' ? seat.wardId : null,
    isOpen && seat.activeAt ? seat.otherId : null,
  ];
  return told.filter((id) => id !== null).filter((id) => id !== endedByOf(seat));
}

/**
 * Seats end in many ways, some by database triggers (migration 0021). If the other member ignores the guardian, this
 * module ends the seat; until then the rules treat it as closed. In each case everybody concerned is notified once,
 * soon after.
 */
export function createSeatEndings(
  { db, clock, log, jobs, events, erasures }: GuardianPlatform,
  { invitations, delivery }: Pick<Deps, 'invitations' | 'delivery'>,
) {
  let running: Promise<void> | undefined;
  let isAskedFor = false;
  const listeners: ((wardId: string, otherId: string) => void)[] = [];
  // The caller may be inside a transaction, whose context must not be inherited.
  const outside = AsyncLocalStorage.snapshot();

  function emit({ id, wardId, otherId, guardianId, endedBy }: EndedSeat): void {
    const { emit } = delivery;
    if (guardianId) emit(guardianId, 'guardian:changed', { seatId: id, userId: null });
    if (!openEnds.has(endedBy)) return;
    emit(wardId, 'guardian:changed', { seatId: id, userId: otherId });
    emit(otherId, 'guardian:changed', { seatId: id, userId: wardId });
  }

  const announceBatch = (): Promise<number> =>
    db.transaction(async ({ tx, afterCommit }) => {
      const ended = await seatWriter(tx).claimUnnotified(BATCH_SIZE);
      for (const seat of ended) {
        // If the database ended the seat, its invitation is still open and must be ended too.
        if (!seat.guardianId) await invitations.end(tx, 'guardian', seat.id);
        // Expiry needs no journal entry: it happens again after a restore.
        if (seat.endedBy !== 'expiry')
          await erasures.record(tx, { kind: 'guardianSeat.ended', subjectId: seat.id, endedBy: seat.endedBy });
        for (const to of recipientsOf(seat))
          await events.publish(tx, {
            type: 'guardian.ended',
            seatId: seat.id,
            to,
            ...otherSideOf(seat, to),
            ...endingOf(seat),
          });
        afterCommit(() => {
          emit(seat);
          for (const heard of listeners) heard(seat.wardId, seat.otherId);
        });
      }
      return ended.length;
    });

  async function announceAll(): Promise<void> {
    while (isAskedFor) {
      isAskedFor = false;
      try {
        await db.transaction(({ tx }) => seatWriter(tx).endIgnored());
        while ((await announceBatch()) === BATCH_SIZE);
      } catch (error) {
        log.error({ err: error }, 'the end of a guardian’s seat could not be told');
      }
    }
    running = undefined;
  }

  /** Announces all ends not announced yet. Never fails: the job retries. */
  function announce(): Promise<void> {
    isAskedFor = true;
    running ??= outside(announceAll);
    return running;
  }

  jobs.define({
    name: 'guardian.expire',
    cron: '* * * * *',
    async handle() {
      const count = await db.transaction(({ tx }) => seatWriter(tx).expire(clock.now()));
      if (count) log.info({ count }, 'guardians’ seats expired');
      await announce();
    },
  });

  return {
    announce,
    /** Calls back, on this node, after a seat in the conversation of these two members has ended. */
    onEnded: (heard: (wardId: string, otherId: string) => void): void => void listeners.push(heard),
    whenIdle: async (): Promise<void> => running,
    /** Repeats, after a restore, an end made after the backup, without notices, which were already sent. */
    async replayEnd(tx: Tx, seatId: string, by: StoredEnd, at: Date): Promise<void> {
      await invitations.end(tx, 'guardian', seatId);
      await seatWriter(tx).end(seatId, by, at);
      await seatWriter(tx).recordNotified(seatId);
    },
  };
}

export type SeatEndings = ReturnType<typeof createSeatEndings>;
