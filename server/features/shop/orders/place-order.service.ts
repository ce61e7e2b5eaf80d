import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../../../contract/kernel.ts';
import type { ordersApi } from '../../../../contract/shop/orders.api.ts';
import type { ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import { shippingOf, subTotalOf, totalsOf } from '../../../../contract/shop/totals.ts';
import type { Tx, Unit } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reachReader } from '../../network/index.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { SaleItems } from '../products/index.ts';
import { reservations, suppliersFor } from '../stock/index.ts';
import type { OrderDesk } from './order-desk.ts';
import {
  lineOf,
  MAX_ORDER_TOTAL,
  quantityProblem,
  requireUsablePackages,
  splitStockMessage,
} from './order-lines.rules.ts';
import type { CartForOrder, CartLine, CouponForOrder } from './order-sources.ts';
import { orderReader } from './orders.repo.ts';
import { orderWriter } from './orders-writer.repo.ts';

/** Maximum orders per hour, for a member and for a person of the bureau. */
const PER_HOUR = { member: 30, staff: 300 };
const KEY_MAX_LENGTH = 200;

interface Deps {
  readonly audit: Audit;
  readonly carts: CartForOrder;
  readonly coupons: CouponForOrder;
  readonly desk: OrderDesk;
  readonly saleItems: Pick<SaleItems, 'byId'>;
  readonly settings: Pick<SettingsStore, 'current'>;
}

type Given = BodyOf<typeof ordersApi.createOrder>;

/** The outcome of a call: an order, or prices that the owner of the cart has not seen. */
type Placed = { readonly orderId: string } | { readonly changedPrices: ReadonlyMap<string, number> };

