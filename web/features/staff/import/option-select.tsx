import { Select } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useTranslation } from 'react-i18next';
import { useOptions } from '../../../lib/options.ts';

/** Options that are drawn at once: a list of thousands would be slow. */
const DRAWN_AT_ONCE = 60;

interface OptionSelectProps {
  list: string;
  label: string;
  value: string | null;
  onChange: (key: string | null) => void;
}

/** Chooses one option of a list, with search. */
export function OptionSelect({ list, label, value, onChange }: OptionSelectProps) {
  const { t } = useTranslation('imports');
  const { data: lists } = useOptions();
  return (
    <Select
      label={label}
      placeholder={t('columns.fixedNone')}
      searchable
      clearable
      limit={DRAWN_AT_ONCE}
      nothingFoundMessage={t('unknown.noneFound')}
      value={value}
      onChange={onChange}
      data={(lists?.[list] ?? []).map(({ key, label: text }) => ({ value: String(key), label: text }))}
    />
  );
}
