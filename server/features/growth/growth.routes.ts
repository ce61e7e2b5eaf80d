import type { growthApi, visitCountApi } from '../../../contract/growth/api.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Growth } from './growth.service.ts';
import { cohortsCsv, funnelCsv, revenueCsv, sourcesCsv } from './growth-csv.ts';

/** Reports for the operator. */
export const growthRoutes = (growth: Growth): Handlers<typeof growthApi> => ({
  funnel: async ({ query }) => ({ data: await growth.funnel(query) }),
  sources: async ({ query }) => ({ data: await growth.sources(query) }),
  cohorts: async ({ query }) => ({ data: await growth.cohorts(query) }),
  revenue: async ({ query }) => ({ data: await growth.revenue(query) }),
  async funnelCsv({ query }) {
    const report = await growth.funnel(query);
    return { data: await funnelCsv(report), fileName: `funnel-${report.from}-${report.to}.csv` };
  },
  async sourcesCsv({ query }) {
    const report = await growth.sources(query);
    return { data: await sourcesCsv(report), fileName: `sources-${report.from}-${report.to}.csv` };
  },
  cohortsCsv: async ({ query }) => ({ data: await cohortsCsv(await growth.cohorts(query)), fileName: 'cohorts.csv' }),
  revenueCsv: async ({ query }) => ({
    data: await revenueCsv(await growth.revenue(query)),
    fileName: 'revenue-by-month.csv',
  }),
});

export const visitCountRoutes = (growth: Growth): Handlers<typeof visitCountApi> => ({
  countVisit({ body, request }) {
    growth.countVisit(body, request.headers);
    return { data: { done: true } };
  },
});
