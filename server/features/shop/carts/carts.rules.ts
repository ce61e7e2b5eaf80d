import type { CartLine } from '../../../../contract/shop/cart.api.ts';
import { toRupees } from '../../../../contract/shop/rupees.schema.ts';
import { amountOf, shippingOf, totalsOf } from '../../../../contract/shop/totals.ts';
import { pictureUrl, type SaleItem } from '../products/index.ts';
import type { CartLineRow } from './carts.repo.ts';

/** A stored line with its product and how many units of it can be ordered. */
export interface KnownLine {
  readonly row: CartLineRow;
  /** Undefined for a package that is no longer sold. */
  readonly item: SaleItem | undefined;
  /** Units; only for goods. */
  readonly available: number;
}

/** Reason why a line cannot be ordered now; null if it can. */
export function problemOf({ row: { quantity }, item, available }: KnownLine): CartLine['problem'] {
  if (!item?.active) return 'retired';
  if (item.kind === 'goods' && available <= 0) return 'noStock';
  if (item.kind === 'goods' && available < quantity) return 'fewerInStock';
  return quantity < item.minQuantity ? 'belowMinimum' : null;
}

/** A package that is no longer sold, as it was when it was added. */
const goneProduct = ({ title, addedPrice }: CartLineRow) =>
  ({ kind: 'package', title, price: addedPrice, unit: 1, measureUnit: 'PIECE', minQuantity: 1 }) as const;

/** A line of the cart as clients receive it. */
export function presentLine(line: KnownLine): CartLine {
  const { row, item } = line;
  const { kind, title, price, unit, measureUnit, minQuantity } = item ?? goneProduct(row);
  const imageUrl = pictureUrl(item?.pictureId ?? null);
  return {
    id: row.id,
    quantity: row.quantity,
    product: {
      id: row.productId,
      ...{ kind, title, price: toRupees(price), imageUrl, unit, measureUnit, minQuantity },
    },
    amount: toRupees(amountOf({ price, quantity: row.quantity })),
    priceWas: price === row.addedPrice ? null : toRupees(row.addedPrice),
    problem: problemOf(line),
  };
}

/** Totals of the lines that can be ordered. @param fees in rupees, as the settings have them */
export function totalsOfCart(
  lines: readonly KnownLine[],
  fees: { readonly shippingFee: number; readonly freeShippingFrom: number },
) {
  const orderable = lines.flatMap((line) =>
    line.item && !problemOf(line) ? [{ ...line.item, quantity: line.row.quantity }] : [],
  );
  const shipping = shippingOf(orderable, 0, fees);
  const { subTotal, tax } = totalsOf(orderable);
  return {
    shipping: toRupees(shipping),
    subTotal: toRupees(subTotal),
    tax: toRupees(tax),
    grandTotal: toRupees(subTotal + shipping),
  };
}
