import { Input, Textarea, TextInput } from '@mantine/core';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldKind, FieldOf } from '../../../../contract/profiles/fields.ts';
import { locale } from '../../../lib/i18n.ts';
import { type OptionLists, useOptions } from '../../../lib/options.ts';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { Combobox } from './combobox.tsx';
import { CountField } from './count-field.tsx';
import { type DateParts, joinDate, latinDigits, splitDate } from './date-parts.ts';
import { fieldChoices } from './field.rules.ts';
import { chosenKey, type FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { useFieldTexts } from './use-field-texts.ts';

/** The control of each kind of field. */
const inputs = {
  choice: ChoiceField,
  choices: ChoicesField,
  boolean: BooleanField,
  date: DateField,
  text: TextField,
  count: CountField,
  place: PlaceField,
} as const satisfies { readonly [K in FieldKind]: ComponentType<FieldProps<FieldOf<K>>> };

/**
 * Renders the control for a catalogue field's kind (contract/profiles/fields.ts), so that a new field needs no new
 * component.
 */
export function ProfileFieldInput(props: FieldProps) {
  const Input = inputs[props.field.kind] as ComponentType<FieldProps>;
  return <Input {...props} />;
}

/** Yes or no, in the order of the designs: the usual answer first. */
function BooleanField({ field, value, onChange, onBlur, error, hint }: FieldProps<FieldOf<'boolean'>>) {
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  return (
    <Segments
      label={label}
      hint={hint}
      name={field.key}
      options={[
        { key: false, label: t('field.no') },
        { key: true, label: t('field.yes') },
      ]}
      value={typeof value === 'boolean' ? value : null}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  );
}

const none: OptionLists = {};

/**
 * A field for a city: cities of the chosen state are suggested, and any other name is accepted as typed (contract §4).
 */
function PlaceField(props: FieldProps<FieldOf<'place'>>) {
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
      value={chosenKey(value)}
      freeText
      onChange={(city) => onChange(typeof city === 'string' ? city.slice(0, field.max) : city)}
      onBlur={onBlur}
      placeholder={t(choices.length > 0 ? 'placeholder.city' : leads ? 'placeholder.cityFree' : 'placeholder.cityAny')}
      emptyNote={t(leads ? 'field.typeCity' : 'field.stateFirst')}
    />
  );
}

/** Share of the maximum length from which the remaining characters are shown. */
const COUNTER_FROM_SHARE = 0.8;

/** One or several lines of free text. */
function TextField({ field, value, onChange, onBlur, error, hint, own }: FieldProps<FieldOf<'text'>>) {
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  const typed = typeof value === 'string' ? value : '';
  const left = field.max - [...typed].length;
  const shared = {
    label,
    description: hint,
    error,
    name: field.key,
    value: typed,
    // A text that is too long is reported rather than cut, so that a pasted text loses nothing.
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur,
  };
  if (!field.multiline)
    return (
      <TextInput
        {...shared}
        {...(field.format === 'phone' && { type: 'tel', inputMode: 'tel' })}
        autoComplete={own ? (field.autoComplete ?? 'off') : 'off'}
        enterKeyHint="next"
      />
    );
  return (
    <div>
      <Textarea {...shared} rows={5} className={classes.textarea} autoCapitalize="sentences" />
      {typed.length > field.max * COUNTER_FROM_SHARE && left >= 0 && (
        <p className={classes.note}>{t('field.left', { count: left })}</p>
      )}
    </div>
  );
}

/** A complete date in words, so that nobody confuses day and month; undefined if it is incomplete or impossible. */
function dateInWords(value: unknown, language: string): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(value)) return undefined;
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/**
 * A date of birth as three fields for day, month and year; never a calendar. The value is `YYYY-MM-DD`, or the part
 * typed so far.
 */
function DateField({ field, value, onChange, onBlur, error, hint, own }: FieldProps<FieldOf<'date'>>) {
  const { t } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  const parts = splitDate(value);
  const change = (part: Partial<DateParts>): void => onChange(joinDate({ ...parts, ...part }));
  const inWords = dateInWords(value, locale());
  const autofill = (token: string): string => (own ? `bday-${token}` : 'off');
  return (
    <FieldGroup label={label} hint={hint} error={error} role="group" onBlur={onBlur}>
      {({ by }) => {
        const digits = (part: 'day' | 'month' | 'year', length: number) => (
          <Input
            size="md"
            name={`${field.key}-${part}`}
            aria-label={t(`date.${part}`)}
            aria-describedby={by}
            placeholder={t(`date.digits.${part}`)}
            inputMode="numeric"
            autoComplete={autofill(part)}
            enterKeyHint="next"
            error={Boolean(error)}
            value={parts[part]}
            onChange={(event) => change({ [part]: latinDigits(event.currentTarget.value).slice(0, length) })}
          />
        );
        return (
          <>
            <div className={classes.date}>
              {digits('day', 2)}
              {digits('month', 2)}
              {digits('year', 4)}
            </div>
            {inWords && !error && <p className={classes.note}>{inWords}</p>}
          </>
        );
      }}
    </FieldGroup>
  );
}
