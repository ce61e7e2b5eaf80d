import type { Call, CallParticipant } from '../../../contract/calls/schema.ts';
import type { CallRow, ParticipantRow } from './calls.repo.ts';
import { isMediaAllowed } from './calls.rules.ts';

/** The other member, as the reader may see him or her. */
export type OtherMember = Call['other'];

interface Seen {
  readonly me: ParticipantRow;
  readonly other: OtherMember;
  /** Displayed name of each member. */
  nameOf(memberId: string): string;
}

/** Whether a participant is on the reader's side: the reader or the reader's ward, or a guardian of this member. */
const isMine = (one: ParticipantRow, me: ParticipantRow): boolean =>
  one.id === me.id || (one.wardId ?? one.accountId) === (me.wardId ?? me.accountId);

const presentParticipant = (one: ParticipantRow, { me, nameOf }: Seen): CallParticipant => ({
  id: one.id,
  role: one.role,
  name: one.role === 'guardian' ? (one.name ?? '') : nameOf(one.accountId),
  relation: one.relation,
  isMyGuardian: one.wardId !== null && one.wardId === me.accountId,
  side: isMine(one, me) ? 'mine' : 'other',
  isRequired: one.isRequired,
  state: one.state,
  isHere: one.state === 'here',
  isMe: one.id === me.id,
  joinNumber: one.joinNumber,
});

/** The call as it was when a guardian left it whose seat has ended: nothing later is shown. */
export function freezeAtLeaving(call: CallRow, { leftAt }: ParticipantRow, now: Date): CallRow {
  const at = leftAt ?? now;
  const hasEndedWith = call.endedAt !== null && call.endedAt <= at;
  return {
    ...call,
    answeredAt: call.answeredAt && call.answeredAt <= at ? call.answeredAt : null,
    endedAt: at,
    endReason: hasEndedWith ? call.endReason : 'hung_up',
    participants: call.participants.map((one) => ({ ...one, state: 'left', joinNumber: null, socketId: null })),
  };
}

/** A call as one participant sees it. For a guardian who has left it, it is over, until the guardian joins again. */
export function presentCall(call: CallRow, seen: Seen, now: Date): Call {
  const { me, other } = seen;
  const endedAt = call.endedAt ?? (me.role === 'guardian' && me.state === 'left' ? me.leftAt : null);
  return {
    id: call.id,
    revision: call.revision,
    chatId: call.chatId,
    seatId: me.seatId,
    kind: call.kind,
    state: endedAt ? 'ended' : call.answeredAt ? 'active' : 'ringing',
    direction: me.accountId === call.callerId ? 'out' : 'in',
    other,
    participants: call.participants.map((one) => presentParticipant(one, seen)),
    guardianRequired: call.participants.some(({ isRequired }) => isRequired),
    mediaAllowed: endedAt === null && isMediaAllowed(call),
    mySocketId: me.socketId,
    startedAt: call.startedAt.toISOString(),
    ringUntil: call.ringUntil.toISOString(),
    answeredAt: call.answeredAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    endReason: endedAt ? (call.endReason ?? 'hung_up') : null,
    now: now.toISOString(),
  };
}
