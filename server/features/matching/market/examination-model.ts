/**
 * How likely somebody looks at a position of a list, as a mixture of geometric decays: v(k) = Σ share·(1 − loss)^(k−1).
 * With K better applicants, each present with its own probability p, E[v(1+K)] = Σ share·∏(1 − p·loss), so that expected
 * matches and their gradient are sums of products.
 */
export interface Examination {
  /** Probability of looking at a position, 1 for the first. */
  at(position: number): number;
  readonly shares: Float64Array;
  readonly losses: Float64Array;
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
 * 1/(1 + decay·(position − 1)): ∫₀¹ s^(decay·K) ds. With decay 1 this is the published examination 1/k. 32 points are
 * exact to twelve places at decay 1; fewer are enough for sorting.
 */
export function inverseExamination(decay = 1, points = 32): Examination {
  const terms = gaussLegendre(points);
  return {
    at: (position) => 1 / (1 + decay * (position - 1)),
    shares: Float64Array.from(terms, ({ weight }) => weight),
    losses: Float64Array.from(terms, ({ at }) => 1 - at ** decay),
  };
}

/** e^−(position − 1): a single term. */
export function exponentialExamination(): Examination {
  return {
    at: (position) => Math.exp(1 - position),
    shares: Float64Array.of(1),
    losses: Float64Array.of(1 - Math.exp(-1)),
  };
}

/** Logarithm of Γ(x) for x > 0, after Lanczos (g = 7, nine terms; fifteen places). */
function logGamma(x: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const sum = terms.reduce((all, term, at) => all + term / (x + at), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(x + 6.5) - (x + 6.5) + Math.log(sum);
}

/** ∫₀^∞ u^(t−1)/Γ(t) dt, whose Laplace transform at x is 1/ln x. */
function logarithmicDensity(u: number): number {
  const step = 0.01;
  let sum = 0;
  for (let t = step; t < 60; t += step) sum += Math.exp((t - 1) * Math.log(u) - logGamma(t));
  return step * sum;
}

/**
 * 1/log₂(position + 1): ln 2·∫₀^∞ e^(−(K+2)·u)·ρ(u) du, by the trapezoidal rule over ln u. What lies below the smallest
 * u hardly decays over any list and is added as a constant, so that the first position has exactly 1.
 */
export function logarithmicExamination(points = 48): Examination {
  const [low, high] = [-16, 3.5];
  const step = (high - low) / (points - 1);
  const [shares, losses] = [new Float64Array(points + 1), new Float64Array(points + 1)];
  let rest = 1;
  for (let at = 0; at < points; at++) {
    const u = Math.exp(low + at * step);
    shares[at] = Math.LN2 * step * u * logarithmicDensity(u) * Math.exp(-2 * u);
    losses[at] = -Math.expm1(-u);
    rest -= shares[at] as number;
  }
  shares[points] = rest;
  return { at: (position) => 1 / Math.log2(position + 1), shares, losses };
}
