import { type SearchTerm, type SearchTerms, withoutTerms, withTerms } from '../search-terms.ts';
import { keysOfField, searchFields } from './fields.ts';
import type { SearchTexts } from './use-search-texts.ts';

/** An active filter: its label, and the search without it. */
export interface Chip {
  id: string;
  label: string;
  without: SearchTerms;
}

/** Texts of chips that belong to no field. */
export interface ChipTexts extends SearchTexts {
  chip: (name: string, value: string) => string;
  name: (value: string) => string;
  profileId: (value: string) => string;
  nearby: (value: string) => string;
  bothWaysOff: string;
  kundli: (points: number) => string;
  /** Question and answer of a filter of `extraAnswers`. */
  answer: (filter: string) => string;
}

const numberOr = (term: SearchTerm | undefined): number | null => (typeof term === 'number' ? term : null);

function chipsOfField(terms: SearchTerms, field: (typeof searchFields)[number], words: ChipTexts): Chip[] {
  const name = words.field(field.key);
  if (field.kind === 'range') {
    const [from, to] = [numberOr(terms[field.from]), numberOr(terms[field.to])];
    if (from === null && to === null) return [];
    const label = words.chip(name, words.range(field, from, to));
    return [{ id: field.key, label, without: withoutTerms(terms, keysOfField(field)) }];
  }
  const term = terms[field.key];
  if (field.kind === 'flag')
    return term === true ? [{ id: field.key, label: name, without: withoutTerms(terms, [field.key]) }] : [];
  const values = Array.isArray(term) ? (term as readonly string[]) : [];
  if (typeof term === 'boolean')
    return [
      { id: field.key, label: words.chip(name, words.value(field, term)), without: withoutTerms(terms, [field.key]) },
    ];
  return values.map((value) => ({
    id: `${field.key}.${value}`,
    label: words.chip(name, words.value(field, value)),
    without: withTerms(terms, { [field.key]: values.filter((other) => other !== value) }),
  }));
}

const listIn = (term: SearchTerm | undefined): readonly string[] =>
  Array.isArray(term) ? (term as readonly string[]) : [];

/** All active filters, one chip per value, in the order of the filters. */
export function searchChips(terms: SearchTerms, words: ChipTexts): Chip[] {
  const text = (key: 'name' | 'profileId' | 'nearby'): Chip[] => {
    const term = terms[key];
    return typeof term === 'string' ? [{ id: key, label: words[key](term), without: withoutTerms(terms, [key]) }] : [];
  };
  return [
    ...text('profileId'),
    ...text('name'),
    ...searchFields.flatMap((field) => chipsOfField(terms, field, words)),
    ...text('nearby'),
    ...listIn(terms.extraAnswers).map((filter, _index, all) => ({
      id: `extraAnswers.${filter}`,
      label: words.answer(filter),
      without: withTerms(terms, { extraAnswers: all.filter((other) => other !== filter) }),
    })),
    ...(typeof terms.kundliFrom === 'number'
      ? [{ id: 'kundliFrom', label: words.kundli(terms.kundliFrom), without: withoutTerms(terms, ['kundliFrom']) }]
      : []),
    ...(terms.bothWays === false
      ? [{ id: 'bothWays', label: words.bothWaysOff, without: withoutTerms(terms, ['bothWays']) }]
      : []),
  ];
}
