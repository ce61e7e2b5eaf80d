import { API_BASE } from '../../../../contract/kernel.ts';
import type { Product } from '../../../../contract/shop/products.schema.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import type { SaleItem } from './sale-items.repo.ts';

/** The address of a product's picture, which changes with the picture. */
export const pictureUrl = (pictureId: string | null): string | null =>
  pictureId && `${API_BASE}/product/pictures/${pictureId}`;

/** The stock that the viewer may see. */
export interface SeenStock {
  /** Units that an order of the viewer can have at most. */
  readonly available: number;
  /** Units at the office; undefined for viewers who may not see it. */
  readonly office: number | undefined;
}

/** A product as the viewer sees it; the stock of the office only if the viewer may see it. */
export function presentProduct(item: SaleItem, { available, office }: SeenStock): Product {
  const isGoods = item.kind === 'goods';
  return {
    id: item.id,
    kind: item.kind,
    title: item.title,
    description: item.description,
    price: toRupees(item.price),
    imageUrl: pictureUrl(item.pictureId),
    unit: item.unit,
    measureUnit: item.measureUnit,
    hsn: item.hsn,
    gstRate: item.gstRate,
    minQuantity: item.minQuantity,
    active: item.active,
    isAvailable: item.active && (!isGoods || available >= item.minQuantity),
    ...(office === undefined ? {} : { stock: isGoods ? office : null, lowStockAt: item.lowStockAt }),
  };
}
