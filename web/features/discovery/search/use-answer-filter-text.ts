import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { parseAnswerFilter } from '../../../../contract/extra-questions/answer-filters.ts';
import { extraQuestionsQuery, inLanguage } from '../../../lib/extra-questions.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import { useAccount } from '../../../lib/use-account.ts';

/** Returns the texts of filters on answers, such as "Which sports?: Cricket". @param isNeeded whether there is such a filter */
export function useAnswerFilterText(isNeeded: boolean): (filter: string) => string {
  const { t } = useTranslation('discovery');
  const account = useAccount();
  const { data } = useQuery({ ...extraQuestionsQuery(account?.id), enabled: isNeeded && account !== null });
  return useCallback(
    (text) => {
      const filter = parseAnswerFilter(text);
      const question = data?.find(({ id }) => id === filter?.questionId);
      if (!filter || !question) return t('search.oldQuestion');
      const name = inLanguage(question.label);
      if ('choiceId' in filter) {
        const choice = question.choices.find(({ id }) => id === filter.choiceId);
        return choice ? t('search.chip', { name, value: inLanguage(choice.label) }) : t('search.oldQuestion');
      }
      const number = (end: number): string => formatNumber(locale(), end);
      const { from, to } = filter;
      if (from !== null && to !== null)
        return t('search.chip', { name, value: t('search.between', { from: number(from), to: number(to) }) });
      if (from !== null) return t('search.chip', { name, value: t('search.least', { least: number(from) }) });
      return t('search.chip', { name, value: t('search.most', { most: number(to ?? 0) }) });
    },
    [data, t],
  );
}
