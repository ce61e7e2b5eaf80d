import type { shopInvoicesApi } from '../../../../contract/shop/invoices.api.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { ShopInvoices } from './shop-invoices.service.ts';

type WithId = { viewer: Viewer; params: { id: string } };

/** The calls about invoices of orders. */
export const shopInvoicesRoutes = ({
  shopInvoices,
}: {
  readonly shopInvoices: ShopInvoices;
}): Handlers<typeof shopInvoicesApi> => {
  const allow = ({ viewer, params }: WithId) => shopInvoices.requireVisible(viewer, params.id);
  return {
    shopInvoice: async ({ viewer, params }) => ({ data: await shopInvoices.show(viewer, params.id) }),
    updateShopInvoice: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await shopInvoices.update(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    deleteShopInvoice: {
      allow,
      handle: async ({ viewer, params }) => {
        await shopInvoices.remove(viewer, params.id);
        return { data: { deleted: true }, message: 'The draft was deleted.' };
      },
    },
  };
};
