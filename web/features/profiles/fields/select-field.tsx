import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Choice } from '../../../lib/options.ts';
import classes from './fields.module.css';

interface SelectFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  name: string;
  choices: readonly Choice[];
  value: string | number | null | undefined;
  placeholder: string;
  onChange: (key: string | number | null) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  autoComplete?: string | undefined;
  /** Allows an empty answer. */
  clearable?: boolean;
}

/** A short list with the native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, name, choices, value, placeholder, onChange, onBlur, error, autoComplete, clearable } = props;
  const chosen = choices.find((choice) => choice.key === value);
  return (
    <NativeSelect
      rightSection={<IconChevronDown size={20} aria-hidden />}
      className={classes.select}
      label={label}
      description={hint}
      name={name}
      value={chosen ? String(chosen.key) : ''}
      data-empty={chosen ? undefined : true}
      onChange={({ currentTarget }) =>
        onChange(choices.find(({ key }) => String(key) === currentTarget.value)?.key ?? null)
      }
      onBlur={onBlur}
      error={error}
      autoComplete={autoComplete ?? 'off'}
    >
      <option value="" disabled={!clearable}>
        {placeholder}
      </option>
      {choices.map((choice) => (
        <option key={choice.key} value={String(choice.key)}>
          {choice.label}
        </option>
      ))}
    </NativeSelect>
  );
}
