import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { breachData } from '../../../../contract/options/breach.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import classes from './breaches.module.css';
import type { Field } from './fields.rules.ts';

/** Initial value of a field; for a checkbox "on" or nothing. */
export type Initial = (name: Field) => string;

interface TickBoxProps {
  name: string;
  label: string;
  checked: boolean;
  error?: boolean;
}

/** A box to tick; the whole line is the target. */
export function TickBox({ name, label, checked, error }: TickBoxProps) {
  return (
    <label className={classes.tick}>
      <input
        type="checkbox"
        className="own-box"
        name={name}
        defaultChecked={checked}
        aria-invalid={error || undefined}
      />
      {label}
    </label>
  );
}

/** Checkboxes for the kinds of data affected. */
export function KindBoxes({ initial, error }: { initial: Initial; error: string | undefined }) {
  const { t } = useTranslation('breaches');
  const label = useOptionLabel();
  const id = useId();
  return (
    <fieldset className={classes.kinds} aria-describedby={error ? id : undefined}>
      <legend>{t('form.kinds')}</legend>
      <div className={classes.boxes}>
        {breachData.map(({ key }) => (
          <TickBox
            key={key}
            name={`kind.${key}`}
            label={label('breachData', key)}
            checked={initial(`kind.${key}`) !== ''}
            error={error !== undefined}
          />
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
