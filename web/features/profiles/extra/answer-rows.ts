import type { AskedQuestion, OtherMemberAnswer } from '../../../../contract/extra-questions/schema.ts';
import { inLanguage } from '../../../lib/extra-questions.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import { isWide, type Row } from '../view/section-rows.ts';

/** Another member's answers as lines of a card. @param comma what separates several choices */
export const answerRows = (answers: readonly OtherMemberAnswer[], comma: string): (Row & { label: string })[] =>
  answers.map(({ questionId, label, text, choices, number }) => {
    const shown = text ?? (number === null ? choices.map(inLanguage).join(comma) : formatNumber(locale(), number));
    return {
      key: questionId,
      label: inLanguage(label),
      text: shown,
      wide: isWide(shown),
      long: text !== null && (isWide(text) || text.includes('\n')),
    };
  });

/** An own answer in the form in which others get it; null without a value. */
export function wordedAnswer({ id, label, choices, answer }: AskedQuestion): OtherMemberAnswer | null {
  if (!answer || answer.isWithheld) return null;
  return {
    questionId: id,
    label,
    text: answer.text,
    choices: choices.flatMap((choice) => (answer.choices.includes(choice.id) ? [choice.label] : [])),
    number: answer.number,
  };
}
