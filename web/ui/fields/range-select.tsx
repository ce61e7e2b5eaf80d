import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Choice } from '../../lib/options.ts';
import { FieldGroup } from './field-group.tsx';
import { rangeChoices } from './range-choices.ts';
import classes from './range-select.module.css';

export type RangeEnd = 'from' | 'to';

interface RangeSelectProps {
  label: ReactNode;
  /** The accessible label, the control's name and the value of each end. */
  ends: Readonly<Record<RangeEnd, { label: string; name: string; value: unknown }>>;
  choices: readonly Choice[];
  /** Label of an open end. */
  any: string;
  dash: string;
  error?: string | undefined;
  onChange: (end: RangeEnd, value: number | null) => void;
}

/** The two ends of a range as native selects. Neither end offers values beyond the other end. */
export function RangeSelect({ label, ends, choices, any, dash, error, onChange }: RangeSelectProps) {
  const select = (end: RangeEnd, other: RangeEnd) => {
    const { value, name, label: said } = ends[end];
    return (
      <NativeSelect
        name={name}
        aria-label={said}
        rightSection={<IconChevronDown size={20} aria-hidden />}
        value={typeof value === 'number' ? String(value) : ''}
        data-empty={typeof value === 'number' ? undefined : true}
        error={Boolean(error)}
        onChange={({ currentTarget }) => onChange(end, currentTarget.value ? Number(currentTarget.value) : null)}
      >
        <option value="">{any}</option>
        {rangeChoices(choices, end, ends[other].value, value).map(({ key, label: option }) => (
          <option key={key} value={String(key)}>
            {option}
          </option>
        ))}
      </NativeSelect>
    );
  };
  return (
    <FieldGroup label={label} error={error} role="group">
      {() => (
        <div className={classes.frame}>
          <div className={classes.range}>
            {select('from', 'to')}
            <span aria-hidden="true">{dash}</span>
            {select('to', 'from')}
          </div>
        </div>
      )}
    </FieldGroup>
  );
}
