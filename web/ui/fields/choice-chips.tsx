import type { ReactNode } from 'react';
import classes from './choice-chips.module.css';
import { FieldGroup } from './field-group.tsx';

interface ChoiceChipsProps<K extends string | number> {
  label: ReactNode;
  hint?: ReactNode;
  name: string;
  options: readonly { readonly key: K; readonly label: string }[];
  value: K | null | undefined;
  onChange: (key: K) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
}

/** A few answers that wrap onto several lines, chosen by one press or by arrow keys. Implemented as radio buttons. */
export function ChoiceChips<K extends string | number>(props: ChoiceChipsProps<K>) {
  const { label, hint, name, options, value, onChange, onBlur, error } = props;
  return (
    <FieldGroup label={label} hint={hint} error={error} role="radiogroup" onBlur={onBlur}>
      {({ id }) => (
        <div className={classes.chips} data-error={error ? true : undefined}>
          {options.map((option) => (
            <label key={String(option.key)} className={classes.chip}>
              <input
                type="radio"
                name={`${name}-${id}`}
                value={String(option.key)}
                checked={option.key === value}
                onChange={() => onChange(option.key)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
