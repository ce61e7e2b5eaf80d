import { domainName } from '../../../../contract/wire-names.ts';
import type { Suggestion, Together } from '../discovery.queries.ts';
import { fieldOf, keysOfField } from '../search/fields.ts';
import { changed, type Terms, without } from '../terms.ts';

/** What a suggestion is about, by its domain name: a search field, or a must-have. */
export const subjectOf = ({ key }: Pick<Suggestion, 'key'>): string => domainName(key) ?? key;

/** The search with a suggestion followed. One about a must-have changes no search, but the member's own wishes. */
export function relaxed(terms: Terms, suggestion: Suggestion): Terms {
  const { of, change, from, to, value } = suggestion;
  if (of === 'bothWays') return { ...terms, bothWays: false };
  if (of === 'mustHave') return terms;
  const key = subjectOf(suggestion);
  const field = fieldOf(key);
  if (!field) return without(terms, [key]);
  if (change === 'widen' && field.kind === 'range') return changed(terms, { [field.from]: from, [field.to]: to });
  const chosen = terms[key];
  if (change === 'add' && value !== null)
    return changed(terms, { [key]: [...(Array.isArray(chosen) ? chosen : []), String(value)] });
  return without(terms, keysOfField(field));
}

/** Each of what is to be left out together, as a suggestion of its own. */
export const droppedBy = ({ drop, total }: Together): Suggestion[] =>
  drop.map((key) => ({
    key,
    of: key === 'bothWays' ? 'bothWays' : 'filter',
    change: 'drop',
    from: null,
    to: null,
    value: null,
    total,
  }));

/** The search with all of them left out at once. */
export const relaxedTogether = (terms: Terms, together: Together): Terms => droppedBy(together).reduce(relaxed, terms);
