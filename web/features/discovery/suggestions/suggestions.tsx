import { useTranslation } from 'react-i18next';
import type { LabelOf } from '../../../lib/member-lines.ts';
import type { Suggestion } from '../discovery.queries.ts';
import { fieldOf } from '../search/fields.ts';
import { type SearchWords, useSearchWords } from '../search/use-search-words.ts';
import type { Terms } from '../terms.ts';
import { relaxed, subjectOf } from './relaxed.ts';
import classes from './suggestions.module.css';
import { useSoften } from './use-soften.ts';

interface SuggestionsProps {
  terms: Terms;
  suggestions: readonly Suggestion[];
  /** How many are found as it is. */
  total: number;
  labelOf: LabelOf;
  /** The search with a suggestion followed. */
  onTerms: (terms: Terms) => void;
}

/** What to relax and exactly how many more there would be then; one tap does it. */
export function Suggestions({ terms, suggestions, total, labelOf, onTerms }: SuggestionsProps) {
  const { t } = useTranslation(['discovery', 'profiles']);
  const words = useSearchWords(labelOf);
  const sentence = useSentence(terms, words);
  const { soften, busy } = useSoften();
  if (suggestions.length === 0) return null;
  const follow = (suggestion: Suggestion): void => {
    const subject = subjectOf(suggestion);
    if (suggestion.of === 'mustHave') soften(subject, t(`profiles:wishes.${subject as 'age'}`));
    else onTerms(relaxed(terms, suggestion));
  };
  return (
    <section className={classes.panel}>
      <h2>{t('suggest.title')}</h2>
      <ul className={classes.list}>
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.of}.${suggestion.key}.${suggestion.change}`}>
            <button type="button" className={classes.suggestion} disabled={busy} onClick={() => follow(suggestion)}>
              <span>{sentence(suggestion)}</span>
              <span className={classes.gain} aria-hidden="true">
                {t('suggest.gain', { count: suggestion.total - total })}
              </span>
              <span className={classes.unseen}>{t('suggest.gainSaid', { count: suggestion.total - total })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const endOf = (terms: Terms, key: string): number | null => {
  const end = terms[key];
  return typeof end === 'number' ? end : null;
};

/** "Age: 22 – 32 instead of 24 – 30". */
function useSentence(terms: Terms, words: SearchWords) {
  const { t } = useTranslation(['discovery', 'profiles']);
  return (suggestion: Suggestion): string => {
    const { of, change, from, to, value } = suggestion;
    const subject = subjectOf(suggestion);
    if (of === 'bothWays') return t('suggest.bothWays');
    if (of === 'mustHave') return t('suggest.mustHave', { name: t(`profiles:wishes.${subject as 'age'}`) });
    if (subject === 'name') return t('suggest.name');
    const field = fieldOf(subject);
    if (!field) return t('suggest.nearby');
    const name = words.field(subject);
    if (change === 'widen' && field.kind === 'range')
      return t('suggest.widen', {
        name,
        range: words.range(field, from, to),
        was: words.range(field, endOf(terms, field.from), endOf(terms, field.to)),
      });
    if (change === 'add' && value !== null) return t('suggest.add', { name, value: words.value(field, value) });
    return t('suggest.drop', { name });
  };
}
