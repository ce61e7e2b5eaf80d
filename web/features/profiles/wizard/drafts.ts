import type { BrowserStorage } from '../../../lib/browser-storage.ts';
import type { FieldValues } from '../fields/field-props.ts';

/** Maximum age of drafts, since the computer may be shared, ms. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;
const PREFIX = 'wizard:';

/** Never stored: the password and the code, and the declarations, which must be a new decision each time. */
const isSecret = (key: string): boolean => key === 'password' || key === 'otp' || key.startsWith('declare.');

interface Stored {
  at: number;
  values: FieldValues;
}

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Storage key of a draft: by the account's id, or `new` before there is an account. */
export const draftKey = (owner: string, step: string): string => `${PREFIX}${owner}:${step}`;

/** Unsent input of a step; empty if there is none or it is unreadable. */
export function readDraft(storage: BrowserStorage, key: string, now = Date.now()): FieldValues {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Stored | null;
    if (!stored || now - stored.at > MAX_AGE_MS) {
      storage.removeItem(key);
      return {};
    }
    return Object.fromEntries(
      Object.entries(stored.values).filter(([name, value]) => !isSecret(name) && isPlain(value)),
    );
  } catch {
    return {};
  }
}

/** Stores input. False if this browser stores nothing (private window, full). */
export function writeDraft(storage: BrowserStorage, key: string, values: FieldValues, now = Date.now()): boolean {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  return storage.setItem(key, JSON.stringify({ at: now, values: kept } satisfies Stored));
}

/** Deletes one step's draft. */
export function clearDraft(storage: BrowserStorage, key: string): void {
  storage.removeItem(key);
}
