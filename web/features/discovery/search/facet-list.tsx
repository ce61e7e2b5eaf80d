import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import type { OptionLists } from '../../../lib/options.ts';
import { searchChoices } from '../../../ui/fields/option-search.ts';
import {
  type Counts,
  type FacetChoice,
  type FacetField,
  facetChoices,
  MAX_SHORT_LIST,
  mostFrequent,
} from './facet-choices.ts';
import classes from './facet-list.module.css';

/** Number of options added by each click. */
const OPTIONS_PER_STEP = 20;

interface FacetListProps {
  field: FacetField;
  name: string;
  lists: OptionLists;
  chosen: readonly string[];
  counts: Counts | undefined;
  partner: 'MALE' | 'FEMALE' | undefined;
  onChange: (chosen: readonly string[]) => void;
}

/** Options with their counts. A long list shows the most frequent ones first and can be searched. */
export function FacetList({ field, name, lists, chosen, counts, partner, onChange }: FacetListProps) {
  const { t } = useTranslation('discovery');
  const [typed, setTyped] = useState('');
  const [more, setMore] = useState(0);
  const title = useId();
  const choices = useMemo(
    () => facetChoices({ field, lists, chosen, counts, partner, all: (group) => t('search.all', { group }) }),
    [field, lists, chosen, counts, partner, t],
  );
  const shown = useMemo(() => {
    if (typed.trim()) return searchChoices(choices, typed).map(({ choice }) => choice as FacetChoice);
    const first = mostFrequent(choices, chosen);
    const keys = new Set(first.map(({ key }) => key));
    return [...first, ...choices.filter(({ key }) => !keys.has(key))];
  }, [choices, chosen, typed]);
  const isLong = choices.length > MAX_SHORT_LIST;
  const most = (typed.trim() ? OPTIONS_PER_STEP : mostFrequent(choices, chosen).length) + more;
  const tick = (key: string): void =>
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);

  return (
    <fieldset className={classes.facet} data-key={field.key} aria-labelledby={title}>
      <p id={title} className={classes.name}>
        {name}
      </p>
      {isLong && (
        <TextInput
          size="md"
          value={typed}
          placeholder={t('search.find', { name })}
          aria-label={t('search.find', { name })}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setMore(0);
          }}
        />
      )}
      <ul className={classes.options}>
        {shown.slice(0, most).map((choice) => (
          <li key={choice.key}>
            <Option choice={choice} chosen={chosen.includes(choice.key)} onTick={tick} />
          </li>
        ))}
      </ul>
      {isLong && shown.length === 0 && (
        <p className={classes.note} role="status">
          {t('search.notFound')}
        </p>
      )}
      {isLong && shown.length > most && (
        <Button variant="subtle" size="sm" className={classes.more} onClick={() => setMore(more + OPTIONS_PER_STEP)}>
          {t('search.more', { count: Math.min(OPTIONS_PER_STEP, shown.length - most) })}
        </Button>
      )}
    </fieldset>
  );
}

interface OptionProps {
  choice: FacetChoice;
  chosen: boolean;
  onTick: (key: string) => void;
}

function Option({ choice, chosen, onTick }: OptionProps) {
  const { key, label, count, covered } = choice;
  return (
    <label className={classes.option} data-none={count === 0 || undefined}>
      <input
        type="checkbox"
        className="own-box"
        checked={chosen || covered}
        disabled={covered}
        onChange={() => onTick(key)}
      />
      <span className={classes.label}>{label}</span>
      {count !== undefined && <span className={classes.count}>{formatNumber(locale(), count)}</span>}
    </label>
  );
}
