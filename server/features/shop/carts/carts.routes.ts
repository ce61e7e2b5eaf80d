import type { cartApi } from '../../../../contract/shop/cart.api.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { Carts } from './carts.service.ts';

type WithId = { viewer: Viewer; params: { id: string } };

/** Calls about the caller's own cart. */
export const cartRoutes = ({ carts }: { carts: Carts }): Handlers<typeof cartApi> => {
  const allow = ({ viewer, params }: WithId) => carts.requireOwn(viewer, params.id);
  return {
    cart: async ({ viewer }) => ({ data: await carts.show(viewer) }),
    addToCart: async ({ viewer, body }) => ({ data: await carts.add(viewer, body), message: 'Added to the cart.' }),
    updateCartQuantity: {
      allow,
      handle: async ({ viewer, params, body }) => ({ data: await carts.setQuantity(viewer, params.id, body.quantity) }),
    },
    removeFromCart: {
      allow,
      handle: async ({ viewer, params }) => ({
        data: await carts.remove(viewer, params.id),
        message: 'Removed from the cart.',
      }),
    },
    orderCustomers: async ({ viewer, query }) => ({ data: await carts.customers(viewer, query.search) }),
  };
};
