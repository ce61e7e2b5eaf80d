import type { commissionApi } from '../../../../contract/shop/commission.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Commission } from './commission.ts';

/** Calls about commission. */
export const commissionRoutes = ({
  commission: { rates, statements, payouts },
}: {
  commission: Commission;
}): Handlers<typeof commissionApi> => ({
  commissionRates: async () => ({ data: await rates.list() }),
  setCommissionRate: async ({ viewer, body }) => ({ data: await rates.set(viewer, body), message: 'Saved.' }),
  commissionBalances: ({ viewer, query }) => statements.balances(viewer, query),
  commissionStatement: async ({ viewer, query }) => ({ data: await statements.show(viewer, query) }),
  commissionStatementCsv: async ({ viewer, query }) => {
    const { file, name } = await statements.csv(viewer, query);
    return { data: file, fileName: name };
  },
  commissionStatementPdf: async ({ viewer, query }) => {
    const { file, name } = await statements.pdf(viewer, query);
    return { data: file, fileName: name };
  },
  payouts: ({ viewer, query }) => payouts.list(viewer, query),
  requestPayout: async ({ viewer, body }) => ({ data: await payouts.request(viewer, body), message: 'Proposed.' }),
  decidePayout: {
    allow: ({ params }) => payouts.requirePayout(params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await payouts.decide(viewer, params.id, body),
      message: body.status === 'paid' ? 'Marked as paid.' : 'Refused.',
    }),
  },
});
