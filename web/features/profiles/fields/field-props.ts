import type { ReactNode } from 'react';
import type { ProfileField } from '../../../../contract/profiles/fields.ts';
import type { FieldValue } from '../../../../contract/profiles/values.ts';

/** Values of a form in progress, by field key; a date may be incomplete (`date-parts.ts`). */
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

/** Props of every field component of the catalogue, all controlled. */
export interface FieldProps<F extends ProfileField = ProfileField> {
  field: F;
  value: FieldValue | undefined;
  /** The other answers of the form, which narrow the choices (city by state, occupation by employed-in). */
  values: FieldValues;
  onChange: (value: FieldValue) => void;
  /** Called when the field loses the focus. */
  onBlur?: () => void;
  /** The error text. */
  error?: string | undefined;
  /** A text under the label. */
  hint?: ReactNode;
  /** True if the user is the person described by the field: only then do autofill tokens help. */
  own?: boolean;
}

/** The key of a single choice; null for any other value. */
export const chosenKey = (value: FieldValue | undefined): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
