import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOf } from '../../../../contract/profiles/fields.ts';
import type { Choice } from '../../../lib/options.ts';
import { ChoiceChips } from '../../../ui/fields/choice-chips.tsx';
import { Combobox } from './combobox.tsx';
import { chosenKey, type FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { useFieldTexts } from './use-field-texts.ts';

const OTHER = 'other';

interface ChipsOrSearchProps extends FieldProps<FieldOf<'choice'>> {
  /** All choices, the most common ones first. */
  choices: readonly Choice[];
  /** Number of choices shown as chips. */
  common: number;
  placeholder: string;
}

/** The most common answers as chips, and a chip that opens a search in all of them. */
export function ChipsOrSearch(props: ChipsOrSearchProps) {
  const { field, choices, common, value, onChange, onBlur, error, hint, placeholder } = props;
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  const first = choices.slice(0, common);
  const isRare = value !== null && value !== undefined && !first.some(({ key }) => key === value);
  const [isSearching, setIsSearching] = useState(isRare);
  const searches = isSearching || isRare;
  const chosen = chosenKey(value);
  return (
    <div className={classes.stack}>
      <ChoiceChips<string | number>
        label={label}
        hint={hint}
        name={field.key}
        options={[...first, { key: OTHER, label: t('field.another') }]}
        value={searches ? OTHER : chosen}
        onChange={(key) => {
          setIsSearching(key === OTHER);
          onChange(key === OTHER ? null : key);
        }}
        onBlur={searches ? undefined : onBlur}
        error={searches ? undefined : error}
      />
      {searches && (
        <Combobox
          label={t('field.anotherLabel', { label })}
          name={`${field.key}-search`}
          choices={choices}
          value={chosen}
          freeText={false}
          placeholder={placeholder}
          emptyNote={t('field.notFound')}
          onChange={onChange}
          onBlur={onBlur}
          error={error}
        />
      )}
    </div>
  );
}
