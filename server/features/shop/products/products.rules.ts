import { z } from 'zod';
import type { ProductKind } from '../../../../contract/shop/values.ts';
import { failField } from '../../../platform/http/failure.ts';

export interface ProductQuery {
  readonly kind?: ProductKind | undefined;
  readonly filter: 'active' | 'retired' | 'all';
  readonly search?: string | undefined;
  readonly column: 'title' | 'price' | 'createdAt';
  readonly ascending: boolean;
}

/** Place of a product in a sorted list: its sort key as text, and its id to order products with the same key. */
export interface ProductKey {
  readonly id: string;
  readonly key: string;
}

const cursor = z.tuple([
  z.literal('products'),
  z.enum(['title', 'price', 'createdAt']),
  z.boolean(),
  z.string().max(500),
  z.uuid(),
]);

export const encodeProductCursor = ({ column, ascending }: ProductQuery, { id, key }: ProductKey): string =>
  Buffer.from(JSON.stringify(['products', column, ascending, key, id])).toString('base64url');

/** Decodes a cursor of the same list. @throws Failure 400 for a cursor of another list or order */
export function decodeProductCursor({ column, ascending }: ProductQuery, text: string): ProductKey {
  try {
    const [, ofColumn, isAscending, key, id] = cursor.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    const isKey =
      column === 'title'
        ? !key.includes('\0')
        : column === 'price'
          ? /^\d{1,9}$/.test(key)
          : !Number.isNaN(Date.parse(key));
    if (ofColumn === column && isAscending === ascending && isKey) return { key, id };
  } catch {
    // Refused below, like a cursor of another list.
  }
  throw failField('request.invalid', 'cursor', 'This cursor is not one of ours.');
}

/** The fields of a product in a form or in a row of a file. */
export interface ProductFields {
  readonly kind: string;
  readonly title: string;
  readonly description: string;
  readonly unit: number;
  readonly measure_unit: string;
  readonly hsn: string;
  readonly gst_rate: number;
  readonly min_quantity: number;
  readonly low_stock_at: number | null;
}

/** The fields that a change would alter. */
export const changedFields = (now: ProductFields, wanted: Partial<ProductFields>): Partial<ProductFields> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== undefined && now[key as keyof ProductFields] !== value),
  );

const fixedByStock = { kind: 'kind', unit: 'unit', measure_unit: 'measureUnit' } as const;

/**
 * The first changed field that is fixed once stock was entered, because the ledger counts in its units.
 * @returns its name in the contract
 */
export const fixedField = (change: Partial<ProductFields>): string | undefined =>
  Object.entries(fixedByStock).find(([key]) => key in change)?.[1];

export const FIXED_MESSAGE = 'This cannot change any more, because stock was entered. Please add a new product.';
