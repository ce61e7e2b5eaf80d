import type { Examination } from './examination-model.ts';

/**
 * Pairs of proposers and receivers, proposer by proposer. A proposer who looks at a receiver applies with probability
 * `likes`; a receiver looks through the applicants, best first, and accepts one whom she looks at with probability
 * `liked` (the inbox market of Su, Bayoumi & Joachims, WWW 2022).
 */
export interface SparseMarket {
  readonly receivers: number;
  /** The pairs of proposer i are at `starts[i]` … `starts[i + 1]` − 1. */
  readonly starts: Uint32Array;
  readonly receiverOf: Uint32Array;
  readonly likes: Float32Array | Float64Array;
  readonly liked: Float32Array | Float64Array;
}

/** The pairs of each receiver, best applicant first. */
interface Inboxes {
  /** The pairs of receiver j are `pairs[starts[j]]` … `pairs[starts[j + 1] − 1]`. */
  readonly starts: Uint32Array;
  readonly pairs: Uint32Array;
}

/** Sorts each receiver's pairs by `liked`, highest first; of equal ones the earlier proposer is first. */
export function inboxesOf({ receivers, receiverOf, liked }: SparseMarket): Inboxes {
  const starts = new Uint32Array(receivers + 1);
  for (const j of receiverOf) starts[j + 1]!++;
  for (let j = 0; j < receivers; j++) starts[j + 1]! += starts[j]!;
  const filled = starts.slice();
  const pairs = new Uint32Array(receiverOf.length);
  for (let pair = 0; pair < receiverOf.length; pair++) pairs[filled[receiverOf[pair]!]!++] = pair;
  for (let j = 0; j < receivers; j++)
    pairs.subarray(starts[j], starts[j + 1]).sort((a, b) => liked[b]! - liked[a]! || a - b);
  return { starts, pairs };
}

/** Counts expected matches; its scratch arrays are reused for every inbox. */
export function createMatchCounter({ shares, losses }: Examination) {
  const terms = shares.length;
  /** Product over better applicants of 1 − p·loss, by term. */
  const free = new Float64Array(terms);
  /** Matches with worse applicants, by term, as probabilities of the products. */
  const worse = new Float64Array(terms);

  /**
   * Expected matches of one receiver; adds to `gradient`, if given, how many more matches each applicant's application
   * would bring if it were certain: the match with the applicant, minus the matches with worse applicants that become
   * less likely.
   *
   * @param inbox pairs, best applicant first. @param applies probability of an application, by pair
   */
  return function countMatches(
    inbox: Uint32Array,
    applies: ArrayLike<number>,
    liked: ArrayLike<number>,
    gradient?: Float32Array | Float64Array,
  ): number {
    free.fill(1);
    let matches = 0;
    for (let at = 0; at < inbox.length; at++) {
      const pair = inbox[at]!;
      const p = applies[pair]!;
      if (p === 0 && !gradient) continue;
      let seen = 0;
      for (let term = 0; term < terms; term++) seen += shares[term]! * free[term]!;
      const gain = liked[pair]! * seen;
      matches += p * gain;
      if (gradient) gradient[pair] = gain;
      if (p !== 0) for (let term = 0; term < terms; term++) free[term]! *= 1 - p * losses[term]!;
    }
    if (!gradient) return matches;
    worse.fill(0);
    for (let at = inbox.length - 1; at >= 0; at--) {
      const pair = inbox[at]!;
      const [p, liking] = [applies[pair]!, liked[pair]!];
      // Runs backwards through the inbox: `worse` is the value of the applicants that follow, not yet multiplied by the factors of
      // the better applicants.
      let lost = 0;
      if (p === 0) {
        for (let term = 0; term < terms; term++) lost += free[term]! * losses[term]! * worse[term]!;
        gradient[pair]! -= lost;
        continue;
      }
      for (let term = 0; term < terms; term++) {
        const stays = 1 - p * losses[term]!;
        free[term]! /= stays;
        lost += free[term]! * losses[term]! * worse[term]!;
        worse[term] = stays * worse[term]! + p * liking * shares[term]!;
      }
      gradient[pair]! -= lost;
    }
    return matches;
  };
}
