import { Input } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldOf } from '../../../../contract/profiles/fields.ts';
import { latinDigits } from './date-parts.ts';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';
import { useFieldTexts } from './use-field-texts.ts';

/** A small number between two big buttons; typed, tapped or changed with the arrow keys. */
export function CountField({ field, value, values, onChange, onBlur, error, hint }: FieldProps<FieldOf<'count'>>) {
  const { t } = useTranslation('wizard');
  const { label, name } = useFieldTexts(field);
  const id = useId();
  const whole = field.atMost === undefined ? undefined : values[field.atMost];
  const most = typeof whole === 'number' ? Math.min(field.max, whole) : field.max;
  const count = typeof value === 'number' ? value : null;
  const step = (by: number): void => onChange(Math.min(most, Math.max(field.min, (count ?? field.min) + by)));
  const type = (typed: string): void => {
    const digits = latinDigits(typed).slice(0, 2);
    onChange(digits ? Math.min(most, Number(digits)) : null);
  };
  const keyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <Input.Wrapper id={id} size="md" label={label} description={hint} error={error}>
      <div className={classes.stepper} data-error={error ? true : undefined}>
        {/* Left out of the tab order, since the arrow keys do the same in the number field. */}
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('field.less', { name })}
          disabled={count !== null && count <= field.min}
          onClick={() => step(-1)}
        >
          <IconMinus size={20} aria-hidden />
        </button>
        <input
          id={id}
          name={field.key}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          aria-valuenow={count ?? undefined}
          aria-valuemin={field.min}
          aria-valuemax={most}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error && `${id}-error`, hint && `${id}-description`].filter(Boolean).join(' ') || undefined
          }
          value={count ?? ''}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={keyDown}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={onBlur}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('field.more', { name })}
          disabled={count !== null && count >= most}
          onClick={() => step(1)}
        >
          <IconPlus size={20} aria-hidden />
        </button>
      </div>
    </Input.Wrapper>
  );
}
