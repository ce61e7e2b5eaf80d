import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { photoSizes } from '../photos/values.ts';
import { boolean, idParams, listQuery, number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { priceVersionSchema, productSchema, productsFileResultSchema } from './products.schema.ts';
import { rupees } from './rupees.schema.ts';
import {
  DESCRIPTION_MAX_LENGTH,
  gstRates,
  MAX_QUANTITY,
  MAX_STOCK_CHANGE,
  measureUnits,
  ownProductKinds,
  PICTURE_MAX_BYTES,
  PRODUCTS_FILE_MAX_BYTES,
  productKinds,
  TITLE_MAX_LENGTH,
} from './values.ts';

const quantityWrong = `Please enter a whole number from 1 to ${MAX_QUANTITY}.`;
const unitWrong = 'Please enter how much one unit is, such as 1 or 0.25.';
const hsnWrong = 'Please enter the HSN code or SAC: 4, 6 or 8 digits.';
const rateWrong = `Please choose a rate of GST: ${gstRates.join(', ')} per cent.`;
const lowWrong = 'Please enter a whole number, or leave this empty.';

const productFields = {
  kind: z.enum(ownProductKinds, 'Please choose goods or service.'),
  title: text(TITLE_MAX_LENGTH, { min: 2, required: 'Please enter a title.' }),
  description: text(DESCRIPTION_MAX_LENGTH, { multiline: true }).default(''),
  /** Rupees for one unit, with GST. */
  price: rupees(),
  unit: number(z.number(unitWrong).min(0.001, unitWrong).max(10_000, unitWrong).multipleOf(0.001, unitWrong)).default(
    1,
  ),
  measureUnit: z.enum(measureUnits, `Please choose a unit: ${measureUnits.join(', ')}.`).default('PIECE'),
  hsn: z
    .string(hsnWrong)
    .trim()
    .regex(/^(\d{4}|\d{6}|\d{8})$/, hsnWrong),
  gstRate: number(z.number(rateWrong).refine((rate) => (gstRates as readonly number[]).includes(rate), rateWrong)),
  minQuantity: number(z.int(quantityWrong).min(1, quantityWrong).max(MAX_QUANTITY, quantityWrong)).default(1),
  lowStockAt: optional(number(z.int(lowWrong).min(0, lowWrong).max(MAX_STOCK_CHANGE, lowWrong))),
};

/** A new product, which is on sale at once. Rows of an imported file are parsed by it as well. */
export const newProductSchema = z.object(productFields);

const editors = { access: { staff: rolesWith('products') }, part: 'shop' } as const;
const shoppers = { access: 'member', network: true, part: 'shop' } as const;

/** The catalogue (bureau.md §4). Amounts are in rupees. */
export const productsApi = api({
  products: {
    ...shoppers,
    method: 'GET',
    path: '/product/getAll',
    summary: 'Products on sale, by title; editors also see retired ones with filter=retired or filter=all',
    query: listQuery.extend({
      kind: z.enum(productKinds, `kind is one of ${productKinds.join(', ')}.`).optional(),
      filter: z.enum(['active', 'retired', 'all'], 'filter is active, retired or all.').optional(),
      column: z.enum(['title', 'price', 'createdAt'], 'column is title, price or createdAt.').optional(),
    }),
    result: z.array(productSchema),
    errors: [],
  },
  product: {
    ...shoppers,
    method: 'GET',
    path: '/product/getById/{id}',
    summary: 'One product; a retired one only for editors and for those who ordered it',
    params: idParams,
    result: productSchema,
    errors: ['not_found'],
  },
  createProduct: {
    ...editors,
    method: 'POST',
    path: '/product/create',
    summary: 'Add goods or a service to the shop',
    body: newProductSchema,
    result: productSchema,
    errors: [],
  },
  updateProduct: {
    ...editors,
    method: 'PUT',
    path: '/product/update/{id}',
    summary:
      'Change a product. A new price is a new version; orders keep theirs. active=true sells a retired one again',
    params: idParams,
    body: z
      .object({ ...productFields, description: text(DESCRIPTION_MAX_LENGTH, { multiline: true }) })
      .omit({ unit: true, measureUnit: true, minQuantity: true })
      .extend({
        unit: productFields.unit.unwrap(),
        measureUnit: productFields.measureUnit.unwrap(),
        minQuantity: productFields.minQuantity.unwrap(),
        active: boolean(),
      })
      .partial(),
    result: productSchema,
    errors: ['not_found', 'product.is_package'],
  },
  deleteProduct: {
    ...editors,
    method: 'DELETE',
    path: '/product/delete/{id}',
    summary: 'Retire a product: nobody can order it any more. Orders and invoices keep it',
    params: idParams,
    result: productSchema,
    errors: ['not_found', 'product.is_package'],
  },
  productPrices: {
    ...editors,
    method: 'GET',
    path: '/product/prices/{id}',
    summary: 'Present and earlier prices of a product',
    params: idParams,
    result: z.array(priceVersionSchema),
    errors: ['not_found'],
  },
  setPicture: {
    ...editors,
    method: 'POST',
    path: '/product/picture/{id}',
    summary: 'Set the picture of a product',
    params: idParams,
    uploads: { fields: ['picture'], maxBytes: PICTURE_MAX_BYTES },
    result: productSchema,
    errors: [
      'not_found',
      'product.is_package',
      'photo.unsupported',
      'photo.cut_short',
      'photo.too_large',
      'photo.too_small',
      'photo.too_slow',
      'photo.none',
      'unavailable',
    ],
  },
  removePicture: {
    ...editors,
    method: 'DELETE',
    path: '/product/picture/{id}',
    summary: 'Remove the picture of a product',
    params: idParams,
    result: productSchema,
    errors: ['not_found', 'product.is_package'],
  },
  picture: {
    method: 'GET',
    path: '/product/pictures/{id}',
    summary: 'The picture itself; its address is `imageUrl` of the product. WebP where `Accept` names it, else JPEG',
    access: 'public',
    part: 'shop',
    params: idParams,
    query: z.object({ size: z.enum(photoSizes, 'size is small, medium or large.').optional() }),
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
  importProducts: {
    ...editors,
    method: 'POST',
    path: '/staff/products/import',
    summary: 'Create and change products from a CSV file, all rows or none; dryRun=true only checks it',
    uploads: { fields: ['file'], maxBytes: PRODUCTS_FILE_MAX_BYTES },
    body: z.object({ dryRun: optionalBoolean() }),
    result: productsFileResultSchema,
    errors: ['import.no_file', 'import.file'],
  },
  productsCsv: {
    ...editors,
    method: 'GET',
    path: '/staff/products.csv',
    summary: 'All products as CSV, in the columns that the import reads',
    file: 'text/csv',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: [],
  },
});
