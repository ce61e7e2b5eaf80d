import type { CriterionKey } from '../../../../contract/profiles/preference-fields.ts';
import { actionWeight } from './propensity.ts';

/**
 * A member's actions on another, with their weights: the only input of learning. Undone actions are not included;
 * messages are never read.
 */
const ACTION_WEIGHTS = { accept: 4, interest: 3, shortlist: 2, view: 1, ignore: -2, decline: -3 } as const;

export type LearntAction = keyof typeof ACTION_WEIGHTS;

/** One action of the member on another. */
export interface MemberAction {
  readonly otherId: string;
  readonly action: LearntAction;
  /** Propensity logged when the other member was shown; undefined if the action did not begin in a list. */
  readonly propensity: number | undefined;
  /** Criteria of the acting member that the other member meets. */
  readonly met: readonly CriterionKey[];
}

/** Another member shown in a list, whether or not an action followed: the criteria that this member meets. */
export type ShownCriteria = readonly CriterionKey[];

/** Weights in hundredths; 100 is the stated weight of a criterion. */
export type LearntWeights = Readonly<Partial<Record<CriterionKey, number>>>;

/** Minimum number of members accepted or refused; only viewing a member is not a decision. */
const MIN_DECISIONS = 10;

/** Strength of the stated weights as a prior, in units of `SAYS`. 40 equals ten acceptances of top-ranked members. */
const PRIOR = 40;

const MIN_WEIGHT = 50;
const MAX_WEIGHT = 200;

/** The action that counts for each member: a refusal, otherwise the strongest positive action. */
function decisive(acted: readonly MemberAction[]): MemberAction[] {
  const byOther = Map.groupBy(acted, ({ otherId }) => otherId);
  return [...byOther.values()].map((actions) => {
    const [first, ...rest] = actions.toSorted((a, b) => ACTION_WEIGHTS[b.action] - ACTION_WEIGHTS[a.action]);
    const last = rest.at(-1);
    return (last && ACTION_WEIGHTS[last.action] < 0 ? last : first) as MemberAction;
  });
}

/**
 * Estimates how much each of a member's stated criteria matters to her, in hundredths, 50 … 200. A criterion weighs
 * more if the members she liked met it more often than those she was shown, and those she refused less often. Each
 * action is weighted by its kind and by the inverse probability that she saw its position in the list (inverse
 * propensity), and the result is shrunk towards the stated weights: 2^(2·lift), lift in (-1, 1). Weights stay 100 below
 * ten decisions, and for a criterion that all, or none, of the members shown to her meet. Only her own criteria are
 * used, never those of other members, hidden or not.
 * @param stated the criteria other than "any"
 */
export function learnWeights(
  stated: readonly CriterionKey[],
  shown: readonly ShownCriteria[],
  acted: readonly MemberAction[],
): LearntWeights {
  const decisions = decisive(acted);
  const isEnough = decisions.filter(({ action }) => action !== 'view').length >= MIN_DECISIONS;
  const evidence = decisions.map(({ action, propensity, met }) => ({
    says: ACTION_WEIGHTS[action] * actionWeight(propensity),
    met: new Set(met),
  }));
  const total = evidence.reduce((sum, { says }) => sum + Math.abs(says), PRIOR);
  const weightOf = (criterion: CriterionKey): number => {
    const usual = shown.length ? shown.filter((met) => met.includes(criterion)).length / shown.length : 0;
    if (!isEnough || usual === 0 || usual === 1) return 100;
    const lift =
      evidence.reduce((sum, { says, met }) => sum + says * ((met.has(criterion) ? 1 : 0) - usual), 0) / total;
    return Math.min(MAX_WEIGHT, Math.max(MIN_WEIGHT, Math.round(100 * 2 ** (2 * lift))));
  };
  return Object.fromEntries(stated.map((criterion) => [criterion, weightOf(criterion)]));
}
