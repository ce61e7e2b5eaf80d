import { useId } from 'react';
import classes from '../../../ui/settings/settings.module.css';

interface SwitchSettingProps {
  label: string;
  means: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** A switch with an explanation. The whole line can be clicked. */
export function SwitchSetting({ label, means, on, onSwitch }: SwitchSettingProps) {
  const id = useId();
  return (
    <label className={classes.choice}>
      <span>
        {label}
        <span id={id} className={classes.means}>
          {means}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        className={classes.switch}
        checked={on}
        aria-label={label}
        aria-describedby={id}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </label>
  );
}
