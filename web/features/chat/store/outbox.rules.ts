import type { UnsentMessage } from './unsent.ts';

/**
 * Unsent messages in the order of writing: stored ones, then those in memory only, because storing them is in progress
 * or failed. Messages in memory only have no `n`, which the database assigns. Pure.
 */
export function withMemoryOnly(
  stored: readonly UnsentMessage[],
  held: readonly UnsentMessage[],
): readonly UnsentMessage[] {
  const known = new Set(stored.map(({ id }) => id));
  const memory = held.filter(({ n, id }) => n === undefined && !known.has(id));
  return [...stored.toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0)), ...memory];
}

/** Inserts messages left by earlier pages after the stored messages and before newer ones that are not stored. Pure. */
export const insertAfterStored = (
  held: readonly UnsentMessage[],
  left: readonly UnsentMessage[],
): readonly UnsentMessage[] => [
  ...held.filter(({ n }) => n !== undefined),
  ...left,
  ...held.filter(({ n }) => n === undefined),
];

/** Returns the current version of an entry, which may have been stored, and received its `n`, meanwhile. Pure. */
export const currentEntry = (held: readonly UnsentMessage[], entry: UnsentMessage): UnsentMessage =>
  held.find(({ id }) => id === entry.id) ?? entry;
