import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type OptionLists, useOptions } from '../../../lib/options.ts';
import { Combobox } from './combobox.tsx';
import { fieldChoices } from './field.rules.ts';
import type { FieldOf, FieldProps } from './field-props.ts';
import { useFieldTexts } from './use-field-texts.ts';

const none: OptionLists = {};

/** A city: those of the chosen state are offered, other names are accepted as typed (contract §4). */
export function PlaceField(props: FieldProps<FieldOf<'place'>>) {
  const { field, value, values, onChange, onBlur, error, hint } = props;
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  const lists = useOptions().data ?? none;
  const choices = useMemo(() => fieldChoices(field, values, lists), [field, values, lists]);
  const leads = Boolean(values[field.state]);
  return (
    <Combobox
      label={label}
      hint={hint}
      name={field.key}
      error={error}
      choices={choices}
      value={typeof value === 'boolean' ? null : value}
      freeText
      onChange={(city) => onChange(typeof city === 'string' ? city.slice(0, field.max) : city)}
      onBlur={onBlur}
      placeholder={t(choices.length > 0 ? 'placeholder.city' : leads ? 'placeholder.cityFree' : 'placeholder.cityAny')}
      emptyNote={t(leads ? 'field.typeCity' : 'field.stateFirst')}
    />
  );
}
