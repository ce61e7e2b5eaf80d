import { type Criterion, keysOf } from '../../contract/profiles/preference-fields.ts';
import { columnOf } from '../platform/db/column-name.ts';
import { parseArray } from './array-text.ts';
import { attributeCells, Cells, cellOf, wishCells } from './bulk-cells.ts';
import { attributeKeys } from './bulk-columns.ts';
import { NOT_IN_MEMO, ValueMemo } from './bulk-memo.ts';
import { isNull, numberOf, writeUuidBytes } from './byte-values.ts';
import { birthCode } from './calendar.ts';
import { AGE_DIMENSION, NAME_TOKENS } from './columns.ts';
import { type Lexicon, rulesOf } from './dimension-kinds.ts';
import { type Dimension, dimensions } from './dimensions.ts';
import type { WishStore } from './people.ts';
import type { Row } from './region.ts';
import type { BulkReading, Gender } from './types.ts';
import type { WishSets } from './wish-sets.types.ts';
import { maskOf, readWish, type WishKind, wishKinds } from './wishes.ts';

/** Cache limit of distinct texts per column: columns with more (names, free text) are cleared after this number. */
const MAX_CACHED = 1 << 17;
const NAMES = { first: { from: 0, most: 3 }, last: { from: 3, most: 2 } } as const;

const [ID, GENDER, RELIGION] = [cellOf('id'), cellOf('gender'), cellOf(columnOf('religion'))];
const [STRICT, HIDDEN] = [cellOf('preference_strict'), cellOf('preference_hidden')];
const [FIRST_NAME, LAST_NAME] = [cellOf('first_name_tokens'), cellOf('last_name_tokens')];
const [JOINED, ACTIVE, PRICE] = [cellOf('joined_at'), cellOf('last_active_at'), cellOf('log_price')];

const createRow = (): Row => ({
  id: new Uint32Array(4),
  birth: 0,
  codes: new Uint16Array(dimensions.length),
  sets: new Uint32Array(wishKinds.length),
  hidden: 0,
  strict: 0,
  names: new Uint32Array(NAME_TOKENS),
  joined: 0,
  active: 0,
  price: 0,
});

const attributeReader = (dimension: Dimension, lexicon: Lexicon): ((text: string) => number) =>
  dimension.kind === 'age' ? birthCode : rulesOf(dimension).textReader(dimension, lexicon);

const wishIn = (criterion: Criterion, text: string | null): unknown => {
  if (text === null) return null;
  if (criterion.kind === 'list') return parseArray(text);
  return criterion.kind === 'place' ? text : Number(text);
};

/** Returns a function that maps a row's columns for one criterion to the id of its value set. */
function wishReader(kind: WishKind, sets: WishSets, lexicon: Lexicon) {
  const keys = keysOf(kind.criterion);
  return (texts: readonly (string | null)[], strict: boolean): number => {
    const preference = Object.fromEntries(keys.map((key, part) => [key, wishIn(kind.criterion, texts[part] ?? null)]));
    const wanted = readWish(kind, preference, lexicon.place);
    return wanted ? sets.intern({ wanted, strict }) : 0;
  };
}

interface Source extends WishStore {
  readonly lexicon: Lexicon;
  /** Age by birth code. */
  readonly ages: Uint8Array;
  readonly reading: BulkReading;
  readonly mostRemembered?: number;
}

/**
 * Parses rows of bytes into one reused `Row`. Each distinct text is parsed once and later looked up by its number, so a
 * row that contains only known texts allocates no object.
 */
export class RowReader {
  readonly row = createRow();
  gender: Gender = 'FEMALE';
  readonly #source: Source;
  readonly #cells = new Cells();
  readonly #attributes;
  readonly #wishes;
  readonly #masks = { strict: new ValueMemo(), hidden: new ValueMemo() };
  /** Scratch list for `HiddenWishes`. */
  readonly #hiddenValues: number[] = [];
  readonly #names = { first: new ValueMemo(), last: new ValueMemo() };
  /** Default prices by community and gender. */
  readonly #prices = new Map<number, number>();

