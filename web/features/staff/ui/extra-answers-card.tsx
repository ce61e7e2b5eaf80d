import { useTranslation } from 'react-i18next';
import type { OtherMemberAnswer } from '../../../../contract/extra-questions/schema.ts';
import { inLanguage } from '../../../lib/extra-questions.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import { FactCard } from './fact-card.tsx';

/** A member's answers to the extra questions of the bureau; nothing without answers. Needs the texts of `desk`. */
export function ExtraAnswersCard({ answers }: { answers: readonly OtherMemberAnswer[] }) {
  const { t } = useTranslation('desk');
  if (!answers.length) return null;
  const textOf = ({ text, number, choices }: OtherMemberAnswer): string =>
    text ?? (number === null ? choices.map(inLanguage).join(', ') : formatNumber(locale(), number));
  return (
    <FactCard
      title={t('profile.extraAnswers')}
      empty=""
      facts={answers.map((answer) => [inLanguage(answer.label), textOf(answer)])}
    />
  );
}
