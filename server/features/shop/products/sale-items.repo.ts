import { sql } from 'kysely';
import type { MeasureUnit, ProductKind } from '../../../../contract/shop/values.ts';
import type { Reader } from '../../../platform/db/database.ts';

/** A product with its present price, for carts and orders. Paise for one unit, with GST. */
export interface SaleItem {
  readonly id: string;
  readonly kind: ProductKind;
  readonly title: string;
  readonly description: string;
  readonly price: number;
  readonly unit: number;
  readonly measureUnit: MeasureUnit;
  readonly hsn: string;
  /** Percent. */
  readonly gstRate: number;
  readonly minQuantity: number;
  /** The version of a package that is sold now; null for goods and services. */
  readonly packageVersionId: string | null;
  readonly pictureId: string | null;
  /** The office's stock at or below which it is on the low-stock list; null: never. */
  readonly lowStockAt: number | null;
  /** False if it is no longer sold. */
  readonly active: boolean;
}

/** Goods and services with these ids, retired ones included. */
export async function readOwnProducts(db: Reader, ids: readonly string[]): Promise<SaleItem[]> {
  if (!ids.length) return [];
  const { rows } = await sql<SaleItem>`select product.id, product.kind, product.title, product.description,
      price.price_paise as price, product.unit, product.measure_unit as "measureUnit", product.hsn,
      product.gst_rate as "gstRate", product.min_quantity as "minQuantity", null as "packageVersionId",
      product.picture_id as "pictureId",
      product.low_stock_at as "lowStockAt", product.retired_at is null as active
    from product join lateral (select price_paise from product_price where product_id = product.id
      order by id desc limit 1) as price on true
    where product.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
