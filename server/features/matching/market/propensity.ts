/** How fast attention falls down a list: a member in tenth place is looked at half as often as the first. */
const DECAY = 0.1;

/** No action counts more than so many times: rare finds deep in a list would drown the rest. */
const GREATEST_WEIGHT = 10;

/**
 * Probability that a viewer looks at the member at `position` (0 = first) of a list: 1/(1 + 0.1·position). Stored with
 * every impression, so that a later, measured curve does not change what was logged.
 */
export const propensityAt = (position: number): number => 1 / (1 + DECAY * Math.max(0, position));

/**
 * What an action on a member shown with this propensity counts (inverse propensity weighting): 1 … 10. One who was not
 * shown in a list (opened by id, from an inbox) counts once.
 */
export const actionWeight = (propensity: number | undefined): number =>
  propensity !== undefined && propensity > 0 ? Math.min(GREATEST_WEIGHT, Math.max(1, 1 / propensity)) : 1;
