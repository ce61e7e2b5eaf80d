import type { Privacy } from '../../../contract/accounts/settings.schema.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Relation } from './relation.ts';
import type { ProfileAccess } from './visibility.ts';

/**
 * Rules for calls between two members (decision 0067). Pure functions; nothing is allowed unless a rule in this file
 * says so.
 */

/** Facts for the decision whether one member may call another. */
export interface CallFacts {
  /** The caller's access to the receiver's profile, and the receiver's to the caller's. */
  readonly sight: ProfileAccess;
  readonly back: ProfileAccess;
  /** The relation from the caller's side. */
  readonly relation: Relation;
  readonly caller: Pick<Privacy, 'calls'>;
  readonly receiver: Pick<Privacy, 'calls' | 'callHours'>;
  /** Whether a guardian of this member has an active seat in the conversation. */
  readonly hasCallerGuardian: boolean;
  readonly hasReceiverGuardian: boolean;
  /** The current time in India, `HH:MM`. */
  readonly time: string;
}

type CallRefusal = Extract<
  ErrorCode,
  | 'not_found'
  | 'call.after_interest'
  | 'call.not_accepted'
  | 'call.outside_hours'
  | 'call.guardian_needed'
  | 'call.their_guardian_needed'
>;

/** Whether a time is within hours; `from` later than `to` spans midnight, and equal times mean the whole day. */
export function isWithinHours(time: string, { from, to }: { readonly from: string; readonly to: string }): boolean {
  if (from === to) return true;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** Whether a member allows calls only with his or her own guardian present. */
export const requiresGuardian = ({ calls }: Pick<Privacy, 'calls'>): boolean => calls === 'guardian';

/** Whether the two are in contact that allows a call, whatever their settings: a running call ends when this is false. */
export const mayBeInCall = ({ sight, back, relation }: Pick<CallFacts, 'sight' | 'back' | 'relation'>): boolean =>
  sight === 'member' &&
  back === 'member' &&
  relation.hasMutualInterest &&
  !relation.ignoredByViewer &&
  !relation.blockedByViewer &&
  !relation.avoidedByOther &&
  !relation.blockedByOther;

/**
 * Reason why a call may not be made; undefined if it may. Being ignored, a hidden profile and the choice `nobody` have
 * the same answer, so that nobody learns that they are ignored. Hours are checked after these, because they are an
 * answer too.
 */
export function refusalOfCall(facts: CallFacts): CallRefusal | undefined {
  const { relation, caller, receiver } = facts;
  if (relation.blockedByViewer || relation.blockedByOther) return 'not_found';
  if (!relation.hasMutualInterest) return 'call.after_interest';
  if (!mayBeInCall(facts) || receiver.calls === 'nobody') return 'call.not_accepted';
  if (receiver.callHours && !isWithinHours(facts.time, receiver.callHours)) return 'call.outside_hours';
  if (requiresGuardian(caller) && !facts.hasCallerGuardian) return 'call.guardian_needed';
  return requiresGuardian(receiver) && !facts.hasReceiverGuardian ? 'call.their_guardian_needed' : undefined;
}
