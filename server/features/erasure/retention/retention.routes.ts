import type { retentionApi } from '../../../../contract/erasure/retention.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Retention } from './retention.service.ts';

/** API handlers for the final destruction of accounts' data. */
export const retentionRoutes = ({ purges }: Retention): Handlers<typeof retentionApi> => ({
  purges: async ({ query: { memberId, ...paging } }) => {
    const { purges: data, ...beside } = await purges(memberId, paging);
    return { data, ...beside };
  },
});
