import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { idParams, optional, text } from '../wire-scalars.ts';
import { day } from './day.schema.ts';
import { rupeesAnswer } from './rupees.schema.ts';
import { NOTE_MAX_LENGTH, shopInvoiceStatuses } from './values.ts';

/** The invoice of an order, as draft or issued. Amounts are in rupees. */
export const shopInvoiceSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  status: z.enum(shopInvoiceStatuses),
  /** Null for a draft: numbers are given without gaps, when it is issued. */
  number: z.string().nullable(),
  issuedAt: z.iso.datetime().nullable(),
  placeOfSupply: z.string(),
  lines: z.array(
    z.object({
      title: z.string(),
      hsn: z.string(),
      quantity: z.int(),
      gstRate: z.number(),
      taxable: rupeesAnswer,
      tax: rupeesAnswer,
      amount: rupeesAnswer,
    }),
  ),
  /** Tax sums by GST rate. */
  taxes: z.array(
    z.object({
      gstRate: z.number(),
      taxable: rupeesAnswer,
      cgst: rupeesAnswer,
      sgst: rupeesAnswer,
      igst: rupeesAnswer,
    }),
  ),
  total: rupeesAnswer,
  credited: rupeesAnswer,
  note: z.string().nullable(),
  dueAt: z.iso.date().nullable(),
  creditNotes: z.array(z.object({ id: z.uuid(), number: z.string(), amount: rupeesAnswer })),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});
export type ShopInvoice = z.output<typeof shopInvoiceSchema>;

/** The three invoice calls of spec §7. */
export const shopInvoicesApi = api({
  shopInvoice: {
    method: 'GET',
    path: '/invoice/getById/{id}',
    summary: 'An invoice of the caller’s own, or of an order within reach',
    access: 'member',
    network: true,
    part: 'shop',
    params: idParams,
    result: shopInvoiceSchema,
    errors: ['not_found'],
  },
  updateShopInvoice: {
    method: 'PUT',
    path: '/invoice/update/{id}',
    summary: 'Change note and due day of a draft. An issued invoice cannot be changed',
    access: { staff: rolesWith('takeOrders') },
    part: 'shop',
    params: idParams,
    body: z.looseObject({
      note: optional(text(NOTE_MAX_LENGTH, { multiline: true })),
      dueAt: optional(day),
    }),
    result: shopInvoiceSchema,
    errors: ['not_found', 'forbidden', 'invoice.issued', 'invoice.follows_order'],
  },
  deleteShopInvoice: {
    method: 'DELETE',
    path: '/invoice/delete/{id}',
    summary: 'Delete a draft. An issued invoice stays: the return of the order credits it',
    access: { staff: rolesWith('takeOrders') },
    part: 'shop',
    params: idParams,
    result: z.object({ deleted: z.literal(true) }),
    errors: ['not_found', 'forbidden', 'invoice.issued'],
  },
});
