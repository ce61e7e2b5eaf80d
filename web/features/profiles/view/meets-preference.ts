import type { Match } from '../../../../contract/relations/relation.schema.ts';

/** Whether the viewer meets a preference of the other member; undefined if unknown. */
export function meetsPreference(match: Match | null | undefined, key: string): boolean | undefined {
  const { met = [], missed = [] } = match?.theirs ?? {};
  if (met.some((one) => one === key)) return true;
  return missed.some((one) => one === key) ? false : undefined;
}
