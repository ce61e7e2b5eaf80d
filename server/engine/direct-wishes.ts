import { type Direct, MAX_CODE, RANGE_BITS } from './direct-encoding.ts';
import type { WishSets } from './wish-sets.types.ts';
import type { Wish, WishKind } from './wishes.ts';

const STRICT = 1 << 15;
const STATED: Readonly<Record<Direct, number>> = { mask: 1, range: 1 << 14 };
/** Number of 16-bit values. */
export const DIRECT_WISHES = 1 << 16;

const fromOf = (value: number): number => value & MAX_CODE.range;
const toOf = (value: number): number => (value >>> RANGE_BITS) & MAX_CODE.range;
const has = (wanted: ArrayLike<number>, code: number): boolean =>
  (((wanted[code >>> 5] as number) >>> (code & 31)) & 1) === 1;

export const isStated = (encoding: Direct, value: number): boolean => (value & STATED[encoding]) !== 0;
export const isStrict = (value: number): boolean => (value & STRICT) !== 0;

/** Whether a code meets a stated wish. */
export function isMetBy(encoding: Direct, value: number, code: number): boolean {
  if (encoding === 'mask') return code !== 0 && ((value >>> code) & 1) === 1;
  return fromOf(value) <= code && code <= toOf(value);
}

/** Operand of `isMetBy` in the kernel: the code's bit, or the code. */
export const keyOf = (encoding: Direct, code: number): number =>
  encoding === 'range' ? code : code === 0 ? 0 : 1 << code;

function encode(encoding: Direct, wanted: ArrayLike<number>): number {
  if (encoding === 'mask') return wanted[0] as number;
  // In an empty range, the first code is higher than the last.
  let [from, to] = [MAX_CODE.range, 0];
  for (let code = MAX_CODE.range; code > 0; code--) if (has(wanted, code)) from = code;
  for (let code = from; code <= MAX_CODE.range; code++) if (has(wanted, code)) to = code;
  return from | (to << RANGE_BITS);
}

/** The wishes of one criterion, stored as column values. */
export class DirectWishes implements WishSets {
  readonly kind: WishKind;
  readonly data: { readonly encoding: Direct };
  readonly version = 1;
  readonly count = DIRECT_WISHES;
  readonly bytes = 0;

  constructor(kind: WishKind, encoding: Direct) {
    this.kind = kind;
    this.data = { encoding };
  }

  intern({ wanted, strict }: Wish): number {
    const { encoding } = this.data;
    return encode(encoding, wanted) | STATED[encoding] | (strict ? STRICT : 0);
  }

  get(value: number): Wish | undefined {
    const { encoding } = this.data;
    if (!isStated(encoding, value)) return undefined;
    const wanted = new Uint32Array(this.kind.words);
    for (let code = 1; code <= MAX_CODE[encoding]; code++)
      if (isMetBy(encoding, value, code)) wanted[code >>> 5]! |= 1 << (code & 31);
    return { strict: isStrict(value), wanted };
  }
}
