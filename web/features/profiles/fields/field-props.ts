import type { ReactNode } from 'react';
import type { ProfileField } from '../../../../contract/profile-fields.ts';
import type { FieldValue } from '../../../../contract/profile-schema.ts';

/** What a form holds while it is filled in, by field key; a date may be incomplete (`date-parts.ts`). */
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

/** The profile field of one kind. */
export type FieldOf<K extends ProfileField['kind']> = Extract<ProfileField, { kind: K }>;

/** Every field of the catalogue is a plain controlled component with these properties. */
export interface FieldProps<F extends ProfileField = ProfileField> {
  field: F;
  value: FieldValue | undefined;
  /** The other answers of the same form: they narrow the choices (city by state, occupation by employed-in). */
  values: FieldValues;
  onChange: (value: FieldValue) => void;
  /** The person has left the field. */
  onBlur?: () => void;
  /** What is wrong, in words. */
  error?: string | undefined;
  /** A sentence under the label. */
  hint?: ReactNode;
  /** The person at the keyboard is the one the field is about: only then do the browser's autofill tokens help. */
  own?: boolean;
}
