import type { ReactNode } from 'react';
import classes from './tick-box.module.css';

interface TickBoxProps {
  checked: boolean;
  onChange: (on: boolean) => void;
  /** Set or not, it can't be changed here. */
  disabled?: boolean;
  /** What is read out, where that is more than what stands beside it. */
  label?: string;
  children?: ReactNode;
}

/** A box to tick with what stands beside it; the whole of it is the target. */
export function TickBox({ checked, onChange, disabled, label, children }: TickBoxProps) {
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
