import { domainName } from '../../../../contract/wire-names.ts';
import type { Suggestion, Together } from '../discovery.queries.ts';
import { fieldOf, keysOfField } from '../search/fields.ts';
import { changed, type Terms, without } from '../terms.ts';

/** The domain name of a suggestion's subject: a search field, or a must-have. */
export const subjectOf = ({ key }: Pick<Suggestion, 'key'>): string => domainName(key) ?? key;

/** The search after following a suggestion. One about a must-have changes the member's preferences instead. */
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

/** The filters to remove together, each as a suggestion. */
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

/** The search without all of them. */
export const relaxedTogether = (terms: Terms, together: Together): Terms => droppedBy(together).reduce(relaxed, terms);
