/** Impressions and the interests that followed them, at one place of ranked lists (from 0). */
interface Place {
  readonly place: number;
  readonly shown: number;
  readonly interests: number;
}

/** How members look through lists: an interest at a position has probability rate / (1 + decay·position) times the fit. */
export interface Behaviour {
  readonly rate: number;
  readonly decay: number;
}

/** Assumed until enough was logged; the decay is that of `propensityAt`. */
const ASSUMED: Behaviour = { rate: 0.1, decay: 0.1 };
/** Interests after which the logged behaviour is used. */
const ENOUGH = 1_000;
const DECAYS = [0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 1];
const RATES = { min: 0.01, max: 0.5 };

/**
 * The rate and decay under which the logged interests are most likely (as Poisson numbers): for each decay the best rate
 * is interests divided by attention. Members further down fit less well, so the decay is a little overestimated.
 */
export function behaviourFrom(places: readonly Place[]): Behaviour {
  const interests = places.reduce((sum, place) => sum + place.interests, 0);
  if (interests < ENOUGH) return ASSUMED;
  let [best, highest]: [Behaviour, number] = [ASSUMED, Number.NEGATIVE_INFINITY];
  for (const decay of DECAYS) {
    const attention = places.map(({ place, shown }) => shown / (1 + decay * place));
    const rate = interests / attention.reduce((sum, one) => sum + one, 0);
    const likelihood = places.reduce((sum, place, at) => {
      const expected = rate * (attention[at] ?? 0);
      return expected > 0 ? sum + place.interests * Math.log(expected) - expected : sum;
    }, 0);
    if (likelihood > highest) [best, highest] = [{ rate, decay }, likelihood];
  }
  return { ...best, rate: Math.max(RATES.min, Math.min(RATES.max, best.rate)) };
}
