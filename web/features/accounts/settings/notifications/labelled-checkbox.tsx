import type { ReactNode } from 'react';
import classes from './labelled-checkbox.module.css';

interface LabelledCheckboxProps {
  checked: boolean;
  onChange: (on: boolean) => void;
  /** True if the value cannot be changed here, whether checked or not. */
  disabled?: boolean;
  /** Accessible name, if it must say more than the visible text. */
  label?: string;
  children?: ReactNode;
}

/** A checkbox with its text; the whole element can be clicked. */
export function LabelledCheckbox({ checked, onChange, disabled, label, children }: LabelledCheckboxProps) {
  return (
    <label className={classes.tick} data-alone={children === undefined || undefined}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children !== undefined && <span>{children}</span>}
    </label>
  );
}
