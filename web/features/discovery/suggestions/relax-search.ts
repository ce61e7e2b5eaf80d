import { domainName } from '../../../../contract/wire-names.ts';
import type { CombinedSuggestion, Suggestion } from '../discovery.queries.ts';
import { fieldOf, keysOfField } from '../search/fields.ts';
import { type SearchTerms, withoutTerms, withTerms } from '../search-terms.ts';

/** The domain name of a suggestion's subject: a search field, or a must-have. */
export const suggestionField = ({ key }: Pick<Suggestion, 'key'>): string => domainName(key) ?? key;

/** The search after following a suggestion. A suggestion about a must-have changes the member's preferences instead. */
export function relaxSearch(terms: SearchTerms, suggestion: Suggestion): SearchTerms {
  const { of, change, from, to, value } = suggestion;
  if (of === 'bothWays') return { ...terms, bothWays: false };
  if (of === 'mustHave') return terms;
  const key = suggestionField(suggestion);
  const field = fieldOf(key);
  if (!field) return withoutTerms(terms, [key]);
  if (change === 'widen' && field.kind === 'range') return withTerms(terms, { [field.from]: from, [field.to]: to });
  const chosen = terms[key];
  if (change === 'add' && value !== null)
    return withTerms(terms, { [key]: [...(Array.isArray(chosen) ? chosen : []), String(value)] });
  return withoutTerms(terms, keysOfField(field));
}

/** The filters to remove together, each as a suggestion. */
export const removalsOf = ({ drop, total }: CombinedSuggestion): Suggestion[] =>
  drop.map((key) => ({
    key,
    of: key === 'bothWays' ? 'bothWays' : 'filter',
    change: 'drop',
    from: null,
    to: null,
    value: null,
    total,
  }));

/** The search without any of the filters to remove together. */
export const relaxCombined = (terms: SearchTerms, together: CombinedSuggestion): SearchTerms =>
  removalsOf(together).reduce(relaxSearch, terms);
