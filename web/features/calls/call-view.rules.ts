import type { Call, CallParticipant } from '../../../contract/calls/schema.ts';

/** Pure functions that derive from the state of a call what one device shows and does. */

export const ownParticipant = ({ participants }: Call): CallParticipant | undefined =>
  participants.find(({ isMe }) => isMe);

export const otherParticipants = ({ participants }: Call): CallParticipant[] =>
  participants.filter(({ isMe }) => !isMe);

/** Those who are in the call or may still come: everybody who is shown on its screen. */
export const shownOthers = (call: Call): CallParticipant[] =>
  otherParticipants(call).filter(({ state }) => state !== 'left');

/** Whether the call rings on the devices of this person. A guardian can also join later. */
export const isRinging = (call: Call): boolean => call.state !== 'ended' && ownParticipant(call)?.state === 'invited';

/** Whether this person is in the call with some device. */
export const isInCall = (call: Call): boolean => {
  const state = ownParticipant(call)?.state;
  return call.state !== 'ended' && (state === 'here' || state === 'reconnecting');
};

export const isGuardian = (call: Call): boolean => ownParticipant(call)?.role === 'guardian';

/** The ward of a guardian. */
export const wardOf = (call: Call): CallParticipant | undefined =>
  otherParticipants(call).find(({ role, side }) => role === 'member' && side === 'mine');

/** The participant who is the other member. */
export const otherMember = (call: Call): CallParticipant | undefined => {
  const members = otherParticipants(call).filter(({ role }) => role === 'member');
  return isGuardian(call) ? members.find((one) => one !== wardOf(call)) : members[0];
};

/** Required guardians who are not in the call yet: until they are, nobody hears or sees anybody. */
export const awaitedGuardians = (call: Call): CallParticipant[] =>
  call.participants.filter(({ isRequired, isHere }) => isRequired && !isHere);

/** Whether the server passes on signals between this person and another participant now (`calls.repo.ts` of the server). */
export const mayConnect = (call: Call, one: CallParticipant): boolean => {
  const me = ownParticipant(call);
  if (me?.isRequired || one.isRequired) return true;
  const isBetweenMembers = me?.role === 'member' && one.role === 'member';
  return isBetweenMembers ? call.mediaAllowed : awaitedGuardians(call).length === 0;
};

/** Whether a report of the server is older than what is known about the same call. */
export const isOutdated = (known: Call | undefined, next: Call): boolean =>
  known?.id === next.id && (known.state === 'ended' || next.revision < known.revision);

/**
 * Whether this device may send and play sound and picture now: not before it is connected to every required guardian, who
 * could not hear it otherwise.
 * @param isConnected whether this device is connected to a participant
 */
export const isMediaOpen = (call: Call, isConnected: (participant: string) => boolean): boolean =>
  call.mediaAllowed && otherParticipants(call).every(({ id, isRequired }) => !isRequired || isConnected(id));
