import type { actingApi, bureauActsApi } from '../../../contract/acting/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { ActingForMembers } from './acting.service.ts';

export const actingRoutes = (acting: ActingForMembers): Handlers<typeof actingApi> => ({
  startActing: async ({ viewer, body }) => ({ data: await acting.start(viewer, body.memberId) }),
  endActing: async ({ viewer }) => {
    await acting.end(viewer);
    return { data: { done: true } };
  },
});

export const bureauActsRoutes = (acting: ActingForMembers): Handlers<typeof bureauActsApi> => ({
  bureauActs: ({ viewer, query }) => acting.list(viewer, query),
  undoBureauAct: async ({ viewer, params }) => ({ data: await acting.undo(viewer, params.id), message: 'Undone.' }),
});
