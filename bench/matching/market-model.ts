import { type Examination, inverseExamination } from '../../server/features/matching/market/examination-model.ts';
import {
  createMatchCounter,
  inboxesOf,
  type SparseMarket,
} from '../../server/features/matching/market/expected-matches.ts';

/**
 * The inbox market of Su, Bayoumi & Joachims, "Optimizing Rankings for Recommendation in Matching Markets" (WWW 2022):
 * proposers look through ranked lists and apply; receivers look through their applicants, best first, and answer.
 */
export interface InboxMarket {
  readonly proposers: number;
  readonly receivers: number;
  /** How much proposer i likes receiver j, 0 … 1, at `i × receivers + j`. */
  readonly likes: Float64Array;
  /** How much receiver j likes proposer i, 0 … 1, at `i × receivers + j`. */
  readonly liked: Float64Array;
  /** 0 for pairs that a strict criterion excludes; absent if there are no strict criteria. */
  readonly eligible?: Uint8Array;
}

/** For each proposer, receivers from first to last. */
export type Lists = readonly (readonly number[])[];

export interface Outcome {
  /** Expected number of matches, exact. */
  readonly matches: number;
  /** Gini coefficient of receivers' expected matches, published as "receiver Gini". */
  readonly matchesGini: number;
  /** Gini coefficient of receivers' exposure, where position k in a list counts 1/k. */
  readonly exposureGini: number;
  /** Receivers who are eligible for a list but appear in none. */
  readonly neverShown: number;
  /** Expected matches if a receiver with more interests than `CAPACITY` answers only that many, chosen at random. */
  readonly effective: number;
  /** Share of receivers who expect more interests than `CAPACITY`. */
  readonly overCapacity: number;
  /** Share of pairs of receivers in which the first would expect more matches with the places of the second. */
  readonly envy: number;
}

/** Interests that a receiver can answer at a time. */
const CAPACITY = 3;

/** mulberry32: uniform in [0, 1), the same for the same seed everywhere. */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The published preferences: (1−λ)·U + λ·(1−k/size), where k is the other person's rank in the common order; 1.5 n
 * proposers.
 */
export function publishedMarket(receivers: number, lambda: number, seed: number): InboxMarket {
  const random = randomBy(seed);
  const proposers = Math.round(1.5 * receivers);
  const likes = new Float64Array(proposers * receivers);
  const liked = new Float64Array(proposers * receivers);
  for (let i = 0; i < proposers; i++)
    for (let j = 0; j < receivers; j++) {
      likes[i * receivers + j] = (1 - lambda) * random() + lambda * (1 - j / receivers);
      liked[i * receivers + j] = (1 - lambda) * random() + lambda * (1 - i / proposers);
    }
  return { proposers, receivers, likes, liked };
}

/** The same people with the sides exchanged: receivers propose. */
export function withSidesExchanged({ proposers, receivers, likes, liked }: InboxMarket): InboxMarket {
  const turned = (values: Float64Array): Float64Array =>
    values.map((_, pair) => values[(pair % proposers) * receivers + Math.floor(pair / proposers)] ?? 0);
  return { proposers: receivers, receivers: proposers, likes: turned(liked), liked: turned(likes) };
}

/** Half the mean absolute difference divided by the mean: 0 if all are equal, near 1 if one has everything. */
export function gini(values: Float64Array): number {
  const sorted = values.toSorted();
  const sum = sorted.reduce((total, value) => total + value, 0);
  const spread = sorted.reduce((total, value, at) => total + (2 * (at + 1) - sorted.length - 1) * value, 0);
  return sum ? spread / (sorted.length * sum) : 0;
}

/** Whether the pair may be shown. */
const isEligible = ({ eligible }: InboxMarket, pair: number): boolean => !eligible || eligible[pair] === 1;

