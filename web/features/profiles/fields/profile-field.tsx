import { BooleanField } from './boolean-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { CountField } from './count-field.tsx';
import { DateField } from './date-field.tsx';
import type { FieldProps } from './field-props.ts';
import { PlaceField } from './place-field.tsx';
import { TextField } from './text-field.tsx';

/**
 * The component of any catalogue field (contract/profiles/fields.ts), by its kind: a new field needs no new component.
 */
export function ProfileFieldInput({ field, ...props }: FieldProps) {
  switch (field.kind) {
    case 'choice':
      return <ChoiceField field={field} {...props} />;
    case 'boolean':
      return <BooleanField field={field} {...props} />;
    case 'date':
      return <DateField field={field} {...props} />;
    case 'text':
      return <TextField field={field} {...props} />;
    case 'count':
      return <CountField field={field} {...props} />;
    case 'place':
      return <PlaceField field={field} {...props} />;
  }
}
