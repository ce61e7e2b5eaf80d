import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { breachData } from '../../../../contract/options/breach.ts';
import { useLabel } from '../ui/labels.ts';
import classes from './breaches.module.css';
import type { Field } from './fields.rules.ts';

/** What stands in a field of the form at first; of a box "on", or nothing. */
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

/** What kinds of data are concerned: as many as apply. */
export function KindBoxes({ initial, error }: { initial: Initial; error: string | undefined }) {
  const { t } = useTranslation('breaches');
  const label = useLabel();
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
