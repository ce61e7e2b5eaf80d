import type { networkApi } from '../../../contract/network/api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Network } from './network.service.ts';

type WithId = { viewer: Viewer; params: { id: string } };

/** Calls about territories, and about the people who work in them. */
export const networkRoutes = ({ territories, openWork }: Network): Handlers<typeof networkApi> => ({
  territories: async ({ viewer }) => {
    const data = await territories.list(viewer);
    return { data, totalCount: data.length };
  },
  territory: async ({ viewer, params }) => ({ data: await territories.show(viewer, params.id) }),
  addTerritory: async ({ viewer, body }) => ({ data: await territories.add(viewer, body), message: 'Saved.' }),
  changeTerritory: {
    allow: ({ viewer, params }: WithId) => territories.requireChange(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await territories.change(viewer, params.id, body),
      message: 'Saved.',
    }),
  },
  removeTerritory: {
    allow: ({ viewer, params }: WithId) => territories.requireWithinReach(viewer, params.id),
    handle: async ({ viewer, params }) => {
      await territories.remove(viewer, params.id);
      return { data: { done: true as const }, message: 'Deleted.' };
    },
  },
  moveAccounts: {
    allow: ({ viewer, params }: WithId) => territories.requireWithinReach(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await territories.moveAccounts(viewer, params.id, { toId: body.toId, isDryRun: body.dryRun === true }),
    }),
  },
  colleagues: async ({ viewer, query }) => ({ data: await openWork.colleagues(viewer, query) }),
  openWork: {
    allow: ({ viewer, params }: WithId) => openWork.requireWithinReach(viewer, params.id),
    handle: async ({ params }) => ({ data: await openWork.count(params.id) }),
  },
  handOver: {
    allow: ({ viewer, params }: WithId) => openWork.requireWithinReach(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({ data: await openWork.handOver(viewer, params.id, body.toId) }),
  },
});
