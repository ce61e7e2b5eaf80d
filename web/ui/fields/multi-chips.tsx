import type { ReactNode } from 'react';
import classes from './choice-chips.module.css';
import { FieldGroup } from './field-group.tsx';

interface MultiChipsProps {
  label: ReactNode;
  hint?: ReactNode;
  name: string;
  options: readonly { readonly key: string; readonly label: string }[];
  value: readonly string[];
  onChange: (keys: readonly string[]) => void;
  error?: string | undefined;
}

/** A few answers of which several can be chosen. Implemented as checkboxes. */
export function MultiChips({ label, hint, name, options, value, onChange, error }: MultiChipsProps) {
  return (
    <FieldGroup label={label} hint={hint} error={error} role="group">
      {() => (
        <div className={classes.chips} data-error={error ? true : undefined}>
          {options.map(({ key, label: text }) => (
            <label key={key} className={classes.chip}>
              <input
                type="checkbox"
                name={name}
                value={key}
                checked={value.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(checked ? [...value, key] : value.filter((one) => one !== key))
                }
              />
              {text}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
