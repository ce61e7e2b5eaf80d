import type { Unsent } from './chat-db.ts';

/**
 * What waits, in the order in which it was written: what is stored, and behind it what is only held in memory, because
 * it is just being stored or could not be. Such an entry has no `n`: only the database gives one. Pure.
 */
export function together(stored: readonly Unsent[], held: readonly Unsent[]): readonly Unsent[] {
  const known = new Set(stored.map(({ id }) => id));
  const memory = held.filter(({ n, id }) => n === undefined && !known.has(id));
  return [...stored.toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0)), ...memory];
}

/** What earlier pages left, behind what is stored and before what was written since and is not. Pure. */
export const behindStored = (held: readonly Unsent[], left: readonly Unsent[]): readonly Unsent[] => [
  ...held.filter(({ n }) => n !== undefined),
  ...left,
  ...held.filter(({ n }) => n === undefined),
];

/** The entry as it is held now: it may have been stored, and got its `n`, since it was looked at. Pure. */
export const asHeld = (held: readonly Unsent[], entry: Unsent): Unsent =>
  held.find(({ id }) => id === entry.id) ?? entry;
