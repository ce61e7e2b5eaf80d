import { isSame, type Values } from './values.ts';

/** Keys that only make sense together: a city with its state, both ends of a range. Answers a name for the unit. */
export type UnitOf = (key: string) => string;

export interface Merged {
  /** What both sides have changed, put together. Units in conflict hold mine. */
  values: Values;
  /** Units that both sides have changed, each differently: the keys in which they differ. */
  conflicts: readonly (readonly string[])[];
}

/**
 * Three versions of one card: what editing began with, what was typed here, and what the server has now. Whatever
 * only one side has touched is taken from that side.
 */
export function merge(base: Values, mine: Values, theirs: Values, unitOf: UnitOf): Merged {
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

/** Takes over their answer for some units. */
export function takeTheirs(values: Values, theirs: Values, units: Iterable<string>, unitOf: UnitOf): Values {
  const given = new Set(units);
  return Object.fromEntries(
    Object.keys(values).map((key) => [key, given.has(unitOf(key)) ? theirs[key] : values[key]]),
  );
}
