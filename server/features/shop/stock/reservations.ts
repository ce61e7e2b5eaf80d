import type { ProductKind } from '../../../../contract/shop/values.ts';
import type { Reader, Unit } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import { type Holder, type Level, stockReader, stockWriter } from './stock.repo.ts';

interface WantedLine {
  readonly productId: string;
  readonly title: string;
  readonly quantity: number;
}

const levelAt = (levels: readonly Level[], holder: Holder, productId: string): number =>
  levels.find((level) => level.holderId === holder && level.productId === productId)?.quantity ?? 0;

/**
 * The first holder whose stock is enough for all lines. One holder supplies a whole order, so that it is delivered in
 * one parcel. Undefined if there is none.
 */
const supplierOf = (levels: readonly Level[], holders: readonly Holder[], lines: readonly WantedLine[]) =>
  holders.find((holder) => lines.every((line) => levelAt(levels, holder, line.productId) >= line.quantity));

/** Reserves stock for orders and gives it back, each exactly once for an order. */
export const reservations = {
  /** Units of each product that an order supplied by one of these holders can have at most. */
  async available(
    reader: Reader,
    holders: readonly Holder[],
    productIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>> {
    const levels = await stockReader(reader).levels(productIds);
    return new Map(productIds.map((id) => [id, Math.max(...holders.map((holder) => levelAt(levels, holder, id)))]));
  },

  /** Whether one of these holders has enough of all goods. Nothing is reserved. */
  async canSupply(
    reader: Reader,
    holders: readonly Holder[],
    lines: readonly (WantedLine & { readonly kind: ProductKind })[],
  ): Promise<boolean> {
    const goods = lines.filter(({ kind }) => kind === 'goods');
    const levels = await stockReader(reader).levels(goods.map(({ productId }) => productId));
    return supplierOf(levels, holders, goods) !== undefined;
  },

  /**
   * Takes the stock of an order's goods from the first holder that has enough of all. Returns that holder.
   * @param holders in the order in which they are asked
   * @throws Failure 409 `stock.short`, naming what is missing
   */
  async reserve(
    { tx }: Unit,
    order: { readonly id: string; readonly lines: readonly WantedLine[] },
    holders: readonly Holder[],
    by: { readonly byId: string | null; readonly at: Date },
  ): Promise<Holder> {
    const { id: orderId, lines } = order;
    const [already] = await stockReader(tx).reservedFor(orderId);
    if (already) return already.holderId;
    const levels = await stockWriter(tx).lockLevels(lines.map(({ productId }) => productId));
    const holder = supplierOf(levels, holders, lines);
    if (holder === undefined) {
      const most = (line: WantedLine) => Math.max(...holders.map((one) => levelAt(levels, one, line.productId)));
      const short = lines.find((line) => most(line) < line.quantity);
      throw fail('stock.short', short && { message: `There is not enough of “${short.title}” in stock.` });
    }
    for (const { productId, quantity } of lines)
      await stockWriter(tx).add({
        ...{ productId, holderId: holder, kind: 'reserved', quantity: -quantity, orderId },
        ...by,
      });
    return holder;
  },

  /** Gives back what an order reserved. Calling it again changes nothing. */
  async giveBack({ tx }: Unit, orderId: string, by: { readonly byId: string | null; readonly at: Date }) {
    const reserved = await stockReader(tx).reservedFor(orderId);
    for (const { productId, holderId, quantity } of reserved.filter(({ isGivenBack }) => !isGivenBack))
      await stockWriter(tx).add({ productId, holderId, kind: 'returned', quantity, orderId, ...by });
  },
};
