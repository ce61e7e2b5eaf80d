import type { ReactNode } from 'react';
import classes from './labelled-checkbox.module.css';

interface LabelledCheckboxProps {
  checked: boolean;
  onChange: (on: boolean) => void;
  /** Set or not, it can't be changed here. */
  disabled?: boolean;
  /** What is read out, where that is more than what stands beside it. */
  label?: string;
  children?: ReactNode;
}

/** A box to tick with what stands beside it; the whole of it is the target. */
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
      {children}
    </label>
  );
}
