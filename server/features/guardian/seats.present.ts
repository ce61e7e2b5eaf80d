import type { GuardianPlace, GuardianSeat } from '../../../contract/guardian/schema.ts';
import { type SeatParty, seatState, showsGuardianContact } from '../visibility/index.ts';
import type { SeatRow } from './seats.repo.ts';

type Member = Exclude<SeatParty, 'guardian'>;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The guardian's contact data, if they may be shown. */
export const contactOf = (seat: SeatRow, now: Date): GuardianSeat['contact'] =>
  showsGuardianContact(seat, now) ? { phoneNumber: seat.guardianPhone, email: seat.guardianEmail } : null;

/** The person who ended the seat; for blocks and account changes only the fact that it ended is disclosed. */
function endedByFor(party: Member, seat: SeatRow, now: Date): GuardianSeat['endedBy'] {
  const { endedBy } = seat;
  if (seatState(seat, now) !== 'ended') return null;
  if (endedBy === null) return seat.expiresAt <= now ? 'expiry' : 'closed';
  if (endedBy === 'ward' || endedBy === 'other') return endedBy === party ? 'me' : 'other';
  return endedBy === 'block' || endedBy === 'account' ? 'closed' : endedBy;
}

/** A seat as one of the two members sees it. */
export function presentSeat(seat: SeatRow, party: Member, now: Date, invitedAs: string | null): GuardianSeat {
  const isMine = party === 'ward';
  const both = (ward: boolean, other: boolean) => ({ mine: isMine ? ward : other, theirs: isMine ? other : ward });
  return {
    id: seat.id,
    userId: isMine ? seat.otherId : seat.wardId,
    isMine,
    name: seat.name,
    relation: seat.relation,
    state: seatState(seat, now),
    mayWrite: both(seat.mayWriteWard, seat.mayWriteOther),
    contactShared: both(seat.contactSharedWard, seat.contactSharedOther),
    contact: contactOf(seat, now),
    invitedAt: seat.invitedAt.toISOString(),
    activeAt: iso(seat.activeAt),
    expiresAt: seat.expiresAt.toISOString(),
    endedAt: iso(seat.endedAt),
    endedBy: endedByFor(party, seat, now),
    fromSeq: seat.fromSeq,
    untilSeq: seat.untilSeq,
    invitedAs: isMine ? invitedAs : null,
  };
}

/** The other side's guardian, as visible to a guardian. */
export const presentOtherGuardian = (seat: SeatRow | undefined, now: Date): GuardianPlace['otherGuardian'] =>
  seat && seatState(seat, now) === 'active'
    ? { name: seat.name, relation: seat.relation, contact: contactOf(seat, now) }
    : null;
