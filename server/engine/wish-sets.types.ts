import type { Direct } from './direct-encoding.ts';
import type { Wish, WishKind } from './wishes.ts';

/** Encoded wishes of one criterion. */
export interface WishSets {
  readonly kind: WishKind;
  readonly data: SharedSets;
  /** Rises whenever `data` is replaced. */
  readonly version: number;
  /** Upper bound (exclusive) of the column's values. */
  readonly count: number;
  readonly bytes: number;
  /** The column value of a wish. */
  intern(wish: Wish): number;
  /** The wish of a column value; undefined for "any", 0. */
  get(value: number): Wish | undefined;
}

/**
 * The distinct wishes of one criterion as workers read them. Stored word by word: the first words of all sets, then the
 * second words, and so on.
 */
export interface NumberedWishSets {
  readonly encoding: 'numbered';
  readonly words: readonly Uint32Array[];
  readonly strict: Uint8Array;
  /** True if each set is a single word: the code of the wanted place. */
  readonly isPlace: boolean;
}

export type SharedSets = NumberedWishSets | { readonly encoding: Direct };
