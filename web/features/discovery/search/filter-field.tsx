import { useTranslation } from 'react-i18next';
import type { SearchField } from '../../../../contract/discovery/values.ts';
import type { OptionLists } from '../../../lib/options.ts';
import { Flag } from '../../../ui/fields/flag.tsx';
import { RangeSelect } from '../../../ui/fields/range-select.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { type SearchTerms, withTerms } from '../search-terms.ts';
import type { Counts } from './facet-choices.ts';
import { FacetList } from './facet-list.tsx';
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

/** The control of a search field, by its kind: a new catalogue field needs no new component. */
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
