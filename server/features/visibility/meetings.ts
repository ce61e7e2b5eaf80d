import type { Relation } from './relation.ts';
import { canListMember, type ProfileAccess } from './visibility.ts';

/**
 * Rules for meetings of two members (decision 0069). Pure functions; nothing is allowed or disclosed unless a rule in
 * this file says so.
 */

/** One direction of a pair: how a member sees the other, and their relation. */
interface Seen {
  readonly sight: ProfileAccess;
  readonly relation: Relation;
}

/**
 * Reason why the viewer cannot plan a meeting with another member; undefined if they can. Both must see each other, and
 * their interest must be mutual. A hidden member and one who ignores the viewer have the same answer.
 * @param back the other member's view of the viewer; undefined if there is none
 */
export function refusalOfMeeting(
  there: Seen,
  back: Seen | undefined,
): 'not_found' | 'meeting.after_interest' | undefined {
  if (there.sight !== 'member' || back?.sight !== 'member') return 'not_found';
  if (!canListMember(there.sight, there.relation) || isApart(there.relation)) return 'not_found';
  return there.relation.hasMutualInterest ? undefined : 'meeting.after_interest';
}

const isApart = ({ ignoredByViewer, blockedByViewer, avoidedByOther, blockedByOther }: Relation): boolean =>
  ignoredByViewer || blockedByViewer || avoidedByOther || blockedByOther;

/**
 * Whether a meeting shows its member who the other is, and where they meet. Not after a block in either direction, and
 * not if the other account is closed: as with the conversation, which is not accessible then.
 */
export const showsOtherOfMeeting = (
  { blockedByViewer, blockedByOther }: Pick<Relation, 'blockedByViewer' | 'blockedByOther'>,
  isAccountThere: boolean,
): boolean => isAccountThere && !blockedByViewer && !blockedByOther;
