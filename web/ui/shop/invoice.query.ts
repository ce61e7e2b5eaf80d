import { laterEndpoints } from 'virtual:later-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

/** An invoice of an order, or its draft. */
export const shopInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ['shop', 'invoices', id],
    queryFn: async ({ signal }) =>
      (await call(laterEndpoints.shopInvoices.shopInvoice, { params: { id }, signal })).data,
  });
