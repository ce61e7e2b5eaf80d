import type { visitsApi } from '../../../../contract/network/visits.api.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { Network } from '../network.service.ts';

type WithId = { viewer: Viewer; params: { id: string } };

/** Calls about visits. */
export const visitsRoutes = ({ visits }: Network): Handlers<typeof visitsApi> => {
  const allow = ({ viewer, params }: WithId) => visits.requireWithinReach(viewer, params.id);
  return {
    visits: ({ viewer, query }) => visits.list(viewer, query),
    visit: async ({ viewer, params }) => ({ data: await visits.show(viewer, params.id) }),
    planVisit: async ({ viewer, body }) => ({ data: await visits.plan(viewer, body), message: 'Saved.' }),
    changeVisit: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await visits.change(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    removeVisit: {
      allow,
      handle: async ({ viewer, params }) => {
        await visits.remove(viewer, params.id);
        return { data: { done: true as const }, message: 'Deleted.' };
      },
    },
  };
};
