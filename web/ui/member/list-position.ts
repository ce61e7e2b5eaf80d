import { tabStorage } from '../../lib/browser-storage.ts';
/** A scroll position in a long list. */
export interface ListPosition {
  /**
   * Key and address of the history entry. The key alone is not enough: the first entry of every tab has the same key.
   */
  entry: string;
  pages: number;
  /** The cursor of the list's first page, if there is one. */
  cursor?: string | undefined;
  /** Scroll position, px. */
  top: number;
  /** Heights of the cards, px. */
  tall: readonly number[];
}

const STORAGE_KEY = 'place';
/** Maximum number of remembered lists. */
const MAX_POSITIONS = 20;

/**
 * Reads the position stored before a reload. Undefined after following a link or typing the address, when the page
 * starts at the top.
 */
function leftBefore(): ListPosition | undefined {
  const [came] = globalThis.performance?.getEntriesByType('navigation') ?? [];
  if ((came as PerformanceNavigationTiming | undefined)?.type === 'navigate') return undefined;
  try {
    return (JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? 'null') as ListPosition | null) ?? undefined;
  } catch {
    return undefined;
  }
}

let left = leftBefore();

/** Returns the position before a reload, if it belongs to this history entry and has not been restored yet. */
export const savedPosition = (entry: string): ListPosition | undefined => (left?.entry === entry ? left : undefined);

/** Returns the cursor of the list at this address before a reload; undefined once the position was restored. */
export const savedCursor = (address: string): string | undefined =>
  left?.entry.endsWith(` ${address}`) ? left.cursor : undefined;

/** Deletes the stored position, after it was restored or became useless. */
export function forgetPosition(): void {
  left = undefined;
}

/** Stores the position of a list, so that a reload of the page restores it. */
export function storePosition(place: ListPosition): void {
  tabStorage.setItem(STORAGE_KEY, JSON.stringify(place));
}

const lists = new Map<string, readonly number[]>();

/** Heights of the cards in a history entry's list when the member left it, px. */
export const savedHeights = (entry: string): readonly number[] | undefined => lists.get(entry);

/** Stores the card heights of a list for its history entry; the oldest entries are dropped. @param tall px */
export function storeHeights(entry: string, tall: readonly number[]): void {
  lists.delete(entry);
  lists.set(entry, tall);
  for (const oldest of [...lists.keys()].slice(0, -MAX_POSITIONS)) lists.delete(oldest);
}
