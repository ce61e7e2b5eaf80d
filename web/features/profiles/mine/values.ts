import type { FieldValue } from '../../../../contract/profiles/values.ts';

/** A value in a card's form: a field's value, or the keys chosen from a list. */
export type Value = FieldValue | readonly string[] | undefined;
export type Values = Readonly<Record<string, Value>>;

/** Keys besides the fields: the visibility of an extra field, and how a criterion counts. */
export const seenKey = (field: string): string => `seen.${field}`;
export const strictKey = (criterion: string): string => `strict.${criterion}`;
export const hiddenKey = (criterion: string): string => `hidden.${criterion}`;

/** Whether anything is answered. */
export const isSet = (value: Value): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

/** Compares values: lists in any order are equal, and so are all empty values. */
export function isSame(a: Value, b: Value): boolean {
  if (!isSet(a) || !isSet(b)) return isSet(a) === isSet(b);
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((key) => b.includes(key));
}

/** The keys in which `values` differ from `base`. */
export const changedKeys = (base: Values, values: Values): string[] =>
  Object.keys(values).filter((key) => !isSame(base[key], values[key]));

export const isDirty = (base: Values, values: Values): boolean => changedKeys(base, values).length > 0;
