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
}

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
export function mirrored({ proposers, receivers, likes, liked }: InboxMarket): InboxMarket {
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

/** Gauss–Legendre points and weights on [0, 1], by Newton's method on the Legendre polynomial. */
function gaussLegendre(points: number): { at: number; weight: number }[] {
  return Array.from({ length: points }, (_, index) => {
    let root = Math.cos((Math.PI * (index + 0.75)) / (points + 0.5));
    let slope = 0;
    for (let step = 0; step < 20; step++) {
      let [value, before] = [1, 0];
      for (let n = 1; n <= points; n++) [value, before] = [((2 * n - 1) * root * value - (n - 1) * before) / n, value];
      slope = (points * (root * value - before)) / (root * root - 1);
      root -= value / slope;
    }
    return { at: (1 + root) / 2, weight: 1 / ((1 - root * root) * slope * slope) };
  });
}

/**
 * Expected outcome of the lists. A proposer applies to the k-th of a list with probability likes/k; a receiver answers
 * the r-th best applicant with probability liked/r. With K better applicants, each present with its own probability p,
 * E[1/(1+K)] = ∫₀¹ ∏(1−p·s) ds, by 32-point Gauss–Legendre (exact to twelve places for the products here).
 */
export function outcomeOf(market: InboxMarket, lists: Lists): Outcome {
  const { proposers, receivers, likes, liked, eligible } = market;
  const points = gaussLegendre(32);
  const exposure = new Float64Array(receivers);
  const expected = new Float64Array(receivers);
  const inbox = Array.from({ length: receivers }, (): { probability: number; liking: number }[] => []);
  for (const [i, list] of lists.entries())
    for (const [at, j] of list.entries()) {
      const pair = i * receivers + j;
      exposure[j] = (exposure[j] ?? 0) + 1 / (at + 1);
      inbox[j]?.push({ probability: (likes[pair] ?? 0) / (at + 1), liking: liked[pair] ?? 0 });
    }
  for (const [j, applicants] of inbox.entries()) {
    const nobodyBetter = points.map(() => 1);
    for (const { probability, liking } of applicants.sort((a, b) => b.liking - a.liking)) {
      const chance = points.reduce((sum, { weight }, at) => sum + weight * (nobodyBetter[at] ?? 0), 0);
      expected[j] = (expected[j] ?? 0) + probability * liking * chance;
      for (const [at, point] of points.entries())
        nobodyBetter[at] = (nobodyBetter[at] ?? 0) * (1 - probability * point.at);
    }
  }
  const couldBe = (j: number): boolean =>
    !eligible || Array.from({ length: proposers }, (_, i) => eligible[i * receivers + j]).includes(1);
  return {
    matches: expected.reduce((sum, value) => sum + value, 0),
    matchesGini: gini(expected),
    exposureGini: gini(exposure),
    neverShown: exposure.reduce((count, value, j) => count + (value === 0 && couldBe(j) ? 1 : 0), 0),
  };
}