/** The eligible pairs that `listed` names, proposer by proposer, as the production code reads them. */
export function sparseOf(market: InboxMarket, listed: Lists): SparseMarket {
  const { proposers, receivers, likes, liked } = market;
  const starts = new Uint32Array(proposers + 1);
  for (const [i, list] of listed.entries()) starts[i + 1] = (starts[i] ?? 0) + list.length;
  const pairs = listed.flatMap((list, i) => list.map((j) => i * receivers + j));
  return {
    receivers,
    starts,
    receiverOf: Uint32Array.from(pairs, (pair) => pair % receivers),
    likes: Float64Array.from(pairs, (pair) => likes[pair] ?? 0),
    liked: Float64Array.from(pairs, (pair) => liked[pair] ?? 0),
  };
}

/** Receivers whose envy is measured, and receivers whose places each of them is given. */
const ENVY_SAMPLE = 40;

/** Share of sampled pairs of receivers in which the first would expect more matches with the second's places. */
function envyOf(market: InboxMarket, lists: Lists, expected: Float64Array, examination: Examination): number {
  const { receivers, likes, liked } = market;
  const shown = Array.from({ length: receivers }, (): [proposer: number, attention: number][] => []);
  for (const [i, list] of lists.entries())
    for (const [at, j] of list.entries()) shown[j]?.push([i, examination.at(at + 1)]);
  const count = createMatchCounter(examination);
  const step = Math.max(1, Math.floor(receivers / ENVY_SAMPLE));
  let [envious, pairs] = [0, 0];
  for (let j = 0; j < receivers; j += step)
    for (let other = Math.floor(step / 2); other < receivers; other += step) {
      if (other === j) continue;
      const places = shown[other] ?? [];
      const applies = places.map(([i, attention]) =>
        isEligible(market, i * receivers + j) ? (likes[i * receivers + j] ?? 0) * attention : 0,
      );
      const liking = places.map(([i]) => liked[i * receivers + j] ?? 0);
      const inbox = Uint32Array.from(places.keys()).sort((a, b) => (liking[b] ?? 0) - (liking[a] ?? 0));
      pairs++;
      if (count(inbox, applies, liking) > (expected[j] ?? 0) * (1 + 1e-9)) envious++;
    }
  return pairs ? envious / pairs : 0;
}

/** Examination 1/k of the published market. */
const published = inverseExamination();

/**
 * Expected outcome of the lists. A proposer applies to the k-th of a list with probability likes·v(k); a receiver
 * answers the r-th best applicant with probability liked·v(r), where v is the examination; the expectation over who
 * applies is exact (`Examination`).
 */
export function outcomeOf(market: InboxMarket, lists: Lists, examination = published): Outcome {
  const { proposers, receivers, eligible } = market;
  const sparse = sparseOf(market, lists);
  const exposure = new Float64Array(receivers);
  const interests = new Float64Array(receivers);
  const applies = new Float64Array(sparse.receiverOf.length);
  for (let i = 0; i < proposers; i++)
    for (let pair = sparse.starts[i] ?? 0, position = 1; pair < (sparse.starts[i + 1] ?? 0); pair++, position++) {
      const j = sparse.receiverOf[pair] ?? 0;
      exposure[j] = (exposure[j] ?? 0) + 1 / position;
      applies[pair] = (sparse.likes[pair] ?? 0) * examination.at(position);
      interests[j] = (interests[j] ?? 0) + (applies[pair] ?? 0);
    }
  const { starts, pairs } = inboxesOf(sparse);
  const count = createMatchCounter(examination);
  const expected = Float64Array.from({ length: receivers }, (_, j) =>
    count(pairs.subarray(starts[j], starts[j + 1]), applies, sparse.liked),
  );
  const couldBe = (j: number): boolean =>
    !eligible || Array.from({ length: proposers }, (_, i) => eligible[i * receivers + j]).includes(1);
  return {
    matches: expected.reduce((sum, value) => sum + value, 0),
    matchesGini: gini(expected),
    exposureGini: gini(exposure),
    neverShown: exposure.reduce((count, value, j) => count + (value === 0 && couldBe(j) ? 1 : 0), 0),
    effective: expected.reduce((sum, value, j) => sum + value * Math.min(1, CAPACITY / (interests[j] ?? 0)), 0),
    overCapacity: interests.reduce((over, value) => over + (value > CAPACITY ? 1 : 0), 0) / receivers,
    envy: envyOf(market, lists, expected, examination),
  };
}
