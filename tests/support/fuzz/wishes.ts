/**
 * Placeholders in a generated call for values known only when the call is sent: an id, an email address, a code. With
 * placeholders, all calls can be generated beforehand, and the same seed gives the same calls.
 */
export type WishKind =
  /** An id from an earlier answer of the same feature. */
  | 'idNearby'
  /** The id of one of the people of the test. */
  | 'person'
  | 'ownId'
  /** Any known id. */
  | 'anyId'
  | 'ownEmail'
  | 'freshEmail'
  | 'freshPhone'
  | 'password'
  /** A code of the caller's own second factor. */
  | 'code'
  /** The token of an emailed link. */
  | 'linkToken'
  /** The whole address of a picture, taken from an earlier answer. */
  | 'picture';

export class ValueWish {
  readonly kind: WishKind;
  /** Selects one of the available values. */
  readonly pick: number;
  constructor(kind: WishKind, pick: number) {
    this.kind = kind;
    this.pick = pick;
  }
}

/** Replaces all wishes inside a value. Keys such as `__proto__` stay ordinary keys. */
export async function replaceWishes(value: unknown, grant: (wish: ValueWish) => Promise<string>): Promise<unknown> {
  if (value instanceof ValueWish) return grant(value);
  if (Array.isArray(value)) return Promise.all(value.map((item) => replaceWishes(item, grant)));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(async ([key, inner]) => [key, await replaceWishes(inner, grant)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
