import type { BodyOf } from '../../../../contract/kernel.ts';
import type { ordersApi } from '../../../../contract/shop/orders.api.ts';
import type { ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import { shippingOf, subTotalOf, totalsOf } from '../../../../contract/shop/totals.ts';
import type { Unit } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { OrderLine, OrderState } from '../order-state.ts';
import type { SaleItems } from '../products/index.ts';
import { reservations, suppliersFor } from '../stock/index.ts';
import type { OrderChanges } from './order-changes.ts';
import type { OrderDesk } from './order-desk.ts';
import {
  lineOf,
  MAX_ORDER_TOTAL,
  quantityProblem,
  requireUsablePackages,
  splitStockMessage,
  withQuantity,
} from './order-lines.rules.ts';
import type { CouponForOrder } from './order-sources.ts';
import { type OrderRow, orderReader } from './orders.repo.ts';
import { canEdit, grantedStatuses, hasEnded, labelOf, nextStatuses, statusRefusal } from './orders.rules.ts';
import { orderWriter } from './orders-writer.repo.ts';

interface Deps {
  readonly audit: Audit;
  readonly changes: OrderChanges;
  readonly coupons: CouponForOrder;
  readonly desk: OrderDesk;
  readonly saleItems: Pick<SaleItems, 'byId'>;
  readonly settings: Pick<SettingsStore, 'current'>;
}

type Change = BodyOf<typeof ordersApi.updateOrder>;
type NewStatus = BodyOf<typeof ordersApi.changeOrderStatus>;
type WantedLines = NonNullable<Change['items']>;

/** Changes the status and the details of orders. */
export function createOrderUpdates(
  { clock, events }: Pick<Platform, 'clock' | 'events'>,
  { audit, changes, coupons, desk, saleItems, settings }: Deps,
) {
  const isStaff = ({ role }: Viewer): boolean => role !== 'MEMBER';

  /** Refuses personal data for an order whose personal data was erased. @throws Failure 409 `order.closed` */
  function requireNotErased({ erased_at }: OrderRow, ...texts: readonly (string | null | undefined)[]): void {
    if (!erased_at || !texts.some(Boolean)) return;
    throw fail('order.closed', {
      message: 'The notes and the address of this order were erased. Nothing more can be written here.',
    });
  }

  /**
   * The new lines: products that stay keep their price; added ones, and those with a larger quantity, get the present
   * price. @throws Failure 400, 409
   */
  async function linesOf({ tx }: Unit, order: OrderState, wanted: WantedLines): Promise<OrderLine[]> {
    const ids = wanted.map(({ productId }) => productId);
    if (new Set(ids).size < ids.length) throw failField('request.invalid', 'items', 'Please list each product once.');
    const items = await saleItems.byId(ids, tx);
    const holders = await suppliersFor(tx, order.placedBy);
    const available = await reservations.available(tx, holders, ids);
    const formerLine = (id: string) => order.lines.find(({ productId }) => productId === id);
    const lines = wanted.map(({ productId, quantity }) => {
      const former = formerLine(productId);
      const item = items.get(productId);
      // A product that is no longer sold can stay in the order, but its quantity cannot grow.
      if (!item?.active && (!former || quantity > former.quantity))
        throw fail('product.retired', item && { message: `“${item.title}” is no longer sold.` });
      if (item && (!former || quantity !== former.quantity)) {
        const inStock = available.get(productId) ?? 0;
        const message = quantityProblem(item, quantity, inStock);
        if (message && item.kind === 'goods' && quantity > inStock) throw fail('stock.short', { message });
        if (message) throw failField('request.invalid', 'items', message);
      }
      if (former && (quantity <= former.quantity || item?.price === former.price))
        return withQuantity(former, quantity);
      // Units beyond those ordered cannot be bought at an old price, so the whole line gets the current price.
      return lineOf(item as NonNullable<typeof item>, quantity, former?.id);
    });
    const grows = lines.some(
      ({ kind, productId, quantity }) => kind === 'goods' && quantity > (formerLine(productId)?.quantity ?? 0),
    );
    if (grows && !(await reservations.canSupply(tx, holders, lines)))
      throw fail('stock.short', { message: splitStockMessage });
    return lines;
  }

  /** Replaces the lines, and calculates discount, delivery and totals again. @throws Failure 400, 409 */
  async function changeLines(unit: Unit, order: OrderState, wanted: WantedLines, address: string | null) {
    const { tx } = unit;
    const lines = await linesOf(unit, order, wanted);
    if (subTotalOf(lines) > MAX_ORDER_TOTAL)
      throw failField('request.invalid', 'items', 'An order can be up to ₹2,00,00,000.');
    requireUsablePackages(lines, await orderWriter(tx).lockCustomer(order.customerId));
    if (!address && lines.some(({ kind }) => kind === 'goods')) throw failField('order.address_required', 'address');
    const { coupon_code: code } = await orderReader(tx).known(order.id);
    const asked = { customerId: order.customerId, subTotal: subTotalOf(lines), at: order.createdAt, orderId: order.id };
    const coupon = code ? await coupons.discountOf(unit, { ...asked, code }) : undefined;
    const discount = coupon?.discount ?? 0;
    const totals = totalsOf(lines, { discount, shipping: shippingOf(lines, discount, settings.current()) });
    await orderWriter(tx).setLines(order.id, lines);
    await orderWriter(tx).update(order.id, {
      ...{ subtotal_paise: totals.subTotal, discount_paise: discount, shipping_paise: totals.shipping },
      ...{ tax_paise: totals.tax, total_paise: totals.grandTotal },
      ...{ coupon_id: coupon?.couponId ?? null, coupon_code: coupon?.code ?? null },
    });
  }

  return {
    /** Requires an order of the viewer's own, or within reach. @throws Failure 404 */
    requireVisible: async (viewer: Viewer, id: string): Promise<void> => void (await desk.find(viewer, id)),

    /**
     * Changes note, address, expected day and lines in one step.
     * @throws Failure 400, 403 for a member who sets the expected day, 404, 409
     */
    async update(viewer: Viewer, id: string, given: Change): Promise<ShopOrder> {
      const { items, note, address, expectedAt } = given;
      if (expectedAt !== undefined && !isStaff(viewer)) throw fail('forbidden');
      const keys = Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [key]));
      const now = clock.now();
      await changes.applyChange(id, { at: now, byId: viewer.id }, async (unit, order) => {
        const { tx } = unit;
        const row = await desk.findIn(tx, viewer, id);
        if (!keys.length) return;
        if (hasEnded(order.status)) throw fail('order.closed');
        if (!canEdit(viewer, order))
          throw fail('order.closed', {
            message: 'We have already accepted this order. Please contact us to change it.',
          });
        requireNotErased(row, note, address);
        const newAddress = address === undefined ? row.address : address || null;
        if (items) {
          if (order.status !== 'ACTIVE' || (await orderReader(tx).hasMoney(id))) throw fail('order.lines_fixed');
          await changeLines(unit, order, items, newAddress);
          if (isStaff(viewer))
            await events.publish(tx, {
              ...{ type: 'order', to: order.customerId, subjectId: id, number: order.number, status: 'changed' },
            });
        } else if (!newAddress && row.address && order.lines.some(({ kind }) => kind === 'goods'))
          throw failField('order.address_required', 'address');
        await orderWriter(tx).update(id, {
          ...(note === undefined ? {} : { note: note || null }),
          ...(expectedAt === undefined ? {} : { expected_at: expectedAt }),
          address: newAddress,
          changed_at: now,
        });
        if (isStaff(viewer))
          await audit.record(tx, viewer, {
            action: 'order.changed',
            subjectId: order.customerId,
            detail: { orderId: id, number: order.number, keys },
          });
      });
      return desk.present(id, viewer);
    },

    /**
     * Sets the next status. Stock, invoice, packages, money and commission follow in the same transaction.
     * @throws Failure 403 for a status that the role never sets, 404, 409 naming what is possible, 409 for a note on an
     *   order whose personal data was erased
     */
    async changeStatus(viewer: Viewer, id: string, { status, note }: NewStatus): Promise<ShopOrder> {
      const now = clock.now();
      await changes.applyChange(id, { at: now, byId: viewer.id }, async ({ tx }, order) => {
        const row = await desk.findIn(tx, viewer, id);
        if (!grantedStatuses(viewer, order).includes(status)) throw fail('forbidden');
        if (!nextStatuses(viewer, order).includes(status))
          throw fail('order.status_not_possible', { message: statusRefusal(viewer, order.status, status) });
        requireNotErased(row, note);
        await orderWriter(tx).update(id, { status, changed_at: now });
        await orderWriter(tx).addEvent({ orderId: id, status, at: now, byId: viewer.id, note: note || null });
        const { number, customerId } = order;
        await events.publish(tx, { type: 'order', to: customerId, subjectId: id, number, status });
        if (isStaff(viewer))
          await audit.record(tx, viewer, {
            action: 'order.status_changed',
            subjectId: customerId,
            detail: { orderId: id, number, status, to: labelOf(status) },
          });
      });
      return desk.present(id, viewer);
    },
  };
}
