import type { OptionListName } from '../options/index.ts';
import type { FieldKind, FieldOf, ProfileField } from './fields.ts';
import { type Criterion, criteria } from './preference-fields.ts';

/**
 * A search criterion. `list`: people with one of the chosen options; `boolean`: people with this answer; `flag`: if set,
 * only people with this property match; if not, there is no filter.
 */
export type SearchField = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'range'; readonly from: string; readonly to: string; readonly list: OptionListName | null }
  | {
      readonly kind: 'list';
      readonly list: OptionListName;
      readonly groups?: OptionListName;
      /** A person can have several of the options. */
      readonly isSeveral?: true;
    }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'place' }
  | { readonly kind: 'flag' }
);

/** Words and labels in the language of the reader. */
export interface FieldWords {
  readonly yes: string;
  readonly no: string;
  /** Between the parts of a list. */
  readonly comma: string;
  /** Label of an option; undefined if the list has no such key, or if the answer gives no information. */
  label(list: OptionListName, key: string | number): string | undefined;
  day(date: string): string;
}

/** Rules of a kind of field that need no schema. */
interface FieldKindRules<F> {
  /** Whether a value is a list. */
  readonly isList: boolean;
  /** Lists with the labels of its values; none: values have no labels. */
  labelLists(field: F): readonly OptionListName[];
  /** The search criterion of a searchable field; undefined: people cannot be found by this kind of field. */
  searchField(field: F): SearchField | undefined;
  /** A value in words. It is neither null nor empty. */
  textOf(field: F, value: unknown, words: FieldWords): string | undefined;
}

const groupsOf = (key: string): OptionListName | undefined => {
  const criterion = (criteria as readonly Criterion[]).find(
    (one) => one.kind === 'list' && (one.key === key || (one.key === 'education' && key === 'highestEducation')),
  );
  return criterion?.kind === 'list' ? criterion.groups : undefined;
};

const asText = (_field: unknown, value: unknown): string | undefined => String(value).trim() || undefined;

const fieldKinds = {
  choice: {
    isList: false,
    labelLists: ({ list }) => [list],
    searchField: ({ key, label, list, numeric }) =>
      numeric
        ? { key, label, kind: 'range', from: `${key}From`, to: `${key}To`, list }
        : { key, label, kind: 'list', list, groups: groupsOf(key) },
    textOf: ({ list }, value, { label }) => label(list, value as string | number),
  },
  choices: {
    isList: true,
    labelLists: ({ list }) => [list],
    searchField: ({ key, label, list }) => ({ key, label, kind: 'list', list, isSeveral: true }),
    textOf: ({ list }, value, { label, comma }) =>
      (value as readonly string[]).flatMap((key) => label(list, key) ?? []).join(comma) || undefined,
  },
  boolean: {
    isList: false,
    labelLists: () => [],
    searchField: ({ key, label }) => ({ key, label, kind: 'boolean' }),
    textOf: (_field, value, { yes, no }) => (value === true ? yes : no),
  },
  date: {
    isList: false,
    labelLists: () => [],
    // People search by age, not by date of birth.
    searchField: () => ({ key: 'age', label: 'Age', kind: 'range', from: 'ageFrom', to: 'ageTo', list: 'age' }),
    textOf: (_field, value, { day }) => day(String(value)),
  },
  text: { isList: false, labelLists: () => [], searchField: () => undefined, textOf: asText },
  count: {
    isList: false,
    labelLists: () => [],
    searchField: ({ key, label }) => ({ key, label, kind: 'range', from: `${key}From`, to: `${key}To`, list: null }),
    textOf: asText,
  },
  place: {
    isList: false,
    labelLists: () => ['city'],
    searchField: ({ key, label }) => ({ key, label, kind: 'place' }),
    textOf: (field, value, { label }) => label('city', value as string) ?? asText(field, value),
  },
} as const satisfies { readonly [K in FieldKind]: FieldKindRules<FieldOf<K>> };

/** The rules of a field's kind. */
const rulesOf = ({ kind }: ProfileField): FieldKindRules<ProfileField> => fieldKinds[kind];

/** Lists with the labels of a field's values. */
export const labelListsOf = (field: ProfileField): readonly OptionListName[] => rulesOf(field).labelLists(field);

export const hasListValue = (field: ProfileField): boolean => rulesOf(field).isList;

/** The search criterion of a searchable field. */
export const searchFieldOf = (field: ProfileField): SearchField | undefined => rulesOf(field).searchField(field);

/** A field's value in words; undefined if it is not set or gives no information. */
export const fieldText = (field: ProfileField, value: unknown, words: FieldWords): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : rulesOf(field).textOf(field, value, words);
