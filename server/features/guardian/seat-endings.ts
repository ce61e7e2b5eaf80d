import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps, GuardianPlatform } from './guardian.types.ts';
import { type EndedSeat, type StoredEnd, seatWriter } from './seats.repo.ts';

const BATCH_SIZE = 100;

/** Ends by a known person or expiry, which may be disclosed; blocks, account changes and interest are not. */
const openEnds = new Set<EndedSeat['endedBy']>(['ward', 'other', 'guardian', 'declined', 'expiry']);

const endedByOf = ({ endedBy, wardId, otherId, guardianId }: EndedSeat): string | null => {
  if (endedBy === 'declined') return otherId;
  return { ward: wardId, other: otherId, guardian: guardianId }[endedBy as string] ?? null;
};

/** The other person, for a member; nobody for the guardian, who learns nothing more about them. */
const otherSideOf = ({ wardId, otherId }: EndedSeat, to: string): { by?: string } =>
  to === wardId ? { by: otherId } : to === otherId ? { by: wardId } : {};

/** Circumstances of the end; for blocks and accounts only that it ended. */
const endingOf = ({ activeAt, endedBy }: EndedSeat) => ({
  wasActive: activeAt !== null,
  endedBy: openEnds.has(endedBy) ? endedBy : null,
});

/**
 * Recipients of the notice. The other member is not told of a seat that never became active; the ward knows of a
 * refusal.
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
 * Seats end in many ways, some by database triggers (migration 0021). If the other member ignores the guardian, the
 * seat is ended here; until then the rules keep it closed. In each case everybody concerned is notified once, soon
 * after.
 */
export function createSeatEndings(
  { db, clock, log, jobs, events, erasures }: GuardianPlatform,
  { invitations, delivery }: Pick<Deps, 'invitations' | 'delivery'>,
) {
  let running: Promise<void> | undefined;
  let isAskedFor = false;
  // The caller may be inside a transaction, which must not be inherited.
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
        // After an end by the database the invitation link is still open.
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
        afterCommit(() => emit(seat));
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
    whenIdle: async (): Promise<void> => running,
    /** Repeats an end from before a restore, without notices, which were sent then. */
    async replayEnd(tx: Tx, seatId: string, by: StoredEnd, at: Date): Promise<void> {
      await invitations.end(tx, 'guardian', seatId);
      await seatWriter(tx).end(seatId, by, at);
      await seatWriter(tx).recordNotified(seatId);
    },
  };
}

export type SeatEndings = ReturnType<typeof createSeatEndings>;