  constructor(source: Source) {
    const { sets, lexicon } = source;
    this.#source = source;
    this.#attributes = dimensions.map((dimension) => ({
      cell: attributeCells[attributeKeys.indexOf(dimension.attribute)] as number,
      read: attributeReader(dimension, lexicon),
      memo: new ValueMemo(),
    }));
    this.#wishes = sets.map((one, index) => ({
      cell: wishCells[index] as number,
      read: wishReader(wishKinds[index]!, one, lexicon),
      memo: new ValueMemo(),
    }));
  }

  /**
   * Parses the row that starts at `at` into `row` and `gender`.
   * @returns start of the next row. @throws Error for unexpected columns
   */
  read(bytes: Uint8Array, at: number): number {
    const cells = this.#cells;
    const { row } = this;
    const end = cells.read(bytes, at);
    writeUuidBytes(bytes, cells.from[ID] as number, cells.to[ID] as number, row.id);
    this.gender = this.#genderIn(bytes);
    this.#readAttributes();
    this.#readWishes();
    this.#readName(FIRST_NAME, 'first');
    this.#readName(LAST_NAME, 'last');
    row.joined = this.#minute(bytes, JOINED);
    row.active = this.#minute(bytes, ACTIVE);
    row.price = this.#price(bytes);
    return end;
  }

  /** Between rows: clears the caches when they are too large. */
  tidy(): void {
    if (!this.#cells.hasMoreThan(this.#source.mostRemembered ?? MAX_CACHED)) return;
    this.#cells.clear();
    for (const { memo } of [...this.#attributes, ...this.#wishes]) memo.clear();
    for (const memo of [...Object.values(this.#masks), ...Object.values(this.#names)]) memo.clear();
    this.#prices.clear();
  }

  #genderIn(bytes: Uint8Array): Gender {
    const from = this.#cells.from[GENDER] as number;
    const length = (this.#cells.to[GENDER] as number) - from;
    // The database writes a gender as M or F and allows no other values.
    if (length === 4 && bytes[from] === 77) return 'MALE';
    if (length === 6 && bytes[from] === 70) return 'FEMALE';
    throw new Error('A row of the matching index has no gender.');
  }

  #readAttributes(): void {
    const { numbers } = this.#cells;
    const { row } = this;
    const attributes = this.#attributes;
    for (let dimension = 0; dimension < attributes.length; dimension++) {
      const { cell, memo } = attributes[dimension]!;
      const number = numbers[cell] as number;
      const code = memo.get(number);
      row.codes[dimension] = code === NOT_IN_MEMO ? memo.set(number, this.#readAttribute(dimension)) : code;
    }
    row.birth = row.codes[AGE_DIMENSION] as number;
    row.codes[AGE_DIMENSION] = this.#source.ages[row.birth] as number;
  }

  #readAttribute(dimension: number): number {
    const { cell, read } = this.#attributes[dimension]!;
    const text = this.#cells.text(cell);
    return text === null ? 0 : read(text);
  }

  #readWishes(): void {
    const { numbers } = this.#cells;
    const { row } = this;
    const wishes = this.#wishes;
    const strict = this.#mask(STRICT, this.#masks.strict);
    const hidden = this.#mask(HIDDEN, this.#masks.hidden);
    const hiddenValues = this.#hiddenValues;
    hiddenValues.length = 0;
    let stated = 0;
    for (let criterion = 0; criterion < wishes.length; criterion++) {
      const { cell, memo, read } = wishes[criterion]!;
      const bit = strict & (1 << criterion);
      const key = 2 * (numbers[cell] as number) + (bit === 0 ? 0 : 1);
      const known = memo.get(key);
      const set = known === NOT_IN_MEMO ? memo.set(key, read(this.#cells.texts(cell), bit !== 0)) : known;
      const isHidden = ((hidden >>> criterion) & 1) === 1;
      row.sets[criterion] = isHidden ? 0 : set;
      if (set === 0) continue;
      if (isHidden) hiddenValues.push(criterion, set);
      else stated |= bit;
    }
    row.strict = stated;
    row.hidden = this.#source.hidden.intern(hiddenValues);
  }

  #mask(cell: number, memo: ValueMemo): number {
    const number = this.#cells.numbers[cell] as number;
    const known = memo.get(number);
    return known === NOT_IN_MEMO ? memo.set(number, maskOf(parseArray(this.#cells.text(cell) ?? '{}'))) : known;
  }

  #readName(cell: number, part: keyof typeof NAMES): void {
    const { from, most } = NAMES[part];
    const memo = this.#names[part];
    const key = most * (this.#cells.numbers[cell] as number);
    if (memo.get(key) === NOT_IN_MEMO) {
      const name = this.#cells.text(cell);
      const tokens = name ? this.#source.reading.nameTokens[part](name) : [];
      for (let at = 0; at < most; at++) {
        const token = tokens[at];
        memo.set(key + at, token ? this.#source.lexicon.name(token) : 0);
      }
    }
    for (let at = 0; at < most; at++) this.row.names[from + at] = memo.get(key + at);
  }

  /** Timestamp of a cell in minutes since 1970; 0 if the timestamp is hidden. */
  #minute(bytes: Uint8Array, cell: number): number {
    const from = this.#cells.from[cell] as number;
    const to = this.#cells.to[cell] as number;
    return isNull(bytes, from, to) ? 0 : Math.max(0, Math.floor(numberOf(bytes, from, to) / 60));
  }

  #price(bytes: Uint8Array): number {
    const from = this.#cells.from[PRICE] as number;
    const to = this.#cells.to[PRICE] as number;
    if (!isNull(bytes, from, to)) return numberOf(bytes, from, to);
    const key = 2 * (this.#cells.numbers[RELIGION] as number) + (this.gender === 'MALE' ? 1 : 0);
    let price = this.#prices.get(key);
    if (price === undefined) {
      price = this.#source.reading.priceOf(this.gender, this.#cells.text(RELIGION));
      this.#prices.set(key, price);
    }
    return price;
  }
}
