import type { CriterionKey } from '../../../../contract/preference-fields.ts';
import { actionWeight } from './propensity.ts';

/**
 * What a member did about another: the only things learnt from, and how much each says. What was undone is not passed
 * in; what people write to each other is never read.
 */
const SAYS = { accept: 4, interest: 3, shortlist: 2, view: 1, ignore: -2, decline: -3 } as const;

export type LearntAction = keyof typeof SAYS;

/** One action of the member on another. */
export interface Acted {
  readonly otherId: string;
  readonly action: LearntAction;
  /** As logged when the other was shown; undefined where the action did not begin in a list. */
  readonly propensity: number | undefined;
  /** The criteria of this member that the other meets. */
  readonly met: readonly CriterionKey[];
}

/** One other whom the member was shown in a list, acted on or not: the criteria met. */
export type Shown = readonly CriterionKey[];

/** Hundredths; 100 is the weight of a criterion as stated. */
export type LearntWeights = Readonly<Partial<Record<CriterionKey, number>>>;

/** A view alone is no decision: this many others must have been decided on, one way or the other. */
const FEWEST_DECISIONS = 10;

/** Evidence for the weights as stated, in the unit of `SAYS`: ten acceptances of members at the top of their list. */
const PRIOR = 40;

const LEAST = 50;
const MOST = 200;

/** The one action per other that counts: a refusal, or else the strongest sign of liking. */
function decisive(acted: readonly Acted[]): Acted[] {
  const byOther = Map.groupBy(acted, ({ otherId }) => otherId);
  return [...byOther.values()].map((actions) => {
    const [first, ...rest] = actions.toSorted((a, b) => SAYS[b.action] - SAYS[a.action]);
    const last = rest.at(-1);
    return (last && SAYS[last.action] < 0 ? last : first) as Acted;
  });
}

/**
 * How much each of a member's stated criteria seems to matter to them, in hundredths, 50 … 200.
 *
 * A criterion weighs more when those she liked met it more often than those she was shown, and those she refused less
 * often. Each action counts by what it says and by how unlikely it was to be looked at where it stood (inverse
 * propensity), and the whole is shrunk towards the weights as stated: 2^(2·lift), lift in (-1, 1). Weights stay 100
 * below ten decisions, and for a criterion that everybody, or nobody, shown to her meets. Only her own criteria enter;
 * those of the others, hidden or not, don't.
 *
 * @param stated the criteria that say something other than "any".
 */
export function learnWeights(
  stated: readonly CriterionKey[],
  shown: readonly Shown[],
  acted: readonly Acted[],
): LearntWeights {
  const decisions = decisive(acted);
  const isEnough = decisions.filter(({ action }) => action !== 'view').length >= FEWEST_DECISIONS;
  const evidence = decisions.map(({ action, propensity, met }) => ({
    says: SAYS[action] * actionWeight(propensity),
    met: new Set(met),
  }));
  const total = evidence.reduce((sum, { says }) => sum + Math.abs(says), PRIOR);
  const weightOf = (criterion: CriterionKey): number => {
    const usual = shown.length ? shown.filter((met) => met.includes(criterion)).length / shown.length : 0;
    if (!isEnough || usual === 0 || usual === 1) return 100;
    const lift =
      evidence.reduce((sum, { says, met }) => sum + says * ((met.has(criterion) ? 1 : 0) - usual), 0) / total;
    return Math.min(MOST, Math.max(LEAST, Math.round(100 * 2 ** (2 * lift))));
  };
  return Object.fromEntries(stated.map((criterion) => [criterion, weightOf(criterion)]));
}
