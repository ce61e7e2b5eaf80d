import type { BodyOf, QueryOf } from '../../../../contract/kernel.ts';
import type { stockApi } from '../../../../contract/shop/stock.api.ts';
import { MAX_STOCK, MAX_STOCK_HOLDERS } from '../../../../contract/shop/values.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import { limitAndOffset } from '../../../platform/http/limit-and-offset.ts';
import type { Platform } from '../../../platform/platform.ts';
import { workReachOf } from '../../network/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { SaleItems } from '../products/index.ts';
import { type Holder, stockReader, stockWriter } from './stock.repo.ts';
import { type StockRow, stockLists } from './stock-lists.repo.ts';

const present = (row: StockRow) => ({
  ...row,
  holderName: row.holderName ?? (row.holderId === null ? 'Office' : 'Closed account'),
});

/** The stock of the office, of stockists and of dealers: lists, the ledger, and changes made by hand. */
export function createStockLedger(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { audit, saleItems }: { audit: Audit; saleItems: SaleItems },
) {
  const keepsAll = (viewer: Viewer): boolean => workReachOf(viewer, 'stockMovements') === 'all';

  /** The requested holder; by default the office, or the viewer if a stockist or dealer. @throws Failure 404 */
  async function holderOf(reader: Reader, viewer: Viewer, asked: string | null | undefined): Promise<Holder> {
    if (!asked) return keepsAll(viewer) ? null : viewer.id;
    if (asked === 'office' && keepsAll(viewer)) return null;
    if (asked === 'office' || !(await stockLists(reader).isHolder(viewer, asked))) throw fail('not_found');
    return asked;
  }

  /** @throws Failure 404 for an unknown product, 409 for one without stock */
  async function requireGoods(reader: Reader, productId: string): Promise<void> {
    const product = (await saleItems.byId([productId], reader)).get(productId);
    if (!product) throw fail('not_found');
    if (product.kind !== 'goods') throw fail('product.no_stock');
  }

  return {
    /** A page of the stock by title and holder. @throws Failure 404 for a foreign holder */
    async list(viewer: Viewer, { holder: asked, ...query }: QueryOf<typeof stockApi.stock>) {
      const holder = await holderOf(db.read, viewer, asked);
      const wanted = {
        ...{ holder, withOthers: !asked && keepsAll(viewer), isLowOnly: query.filter === 'low' },
        ...{ search: query.search, productId: query.productId },
      };
      const lists = stockLists(db.read);
      const [rows, totalCount] = await Promise.all([
        lists.levels(wanted, limitAndOffset(query)),
        lists.countLevels(wanted),
      ]);
      return { data: rows.map(present), totalCount };
    },

    /** A page of the ledger of one product at one holder. @throws Failure 404 */
    async movements(viewer: Viewer, productId: string, query: QueryOf<typeof stockApi.stockMovements>) {
      const holder = await holderOf(db.read, viewer, query.holder);
      if (!(await saleItems.byId([productId])).has(productId)) throw fail('not_found');
      const lists = stockLists(db.read);
      const [rows, totalCount] = await Promise.all([
        lists.movements(productId, holder, limitAndOffset(query)),
        lists.countMovements(productId, holder),
      ]);
      return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), totalCount };
    },

    /** Stockists and dealers whose stock is within the viewer's reach. */
    holders: (viewer: Viewer, search: string | undefined) =>
      stockLists(db.read).holders(viewer, search || undefined, MAX_STOCK_HOLDERS),

    /** Requires a product whose stock can change. @throws Failure 404, 409 */
    requireGoods: (productId: string): Promise<void> => requireGoods(db.read, productId),

    /**
     * Writes a change of stock into the ledger; a change that is sent again is written once. Returns the level.
     * @throws Failure 404 for a foreign holder, 409 if the level would fall below zero or exceed the maximum
     */
    async move(
      viewer: Viewer,
      productId: string,
      { quantity, reason, holderId, requestId }: BodyOf<typeof stockApi.moveStock>,
    ) {
      return db.transaction(async ({ tx }) => {
        const holder = await holderOf(tx, viewer, holderId);
        // The database changes the stock before it detects a repeated id, so repeated calls wait for each other here.
        await stockWriter(tx).lockProduct(productId);
        await requireGoods(tx, productId);
        const isRepeated = requestId && (await stockReader(tx).hasRequest(viewer.id, productId, requestId));
        if (!isRepeated) {
          const levels = await stockWriter(tx).lockLevels([productId]);
          const level = levels.find((one) => one.holderId === holder)?.quantity ?? 0;
          if (level + quantity < 0)
            throw fail('stock.short', { message: `Only ${level} in stock: you cannot take out ${-quantity}.` });
          if (level + quantity > MAX_STOCK) throw fail('stock.full');
          await stockWriter(tx).add({
            ...{ productId, holderId: holder, kind: 'correction', quantity, reason },
            ...{ byId: viewer.id, at: clock.now(), clientRequestId: requestId ?? null },
          });
          await audit.record(tx, viewer, {
            ...{ action: 'stock.moved', subjectId: holder, reason },
            detail: { productId, quantity },
          });
        }
        const [row] = await stockLists(tx).levels({ holder, withOthers: false, productId }, { limit: 1, offset: 0 });
        return present(row as StockRow);
      });
    },
  };
}

export type StockLedger = ReturnType<typeof createStockLedger>;
