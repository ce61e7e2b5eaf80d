import { sql } from 'kysely';
import { type ExportPart, rowsPart } from '../../platform/db/export-part.ts';

const answers: ExportPart = rowsPart(
  {
    key: 'extraAnswers',
    about: 'Your answers to the questions of the bureau, and who can see each.',
    tables: ['extra_answer'],
  },
  (id) => sql`select question.label ->> 'en' as question, answer.text,
      array(select choice.value -> 'label' ->> 'en' from jsonb_array_elements(question.choices) as choice
        where (choice.value ->> 'id')::uuid = any (answer.choices)) as choices,
      answer.number, answer.is_withheld as "isWithheld", answer.visibility, answer.updated_at as "updatedAt"
    from extra_answer as answer join extra_question as question on question.id = answer.question_id
    where answer.member_id = ${id} order by question.position, question.id`,
);

/** Answers in the export, those to closed questions too. */
export const extraQuestionsExportSections = [answers];
