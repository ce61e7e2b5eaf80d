import type { ReactNode } from 'react';
import type { FieldValue } from '../../../../contract/profiles/values.ts';
import type { FieldValues } from '../fields/field-props.ts';

/** The values and functions of the form that the parts of step 1 use. */
export interface BoundForm {
  values: FieldValues;
  errors: Readonly<Record<string, string | undefined>>;
  set: (key: string, value: FieldValue) => void;
  blur: (key: string) => void;
  /** The error of a field, possibly with a link. */
  errorOf: (key: string) => ReactNode;
}

/** The value as text; empty if it is not a text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Props of a text input for one value of the form. */
export const bindForm = (form: BoundForm, key: string) => ({
  name: key,
  value: textOf(form.values[key]),
  onChange: (event: { currentTarget: { value: string } }) => form.set(key, event.currentTarget.value),
  onBlur: () => form.blur(key),
  error: form.errorOf(key),
});
