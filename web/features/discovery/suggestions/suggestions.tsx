import { endpoints } from 'virtual:endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import type { LabelOf } from '../../../lib/member-lines.ts';
import { resetRankings } from '../../../lib/reset-rankings.ts';
import { toast } from '../../../lib/toast.ts';
import type { SearchAdvice, Suggestion } from '../discovery.queries.ts';
import { fieldOf } from '../search/fields.ts';
import { type SearchTexts, useSearchTexts } from '../search/use-search-texts.ts';
import type { SearchTerms } from '../search-terms.ts';
import { relaxCombined, relaxSearch, removalsOf, suggestionField } from './relax-search.ts';
import classes from './suggestions.module.css';

interface MustHaveChange {
  /** Key of the criterion. */
  criterion: string;
  name: string;
  /** True for a must-have, false for a wish. */
  strict: boolean;
}

async function save({ criterion, strict }: MustHaveChange): Promise<void> {
  const { partnerPreference } = (await call(endpoints.profiles.myProfile, {})).data;
  const now = Array.isArray(partnerPreference.strict) ? partnerPreference.strict : [];
  const others = now.filter((key) => key !== criterion);
  await call(endpoints.profiles.updatePreference, { body: { strict: strict ? [...others, criterion] : others } });
}

/** Turns a must-have into a wish at once, with an undo. Lists and counts follow. */
function useRelaxMustHave() {
  const { t } = useTranslation('discovery');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: (_, softened) => {
      resetRankings(queries);
      void queries.invalidateQueries({ queryKey: ['profiles'] });
      const { name, strict } = softened;
      if (strict) toast.success(t('suggest.undone', { name }));
      else
        toast.success(t('suggest.wishChanged', { name }), {
          label: t('suggest.undo'),
          run: () => mutate({ ...softened, strict: true }),
        });
    },
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return { soften: (criterion: string, name: string) => mutate({ criterion, name, strict: false }), busy: isPending };
}

interface SuggestionsProps {
  terms: SearchTerms;
  advice: SearchAdvice;
  /** Current number of matches. */
  total: number;
  labelOf: LabelOf;
  /** Applies the search of a followed suggestion. */
  onTerms: (terms: SearchTerms) => void;
}

/** Suggested changes with the exact number of additional members; a tap on a suggestion applies it. */
export function Suggestions({ terms, advice, total, labelOf, onTerms }: SuggestionsProps) {
  const { t } = useTranslation(['discovery', 'members']);
  const words = useSearchTexts(labelOf);
  const sentence = useSentence(terms, words);
  const { soften, busy } = useRelaxMustHave();
  const { suggestions, together } = advice;
  if (suggestions.length === 0 && !together) return null;
  const follow = (suggestion: Suggestion): void => {
    const subject = suggestionField(suggestion);
    if (suggestion.of === 'mustHave') soften(subject, t(`members:wishes.${subject as 'age'}`));
    else onTerms(relaxSearch(terms, suggestion));
  };
  return (
    <section className={classes.panel}>
      <h2>{t('suggest.title')}</h2>
      <ul className={classes.list}>
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.of}.${suggestion.key}.${suggestion.change}`}>
            <Change gain={suggestion.total - total} busy={busy} onFollow={() => follow(suggestion)}>
              {sentence(suggestion)}
            </Change>
          </li>
        ))}
        {together && (
          <li>
            <Change gain={together.total - total} busy={busy} onFollow={() => onTerms(relaxCombined(terms, together))}>
              {t('suggest.together', { changes: removalsOf(together).map(sentence).join(' · ') })}
            </Change>
          </li>
        )}
      </ul>
    </section>
  );
}

interface ChangeProps {
  /** Number of additional members. */
  gain: number;
  busy: boolean;
  onFollow: () => void;
  children: string;
}

function Change({ gain, busy, onFollow, children }: ChangeProps) {
  const { t } = useTranslation('discovery');
  return (
    <button type="button" className={classes.suggestion} disabled={busy} onClick={onFollow}>
      <span>{children}</span>
      <span className={classes.gain} aria-hidden="true">
        {t('suggest.gain', { count: gain })}
      </span>
      <span className={classes.unseen}>{t('suggest.gainSaid', { count: gain })}</span>
    </button>
  );
}

const endOf = (terms: SearchTerms, key: string): number | null => {
  const end = terms[key];
  return typeof end === 'number' ? end : null;
};

/** A text such as "Age: 22 – 32 instead of 24 – 30". */
function useSentence(terms: SearchTerms, words: SearchTexts) {
  const { t } = useTranslation(['discovery', 'members']);
  return (suggestion: Suggestion): string => {
    const { of, change, from, to, value } = suggestion;
    const subject = suggestionField(suggestion);
    if (of === 'bothWays') return t('suggest.bothWays');
    if (of === 'mustHave') return t('suggest.mustHave', { name: t(`members:wishes.${subject as 'age'}`) });
    if (subject === 'name') return t('suggest.name');
    if (subject === 'verified') return t('suggest.unverified');
    if (subject === 'extraAnswers') return t('suggest.answers');
    if (subject === 'kundliFrom') return t('suggest.drop', { name: t('search.kundli') });
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
