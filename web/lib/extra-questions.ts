import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { AskedQuestion, TranslatedText } from '../../contract/extra-questions/schema.ts';
import { call } from './client.ts';
import { i18n } from './i18n.ts';

/** The questions of the bureau, each with the member's own answer. */
export const extraQuestionsQuery = (accountId: string | undefined) =>
  queryOptions({
    queryKey: ['extraQuestions', accountId],
    queryFn: async ({ signal }): Promise<AskedQuestion[]> =>
      (await call(laterEndpoints.extraQuestions.questions, { signal })).data,
    enabled: accountId !== undefined,
    staleTime: 5 * 60_000,
  });

/** A text of a question in the language of the interface; English where it is missing. */
export function inLanguage(text: TranslatedText): string {
  const { language } = i18n;
  return ((language === 'hi' || language === 'ur') && text[language]) || text.en;
}

/** Required questions that the member has not answered. */
export const unanswered = (questions: readonly AskedQuestion[]): AskedQuestion[] =>
  questions.filter(({ isRequired, answer }) => isRequired && answer === null);
