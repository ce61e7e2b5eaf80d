import classes from './flag.module.css';

interface FlagProps {
  /** What is read beside it; `full` also says of what. */
  label: string;
  full: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A small switch with its word; the whole of it is the target. */
export function Flag({ label, full, on, onChange }: FlagProps) {
  return (
    <label className={classes.flag}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-label={full}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
