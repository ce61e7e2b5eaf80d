import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchField } from '../../../../contract/profiles/field-kinds.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { numberLocale } from '../../../lib/i18n.ts';
import { loadOptionTextsFor } from '../../../lib/option-scripts.ts';
import type { OptionLists } from '../../../lib/options.ts';
import { Flag } from '../../../ui/fields/flag.tsx';
import { searchChoices } from '../../../ui/fields/option-search.ts';
import { RangeSelect } from '../../../ui/fields/range-select.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { type SearchTerms, withTerms } from '../search-terms.ts';
import {
  type Counts,
  type FacetChoice,
  type FacetField,
  facetChoices,
  MAX_SHORT_LIST,
  mostFrequent,
} from './facet-choices.ts';
import classes from './facet-list.module.css';
import { countsOf } from './fields.ts';
import type { SearchTexts } from './use-search-texts.ts';

export interface FilterProps<F extends SearchField = SearchField> {
  field: F;
  terms: SearchTerms;
  onTerms: (terms: SearchTerms) => void;
  lists: OptionLists;
  counts: Counts | undefined;
  words: SearchTexts;
  /** The gender searched for. */
  partner: 'MALE' | 'FEMALE' | undefined;
}

type Of<K extends SearchField['kind']> = FilterProps<Extract<SearchField, { kind: K }>>;

/** Renders the control for a search field's kind, so that a new catalogue field needs no new component. */
export function FilterField(props: FilterProps) {
  const { field } = props;
  switch (field.kind) {
    case 'range':
      return <RangeFilter {...props} field={field} />;
    case 'boolean':
      return <BooleanFilter {...props} field={field} />;
    case 'flag':
      return <FlagFilter {...props} field={field} />;
    case 'list':
    case 'place':
      return <ListFilter {...props} field={field} />;
  }
}

function RangeFilter({ field, terms, onTerms, lists, words }: Of<'range'>) {
  const { t } = useTranslation('discovery');
  const name = words.field(field.key);
  // "Not Specified" and "Not Working" are not amounts to search by.
  const listed = field.list ? (lists[field.list] ?? []).filter(({ key }) => Number(key) >= 0) : undefined;
  const choices = listed ?? countsOf(field.key).map((key) => ({ key, label: String(key) }));
  return (
    <RangeSelect
      label={name}
      ends={{
        from: { label: t('search.from', { name }), name: field.from, value: terms[field.from] },
        to: { label: t('search.to', { name }), name: field.to, value: terms[field.to] },
      }}
      choices={choices}
      any={t('search.any')}
      dash={t('search.dash')}
      onChange={(end, value) => onTerms(withTerms(terms, { [end === 'from' ? field.from : field.to]: value }))}
    />
  );
}

function BooleanFilter({ field, terms, onTerms, counts, words }: Of<'boolean'>) {
  const { t } = useTranslation('discovery');
  const { key } = field;
  const counted = (value: boolean): string => {
    const label = t(value ? 'search.yes' : 'search.no');
    return counts ? t('search.withCount', { label, count: counts.get(String(value)) ?? 0 }) : label;
  };
  const term = terms[key];
  return (
    <Segments
      label={words.field(key)}
      name={key}
      options={[
        { key: 'any', label: t('search.any') },
        { key: 'true', label: counted(true) },
        { key: 'false', label: counted(false) },
      ]}
      value={typeof term === 'boolean' ? String(term) : 'any'}
      onChange={(value) => onTerms(withTerms(terms, { [key]: value === 'any' ? undefined : value === 'true' }))}
    />
  );
}

function FlagFilter({ field: { key }, terms, onTerms, counts, words }: Of<'flag'>) {
  const { t } = useTranslation('discovery');
  const name = words.field(key);
  return (
    <Flag
      label={counts ? t('search.withCount', { label: name, count: counts.get('true') ?? 0 }) : name}
      full={name}
      on={terms[key] === true}
      onChange={(on) => onTerms(withTerms(terms, { [key]: on || undefined }))}
    />
  );
}

const none: readonly string[] = [];

function ListFilter({ field, terms, onTerms, lists, counts, words, partner }: Of<'list' | 'place'>) {
  const term = terms[field.key];
  return (
    <FacetList
      field={field}
      name={words.field(field.key)}
      lists={lists}
      chosen={Array.isArray(term) ? (term as readonly string[]) : none}
      counts={counts}
      partner={partner}
      onChange={(chosen) => onTerms(withTerms(terms, { [field.key]: chosen }))}
    />
  );
}

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
function FacetList({ field, name, lists, chosen, counts, partner, onChange }: FacetListProps) {
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
  const visibleCount = (typed.trim() ? OPTIONS_PER_STEP : mostFrequent(choices, chosen).length) + more;
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
            loadOptionTextsFor(currentTarget.value);
            setMore(0);
          }}
        />
      )}
      <ul className={classes.options}>
        {shown.slice(0, visibleCount).map((choice) => (
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
      {isLong && shown.length > visibleCount && (
        <Button variant="subtle" size="sm" className={classes.more} onClick={() => setMore(more + OPTIONS_PER_STEP)}>
          {t('search.more', { count: Math.min(OPTIONS_PER_STEP, shown.length - visibleCount) })}
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
      {count !== undefined && <span className={classes.count}>{formatNumber(numberLocale(), count)}</span>}
    </label>
  );
}
