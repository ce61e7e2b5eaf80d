/** Decay of attention along a list: with 0.1, the member in tenth place is seen about half as often as the first. */
const DECAY = 0.1;

/** Maximum weight of an action: rare actions deep in a list would otherwise dominate. */
const GREATEST_WEIGHT = 10;

/**
 * Probability that a viewer sees the member at `position` (0 = first) of a list: 1/(1 + 0.1·position). Stored with
 * every impression, so that a curve measured later does not change what was logged.
 */
export const propensityAt = (position: number): number => 1 / (1 + DECAY * Math.max(0, position));

/**
 * Weight of an action on a member shown with this propensity (inverse propensity weighting): 1 … 10. The weight is 1
 * for members not shown in a list (opened by id or from an inbox).
 */
export const actionWeight = (propensity: number | undefined): number =>
  propensity !== undefined && propensity > 0 ? Math.min(GREATEST_WEIGHT, Math.max(1, 1 / propensity)) : 1;
