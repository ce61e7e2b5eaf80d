import type { Unsent } from './unsent.ts';

/**
 * Unsent messages in the order of writing: stored ones, then those in memory only, because storing them is in progress
 * or failed. Those have no `n`, which only the database assigns. Pure.
 */
export function withMemoryOnly(stored: readonly Unsent[], held: readonly Unsent[]): readonly Unsent[] {
  const known = new Set(stored.map(({ id }) => id));
  const memory = held.filter(({ n, id }) => n === undefined && !known.has(id));
  return [...stored.toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0)), ...memory];
}

/** Messages left by earlier pages, placed after stored ones and before newer ones that are not stored. Pure. */
export const insertAfterStored = (held: readonly Unsent[], left: readonly Unsent[]): readonly Unsent[] => [
  ...held.filter(({ n }) => n !== undefined),
  ...left,
  ...held.filter(({ n }) => n === undefined),
];

/** The current version of the entry: it may have been stored, and received its `n`, meanwhile. Pure. */
export const currentEntry = (held: readonly Unsent[], entry: Unsent): Unsent =>
  held.find(({ id }) => id === entry.id) ?? entry;
