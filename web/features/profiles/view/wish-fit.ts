import type { Match } from '../../../../contract/relation.ts';

/** Whether the viewer meets a wish of the other's; undefined where nothing is told of it. */
export function wishFit(match: Match | null | undefined, key: string): boolean | undefined {
  const { met = [], missed = [] } = match?.theirs ?? {};
  if (met.some((one) => one === key)) return true;
  return missed.some((one) => one === key) ? false : undefined;
}
