import { MOON_CODES } from '../../contract/astro/values.ts';
import { MOON_ATTRIBUTE, VERIFIED_CRITERION } from '../../contract/discovery/values.ts';
import { type AnyOption, isCommunityWithin, optionsByKey } from '../../contract/options/lookup.ts';
import {
  type FieldKind,
  type FieldOf,
  PREFER_NOT_TO_SAY,
  type ProfileField,
  profileFields,
} from '../../contract/profiles/fields.ts';
import { type Criterion, criteria } from '../../contract/profiles/preference-fields.ts';
import type { Value } from './types.ts';

/** A dimension by which members are compared: a column of small codes derived from the catalogue. Code 0: unknown. */
export interface Dimension {
  readonly index: number;
  readonly key: string;
  /** Name of the field in the catalogue from which the values come. */
  readonly attribute: string;
  readonly kind: 'choice' | 'choices' | 'boolean' | 'count' | 'age' | 'place';
  /**
   * Values by code, from 1; empty for places, which grow (`places.ts`). The codes of `choices` are sets of these values
   * (`choice-sets.ts`).
   */
  readonly values: readonly (Value | undefined)[];
  readonly codes: ReadonlyMap<Value, number>;
  /** Codes included in a group, by the group's key. */
  readonly groups: ReadonlyMap<string, readonly number[]>;
  readonly column: 'u8' | 'u16';
}

const OLDEST = 127;

/** Whether an option is informative: not "prefer not to say", nor an income of -1. */
const says = (key: string | number): boolean => key !== PREFER_NOT_TO_SAY && !(typeof key === 'number' && key < 0);

interface Compared {
  readonly kind: Dimension['kind'];
  readonly values: readonly Value[];
}

/** How each kind of field is compared; undefined: it is not in the index. */
const comparedByKind = {
  date: () => ({ kind: 'age', values: Array.from({ length: OLDEST }, (_, index) => index + 1) }),
  boolean: () => ({ kind: 'boolean', values: [false, true] }),
  count: ({ max }) => ({ kind: 'count', values: Array.from({ length: max + 1 }, (_, value) => value) }),
  place: () => ({ kind: 'place', values: [] }),
  choice: ({ list, numeric }) => {
    const keys = [...optionsByKey(list).keys()].filter(says);
    return { kind: 'choice', values: numeric ? keys.toSorted((a, b) => Number(a) - Number(b)) : keys };
  },
  choices: ({ list }) => ({ kind: 'choices', values: [...optionsByKey(list).keys()].filter(says) }),
  text: () => undefined,
} as const satisfies { readonly [K in FieldKind]: (field: FieldOf<K>) => Compared | undefined };

const comparedOf = (field: ProfileField): Compared | undefined =>
  (comparedByKind[field.kind] as (field: ProfileField) => Compared | undefined)(field);

/** For each community, the codes of the communities below it in the hierarchy. */
function communitiesUnder(codes: ReadonlyMap<Value, number>): Map<string, number[]> {
  const keys = [...codes.keys()].map(String);
  const under = keys.map((wanted) => [
    wanted,
    keys.flatMap((key) => (key !== wanted && isCommunityWithin(key, wanted) ? (codes.get(key) ?? []) : [])),
  ]) satisfies [string, number[]][];
  return new Map(under.filter(([, parts]) => parts.length > 0));
}

/** Groups that a wish may name, from the options' group property. */
function groupsOf(field: ProfileField, codes: ReadonlyMap<Value, number>): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  if (field.kind !== 'choice') return groups;
  if (field.list === 'religion') return communitiesUnder(codes);
  const wish = (criteria as readonly Criterion[]).find((one) => one.kind === 'list' && one.list === field.list);
  if (wish?.kind !== 'list' || !wish.groups) return groups;
  for (const group of optionsByKey(wish.groups).keys()) groups.set(String(group), []);
  for (const option of optionsByKey(field.list).values())
    for (const property of Object.values(option satisfies AnyOption))
      if (property !== option.key) groups.get(String(property))?.push(codes.get(option.key) as number);
  return groups;
}

function toDimension(field: ProfileField): Omit<Dimension, 'index'> | undefined {
  const found = field.searchable ? comparedOf(field) : undefined;
  if (!found) return undefined;
  const codes = new Map(found.values.map((value, index) => [value, index + 1]));
  return {
    key: found.kind === 'age' ? 'age' : field.key,
    attribute: field.key,
    kind: found.kind,
    values: [undefined, ...found.values],
    codes,
    groups: groupsOf(field, codes),
    column: found.kind === 'place' || found.kind === 'choices' || codes.size > 255 ? 'u16' : 'u8',
  };
}

/** ID or photo badge: a dimension that is not in the catalogue. Its only value is true; code 0 means unknown. */
const verified: Omit<Dimension, 'index'> = {
  key: VERIFIED_CRITERION,
  attribute: VERIFIED_CRITERION,
  kind: 'boolean',
  values: [undefined, true],
  codes: new Map([[true, 1]]),
  groups: new Map(),
  column: 'u8',
};

const moonCodes = Array.from({ length: MOON_CODES }, (_, code) => code);

/** Sign of the Moon at birth, of members who switched on the Kundli comparison. Only filters use it. */
const moon: Omit<Dimension, 'index'> = {
  key: MOON_ATTRIBUTE,
  attribute: MOON_ATTRIBUTE,
  kind: 'count',
  values: [undefined, ...moonCodes],
  codes: new Map(moonCodes.map((code) => [code, code + 1])),
  groups: new Map(),
  column: 'u8',
};

export const dimensions: readonly Dimension[] = [
  ...(profileFields as readonly ProfileField[]).map(toDimension).filter((dimension) => dimension !== undefined),
  verified,
  moon,
].map((dimension, index) => ({ ...dimension, index }));

const byKey = new Map(dimensions.map((dimension) => [dimension.key, dimension]));

/** Criteria whose dimension has a name of its own. */
const otherNames: Readonly<Record<string, string>> = { education: 'highestEducation' };

/** The dimension of a key; also accepts a criterion's key. */
export const dimensionOf = (key: string): Dimension | undefined => byKey.get(otherNames[key] ?? key);
