/** Interests that a member can answer at a time, and the most that a further one may cost, in matches (decision 0065). */
export const ANSWER_CAPACITY = { interests: 3, maxCost: 0.1, restCost: 0.2 } as const;

/** Share of the members who rest, that is, get fewer interests on a day. */
const REST_SHARE = 0.42;

/**
 * Whether a member gets fewer interests on this day; the chosen members change daily, by id and day. @param random the end of the member's id, as a
 * number
 */
export function hasReducedLoad(random: number, day: number): boolean {
  const mixed = Math.imul((random ^ Math.imul(day, 0x9e3779b1)) >>> 0, 0x85ebca6b);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32 < REST_SHARE;
}

/** Open conversations beyond this number do not reduce the weight further, so nobody's weight becomes 0. */
const MAX_CONVERSATIONS = 4;

/** Weight of a member's next match: 1, ½, ¼, … by open conversations, so that somebody with none is helped first. */
export const weightOf = (conversations: number): number => 0.5 ** Math.min(MAX_CONVERSATIONS, conversations);
