import { type CallEnd, type CallKind, RECONNECT_SECONDS, RING_SECONDS } from '../../../contract/calls/values.ts';
import type { CallRow, ParticipantRow } from './calls.repo.ts';

/** Pure rules of a call's course. All times are those of the program's clock. */

const after = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1_000);

/** Time until which guardians are rung: as long as the receiver, and `RING_SECONDS` more from the answer. */
export const guardiansRingUntil = ({ ringUntil, answeredAt }: Pick<CallRow, 'ringUntil' | 'answeredAt'>): Date =>
  answeredAt ? after(answeredAt, RING_SECONDS) : ringUntil;

/** Whether sound and picture may be sent: the call was answered, and every required guardian is here. */
export const isMediaAllowed = ({ answeredAt, endedAt, participants }: CallRow): boolean =>
  answeredAt !== null &&
  endedAt === null &&
  participants.every(({ isRequired, state }) => !isRequired || state === 'here');

const isLostTooLong = ({ state, lostAt }: ParticipantRow, now: Date): boolean =>
  state === 'reconnecting' && lostAt !== null && after(lostAt, RECONNECT_SECONDS) <= now;

/** The changes that are due in a running call: its end, or participants who leave. */
export interface DueCallChanges {
  readonly end?: CallEnd;
  readonly leaving: readonly ParticipantRow[];
}

/** Reason why a call ends because of one participant who has left; undefined if it continues. */
function endBy({ role, isRequired, joinNumber }: ParticipantRow, isLost: boolean): CallEnd | undefined {
  if (role === 'member') return isLost ? 'connection_lost' : 'hung_up';
  if (!isRequired) return undefined;
  return joinNumber === null ? 'guardian_absent' : 'guardian_left';
}

/** The changes that are due now in a running call. */
export function dueIn(call: CallRow, now: Date): DueCallChanges {
  const { answeredAt, ringUntil, participants } = call;
  const lost = participants.filter((one) => isLostTooLong(one, now));
  const unanswered = participants.filter(
    ({ role, state }) => role === 'guardian' && state === 'invited' && guardiansRingUntil(call) <= now,
  );
  const gone = participants.filter(({ state }) => state === 'left');
  // Members who have left come before guardians: their reason is the one that both members understand.
  const reasons = [
    ...gone.map((one) => endBy(one, false)),
    ...lost.map((one) => endBy(one, true)),
    answeredAt === null && ringUntil <= now ? ('missed' as const) : undefined,
    ...unanswered.map((one) => endBy(one, false)),
  ];
  const end = reasons.find((reason) => reason !== undefined);
  return { ...(end ? { end } : {}), leaving: [...lost, ...unanswered] };
}

/** The next moment at which something is due; undefined in an ended call. */
export function nextDue(call: CallRow): Date | undefined {
  if (call.endedAt) return undefined;
  const moments = call.participants.flatMap((one) => {
    if (one.state === 'reconnecting' && one.lostAt) return [after(one.lostAt, RECONNECT_SECONDS)];
    return one.role === 'guardian' && one.state === 'invited' ? [guardiansRingUntil(call)] : [];
  });
  if (!call.answeredAt) moments.push(call.ringUntil);
  return moments.length ? new Date(Math.min(...moments.map((moment) => moment.getTime()))) : undefined;
}

/** The end reason of a call when a member hangs up. */
export function endOnHangUp({ answeredAt, callerId }: CallRow, accountId: string): CallEnd {
  if (answeredAt) return 'hung_up';
  return accountId === callerId ? 'cancelled' : 'declined';
}

const nouns: Readonly<Record<CallKind, string>> = { voice: 'voice call', video: 'video call' };

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The line of an ended call in the conversation, in English, for clients that do not know calls. */
export function lineOf(
  kind: CallKind,
  { seconds, isDeclined }: { seconds: number | null; isDeclined: boolean },
): string {
  if (seconds === null) return `${isDeclined ? 'Declined' : 'Missed'} ${nouns[kind]}`;
  if (seconds < 60) return `${capital(nouns[kind])}, ${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? `${capital(nouns[kind])}, ${minutes} min`
    : `${capital(nouns[kind])}, ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
