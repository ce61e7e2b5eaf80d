import type { OtherMemberAnswer } from '../../../contract/extra-questions/schema.ts';
import type { WordedAnswer } from '../extra-questions/index.ts';
import { type ProfileAccess, type Relation, showsChosenField } from '../visibility/index.ts';

/** The answers to the questions of the bureau that a viewer may see. */
export const presentAnswers = (
  answers: readonly WordedAnswer[],
  sight: ProfileAccess,
  relation: Relation,
): OtherMemberAnswer[] =>
  answers
    .filter(({ visibility }) => showsChosenField(sight, visibility, relation))
    .map(({ questionId, label, text, choices, number, offered }) => ({
      ...{ questionId, label, text, number },
      choices: offered.flatMap((choice) => (choices.includes(choice.id) ? [choice.label] : [])),
    }));
