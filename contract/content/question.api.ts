import { z } from 'zod';
import { api } from '../kernel.ts';
import { text } from '../wire-scalars.ts';
import {
  contentListQuery,
  contentWriters,
  entryFields,
  entryQuery,
  idParams,
  knownChange,
  positionInList,
  readers,
} from './entries.schema.ts';
import { questionSchema } from './schema.ts';
import { ANSWER_MAX_LENGTH, CATEGORY_MAX_LENGTH, TITLE_MAX_LENGTH } from './values.ts';

const questionFields = {
  ...entryFields,
  question: text(TITLE_MAX_LENGTH, { min: 2, required: 'Please enter a question.' }),
  answer: text(ANSWER_MAX_LENGTH, { multiline: true }).default(''),
  category: text(CATEGORY_MAX_LENGTH).default(''),
  order: positionInList.default(0),
};

/** Questions and answers (bureau.md §5). */
export const questionApi = api({
  questions: {
    ...readers,
    method: 'GET',
    path: '/question/getAll',
    summary: 'Published questions with their answers, by category and order',
    query: contentListQuery,
    result: z.array(questionSchema),
    errors: ['forbidden'],
  },
  question: {
    ...readers,
    method: 'GET',
    path: '/question/getById/{id}',
    summary: 'One published question; for writers also a draft with draft=true',
    params: idParams,
    query: entryQuery,
    result: questionSchema,
    errors: ['not_found'],
  },
  createQuestion: {
    ...contentWriters,
    method: 'POST',
    path: '/question/create',
    summary: 'Write a question and its answer',
    body: z.object(questionFields),
    result: questionSchema,
    errors: ['not_found', 'content.language_taken'],
  },
  updateQuestion: {
    ...contentWriters,
    method: 'PUT',
    path: '/question/update/{id}',
    summary: 'Change a question; absent fields stay. The version before it is kept',
    params: idParams,
    body: z
      .object({
        ...questionFields,
        answer: questionFields.answer.unwrap(),
        category: questionFields.category.unwrap(),
        order: questionFields.order.unwrap(),
        language: questionFields.language.unwrap(),
        status: questionFields.status.unwrap(),
      })
      .omit({ translationOf: true })
      .partial()
      .extend({ changedAt: knownChange }),
    result: questionSchema,
    errors: ['not_found', 'content.language_taken', 'content.changed_meanwhile'],
  },
  deleteQuestion: {
    ...contentWriters,
    method: 'DELETE',
    path: '/question/delete/{id}',
    summary: 'Delete a question with its versions',
    params: idParams,
    result: z.object({}),
    errors: ['not_found'],
  },
});
