import type { retentionApi } from '../../../contract/retention.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Retention } from './retention.service.ts';

const PAGE_SIZE = 20;

/** Calls about the final destruction of accounts' data. */
export const retentionRoutes = ({ purges }: Retention): Handlers<typeof retentionApi> => ({
  purges: async ({ query: { page = 1, pageSize = PAGE_SIZE, memberId } }) => {
    const found = await purges(memberId, { limit: pageSize, offset: (page - 1) * pageSize });
    return { data: found.purges, totalCount: found.totalCount };
  },
});
