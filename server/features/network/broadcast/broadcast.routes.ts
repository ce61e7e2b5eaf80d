import type { broadcastApi } from '../../../../contract/network/broadcast/api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Network } from '../network.service.ts';

/** Calls about broadcast messages to staff. */
export const broadcastRoutes = ({ broadcasts }: Network): Handlers<typeof broadcastApi> => ({
  broadcast: async ({ viewer, body }) => ({ data: await broadcasts.send(viewer, body), message: 'Sent.' }),
  broadcasts: async () => {
    const data = await broadcasts.list();
    return { data, totalCount: data.length };
  },
});
