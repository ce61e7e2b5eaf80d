import type { FieldValues } from '../fields/field-props.ts';

/** Left on a shared computer, what somebody has typed is gone after a week. */
const KEPT_MS = 7 * 24 * 3_600_000;
const PREFIX = 'wizard:';

/** Never written down: the password, and the ticks, which are an act of their own each time. */
const isSecret = (key: string): boolean => key === 'password' || key.startsWith('declare.');

interface Stored {
  at: number;
  values: FieldValues;
}

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** The account's id, or `new` before there is one. */
export const draftKey = (owner: string, step: string): string => `${PREFIX}${owner}:${step}`;

/** What was typed into a step and not yet sent; empty when there is nothing, or nothing readable. */
export function readDraft(storage: Storage, key: string, now = Date.now()): FieldValues {
  try {
    const stored = JSON.parse(storage.getItem(key) ?? 'null') as Stored | null;
    if (!stored || now - stored.at > KEPT_MS) {
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

/** Keeps what was typed. False when this browser lets nothing be kept (private window, full). */
export function writeDraft(storage: Storage, key: string, values: FieldValues, now = Date.now()): boolean {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));
  try {
    storage.setItem(key, JSON.stringify({ at: now, values: kept } satisfies Stored));
    return true;
  } catch {
    return false;
  }
}

/** Forgets one step's draft. */
export function clearDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Storage is closed to us, so there was no draft.
  }
}
