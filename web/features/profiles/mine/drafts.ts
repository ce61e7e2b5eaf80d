import type { BrowserStorage } from '../../../lib/browser-storage.ts';
import { type CardId, cardIds } from './cards.ts';
import type { Values } from './values.ts';

/** A card's values when editing began, and the input since then. */
export interface Draft {
  base: Values;
  values: Values;
}

const PREFIX = 'mine:';
/** Maximum age of drafts, so that a tab left open for a day does not restore old input, ms. */
const MAX_AGE_MS = 24 * 3_600_000;

const keyOf = (owner: string, card: CardId): string => `${PREFIX}${owner}:${card}`;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readOne(storage: BrowserStorage, key: string, now: number): Draft | undefined {
  const { at, base, values } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Draft & { at: number }>;
  return isValues(base) && isValues(values) && now - (at ?? 0) < MAX_AGE_MS ? { base, values } : undefined;
}

/** The drafts of one account in this tab, by card, without unreadable ones. */
export function readDrafts(storage: BrowserStorage, owner: string, now = Date.now()): Partial<Record<CardId, Draft>> {
  const found: Partial<Record<CardId, Draft>> = {};
  for (const card of cardIds)
    try {
      const draft = readOne(storage, keyOf(owner, card), now);
      if (draft) found[card] = draft;
    } catch {
      // The storage contains data of another format.
    }
  return found;
}

/** Stores a draft for a reload, or removes it. Editing also works without storage. */
export function saveDraft(
  storage: BrowserStorage,
  owner: string,
  card: CardId,
  draft: Draft | undefined,
  now = Date.now(),
) {
  if (draft) storage.setItem(keyOf(owner, card), JSON.stringify({ at: now, ...draft }));
  else storage.removeItem(keyOf(owner, card));
}

/** Removes the drafts of everybody except `owner`. */
export function deleteOtherDrafts(storage: BrowserStorage, owner: string | undefined): void {
  for (const key of storage.keys())
    if (key.startsWith(PREFIX) && (!owner || !key.startsWith(`${PREFIX}${owner}:`))) storage.removeItem(key);
}
