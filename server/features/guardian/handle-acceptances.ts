import { isUniqueViolation } from '../../platform/db/pg-errors.ts';
import { fail } from '../../platform/http/failure.ts';
import { partyOf, seatState } from '../visibility/index.ts';
import type { Deps, GuardianPlatform } from './guardian.types.ts';
import { seatReader, seatWriter } from './seats.repo.ts';
import { type Seats, seatEnd } from './seats.service.ts';

const SHOW_JOB = 'guardian.accepted';

/** A guardian accepts the invitation. If the other member has already agreed, the seat becomes active. */
export function handleAcceptances(
  { db, clock, jobs, events }: GuardianPlatform,
  { invitations }: Pick<Deps, 'invitations'>,
  { show }: Pick<Seats, 'show'>,
): void {
  jobs.define<{ seatId: string }>({
    name: SHOW_JOB,
    async handle({ seatId }) {
      const seat = await seatReader(db.read).byId(seatId);
      if (seat) show(seat);
    },
  });

  invitations.onAccepted('guardian', async (tx, { targetId, accountId, accountRole }) => {
    const writer = seatWriter(tx);
    await writer.lock(targetId);
    const seat = await seatReader(tx).byId(targetId);
    const at = clock.now();
    if (!seat || seatState(seat, at) === 'ended' || seat.guardianId) throw fail('family.invitation_over');
    if (partyOf(seat, accountId)) throw fail('family.own_invitation');
    try {
      // For guardians who are members, the privacy of their own contact takes precedence.
      await writer.accept(targetId, accountId, { at, isWithheld: accountRole === 'MEMBER' });
    } catch (error) {
      // A person who is the guardian of one side cannot be the guardian of both.
      throw isUniqueViolation(error) ? fail('family.already_there') : error;
    }
    // Blocks among the three people, or the other member ignoring the guardian, can be checked only now that the
    // guardian is known.
    const taken = await seatReader(tx).byId(targetId);
    if (!taken || seatState(taken, at) === 'ended') throw fail('family.invitation_over');
    if (seat.otherAgreedAt) await writer.activate(targetId, seat.chatId, { at, expiresAt: seatEnd(at) });
    const { wardId, otherId } = seat;
    await events.publish(tx, { type: 'guardian.accepted', seatId: targetId, to: wardId, by: otherId });
    await events.publish(tx, { type: 'guardian.accepted', seatId: targetId, to: otherId, by: wardId });
    await jobs.enqueue(tx, SHOW_JOB, { seatId: targetId });
  });
}
