import type { liveLocationApi } from '../../../../contract/network/location/api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Network } from '../network.service.ts';

/** Calls about live locations. */
export const liveLocationRoutes = ({ location }: Network): Handlers<typeof liveLocationApi> => ({
  requestLocation: async ({ viewer, body }) => ({ data: await location.request(viewer, body) }),
  locationRequests: async ({ viewer }) => {
    const data = await location.running(viewer);
    return { data, totalCount: data.length };
  },
  stopLocation: async ({ viewer, body }) => {
    await location.stop(viewer, body.roomId);
    return { data: { done: true as const } };
  },
});
