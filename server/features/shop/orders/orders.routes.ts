import type { ordersApi } from '../../../../contract/shop/orders.api.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { Orders } from './orders.ts';

type WithId = { viewer: Viewer; params: { id: string } };

const one = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.trim() || undefined;

/** Calls about orders. */
export const ordersRoutes = ({ orders }: { readonly orders: Orders }): Handlers<typeof ordersApi> => {
  const allow = ({ viewer, params }: WithId) => orders.updates.requireVisible(viewer, params.id);
  return {
    orders: ({ viewer, query }) => orders.lists.list(viewer, query),
    orderTotals: async ({ viewer, query }) => ({ data: await orders.lists.totals(viewer, query) }),
    order: async ({ viewer, params }) => ({ data: await orders.lists.show(viewer, params.id) }),
    createOrder: async ({ viewer, body, request }) => ({
      data: await orders.placing.place(viewer, body, one(request.headers['idempotency-key'])),
      message: 'The order was placed.',
    }),
    updateOrder: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await orders.updates.update(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    changeOrderStatus: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await orders.updates.changeStatus(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    deliveryNote: async ({ viewer, params }) => orders.deliveryNotes.pdf(viewer, params.id),
  };
};
