import {
  type Criterion,
  type CriterionKey,
  criteria,
  minimumWanted,
  upperBound,
} from '../../contract/profiles/preference-fields.ts';
import { type Dimension, dimensionOf } from './dimensions.ts';
import { type Direct, MAX_CODE } from './direct-encoding.ts';
import { UNINHABITED_PLACE } from './places.ts';

/** A criterion with its dimension. */
export interface WishKind {
  readonly index: number;
  readonly key: CriterionKey;
  readonly criterion: Criterion;
  readonly dimension: Dimension;
  /** 32-bit words of a wish: one bit per code; for a place, one word with its code. */
  readonly words: number;
  /** Column type, wide enough for all possible distinct sets. */
  readonly column: 'u8' | 'u16' | 'u32';
  /** Column encoding: the wish's number in a dictionary, or the wish itself. */
  readonly encoding: 'numbered' | Direct;
}

/** The wanted codes of one criterion. */
export interface Wish {
  readonly strict: boolean;
  readonly wanted: Uint32Array;
}

/** Number of possible distinct wish sets of a criterion, counting strict and non-strict separately. */
function setsOf(criterion: Criterion, codes: number): number {
  switch (criterion.kind) {
    case 'list':
      return 2 * 2 ** codes;
    case 'minimum':
      return 2 * (codes + 1);
    case 'range':
      return 2 * ((codes * (codes + 1)) / 2 + 1);
    case 'place':
      return Number.POSITIVE_INFINITY;
  }
}

/** Fewer than 256 sets are looked up fastest by number; more are encoded directly if they fit. */
function encodingOf({ kind }: Criterion, codes: number, sets: number): WishKind['encoding'] {
  if (sets < 0x100) return 'numbered';
  if (kind === 'list' && codes <= MAX_CODE.mask) return 'mask';
  return kind === 'range' && codes <= MAX_CODE.range ? 'range' : 'numbered';
}

function toKind(criterion: Criterion, index: number): WishKind {
  const dimension = dimensionOf(criterion.key);
  if (!dimension) throw new Error(`The criterion "${criterion.key}" is about no dimension.`);
  const sets = setsOf(criterion, dimension.codes.size);
  const encoding = encodingOf(criterion, dimension.codes.size, sets);
  return {
    index,
    key: criterion.key as CriterionKey,
    criterion,
    dimension,
    words: criterion.kind === 'place' ? 1 : (dimension.values.length + 31) >>> 5,
    column: sets < 0x100 ? 'u8' : encoding !== 'numbered' || sets < 0x1_0000 ? 'u16' : 'u32',
    encoding,
  };
}

export const wishKinds: readonly WishKind[] = (criteria as readonly Criterion[]).map(toKind);

/** Whether an attribute's code meets the wish. */
export const meets = (kind: WishKind, wanted: ArrayLike<number>, code: number): boolean =>
  kind.criterion.kind === 'place'
    ? code !== 0 && wanted[0] === code
    : (((wanted[code >>> 5] as number) >>> (code & 31)) & 1) === 1;

function between(kind: WishKind, from: number | null, to: number | null): Uint32Array {
  const wanted = new Uint32Array(kind.words);
  for (const [value, code] of kind.dimension.codes)
    if ((from === null || Number(value) >= from) && (to === null || Number(value) <= to))
      wanted[code >>> 5]! |= 1 << (code & 31);
  return wanted;
}

function oneOf(kind: WishKind, keys: readonly unknown[]): Uint32Array {
  const wanted = new Uint32Array(kind.words);
  for (const key of keys) for (const code of codesOfValue(kind.dimension, key)) wanted[code >>> 5]! |= 1 << (code & 31);
  return wanted;
}

/** The codes of a value of a non-place dimension, including those of its group; empty if unknown. */
export function codesOfValue(dimension: Dimension, value: unknown): readonly number[] {
  const code = dimension.codes.get(value as string);
  const group = dimension.groups.get(String(value)) ?? [];
  return code === undefined ? group : [code, ...group];
}

const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

/**
 * The wish of a preference in one criterion; undefined means "any". A wish for options that no longer exist is met by
 * nobody. @param placeOf returns the code of a place, adding it if new
 */
export function readWish(
  kind: WishKind,
  preference: Readonly<Record<string, unknown>>,
  placeOf: (text: string) => number,
): Uint32Array | undefined {
  const { criterion } = kind;
  switch (criterion.kind) {
    case 'range': {
      const [from, to] = [number(preference[criterion.from]), number(preference[criterion.to])];
      if (from === null && to === null) return undefined;
      return between(kind, from, upperBound(criterion.list, to ?? undefined) ?? null);
    }
    case 'minimum': {
      const least = minimumWanted(preference[criterion.key]);
      return least === undefined ? undefined : between(kind, least, null);
    }
    case 'list': {
      const keys = preference[criterion.key];
      return Array.isArray(keys) && keys.length > 0 ? oneOf(kind, keys) : undefined;
    }
    case 'place': {
      const text = preference[criterion.key];
      return typeof text === 'string' && text.trim() !== ''
        ? Uint32Array.of(placeOf(text) || UNINHABITED_PLACE)
        : undefined;
    }
  }
}

const names = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** All wishes of a preference by criterion. */
export function wishesOf(
  preference: Readonly<Record<string, unknown>> | null,
  placeOf: (text: string) => number,
): (Wish | undefined)[] {
  if (!preference) return wishKinds.map(() => undefined);
  const strict = new Set(names(preference.strict));
  return wishKinds.map((kind) => {
    const wanted = readWish(kind, preference, placeOf);
    return wanted && { strict: strict.has(kind.key), wanted };
  });
}

/** Bit mask of the named criteria. */
export function maskOf(keys: unknown): number {
  const named = new Set(names(keys));
  return wishKinds.reduce((mask, { key, index }) => (named.has(key) ? mask | (1 << index) : mask), 0) >>> 0;
}
