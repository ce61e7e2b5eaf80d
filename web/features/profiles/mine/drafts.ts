import { type CardId, cardIds } from './cards.ts';
import type { Values } from './values.ts';

/** What a card held when editing began, and what has been typed since. */
export interface Draft {
  base: Values;
  values: Values;
}

const PREFIX = 'mine:';
/** A tab that was forgotten for a day does not come back with yesterday's half a sentence. */
const KEPT_MS = 24 * 3_600_000;

const keyOf = (owner: string, card: CardId): string => `${PREFIX}${owner}:${card}`;
const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readOne(storage: Storage, key: string, now: number): Draft | undefined {
  const { at, base, values } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Draft & { at: number }>;
  return isValues(base) && isValues(values) && now - (at ?? 0) < KEPT_MS ? { base, values } : undefined;
}

/** The drafts of one account in this tab, by card. What can't be read is no draft. */
export function readDrafts(storage: Storage, owner: string, now = Date.now()): Partial<Record<CardId, Draft>> {
  const found: Partial<Record<CardId, Draft>> = {};
  for (const card of cardIds)
    try {
      const draft = readOne(storage, keyOf(owner, card), now);
      if (draft) found[card] = draft;
    } catch {
      // Closed storage, or something that is not ours.
    }
  return found;
}

/** Keeps a draft through a reload, or forgets it. Where nothing can be stored, editing works all the same. */
export function keepDraft(storage: Storage, owner: string, card: CardId, draft: Draft | undefined, now = Date.now()) {
  try {
    if (draft) storage.setItem(keyOf(owner, card), JSON.stringify({ at: now, ...draft }));
    else storage.removeItem(keyOf(owner, card));
  } catch {
    // Full or closed.
  }
}

/** Forgets the drafts of everybody but `owner`. */
export function forgetOthers(storage: Storage, owner: string | undefined): void {
  try {
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && (!owner || !key.startsWith(`${PREFIX}${owner}:`))) storage.removeItem(key);
  } catch {
    // Closed.
  }
}
