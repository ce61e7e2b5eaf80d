import { useState } from 'react';
import type { FieldOf } from '../../../../contract/profiles/fields.ts';
import { type ProfileField, type ProfileFieldKey, profileFields } from '../../../../contract/profiles/fields.ts';
import { useOptions } from '../../../lib/options.ts';
import type { WrittenFieldsProps } from '../../../lib/written-fields.ts';
import { CityField } from '../fields/city-field.tsx';
import { applyChange, isHidden } from '../fields/field.rules.ts';
import { ProfileFieldInput } from '../fields/profile-field.tsx';

const fieldsByKey = new Map((profileFields as readonly ProfileField[]).map((field) => [field.key, field]));

/** Inputs of profile fields for somebody else's profile: for the bureau, and for the candidate who corrects it. */
export function WrittenFields({ keys, values, errors, onChange, hints = {}, own = false }: WrittenFieldsProps) {
  const lists = useOptions().data ?? {};
  return keys.map((key) => {
    const field = fieldsByKey.get(key) as ProfileField;
    const shared = { error: errors[key], hint: hints[key] };
    if (isHidden(field, values)) return null;
    if (field.kind === 'place' && field.key === 'city')
      return (
        <City
          key={key}
          field={field}
          values={values}
          {...shared}
          onChange={(city, state) => onChange({ ...values, city, state })}
          onText={(city) => onChange({ ...values, city })}
        />
      );
    return (
      <ProfileFieldInput
        key={key}
        field={field}
        value={values[key]}
        values={values}
        {...shared}
        own={own}
        onChange={(value) => onChange(applyChange(values, key, value, lists))}
      />
    );
  });
}

interface CityProps {
  field: FieldOf<'place'>;
  values: WrittenFieldsProps['values'];
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (city: string | null, state: string | null) => void;
  onText: (city: string | null) => void;
}

/** A city of the list with one field; any other town with the fields for state and town. */
function City({ field, values, error, hint, onChange, onText }: CityProps) {
  const city = typeof values.city === 'string' ? values.city : null;
  const lists = useOptions().data;
  const isListed = !city || !lists || (lists.city ?? []).some(({ key }) => key === city);
  const [isUnlisted, setIsUnlisted] = useState(!isListed);
  if (!isUnlisted)
    return (
      <CityField
        field={field}
        value={city}
        error={error}
        hint={hint}
        onChange={onChange}
        onBlur={() => undefined}
        onUnlisted={() => setIsUnlisted(true)}
      />
    );
  const state = fieldsByKey.get('state' satisfies ProfileFieldKey) as ProfileField;
  return (
    <>
      <ProfileFieldInput
        field={state}
        value={values.state}
        values={values}
        onChange={(value) => onChange(null, typeof value === 'string' ? value : null)}
      />
      <ProfileFieldInput
        field={field}
        value={city}
        values={values}
        error={error}
        hint={hint}
        onChange={(value) => onText(typeof value === 'string' ? value : null)}
      />
    </>
  );
}
