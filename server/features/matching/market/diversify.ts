import { FRESH_MINUTES } from '../../../engine/score.ts';

/** One member of a ranked list, best first. */
export interface RankedMember {
  readonly id: string;
  /** Members with the same signature look alike (`signatureOf`); members without a signature are treated as unique. */
  readonly signature: string | undefined;
  readonly joinedAt: Date;
}

/** Positions are assigned in pages of this size, regardless of the client's page size. */
export const POSITIONS_PER_PAGE = 20;

/** Maximum number of similar members among any `POSITIONS_PER_PAGE` consecutive ones. */
export const MAX_SIMILAR = 6;

/** Positions within a page (from 0) reserved for new members who are ranked on a later page. */
export const NEWCOMER_SHARE: readonly number[] = [4, 13];

/** Members of a ranked list that have no position yet, in ranking order. */
class CandidateQueue {
  readonly #ranked: readonly RankedMember[];
  readonly #newcomers: readonly number[];
  readonly #placed: Uint8Array;
  /** Ranks skipped because too many similar members precede them, in ranking order. */
  readonly #heldBack: number[] = [];
  #next = 0;
  #nextNewcomer = 0;

  constructor(ranked: readonly RankedMember[], newSince: number) {
    this.#ranked = ranked;
    this.#placed = new Uint8Array(ranked.length);
    this.#newcomers = [...ranked.keys()].filter((rank) => (ranked[rank]?.joinedAt.getTime() ?? 0) > newSince);
  }

  /** Removes and returns the best newcomer ranked at `from` or below for whom `fits` is true. */
  takeNewcomer(from: number, fits: (rank: number) => boolean): number | undefined {
    while (this.#nextNewcomer < this.#newcomers.length) {
      const rank = this.#newcomers[this.#nextNewcomer] ?? 0;
      if (rank >= from && !this.#placed[rank]) break;
      this.#nextNewcomer++;
    }
    const rank = this.#newcomers.slice(this.#nextNewcomer).find((each) => !this.#placed[each] && fits(each));
    return rank === undefined ? undefined : this.#take(rank);
  }

  /** Removes and returns the best member for whom `fits` is true, or the best member overall if there is none. */
  takeBest(fits: (rank: number) => boolean): number {
    const back = this.#heldBack.findIndex((rank) => !this.#placed[rank] && fits(rank));
    const [returning] = back < 0 ? [] : this.#heldBack.splice(back, 1);
    if (returning !== undefined) return this.#take(returning);
    for (; this.#next < this.#ranked.length; this.#next++) {
      if (this.#placed[this.#next]) continue;
      if (fits(this.#next)) return this.#take(this.#next++);
      this.#heldBack.push(this.#next);
    }
    const [first = 0] = this.#heldBack.splice(
      this.#heldBack.findIndex((rank) => !this.#placed[rank]),
      1,
    );
    return this.#take(first);
  }

  #take(rank: number): number {
    this.#placed[rank] = 1;
    return rank;
  }
}

/**
 * Arranges the ranked list for display. Among any 20 consecutive members at most six look alike, as long as others are
 * left; the surplus moves down, in order. Up to two positions per page go to the best members who joined in the last 14
 * days and would otherwise be on a later page. Every member is included exactly once. The result depends only on the
 * arguments, not on page sizes.
 */
export function diversify<T extends RankedMember>(ranked: readonly T[], now: Date): T[] {
  const waiting = new CandidateQueue(ranked, now.getTime() - FRESH_MINUTES * 60_000);
  const arranged: T[] = [];
  const alike = new Map<string, number>();
  const count = (member: T | undefined, by: number): void => {
    if (member?.signature !== undefined) alike.set(member.signature, (alike.get(member.signature) ?? 0) + by);
  };
  const fits = (rank: number): boolean => {
    const signature = ranked[rank]?.signature;
    return signature === undefined || (alike.get(signature) ?? 0) < MAX_SIMILAR;
  };
  for (let place = 0; place < ranked.length; place++) {
    count(arranged[place - POSITIONS_PER_PAGE], -1);
    const isKept = NEWCOMER_SHARE.includes(place % POSITIONS_PER_PAGE);
    const nextPage = place - (place % POSITIONS_PER_PAGE) + POSITIONS_PER_PAGE;
    const rank = (isKept ? waiting.takeNewcomer(nextPage, fits) : undefined) ?? waiting.takeBest(fits);
    const member = ranked[rank] as T;
    arranged.push(member);
    count(member, 1);
  }
  return arranged;
}
