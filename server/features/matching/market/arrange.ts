import { FRESH_MINUTES } from '../engine/score.ts';

/** One member of a ranked list, best first. */
export interface Ranked {
  readonly id: string;
  /** Members with the same one look alike (`signatureOf`); those without look like nobody else. */
  readonly signature: string | undefined;
  readonly joinedAt: Date;
}

/** Places are given out page by page of this many, whatever page size a client asks for. */
export const PAGE = 20;

/** How many of any `PAGE` members in a row may look alike. */
export const MOST_ALIKE = 6;

/** The places of a page (from 0) kept for new members who would come on a later page. */
export const NEW_PLACES: readonly number[] = [4, 13];

/** The members of a ranked list who wait for a place, in their order. */
class Waiting {
  readonly #ranked: readonly Ranked[];
  readonly #newcomers: readonly number[];
  readonly #placed: Uint8Array;
  /** Ranks passed over because they looked like too many before them, in order. */
  readonly #heldBack: number[] = [];
  #next = 0;
  #nextNewcomer = 0;

  constructor(ranked: readonly Ranked[], newSince: number) {
    this.#ranked = ranked;
    this.#placed = new Uint8Array(ranked.length);
    this.#newcomers = [...ranked.keys()].filter((rank) => (ranked[rank]?.joinedAt.getTime() ?? 0) > newSince);
  }

  /** Takes the best newcomer ranked at `from` or below who `fits`. */
  takeNewcomer(from: number, fits: (rank: number) => boolean): number | undefined {
    while (this.#nextNewcomer < this.#newcomers.length) {
      const rank = this.#newcomers[this.#nextNewcomer] ?? 0;
      if (rank >= from && !this.#placed[rank]) break;
      this.#nextNewcomer++;
    }
    const rank = this.#newcomers.slice(this.#nextNewcomer).find((each) => !this.#placed[each] && fits(each));
    return rank === undefined ? undefined : this.#take(rank);
  }

  /** Takes the best one who `fits`; the best one at all where nobody does. */
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
 * The list as it is shown: the ranked one, but of any 20 members in a row no more than six look alike as long as others
 * are left (the rest move down, in their order), and up to two places of each page go to the best of the members who
 * joined in the last 14 days and would come on a later page. Everybody is in it exactly once. It depends on nothing but
 * its arguments, and not on the size of the pages it is read in.
 */
export function arrange<T extends Ranked>(ranked: readonly T[], now: Date): T[] {
  const waiting = new Waiting(ranked, now.getTime() - FRESH_MINUTES * 60_000);
  const arranged: T[] = [];
  const alike = new Map<string, number>();
  const count = (member: T | undefined, by: number): void => {
    if (member?.signature !== undefined) alike.set(member.signature, (alike.get(member.signature) ?? 0) + by);
  };
  const fits = (rank: number): boolean => {
    const signature = ranked[rank]?.signature;
    return signature === undefined || (alike.get(signature) ?? 0) < MOST_ALIKE;
  };
  for (let place = 0; place < ranked.length; place++) {
    count(arranged[place - PAGE], -1);
    const isKept = NEW_PLACES.includes(place % PAGE);
    const nextPage = place - (place % PAGE) + PAGE;
    const rank = (isKept ? waiting.takeNewcomer(nextPage, fits) : undefined) ?? waiting.takeBest(fits);
    const member = ranked[rank] as T;
    arranged.push(member);
    count(member, 1);
  }
  return arranged;
}
