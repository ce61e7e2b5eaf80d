import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../../platform/db/database.ts';
import type { GuardianPlatform, Surroundings } from './guardian.types.ts';
import { type EndedSeat, type StoredEnd, seatWriter } from './seats.repo.ts';

const AT_ONCE = 100;

/** Ends by a known person or expiry, which may be disclosed; blocks, account changes and interest are not. */
const openEnds = new Set<EndedSeat['endedBy']>(['ward', 'other', 'guardian', 'declined', 'expiry']);

const enderOf = ({ endedBy, wardId, otherId, guardianId }: EndedSeat): string | null => {
  if (endedBy === 'declined') return otherId;
  return { ward: wardId, other: otherId, guardian: guardianId }[endedBy as string] ?? null;
};

/** The other person, for a member; nobody for the guardian, who learns nothing more about them. */
const besideOf = ({ wardId, otherId }: EndedSeat, to: string): { by?: string } =>
  to === wardId ? { by: otherId } : to === otherId ? { by: wardId } : {};

/** Circumstances of the end; for blocks and accounts only that it ended. */
const howOf = ({ activeAt, endedBy }: EndedSeat) => ({
  wasActive: activeAt !== null,
  endedBy: openEnds.has(endedBy) ? endedBy : null,
});

/**
 * Recipients of the notice. The other member is not told of a seat that never became active; the ward knows of a
 * refusal.
 */
function toldOf(seat: EndedSeat): string[] {
  const isOpen = openEnds.has(seat.endedBy);
  const told = [
    seat.guardianId,
    isOpen && seat.endedBy !== 'declined' ? seat.wardId : null,
    isOpen && seat.activeAt ? seat.otherId : null,
  ];
  return told.filter((id) => id !== null).filter((id) => id !== enderOf(seat));
}

/**
 * Seats end in many ways, some by database triggers (migration 0021). If the other member ignores the guardian, the
 * seat is ended here; until then the rules keep it closed. In each case everybody concerned is notified once, soon
 * after.
 */
export function createEndings(
  { db, clock, log, jobs, events, erasures }: GuardianPlatform,
  { invitations, delivery }: Pick<Surroundings, 'invitations' | 'delivery'>,
) {
  let running: Promise<void> | undefined;
  let isAskedFor = false;
  // The caller may be inside a transaction, which must not be inherited.
  const outside = AsyncLocalStorage.snapshot();

  function show({ id, wardId, otherId, guardianId, endedBy }: EndedSeat): void {
    const { emit } = delivery;
    if (guardianId) emit(guardianId, 'guardian:changed', { seatId: id, userId: null });
    if (!openEnds.has(endedBy)) return;
    emit(wardId, 'guardian:changed', { seatId: id, userId: otherId });
    emit(otherId, 'guardian:changed', { seatId: id, userId: wardId });
  }

  const some = (): Promise<number> =>
    db.transaction(async ({ tx, afterCommit }) => {
      const ended = await seatWriter(tx).takeUntold(AT_ONCE);
      for (const seat of ended) {
        // After an end by the database the invitation link is still open.
        if (!seat.guardianId) await invitations.end(tx, 'guardian', seat.id);
        // Expiry needs no journal entry: it happens again after a restore.
        if (seat.endedBy !== 'expiry')
          await erasures.note(tx, { kind: 'guardianSeat.ended', subjectId: seat.id, endedBy: seat.endedBy });
        for (const to of toldOf(seat))
          await events.publish(tx, {
            type: 'guardian.ended',
            seatId: seat.id,
            to,
            ...besideOf(seat, to),
            ...howOf(seat),
          });
        afterCommit(() => show(seat));
      }
      return ended.length;
    });

  async function all(): Promise<void> {
    while (isAskedFor) {
      isAskedFor = false;
      try {
        await db.transaction(({ tx }) => seatWriter(tx).endIgnored());
        while ((await some()) === AT_ONCE);
      } catch (error) {
        log.error({ err: error }, 'the end of a guardian’s seat could not be told');
      }
    }
    running = undefined;
  }

  /** Announces all ends not announced yet. Never fails: the job retries. */
  function announce(): Promise<void> {
    isAskedFor = true;
    running ??= outside(all);
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
    settled: async (): Promise<void> => running,
    /** Repeats an end from before a restore, without notices, which were sent then. */
    async endAgain(tx: Tx, seatId: string, by: StoredEnd, at: Date): Promise<void> {
      await invitations.end(tx, 'guardian', seatId);
      await seatWriter(tx).end(seatId, by, at);
      await seatWriter(tx).told(seatId);
    },
  };
}

export type Endings = ReturnType<typeof createEndings>;
