/**
 * What stands in a made-up call for something that is known only when it is sent: whose id, whose address, which code.
 * So the calls can be made up beforehand, and the same seed gives the same ones.
 */
export type WishKind =
  /** An id from an answer of the same feature. */
  | 'idNearby'
  /** The id of one of the people. */
  | 'person'
  | 'ownId'
  /** Any known id. */
  | 'anyId'
  | 'ownEmail'
  | 'freshEmail'
  | 'freshPhone'
  | 'password'
  /** A code of the actor's own second factor. */
  | 'code'
  /** In a link that was mailed. */
  | 'linkToken'
  /** A whole address of a picture, as it was in an answer. */
  | 'picture';

export class ValueWish {
  readonly kind: WishKind;
  /** Which one of those there are. */
  readonly pick: number;
  constructor(kind: WishKind, pick: number) {
    this.kind = kind;
    this.pick = pick;
  }
}

/** A value with everything in it that was wished for. Keys such as `__proto__` stay keys. */
export async function satisfy(value: unknown, grant: (wish: ValueWish) => Promise<string>): Promise<unknown> {
  if (value instanceof ValueWish) return grant(value);
  if (Array.isArray(value)) return Promise.all(value.map((item) => satisfy(item, grant)));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(async ([key, inner]) => [key, await satisfy(inner, grant)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
