import type { Privacy } from '../../../contract/accounts/settings.schema.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Interest } from '../../../contract/relations/relation.schema.ts';
import type { Relation } from './relation.ts';
import type { ProfileAccess } from './visibility.ts';

/**
 * Rules for what one of two members may do in a conversation, and may know of the other (contract §7). Pure functions;
 * nothing is allowed or disclosed unless a rule in this file says so.
 */

/**
 * State of an existing conversation for one of the two. `open`: the other member is visible; `quiet`: readable, but the
 * other member is hidden, or ignores the viewer; `gone`: not accessible (a block in either direction; a deleted or
 * suspended account).
 */
export type ConversationSight = 'open' | 'quiet' | 'gone';

/**
 * The state of an existing conversation for the viewer.
 * @param sight the viewer's access to the other member's profile
 * @param isAccountActive whether the other account is neither deleted nor suspended
 */
export function conversationSight(
  sight: ProfileAccess,
  relation: Relation,
  isAccountActive: boolean,
): ConversationSight {
  if (!isAccountActive || relation.blockedByViewer || relation.blockedByOther) return 'gone';
  return sight === 'member' ? 'open' : 'quiet';
}

/** Facts for the decision whether somebody may write. */
export interface WritingFacts {
  readonly sight: ProfileAccess;
  readonly relation: Relation;
  /** The receiver's settings. */
  readonly privacy: Pick<Privacy, 'messages'>;
  /** The other person has written here, and it was delivered. */
  readonly otherHasWritten: boolean;
  /** The conversation contains a message of either person. */
  readonly hasBegun: boolean;
  readonly isPremium: boolean;
  /** Messages left in the writer's package; null means unlimited. */
  readonly messagesLeft: number | null;
}

type WritingRefusal = Extract<
  ErrorCode,
  'not_found' | 'chat.premium' | 'chat.after_interest' | 'chat.none_left' | 'chat.closed'
>;

/**
 * Whether a message may be written, and whether it uses a message allowance: with mutual interest and in replies it
 * never does. A withdrawn mutual interest closes the conversation until it is mutual again. Nobody can begin a
 * conversation with somebody they cannot see; an existing one continues, with a hidden member as with one who ignores
 * the writer (it goes to her archive), so that the two cases are indistinguishable.
 */
export function writingOf(facts: WritingFacts): { as: 'free' | 'counted' } | { refusal: WritingRefusal } {
  const { sight, relation, privacy, otherHasWritten, hasBegun, isPremium, messagesLeft } = facts;
  if (relation.blockedByViewer || relation.blockedByOther) return { refusal: 'not_found' };
  if (sight !== 'member' && !hasBegun) return { refusal: 'not_found' };
  if (relation.hasMutualInterest) return { as: 'free' };
  if (relation.hadMutualInterest) return { refusal: 'chat.closed' };
  if (otherHasWritten) return { as: 'free' };
  if (privacy.messages === 'mutual') return { refusal: 'chat.after_interest' };
  if (messagesLeft === null || messagesLeft > 0) return { as: 'counted' };
  return { refusal: isPremium ? 'chat.none_left' : 'chat.premium' };
}

type Avoiding = 'ignoredByViewer' | 'blockedByViewer' | 'avoidedByOther';

const isAvoiding = (relation: Pick<Relation, Avoiding>): boolean =>
  relation.ignoredByViewer || relation.blockedByViewer || relation.avoidedByOther;

type Shared = 'showOnline' | 'showLastSeen' | 'showDelivered' | 'showRead' | 'showTyping';

/** Settings that work in both directions: members who do not share something do not see it of others. */
export const isShared = <What extends Shared>(what: What, viewer: Pick<Privacy, What>, other: Pick<Privacy, What>) =>
  viewer[what] && other[what];

const MINUTE_MS = 60_000;

/**
 * The interest between the two, and when the receiver has seen it: a receipt like that of a message, so only while both
 * share receipts. No time is returned once the interest is answered or ended, or while one of the two ignores or blocks
 * the other.
 */
export function seenInterest(
  relation: Pick<Relation, 'interest' | 'interestSeenAt' | Avoiding>,
  viewer: Pick<Privacy, 'showRead'>,
  other: Pick<Privacy, 'showRead'>,
): Interest | null {
  const { interest, interestSeenAt: at } = relation;
  if (!interest || !at || interest.direction !== 'sent' || interest.status !== 'Pending') return interest;
  if (isAvoiding(relation) || !isShared('showRead', viewer, other)) return interest;
  return { ...interest, seenAt: new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString() };
}

/** Whether opening the sender's profile is recorded as seeing the interest: not while the receiver hides receipts. */
export const recordsSeenInterest = (relation: Relation, receiver: Pick<Privacy, 'showRead'>): boolean =>
  relation.interest?.direction === 'received' &&
  relation.interest.status === 'Pending' &&
  relation.interestSeenAt === null &&
  receiver.showRead &&
  !isAvoiding(relation);

/**
 * Whether presence (online, last seen, typing) may be disclosed at all: the two can see each other, the viewer has not
 * ignored the other, and the other chose contact with the viewer, by mutual interest or by writing.
 * @param back the other person's access to the viewer's profile
 */
export const canSeePresence = (
  { sight, back }: { readonly sight: ProfileAccess; readonly back: ProfileAccess },
  relation: Relation,
  otherHasWritten: boolean,
): boolean =>
  sight === 'member' &&
  back === 'member' &&
  !relation.blockedByViewer &&
  !relation.ignoredByViewer &&
  (relation.hasMutualInterest || (otherHasWritten && !relation.hadMutualInterest));
