import { type ReactNode, useId } from 'react';
import classes from './dialogs.module.css';

interface ReasonListProps {
  name: string;
  label: string;
  /** `picture`: a small image before the text. */
  reasons: readonly { key: string; label: string; picture?: ReactNode }[];
  /** The reason selected at first. */
  initial?: string;
  error?: string | undefined;
}

/** Radio buttons for reasons; the whole line can be clicked. */
export function ReasonList({ name, label, reasons, initial, error }: ReasonListProps) {
  const id = useId();
  return (
    <fieldset className={classes.reasons} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      {reasons.map((reason) => (
        <label key={reason.key} className={classes.reason}>
          <input
            type="radio"
            className="own-box"
            name={name}
            value={reason.key}
            defaultChecked={reason.key === initial}
          />
          {reason.picture && <span className={classes.thumb}>{reason.picture}</span>}
          <span>{reason.label}</span>
        </label>
      ))}
      {error && (
        <p id={id} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
