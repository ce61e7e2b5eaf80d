import type { FamilyPlace } from '../../../contract/family/schema.ts';
import type { GuardianMessage, GuardianPlace } from '../../../contract/guardian/schema.ts';
import { callFieldsOf, type MessageRow } from '../chat/index.ts';
import { bothAllowWriting, bothShareContact, seatState } from '../visibility/index.ts';
import type { SeatRow } from './seats.repo.ts';

/** Data shown in addition to the seat. */
interface Beside {
  /** The other member, as the ward sees that member. */
  readonly other: Omit<GuardianPlace['other'], 'id'>;
  readonly otherGuardian: GuardianPlace['otherGuardian'];
  readonly unread: number;
}

/**
 * The seat as its guardian sees it. Before it is active, the guardian learns only the other's first name, and nothing
 * about messages.
 */
export function presentPlace(seat: SeatRow, beside: Beside, now: Date): GuardianPlace {
  const isActive = seatState(seat, now) === 'active';
  return {
    id: seat.id,
    state: isActive ? 'active' : 'accepted',
    name: seat.name,
    relation: seat.relation,
    ward: { id: seat.wardId, firstName: seat.wardFirstName, lastName: seat.wardLastName },
    other: { id: seat.otherId, ...beside.other, ...(isActive ? {} : { lastName: '' }) },
    mayWrite: bothAllowWriting(seat),
    lastSeq: isActive ? seat.lastSeq : 0,
    readSeq: isActive ? seat.readSeq : 0,
    unread: isActive ? beside.unread : 0,
    since: (seat.activeAt ?? seat.guardianAcceptedAt ?? seat.invitedAt).toISOString(),
    expiresAt: seat.expiresAt.toISOString(),
    contact: { shared: bothShareContact(seat), withheld: seat.contactWithheld },
    otherGuardian: isActive ? beside.otherGuardian : null,
  };
}

/** The seat for the home page of a family account. */
export const presentFamilyPlace = (seat: SeatRow, now: Date): FamilyPlace => ({
  kind: 'guardian',
  id: seat.id,
  firstName: seat.wardFirstName,
  name: seat.name,
  relation: seat.relation,
  state: seatState(seat, now),
  since: (seat.activeAt ?? seat.guardianAcceptedAt ?? seat.invitedAt).toISOString(),
});

function writerOf({ senderId }: MessageRow, seat: SeatRow): GuardianMessage['from'] {
  if (senderId === seat.wardId) return 'ward';
  if (senderId === seat.otherId) return 'other';
  return senderId === seat.guardianId ? 'me' : 'guardian';
}

/** A message as the guardian sees it: one deleted only for one member is visible, a withdrawn one is not. */
export function presentForGuardian(
  row: MessageRow,
  seat: SeatRow,
  attachment: Pick<GuardianMessage, 'voice' | 'photo'>,
): GuardianMessage {
  const from = writerOf(row, seat);
  return {
    id: row.id,
    seatId: seat.id,
    seq: row.seq,
    content: row.content ?? '',
    sender: row.senderId,
    from,
    createdAt: row.at.toISOString(),
    ...(from === 'me' && row.clientMessageId !== null ? { clientMessageId: row.clientMessageId } : {}),
    ...callFieldsOf(row),
    ...(row.content === null ? { deleted: 'everyone' as const } : attachment),
  };
}
