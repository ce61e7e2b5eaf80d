import { type Criterion, keysOf } from '../../../../contract/preference-fields.ts';
import { parseArray } from './array-text.ts';
import { attributeKeys, preferenceKeys } from './bulk-columns.ts';
import { birthCode } from './calendar.ts';
import { NAME_TOKENS } from './columns.ts';
import { type Dimension, dimensions } from './dimensions.ts';
import type { Lexicon } from './encode.ts';
import { detached } from './fold.ts';
import type { Row } from './region.ts';
import { writeUuid } from './uuid.ts';
import type { WishSets } from './wish-sets.ts';
import { maskOf, wantedBy, wishKinds } from './wishes.ts';

type Texts = readonly (string | null)[];

const FIRST_ATTRIBUTE = 2;
const FIRST_WISH = FIRST_ATTRIBUTE + attributeKeys.length;
const STRICT = FIRST_WISH + preferenceKeys.length;
const [HIDDEN, FIRST_NAMES, LAST_NAMES, JOINED, ACTIVE, PRICE] = [1, 2, 3, 4, 5, 6].map((by) => STRICT + by) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/** The text PostgreSQL writes for a value. */
const textOf = (value: unknown): string => (value === true ? 't' : value === false ? 'f' : String(value));

export const createRow = (): Row => ({
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

function attributeReader(dimension: Dimension, lexicon: Lexicon): (text: string) => number {
  if (dimension.kind === 'place') return lexicon.place;
  const codes = new Map(dimension.values.map((value, code) => [textOf(value), code]));
  codes.delete('undefined');
  return (text) => codes.get(text) ?? 0;
}

const wishIn = (criterion: Criterion, text: string | null): unknown => {
  if (text === null) return null;
  if (criterion.kind === 'list') return parseArray(text);
  return criterion.kind === 'place' ? text : Number(text);
};

/** Reads one criterion's columns into a set id; what was read before is remembered by its text. */
function wishReader(index: number, sets: WishSets, lexicon: Lexicon) {
  const { criterion, key } = wishKinds[index]!;
  const keys = keysOf(criterion);
  const at = FIRST_WISH + preferenceKeys.indexOf(keys[0] as string);
  const [hasTwo, isList] = [keys.length > 1, criterion.kind === 'list'];
  /** Set ids by the second column's text, then the first's; a criterion of one column has one inner map. */
  const seen = [
    new Map<string | null, Map<string | null, number>>(),
    new Map<string | null, Map<string | null, number>>(),
  ];
  const read = (texts: Texts, strict: boolean): number => {
    const preference = Object.fromEntries(keys.map((one, part) => [one, wishIn(criterion, texts[at + part] ?? null)]));
    const wanted = wantedBy(wishKinds[index]!, preference, lexicon.place);
    return wanted ? sets.intern({ wanted, strict }) : 0;
  };
  return {
    key,
    read(texts: Texts, strict: boolean): number {
      const first = texts[at] as string | null;
      const second = hasTwo ? (texts[at + 1] as string | null) : null;
      if (second === null && (first === null || (isList && first.length === 2))) return 0;
      const outer = seen[strict ? 1 : 0]!;
      const known = outer.get(second) ?? new Map<string | null, number>();
      let set = known.get(first);
      if (set === undefined) {
        set = read(texts, strict);
        outer.set(second && detached(second), known.set(first && detached(first), set));
      }
      return set;
    },
  };
}

const remembered = <T>(read: (text: string) => T): ((text: string) => T) => {
  const seen = new Map<string, T>();
  return (text) => {
    let value = seen.get(text);
    if (value === undefined) {
      value = read(text);
      seen.set(detached(text), value);
    }
    return value;
  };
};

const minute = (seconds: string | null | undefined): number =>
  seconds ? Math.max(0, Math.floor(Number(seconds) / 60)) : 0;

/** Reads rows of `bulkColumns` into one `Row`, over and over. @param ages by birth code. */
export function createRowReader(sets: readonly WishSets[], lexicon: Lexicon, ages: Uint8Array): (texts: Texts) => Row {
  const row = createRow();
  const attributes = dimensions.map((dimension) => ({
    at: FIRST_ATTRIBUTE + attributeKeys.indexOf(dimension.attribute),
    isAge: dimension.kind === 'age',
    read: attributeReader(dimension, lexicon),
  }));
  const wishes = sets.map((one, index) => wishReader(index, one, lexicon));
  const mask = remembered((text) => maskOf(parseArray(text)));
  const birth = remembered(birthCode);
  const writeNames = (text: string | null | undefined, from: number, most: number): void => {
    const tokens = text ? text.split(' ') : [];
    for (let at = 0; at < most; at++) row.names[from + at] = tokens[at] ? lexicon.name(tokens[at] as string) : 0;
  };
  return (texts) => {
    writeUuid(texts[0] as string, row.id, 0);
    attributes.forEach(({ at, isAge, read }, dimension) => {
      const text = texts[at] ?? null;
      if (isAge) {
        row.birth = text === null ? 0 : birth(text);
        row.codes[dimension] = ages[row.birth] as number;
      } else row.codes[dimension] = text === null ? 0 : read(text);
    });
    const strict = mask(texts[STRICT] ?? '{}');
    row.strict = 0;
    wishes.forEach((wish, criterion) => {
      const bit = strict & (1 << criterion);
      const set = wish.read(texts, bit !== 0);
      row.sets[criterion] = set;
      if (set) row.strict |= bit;
    });
    row.hidden = mask(texts[HIDDEN] ?? '{}');
    writeNames(texts[FIRST_NAMES], 0, 3);
    writeNames(texts[LAST_NAMES], 3, 2);
    row.joined = minute(texts[JOINED]);
    row.active = minute(texts[ACTIVE]);
    row.price = Number(texts[PRICE] ?? 0);
    return row;
  };
}
