import classes from './flag.module.css';

interface FlagProps {
  /** The visible text; `full` is the accessible name, which includes the subject. */
  label: string;
  full: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A small switch with its text; both can be clicked. */
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
