import { Input, NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { type DateParts, joinDate, latinDigits, splitDate } from './date-parts.ts';
import type { FieldOf, FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { useFieldTexts } from './use-field-texts.ts';

const monthNames = (language: string): string[] => {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)));
};

/** A date of birth as day, month and year; never a calendar. Its value is `YYYY-MM-DD`, or the part typed so far. */
export function DateField({ field, value, onChange, onBlur, error, hint, own }: FieldProps<FieldOf<'date'>>) {
  const { t, i18n } = useTranslation('wizard');
  const { label } = useFieldTexts(field);
  const parts = splitDate(value);
  const change = (part: Partial<DateParts>): void => onChange(joinDate({ ...parts, ...part }));
  const autofill = (token: string): string => (own ? `bday-${token}` : 'off');
  return (
    <FieldGroup label={label} hint={hint} error={error} role="group" onBlur={onBlur}>
      {({ by }) => {
        const digits = (part: 'day' | 'year', length: number) => (
          <Input
            size="md"
            name={`${field.key}-${part}`}
            aria-label={t(`date.${part}`)}
            aria-describedby={by}
            placeholder={t(`date.${part}`)}
            inputMode="numeric"
            autoComplete={autofill(part)}
            enterKeyHint="next"
            error={Boolean(error)}
            value={parts[part]}
            onChange={(event) => change({ [part]: latinDigits(event.currentTarget.value).slice(0, length) })}
          />
        );
        return (
          <div className={`${classes.date} ${classes.select}`}>
            {digits('day', 2)}
            <NativeSelect
              rightSection={<IconChevronDown size={20} aria-hidden />}
              name={`${field.key}-month`}
              aria-label={t('date.month')}
              aria-describedby={by}
              autoComplete={autofill('month')}
              error={Boolean(error)}
              value={parts.month}
              data-empty={parts.month ? undefined : true}
              onChange={(event) => change({ month: event.currentTarget.value })}
            >
              <option value="" disabled>
                {t('date.month')}
              </option>
              {monthNames(i18n.language).map((name, month) => (
                <option key={name} value={String(month + 1)}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            {digits('year', 4)}
          </div>
        );
      }}
    </FieldGroup>
  );
}
