import { isSame, type Values } from './values.ts';

/** Groups keys that belong together: a city with its state, both ends of a range. Returns the name of the group. */
export type MergeGroupOf = (key: string) => string;

export interface MergeResult {
  /** The merged values. Groups in conflict have my values. */
  values: Values;
  /** Groups that both sides changed differently, with the keys that differ. */
  conflicts: readonly (readonly string[])[];
}

/**
 * Merges three versions of a card: the values when editing began, mine, and the server's. If only one side changed a
 * value, that change is used.
 */
export function mergeValues(base: Values, mine: Values, theirs: Values, unitOf: MergeGroupOf): MergeResult {
  const units = new Map<string, string[]>();
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)]))
    units.set(unitOf(key), [...(units.get(unitOf(key)) ?? []), key]);
  const values: Record<string, Values[string]> = {};
  const conflicts: string[][] = [];
  for (const keys of units.values()) {
    const changedHere = keys.some((key) => !isSame(base[key], mine[key]));
    const changedThere = keys.some((key) => !isSame(base[key], theirs[key]));
    const differing = keys.filter((key) => !isSame(mine[key], theirs[key]));
    if (changedHere && changedThere && differing.length > 0) conflicts.push(differing);
    for (const key of keys) values[key] = changedHere ? mine[key] : theirs[key];
  }
  return { values, conflicts };
}

/** Replaces the values of some groups by the other device's values. */
export function withTheirValues(values: Values, theirs: Values, units: Iterable<string>, unitOf: MergeGroupOf): Values {
  const given = new Set(units);
  return Object.fromEntries(
    Object.keys(values).map((key) => [key, given.has(unitOf(key)) ? theirs[key] : values[key]]),
  );
}
