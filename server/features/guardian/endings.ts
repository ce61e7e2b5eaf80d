import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../../platform/db/database.ts';
import type { GuardianPlatform, Surroundings } from './guardian.types.ts';
import { type EndedSeat, type StoredEnd, seatWriter } from './seats.repo.ts';

const AT_ONCE = 100;

/** Ends that somebody has brought about whom the members know of; blocks, accounts and interest tell of themselves. */
const openEnds = new Set<EndedSeat['endedBy']>(['ward', 'other', 'guardian', 'declined', 'expiry']);

const enderOf = ({ endedBy, wardId, otherId, guardianId }: EndedSeat): string | null => {
  if (endedBy === 'declined') return otherId;
  return { ward: wardId, other: otherId, guardian: guardianId }[endedBy as string] ?? null;
};

/** The other of the conversation, for one of its two; for the guardian nobody, who is not told of them any more. */
const besideOf = ({ wardId, otherId }: EndedSeat, to: string): { by?: string } =>
  to === wardId ? { by: otherId } : to === otherId ? { by: wardId } : {};

/** How it went; of blocks and accounts nobody is told more than that it is over. */
const howOf = ({ activeAt, endedBy }: EndedSeat) => ({
  wasActive: activeAt !== null,
  endedBy: openEnds.has(endedBy) ? endedBy : null,
});

/** Who is told that a seat is over. What came to nothing is no news to the other side, and of a refusal the ward knows. */
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
 * Seats end in many ways, some of them by triggers in the database (migration 0021), and where the other member ignores the
 * guardian by being put down here: until then the rules keep them shut. Whichever it was, whoever has to know is told once,
 * soon after.
 */
export function createEndings(
  { db, clock, log, jobs, events, erasures }: GuardianPlatform,
  { invitations, delivery }: Pick<Surroundings, 'invitations' | 'delivery'>,
) {
  let running: Promise<void> | undefined;
  let isAskedFor = false;
  // Whoever asks may do so in the course of a transaction, which is not this one's.
  const outside = AsyncLocalStorage.snapshot();

  function show({ id, wardId, otherId, guardianId, endedBy }: EndedSeat): void {
    const { emit } = delivery();
    if (guardianId) emit(guardianId, 'guardian:changed', { seatId: id, userId: null });
    if (!openEnds.has(endedBy)) return;
    emit(wardId, 'guardian:changed', { seatId: id, userId: otherId });
    emit(otherId, 'guardian:changed', { seatId: id, userId: wardId });
  }

  const some = (): Promise<number> =>
    db.transaction(async ({ tx, afterCommit }) => {
      const ended = await seatWriter(tx).takeUntold(AT_ONCE);
      for (const seat of ended) {
        // Of a seat that was ended by the database the link is still open.
        if (!seat.guardianId) await invitations.end(tx, 'guardian', seat.id);
        // What the clock ends it ends again after a restore.
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

  /** Tells of all ends that are not told yet. Never fails: the job does what could not be done now. */
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
    /** A seat that had ended before a restore ends again; who had to know was told then. */
    async endAgain(tx: Tx, seatId: string, by: StoredEnd, at: Date): Promise<void> {
      await invitations.end(tx, 'guardian', seatId);
      await seatWriter(tx).end(seatId, by, at);
      await seatWriter(tx).told(seatId);
    },
  };
}

export type Endings = ReturnType<typeof createEndings>;
