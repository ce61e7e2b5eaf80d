import { tabStorage } from '../../lib/browser-storage.ts';
/** A scroll position in a long list. */
export interface Place {
  /** Key of the history entry, with its address: the first entry of every tab has the same key. */
  entry: string;
  pages: number;
  /** A cursor to the list's first page, if there is one. */
  cursor?: string | undefined;
  /** Scroll position, px. */
  top: number;
  /** Heights of the cards, px. */
  tall: readonly number[];
}

const STORED = 'place';
/** Maximum number of remembered lists. */
const KEPT = 20;

/** Undefined after following a link or typing the address, when the page starts at the top. */
function leftBefore(): Place | undefined {
  const [came] = globalThis.performance?.getEntriesByType('navigation') ?? [];
  if ((came as PerformanceNavigationTiming | undefined)?.type === 'navigate') return undefined;
  try {
    return (JSON.parse(tabStorage.getItem(STORED) ?? 'null') as Place | null) ?? undefined;
  } catch {
    return undefined;
  }
}

let left = leftBefore();

/** The position before a reload, if it belongs to this history entry and has not been restored yet. */
export const placeOf = (entry: string): Place | undefined => (left?.entry === entry ? left : undefined);

/** The cursor of the list at this address before a reload; undefined once it is restored. */
export const cursorOf = (address: string): string | undefined =>
  left?.entry.endsWith(` ${address}`) ? left.cursor : undefined;

/** Forgets the position, after it was restored or abandoned. */
export function forgetPlace(): void {
  left = undefined;
}

export function storePlace(place: Place): void {
  tabStorage.setItem(STORED, JSON.stringify(place));
}

const lists = new Map<string, readonly number[]>();

/** Heights of the cards in a history entry's list when the member left it, px. */
export const tallnessOf = (entry: string): readonly number[] | undefined => lists.get(entry);

export function storeTallness(entry: string, tall: readonly number[]): void {
  lists.delete(entry);
  lists.set(entry, tall);
  for (const oldest of [...lists.keys()].slice(0, -KEPT)) lists.delete(oldest);
}
