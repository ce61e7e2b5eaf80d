/** Where somebody was in a long list. */
export interface Place {
  /** The history entry and its address: the first entry of every tab has the same key. */
  entry: string;
  pages: number;
  /** A cursor to the first page of the list as it was, where there is one. */
  cursor?: string | undefined;
  /** How far it was scrolled, px. */
  top: number;
  /** How tall each card was, px. */
  tall: readonly number[];
}

const STORED = 'place';
/** As many lists as one goes back through. */
const KEPT = 20;

/** Undefined for who came by a link or typed the address: they start at the top. */
function leftBefore(): Place | undefined {
  const [came] = globalThis.performance?.getEntriesByType('navigation') ?? [];
  if ((came as PerformanceNavigationTiming | undefined)?.type === 'navigate') return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Place | null) ?? undefined;
  } catch {
    return undefined;
  }
}

let left = leftBefore();

/** The place one left by a reload, if it was in this history entry and has not been found again yet. */
export const placeOf = (entry: string): Place | undefined => (left?.entry === entry ? left : undefined);

/** The first page of the list that was at this address when it was left by a reload; undefined once it was found again. */
export const cursorOf = (address: string): string | undefined =>
  left?.entry.endsWith(` ${address}`) ? left.cursor : undefined;

/** It has been found again, or given up. */
export function forgetPlace(): void {
  left = undefined;
}

export function storePlace(place: Place): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(place));
  } catch {
    // Full or closed: a reload starts at the top.
  }
}

const lists = new Map<string, readonly number[]>();

/** How tall the cards of a history entry's list were, px, when one went on from it. */
export const tallnessOf = (entry: string): readonly number[] | undefined => lists.get(entry);

export function storeTallness(entry: string, tall: readonly number[]): void {
  lists.delete(entry);
  lists.set(entry, tall);
  for (const oldest of [...lists.keys()].slice(0, -KEPT)) lists.delete(oldest);
}
