import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldOf, ProfileField } from '../../../../contract/profiles/fields.ts';
import type { FieldValue } from '../../../../contract/profiles/values.ts';
import type { OptionLists } from '../../../lib/options.ts';
import { CityField } from '../fields/city-field.tsx';
import { isHidden } from '../fields/field.rules.ts';
import type { FieldValues } from '../fields/field-props.ts';
import { ProfileFieldInput } from '../fields/profile-field.tsx';
import { textOf } from './bind-form.ts';

interface PlacePartProps {
  state: ProfileField;
  city: FieldOf<'place'>;
  values: FieldValues;
  errors: Readonly<Record<string, string | undefined>>;
  set: (key: string, value: FieldValue) => void;
  blur: (key: string) => void;
  lists: OptionLists;
  own: boolean;
  hint?: string | undefined;
  /** The CSS class of a field that takes the whole width. */
  whole: string | undefined;
}

/**
 * State and city. In India one field sets both; the two fields are shown for a city that is not in the list, and abroad
 * the city alone.
 */
export function PlacePart({ state, city, values, errors, set, blur, lists, own, hint, whole }: PlacePartProps) {
  const place = values[city.key];
  const isListed = lists.city?.some(({ key }) => key === place) ?? false;
  const [isApart, setIsApart] = useState(Boolean(values[state.key] || place) && !isListed);
  const isAbroad = isHidden(state, values);
  if (!isApart && !isAbroad)
    return (
      <div className={whole}>
        <CityField
          field={city}
          value={textOf(place) || null}
          hint={hint}
          onChange={(key, stateKey) => {
            set(state.key, stateKey);
            set(city.key, key);
          }}
          onBlur={() => blur(city.key)}
          error={errors[city.key] ?? errors[state.key]}
          onUnlisted={() => {
            flushSync(() => setIsApart(true));
            // Typing replaces the earlier text, as after a press of Tab.
            const field = document.querySelector<HTMLInputElement>(`[name=${state.key}]`);
            field?.focus();
            field?.select();
          }}
        />
      </div>
    );
  return [state, city].map(
    (field, index) =>
      !isHidden(field, values) && (
        <div key={field.key} className={isAbroad ? whole : undefined}>
          <ProfileFieldInput
            field={field}
            value={values[field.key]}
            values={values}
            onChange={(value) => set(field.key, value)}
            onBlur={() => blur(field.key)}
            error={errors[field.key]}
            hint={index === 0 ? hint : undefined}
            own={own}
          />
        </div>
      ),
  );
}