/** Places orders for carts. */
export function createOrderPlacing(
  { db, clock, events, limits }: Pick<Platform, 'db' | 'clock' | 'events' | 'limits'>,
  { audit, carts, coupons, desk, saleItems, settings }: Deps,
) {
  const perMember = limits.define('shop-orders', PER_HOUR.member, 3600);
  const perStaff = limits.define('shop-orders-staff', PER_HOUR.staff, 3600);

  /** @throws Failure 400 for staff without a customer, 404 for somebody outside of reach */
  async function customerOf(tx: Tx, viewer: Viewer, wanted: string | null | undefined): Promise<string> {
    if (viewer.role === 'MEMBER') {
      if (wanted && wanted !== viewer.id) throw fail('not_found');
      return viewer.id;
    }
    if (!wanted) throw fail('order.customer_required', { fields: { customerId: 'Please choose a customer.' } });
    if (!(await reachReader(tx).hasMember(viewer, wanted))) throw fail('not_found');
    return wanted;
  }

  /** The order that an earlier call with this key has placed. @throws Failure 409 if that was for somebody else */
  async function formerOrder(tx: Tx, viewer: Viewer, key: string | undefined, customerId: string | null | undefined) {
    const former = key && (await orderReader(tx).byKey(viewer.id, key));
    if (former && customerId && customerId !== former.customer_id) throw fail('order.key_used');
    return former || undefined;
  }

  /** The lines at present prices. @throws Failure 409 if something cannot be ordered now */
  async function linesOf(tx: Tx, viewer: Viewer, wanted: readonly CartLine[]) {
    const ids = wanted.map(({ productId }) => productId);
    const items = await saleItems.byId(ids, tx);
    const holders = await suppliersFor(tx, viewer.id);
    const available = await reservations.available(tx, holders, ids);
    const changedPrices = new Map<string, number>();
    const lines = wanted.map(({ productId, quantity, seenPrice }) => {
      const item = items.get(productId);
      if (!item) throw fail('cart.not_possible');
      const message = item.active
        ? quantityProblem(item, quantity, available.get(productId) ?? 0)
        : `“${item.title}” is no longer sold.`;
      if (message) throw fail('cart.not_possible', { message });
      if (item.price !== seenPrice) changedPrices.set(productId, item.price);
      return lineOf(item, quantity);
    });
    if (!(await reservations.canSupply(tx, holders, lines)))
      throw fail('cart.not_possible', { message: splitStockMessage });
    if (subTotalOf(lines) > MAX_ORDER_TOTAL)
      throw fail('cart.not_possible', { message: 'An order can be up to ₹2,00,00,000.' });
    return { lines, changedPrices };
  }

  async function placeIn(unit: Unit, viewer: Viewer, given: Given, key: string | undefined): Promise<Placed> {
    const { tx } = unit;
    // A second call waits here, and then finds the order of the first or an empty cart.
    const cart = await carts.lock(unit, viewer.id);
    const former = await formerOrder(tx, viewer, key, given.customerId);
    if (former) return { orderId: former.id };
    const customerId = await customerOf(tx, viewer, given.customerId ?? cart?.customerId);
    if (!cart?.lines.length) throw fail('cart.empty');
    await (viewer.role === 'MEMBER' ? perMember : perStaff).use(viewer.id);
    const customer = await orderWriter(tx).lockCustomer(customerId);
    if (!customer) throw fail('not_found');
    const { lines, changedPrices } = await linesOf(tx, viewer, cart.lines);
    requireUsablePackages(lines, customer);
    if (changedPrices.size) return { changedPrices };
    const address = given.address || null;
    if (!address && lines.some(({ kind }) => kind === 'goods')) throw failField('order.address_required', 'address');
    const now = clock.now();
    const asked = { customerId, subTotal: subTotalOf(lines), at: now };
    const coupon = given.coupon ? await coupons.discountOf(unit, { ...asked, code: given.coupon }) : undefined;
    const discount = coupon?.discount ?? 0;
    const totals = totalsOf(lines, { discount, shipping: shippingOf(lines, discount, settings.current()) });
    const order = { id: uuid(), number: await orderWriter(tx).nextNumber() };
    await orderWriter(tx).insert({
      ...order,
      ...{ customer_id: customerId, placed_by: viewer.id, territory_id: customer.territory_id, status: 'ACTIVE' },
      ...{ note: given.note || null, address },
      ...{ subtotal_paise: totals.subTotal, discount_paise: discount, shipping_paise: totals.shipping },
      ...{ tax_paise: totals.tax, total_paise: totals.grandTotal },
      ...{ coupon_id: coupon?.couponId ?? null, coupon_code: coupon?.code ?? null },
      ...{ request_key: key ?? null, created_at: now, changed_at: now },
    });
    await orderWriter(tx).setLines(order.id, lines);
    await orderWriter(tx).addEvent({ orderId: order.id, status: 'ACTIVE', at: now, byId: viewer.id, note: null });
    await carts.empty(unit, cart.cartId);
    const { id: subjectId, number } = order;
    await events.publish(tx, { type: 'order', to: customerId, subjectId, number, status: 'ACTIVE' });
    if (viewer.role !== 'MEMBER')
      await audit.record(tx, viewer, {
        action: 'order.placed',
        subjectId: customerId,
        detail: { orderId: order.id, number: order.number },
      });
    return { orderId: order.id };
  }

  return {
    /**
     * Places an order for the viewer's cart and empties the cart. A repeated `Idempotency-Key` returns the earlier
     * order.
     * @throws Failure 400, 404, 409 (`cart.price_changed`: the next call orders at the new prices), 429
     */
    async place(viewer: Viewer, given: Given, key: string | undefined): Promise<ShopOrder> {
      if (key && key.length > KEY_MAX_LENGTH)
        throw fail('request.invalid', { message: `An Idempotency-Key has up to ${KEY_MAX_LENGTH} characters.` });
      const placed = await db.transaction((unit) => placeIn(unit, viewer, given, key));
      if ('changedPrices' in placed) {
        await carts.rememberPrices(viewer.id, placed.changedPrices);
        throw fail('cart.price_changed');
      }
      return desk.present(placed.orderId, viewer);
    },
  };
}
