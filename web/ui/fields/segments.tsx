import type { ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';
import classes from './segments.module.css';

interface SegmentsProps<K extends string | number | boolean> {
  label: ReactNode;
  hint?: ReactNode;
  name: string;
  options: readonly { readonly key: K; readonly label: string }[];
  value: K | null | undefined;
  onChange: (key: K) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
}

/** Two or three answers side by side, chosen by tap or arrow keys. Implemented as radio buttons. */
export function Segments<K extends string | number | boolean>(props: SegmentsProps<K>) {
  const { label, hint, name, options, value, onChange, onBlur, error } = props;
  return (
    <FieldGroup label={label} hint={hint} error={error} role="radiogroup" onBlur={onBlur}>
      {({ id }) => (
        <div className={classes.bar} data-error={error ? true : undefined}>
          {options.map((option) => (
            <label key={String(option.key)} className={classes.segment}>
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
