import type { ErrorCode } from '../../../contract/errors.ts';
import type { Privacy } from '../../../contract/settings.ts';
import type { Relation } from './relation.ts';
import type { Sight } from './visibility.ts';

/**
 * What one of two people may do, and may know of the other, in a conversation (contract §7). Pure, and nothing is
 * allowed or told unless a rule here says so.
 */

/**
 * How a conversation that exists stands to one of its two. `open`: the other can be seen; `quiet`: it can be read, but
 * the other is hidden, or has put the viewer out of sight without blocking; `gone`: it is not there (a block in either
 * direction; an account that is deleted or suspended).
 */
export type ConversationSight = 'open' | 'quiet' | 'gone';

export function conversationSight(sight: Sight, relation: Relation, isAccountThere: boolean): ConversationSight {
  if (!isAccountThere || relation.blockedByViewer || relation.blockedByOther) return 'gone';
  return sight === 'member' ? 'open' : 'quiet';
}

/** What decides whether somebody may write. */
export interface WritingFacts {
  readonly sight: Sight;
  readonly relation: Relation;
  /** The receiver's. */
  readonly privacy: Pick<Privacy, 'messages'>;
  /** The other has written here, and it has arrived. */
  readonly otherHasWritten: boolean;
  /** There is a conversation with a message of either. */
  readonly hasBegun: boolean;
  readonly isPremium: boolean;
  /** Messages left in the writer's package; null: as many as one likes. */
  readonly messagesLeft: number | null;
}

type WritingRefusal = Extract<
  ErrorCode,
  'not_found' | 'chat.premium' | 'chat.after_interest' | 'chat.none_left' | 'chat.closed'
>;

/**
 * Whether a message may be written, and whether it takes one of the package's: with mutual interest and in reply it
 * never does. What was mutual and was withdrawn closes the conversation until it is mutual again. Nobody begins anything
 * with somebody who can't be seen; where the two wrote before, it goes on, to one who is hidden as to one who ignores the
 * writer (into her archive), so that nobody can tell the one from the other.
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

type Shared = 'showOnline' | 'showLastSeen' | 'showDelivered' | 'showRead' | 'showTyping';

/** What is told in both directions or in none: who does not let others know is not told either. */
export const isShared = <What extends Shared>(what: What, viewer: Pick<Privacy, What>, other: Pick<Privacy, What>) =>
  viewer[what] && other[what];

/**
 * Whether presence (online, last seen, typing) may be told at all: of somebody the viewer can see and is seen by, whom the
 * viewer has not put out of sight, and who has chosen to have to do with the viewer, by mutual interest or by writing.
 * @param back how much of the viewer the other sees
 */
export const knowsPresence = (
  { sight, back }: { readonly sight: Sight; readonly back: Sight },
  relation: Relation,
  otherHasWritten: boolean,
): boolean =>
  sight === 'member' &&
  back === 'member' &&
  !relation.blockedByViewer &&
  !relation.ignoredByViewer &&
  (relation.hasMutualInterest || (otherHasWritten && !relation.hadMutualInterest));
