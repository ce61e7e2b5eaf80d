import { z } from 'zod';
import { rupeesAnswer } from './rupees.schema.ts';
import { measureUnits, productKinds, stockMovementKinds } from './values.ts';

const moment = z.iso.datetime();

/** A product as everybody sees it (bureau.md §4). The price is for one `unit` and includes GST. */
export const productSchema = z.object({
  id: z.uuid(),
  kind: z.enum(productKinds),
  title: z.string(),
  description: z.string(),
  price: rupeesAnswer,
  imageUrl: z.string().nullable(),
  /** How much one unit is, such as 0.25 with `KG`. */
  unit: z.number(),
  measureUnit: z.enum(measureUnits),
  /** The HSN code of goods, or the SAC of a service. */
  hsn: z.string(),
  gstRate: z.number(),
  minQuantity: z.int(),
  active: z.boolean(),
  /** Whether it can be ordered now: not retired, and goods in stock. */
  isAvailable: z.boolean(),
  /** Units in the office's stock; only for staff, and only of goods. */
  stock: z.int().nullish(),
  /** The office's stock at or below which the product is on the low-stock list; only for staff. */
  lowStockAt: z.int().nullish(),
});

export type Product = z.output<typeof productSchema>;

/** Earlier and present prices, newest first. */
export const priceVersionSchema = z.object({ price: rupeesAnswer, from: moment, setBy: z.string().nullable() });

/** One entry of the stock ledger, which nobody changes. */
export const stockMovementSchema = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(stockMovementKinds),
  /** Units; negative when stock went out. */
  quantity: z.int(),
  /** Stock of this holder after the entry. */
  after: z.int(),
  reason: z.string().nullable(),
  orderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  requestId: z.uuid().nullable(),
  by: z.string().nullable(),
});

/** Stock of one product at one holder. `holderId` null: the office. */
export const stockLevelSchema = z.object({
  productId: z.uuid(),
  title: z.string(),
  unit: z.number(),
  measureUnit: z.enum(measureUnits),
  holderId: z.uuid().nullable(),
  holderName: z.string(),
  quantity: z.int(),
  isLow: z.boolean(),
});

/** The mistake in one row of a file with products. */
export const productRowProblemSchema = z.object({ row: z.int(), column: z.string().nullable(), problem: z.string() });

export const productsFileResultSchema = z.object({
  /** False for a check without changes. */
  isSaved: z.boolean(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problems: z.array(productRowProblemSchema),
});
