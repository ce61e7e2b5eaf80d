import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerFilterText, parseAnswerFilter } from '../../../../contract/extra-questions/answer-filters.ts';
import type { AskedQuestion } from '../../../../contract/extra-questions/schema.ts';
import { extraQuestionsQuery, inLanguage } from '../../../lib/extra-questions.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { type SearchTerms, withTerms } from '../search-terms.ts';
import range from './answer-filter.module.css';
import classes from './facet-list.module.css';

const none: readonly AskedQuestion[] = [];

/** The questions of the bureau by which members can search. */
export function useAnswerFilters(): readonly AskedQuestion[] {
  const { data = none } = useQuery(extraQuestionsQuery(useAccount()?.id));
  return data.filter(({ isFilter }) => isFilter);
}

interface AnswerFilterProps {
  question: AskedQuestion;
  terms: SearchTerms;
  onTerms: (terms: SearchTerms) => void;
}

const filtersIn = ({ extraAnswers }: SearchTerms): readonly string[] =>
  Array.isArray(extraAnswers) ? (extraAnswers as readonly string[]) : [];

/** The filter on answers to one question: some of its choices, or a range of numbers. */
export function AnswerFilter({ question, terms, onTerms }: AnswerFilterProps) {
  const all = filtersIn(terms);
  const own = all.filter((text) => parseAnswerFilter(text)?.questionId === question.id);
  const change = (filters: readonly string[]): void =>
    onTerms(withTerms(terms, { extraAnswers: [...all.filter((text) => !own.includes(text)), ...filters] }));
  return question.kind === 'number' ? (
    <NumberRange key={own.join()} question={question} own={own[0]} onChange={change} />
  ) : (
    <Choices question={question} own={own} onChange={change} />
  );
}

interface ChoicesProps {
  question: AskedQuestion;
  own: readonly string[];
  onChange: (filters: readonly string[]) => void;
}

function Choices({ question, own, onChange }: ChoicesProps) {
  const title = useId();
  return (
    <fieldset className={classes.facet} data-key={question.id} aria-labelledby={title}>
      <p id={title} className={classes.name}>
        {inLanguage(question.label)}
      </p>
      <ul className={classes.options}>
        {question.choices.map(({ id, label }) => {
          const filter = answerFilterText({ questionId: question.id, choiceId: id });
          return (
            <li key={id}>
              <label className={classes.option}>
                <input
                  type="checkbox"
                  className="own-box"
                  checked={own.includes(filter)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(checked ? [...own, filter] : own.filter((other) => other !== filter))
                  }
                />
                <span className={classes.label}>{inLanguage(label)}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

interface NumberRangeProps {
  question: AskedQuestion;
  own: string | undefined;
  onChange: (filters: readonly string[]) => void;
}

const NUMBER = /^-?\d{1,7}$/;

/** The two ends of a range. A typed end applies when the field is left, so that no search runs for half a number. */
function NumberRange({ question, own, onChange }: NumberRangeProps) {
  const { t } = useTranslation('discovery');
  const title = useId();
  const name = inLanguage(question.label);
  const filter = own === undefined ? undefined : parseAnswerFilter(own);
  const stored = filter && 'from' in filter ? filter : { from: null, to: null };
  const [typed, setTyped] = useState({ from: String(stored.from ?? ''), to: String(stored.to ?? '') });
  const apply = (): void => {
    const [from, to] = [typed.from.trim(), typed.to.trim()].map((text) => (NUMBER.test(text) ? Number(text) : null));
    if (from === stored.from && to === stored.to) return;
    const isEmpty = (from ?? null) === null && (to ?? null) === null;
    onChange(isEmpty ? [] : [answerFilterText({ questionId: question.id, from: from ?? null, to: to ?? null })]);
  };
  const end = (key: 'from' | 'to') => (
    <TextInput
      aria-label={t(`search.${key}`, { name })}
      placeholder={t('search.any')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={typed[key]}
      onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, [key]: value }))}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
  return (
    <fieldset className={classes.facet} data-key={question.id} aria-labelledby={title}>
      <p id={title} className={classes.name}>
        {name}
      </p>
      <div className={range.range}>
        {end('from')}
        <span aria-hidden="true">{t('search.dash')}</span>
        {end('to')}
      </div>
    </fieldset>
  );
}
