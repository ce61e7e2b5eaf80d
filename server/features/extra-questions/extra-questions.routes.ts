import type { extraQuestionsApi } from '../../../contract/extra-questions/api.ts';
import type { extraQuestionsDeskApi } from '../../../contract/extra-questions/desk.api.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Answers } from './answers.service.ts';
import type { QuestionsDesk } from './questions-desk.service.ts';

export const extraQuestionsRoutes = (answers: Answers): Handlers<typeof extraQuestionsApi> => ({
  questions: async ({ viewer }) => ({ data: await answers.questions(viewer) }),
  saveAnswers: {
    async allow({ viewer }) {
      if (viewer.role !== 'MEMBER') throw fail('forbidden');
    },
    handle: async ({ viewer, body }) => ({ data: await answers.save(viewer, body.answers), message: 'Saved.' }),
  },
});

export const extraQuestionsDeskRoutes = (desk: QuestionsDesk): Handlers<typeof extraQuestionsDeskApi> => ({
  list: async () => ({ data: await desk.list() }),
  add: async ({ viewer, body }) => ({ data: await desk.add(viewer, body), message: 'Question added.' }),
  change: async ({ viewer, params, body }) => ({ data: await desk.change(viewer, params.id, body), message: 'Saved.' }),
  move: async ({ viewer, params, body }) => ({ data: await desk.move(viewer, params.id, body.direction) }),
  close: async ({ viewer, params, body }) => ({
    data: await desk.close(viewer, params.id, body.isClosed, body.revision),
    message: body.isClosed ? 'Question closed.' : 'Question opened.',
  }),
  delete: async ({ viewer, params }) => ({ data: await desk.delete(viewer, params.id), message: 'Question deleted.' }),
});
