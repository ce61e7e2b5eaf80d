import { useId } from 'react';
import classes from '../../../ui/settings/settings.module.css';

interface ChoiceSettingProps<K extends string> {
  name: string;
  label: string;
  choices: readonly { key: K; label: string; means: string }[];
  /** The chosen one; undefined: none. */
  value: K | undefined;
  onChoose: (key: K, label: string) => void;
}

/** A group of radio buttons, each with an explanation. The whole line can be clicked. */
export function ChoiceSetting<K extends string>({ name, label, choices, value, onChoose }: ChoiceSettingProps<K>) {
  const id = useId();
  return (
    <fieldset className={`${classes.row} ${classes.choices}`}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.key} className={classes.choice}>
          <input
            type="radio"
            name={`${name}${id}`}
            value={choice.key}
            checked={choice.key === value}
            aria-describedby={`${id}-${choice.key}`}
            aria-label={choice.label}
            onChange={() => onChoose(choice.key, choice.label)}
          />
          <span>
            {choice.label}
            <span id={`${id}-${choice.key}`} className={classes.means}>
              {choice.means}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
