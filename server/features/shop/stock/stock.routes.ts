import type { productRequestsApi } from '../../../../contract/shop/requests.api.ts';
import type { stockApi } from '../../../../contract/shop/stock.api.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { ProductRequests } from './requests.service.ts';
import type { StockLedger } from './stock.service.ts';

/** Calls about stock. */
export const stockRoutes = ({ stock }: { readonly stock: StockLedger }): Handlers<typeof stockApi> => ({
  moveStock: {
    allow: ({ params }: { params: { id: string } }) => stock.requireGoods(params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await stock.move(viewer, params.id, body),
      message: 'Saved.',
    }),
  },
  stock: ({ viewer, query }) => stock.list(viewer, query),
  stockMovements: ({ viewer, params, query }) => stock.movements(viewer, params.id, query),
  stockHolders: async ({ viewer, query }) => ({ data: await stock.holders(viewer, query.search) }),
});

/** Calls about requests for products between the office, stockists and dealers. */
export const productRequestsRoutes = ({
  productRequests,
}: {
  readonly productRequests: ProductRequests;
}): Handlers<typeof productRequestsApi> => ({
  requestProduct: async ({ viewer, body }) => ({ data: await productRequests.make(viewer, body), message: 'Sent.' }),
  answerProductRequest: {
    allow: ({ viewer, params }: { viewer: Viewer; params: { id: string } }) =>
      productRequests.requireWithinReach(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await productRequests.answer(viewer, params.id, body),
      message: 'Saved.',
    }),
  },
  productRequests: ({ viewer, query }) => productRequests.list(viewer, query),
});
