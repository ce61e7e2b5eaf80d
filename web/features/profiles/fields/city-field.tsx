import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOf } from '../../../../contract/profiles/fields.ts';
import { optionLabel, useOptions } from '../../../lib/options.ts';
import { comma } from '../../../lib/punctuation.ts';
import { Combobox } from './combobox.tsx';
import classes from './fields.module.css';
import { useFieldTexts } from './use-field-texts.ts';

interface CityFieldProps {
  field: FieldOf<'place'>;
  value: string | null;
  /** Receives a city of our list with its state, or null and null. */
  onChange: (city: string | null, state: string | null) => void;
  onBlur: () => void;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows the fields for state and city instead. */
  onUnlisted: () => void;
}

/** One field for state and city: it searches the cities of all states, and each is shown with its state. */
export function CityField({ field, value, onChange, onBlur, error, hint, onUnlisted }: CityFieldProps) {
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  const lists = useOptions().data;
  /** Typed text that names no city of the list, so that it does not disappear without a word. */
  const [discarded, setDiscarded] = useState<string>();
  const choices = useMemo(
    () =>
      (lists?.city ?? []).map((city) => ({
        ...city,
        // The name alone belongs to every town that has it, so that none of several is taken without asking.
        aliases: [city.label, ...(city.aliases ?? [])],
        label: `${city.label}${comma()}${optionLabel(lists?.state, city.state) ?? city.state}`,
      })),
    [lists],
  );
  return (
    <div>
      <Combobox
        label={label}
        hint={hint}
        name={field.key}
        error={discarded ? t('city.unpicked', { typed: discarded }) : error}
        choices={choices}
        value={value}
        freeText={false}
        onChange={(key) => {
          const city = choices.find((choice) => choice.key === key);
          onChange(city ? String(city.key) : null, city?.state ?? null);
        }}
        onBlur={onBlur}
        onDiscarded={setDiscarded}
        placeholder={t('city.placeholder')}
        emptyNote={t('field.typeCity')}
      />
      <Button className={classes.below} variant="subtle" size="compact-md" onClick={onUnlisted}>
        {t('city.unlisted')}
      </Button>
    </div>
  );
}
