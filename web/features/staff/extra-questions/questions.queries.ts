import { deskEndpoints } from 'virtual:desk-endpoints';
import { queryOptions } from '@tanstack/react-query';
import type { DeskQuestion } from '../../../../contract/extra-questions/desk.schema.ts';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';

/** All questions that the bureau asks, closed ones too. */
export const questionsQuery = queryOptions({
  queryKey: staffKeys.extraQuestions,
  queryFn: async ({ signal }): Promise<DeskQuestion[]> =>
    (await call(deskEndpoints.extraQuestionsDesk.list, { signal })).data,
});
