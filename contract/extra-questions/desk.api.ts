import { z } from 'zod';
import { api } from '../kernel.ts';
import { roleGroups } from '../roles.ts';
import { idParams } from '../wire-scalars.ts';
import {
  changedQuestionSchema,
  closedQuestionSchema,
  deskQuestionSchema,
  movedQuestionSchema,
  newQuestionSchema,
} from './desk.schema.ts';

const admin = { access: { staff: roleGroups.superAdmin }, result: z.array(deskQuestionSchema) } as const;

/** Questions that an administrator adds without code. Every call answers with all of them, in their order. */
export const extraQuestionsDeskApi = api({
  list: {
    ...admin,
    method: 'GET',
    path: '/staff/extraQuestions',
    summary: 'All extra questions, closed ones too, with the number of answers',
    errors: [],
  },
  add: {
    ...admin,
    method: 'POST',
    path: '/staff/extraQuestions',
    summary: 'Add a question at the end',
    body: newQuestionSchema,
    errors: ['extra_question.too_many'],
  },
  change: {
    ...admin,
    method: 'PUT',
    path: '/staff/extraQuestions/{id}',
    summary: 'Change texts, choices and rules of a question; its kind cannot be changed',
    params: idParams,
    body: changedQuestionSchema,
    errors: ['not_found', 'extra_question.changed_meanwhile', 'extra_question.choice_in_use'],
  },
  move: {
    ...admin,
    method: 'POST',
    path: '/staff/extraQuestions/{id}/move',
    summary: 'Move a question one place up or down',
    params: idParams,
    body: movedQuestionSchema,
    errors: ['not_found'],
  },
  close: {
    ...admin,
    method: 'PUT',
    path: '/staff/extraQuestions/{id}/closed',
    summary: 'Close a question, which hides it and its answers everywhere, or open it again',
    params: idParams,
    body: closedQuestionSchema,
    errors: ['not_found', 'extra_question.changed_meanwhile'],
  },
  delete: {
    ...admin,
    method: 'DELETE',
    path: '/staff/extraQuestions/{id}',
    summary: 'Delete a question and all its answers for good',
    params: idParams,
    errors: ['not_found'],
  },
});
