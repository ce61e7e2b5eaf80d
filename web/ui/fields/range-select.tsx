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
  /** What a screen reader says of each end, and the name of its control. */
  ends: Readonly<Record<RangeEnd, { label: string; name: string; value: unknown }>>;
  choices: readonly Choice[];
  /** What an open end reads. */
  any: string;
  dash: string;
  error?: string | undefined;
  onChange: (end: RangeEnd, value: number | null) => void;
}

/** Two ends of a range, each the device's own picker; neither offers what would cross the other. */
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
        <div className={classes.range}>
          {select('from', 'to')}
          <span aria-hidden="true">{dash}</span>
          {select('to', 'from')}
        </div>
      )}
    </FieldGroup>
  );
}
