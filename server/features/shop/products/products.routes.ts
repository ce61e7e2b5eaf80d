import type { productsApi } from '../../../../contract/shop/products.api.ts';
import { indianDay } from '../../../platform/clock.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Products } from './products.service.ts';

type WithId = { params: { id: string } };

/** The calls of the catalogue. */
export function productsRoutes(products: Products): Handlers<typeof productsApi> {
  const allow = ({ params }: WithId): Promise<void> => products.require(params.id);
  return {
    products: ({ viewer, query }) => products.list(viewer, query),
    product: async ({ viewer, params }) => ({ data: await products.show(viewer, params.id) }),
    createProduct: async ({ viewer, body }) => ({
      data: await products.create(viewer, body),
      message: 'The product is on sale.',
    }),
    updateProduct: {
      allow,
      handle: async ({ viewer, params, body }) => ({
        data: await products.update(viewer, params.id, body),
        message: 'Saved.',
      }),
    },
    deleteProduct: {
      allow,
      handle: async ({ viewer, params }) => ({
        data: await products.retire(viewer, params.id),
        message: 'The product is no longer sold.',
      }),
    },
    productPrices: async ({ params }) => ({ data: await products.prices(params.id) }),
    setPicture: {
      allow,
      handle: async ({ viewer, params, uploads }) => ({
        data: await products.setPicture(viewer, params.id, uploads),
        message: 'Picture saved.',
      }),
    },
    removePicture: {
      allow,
      handle: async ({ viewer, params }) => ({
        data: await products.removePicture(viewer, params.id),
        message: 'Picture removed.',
      }),
    },
    picture: ({ params, query, request }) =>
      products.pictures.serve(params.id, {
        size: query.size,
        accept: request.headers.accept,
        ifNoneMatch: request.headers['if-none-match'],
      }),
    importProducts: async ({ viewer, uploads, body }) => {
      const data = await products.file.read(viewer, uploads[0], body.dryRun === true);
      return { data, ...(data.isSaved ? { message: 'Saved.' } : {}) };
    },
    productsCsv: async () => ({
      data: await products.file.write(),
      fileName: `products-${indianDay(new Date())}.csv`,
    }),
  };
}
