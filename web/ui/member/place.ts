/** Where somebody was in a long list. */
export interface Place {
  /** Of the history entry, which lasts through a reload. */
  entry: string;
  pages: number;
  /** How far it was scrolled, px. */
  top: number;
  /** How tall each card was, px. */
  tall: readonly number[];
}

const STORED = 'place';
/** As many lists as one goes back through. */
const KEPT = 20;

/** The place one left by a reload, if it was in this history entry. */
export function placeOf(entry: string): Place | undefined {
  try {
    const place = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Place | null;
    return place?.entry === entry ? place : undefined;
  } catch {
    return undefined;
  }
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
