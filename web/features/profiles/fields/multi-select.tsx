import { IconX } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../lib/options.ts';
import { Combobox } from './combobox.tsx';
import classes from './multi-select.module.css';

interface MultiSelectProps {
  label: ReactNode;
  hint?: ReactNode;
  name: string;
  choices: readonly Choice[];
  /** Keys included in a chosen group, such as the degrees of a chosen level. */
  isCovered?: (choice: Choice) => boolean;
  value: readonly string[];
  /** Maximum number of chosen values; absent: no limit. */
  max?: number;
  onChange: (keys: readonly string[]) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  placeholder: string;
  groupOf?: ((choice: Choice) => string | undefined) | undefined;
}

const nothing = (): boolean => false;

/** Several choices of a list: typed or picked one after another; chosen ones are shown as chips below. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hint, name, choices, isCovered = nothing, value, max, onChange, error, placeholder, groupOf } = props;
  const { t } = useTranslation('wizard');
  const chips = useRef<HTMLUListElement>(null);
  const isFull = max !== undefined && value.length >= max;
  const rest = useMemo(
    () => (isFull ? [] : choices.filter((choice) => !value.includes(String(choice.key)) && !isCovered(choice))),
    [choices, value, isCovered, isFull],
  );
  const labels = useMemo(() => new Map(choices.map((choice) => [choice.key, choice.label])), [choices]);

  const remove = (key: string, index: number): void => {
    onChange(value.filter((one) => one !== key));
    // The chip that moves into the removed chip's place gets the focus.
    const buttons = [...(chips.current?.querySelectorAll('button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
  };

  return (
    <div className={classes.field}>
      <Combobox
        label={label}
        hint={hint}
        name={name}
        choices={rest}
        value={null}
        freeText={false}
        stays
        onChange={(key) => {
          if (typeof key === 'string') onChange([...value, key]);
        }}
        onBlur={props.onBlur}
        error={error}
        placeholder={placeholder}
        emptyNote={isFull ? t('field.most', { count: max }) : t('field.allChosen')}
        groupOf={groupOf}
      />
      {value.length > 0 && (
        <ul className={classes.chips} ref={chips}>
          {value.map((key, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={t('field.remove', { label: labels.get(key) ?? key })}
                onClick={() => remove(key, index)}
              >
                <span>
                  {labels.get(key) ?? key}
                  <IconX size={15} aria-hidden="true" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
