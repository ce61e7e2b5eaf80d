import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './field-group.module.css';

interface FieldGroupProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  role: 'group' | 'radiogroup';
  /** Receives the id of the texts that describe the group. */
  children: (described: { id: string; by: string | undefined }) => ReactNode;
  /** Called when the focus leaves the whole group. */
  onBlur?: (() => void) | undefined;
}

/**
 * Several controls under one label, such as the parts of a date or the buttons of a choice, in the frame of a single
 * input.
 */
export function FieldGroup({ label, hint, error, role, children, onBlur }: FieldGroupProps) {
  const id = useId();
  const by = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: both roles are groups of controls; leaving one is all it hears.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take them.
    <div
      className="mantine-InputWrapper-root"
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={by}
      // A date has the role `group`, which does not support aria-invalid, so its inputs have that attribute.
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <Input.Label labelElement="div" size="md" id={`${id}-label`}>
        {label}
      </Input.Label>
      {hint && (
        <Input.Description size="md" id={`${id}-hint`} className={classes.hint}>
          {hint}
        </Input.Description>
      )}
      {children({ id, by })}
      {error && (
        <Input.Error size="md" id={`${id}-error`}>
          {error}
        </Input.Error>
      )}
    </div>
  );
}
