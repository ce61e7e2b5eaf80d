import type { bureauReportsApi } from '../../../../contract/network/reports.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Network } from '../network.service.ts';

/** Reports on the work of the people within reach. */
export const bureauReportsRoutes = ({ reports }: Network): Handlers<typeof bureauReportsApi> => ({
  bureauReport: async ({ viewer, query }) => ({ data: await reports.bureau(viewer, query) }),
  bureauReportCsv: async ({ viewer, query }) => {
    const { file, name } = await reports.bureauCsv(viewer, query);
    return { data: file, fileName: name };
  },
});
