import { v7 as uuid } from 'uuid';
import { fail } from '../../../platform/http/failure.ts';
import type { OrderLine } from '../order-state.ts';
import type { SaleItem } from '../products/index.ts';

/** Maximum total of an order: 2,00,00,000 rupees, in paise. */
export const MAX_ORDER_TOTAL = 2_000_000_000;

/** The message of the refusal when each product is in stock, but no single holder has all of them. */
export const splitStockMessage =
  'These products are in stock in different places, and an order is sent from one place. Please order them separately.';

/** A line of a new order, or of a changed one; a former line keeps its id. */
export const lineOf = (item: SaleItem, quantity: number, id: string = uuid()): OrderLine => ({
  id,
  productId: item.id,
  packageVersionId: item.packageVersionId,
  kind: item.kind,
  title: item.title,
  unit: item.unit,
  measureUnit: item.measureUnit,
  hsn: item.hsn,
  gstRate: item.gstRate,
  quantity,
  price: item.price,
  amount: item.price * quantity,
});

/**
 * Refuses packages for a customer whose profile is unfinished: package features can only be used between visible
 * members. @throws Failure 409 `account.incomplete`, `account.held`
 */
export function requireUsablePackages(
  lines: readonly OrderLine[],
  customer: { completed_at: Date | null; is_held: boolean } | undefined,
) {
  if (!lines.some(({ kind }) => kind === 'package')) return;
  if (customer?.completed_at && customer.is_held) throw fail('account.held');
  if (customer?.completed_at) return;
  throw fail('account.incomplete', {
    message: 'Please complete your profile first. Members can then see you, and you can use your plan.',
  });
}

/** The same line with another quantity, at the price of the order. */
export const withQuantity = (line: OrderLine, quantity: number): OrderLine => ({
  ...line,
  quantity,
  amount: line.price * quantity,
});

/**
 * Reason why this quantity of a product cannot be ordered; undefined if it can. @param available units in stock; for
 * goods
 */
export function quantityProblem(
  { kind, title, minQuantity }: Pick<SaleItem, 'kind' | 'title' | 'minQuantity'>,
  quantity: number,
  available: number,
): string | undefined {
  if (quantity < minQuantity) return `The smallest quantity of “${title}” is ${minQuantity}.`;
  if (kind === 'package' && quantity > 1) return `An order can have “${title}” once.`;
  if (kind !== 'goods' || quantity <= available) return undefined;
  return available > 0 ? `Only ${available} of “${title}” are in stock.` : `“${title}” is not in stock.`;
}
