import { v7 as uuid } from 'uuid';
import type { Order } from '../../../../contract/billing/payments.schema.ts';
import { OUTSIDE_INDIA } from '../../../../contract/billing/values.ts';
import { states } from '../../../../contract/options/state.ts';
import type { Unit } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import { attemptReader } from './attempts.repo.ts';
import type { GatewaySync } from './gateway-sync.ts';
import { journalWriter } from './journal.repo.ts';
import type { OrderCreation } from './order-creation.ts';
import { type Buyer, type OrderRow, orderReader, orderWriter } from './orders.repo.ts';
import { isPending } from './payments.present.ts';
import { isOpen, isSamePrice, nextCheckAt, ORDER_HOURS } from './payments.rules.ts';
import type { Deps, PaymentsPlatform } from './payments.types.ts';
import { withTimeout } from './with-timeout.ts';

interface OrderRequest {
  /** Price in rupees as shown to the member; checked only together with `packageId`. */
  readonly amount?: number | null | undefined;
  readonly packageId?: string | null | undefined;
  readonly state?: string | null | undefined;
  /** An order of the shop, which is paid instead of a package. */
  readonly shopOrderId?: string | null | undefined;
}

/** The purpose of a payment: a version of a package, or an order of the shop. */
interface Purchase {
  readonly name: string;
  /** Paise. */
  readonly price: number;
  readonly versionId: string | null;
  readonly packageId: string | null;
  readonly shopOrderId: string | null;
  /** The buyer's state. */
  readonly state: string;
}

const HOUR_MS = 3_600_000;
/** Minimum time that an order must remain open to be continued, because the checkout takes time. */
const MIN_REMAINING_MS = HOUR_MS;
const ORDERS_PER_HOUR = 30;

const places = new Set([...states.map(({ key }) => key).filter((key) => key !== 'Not Specified'), OUTSIDE_INDIA]);

const placeMissing = () => failField('request.invalid', 'state', 'Please choose your state for the invoice.');

/** The buyer's state of residence, which decides on the tax. @throws Failure 400 if it is unknown */
function stateOf(given: string | null | undefined, { country, state }: Buyer): string {
  const own = country && country !== 'India' ? OUTSIDE_INDIA : state;
  const chosen = given ?? own;
  if (chosen && places.has(chosen)) return chosen;
  throw placeMissing();
}

const messages = {
  package: {
    unconfirmed: 'Your last payment for this plan is still being confirmed. Please wait; we will tell you.',
    confirmed: 'Your last payment for this plan was just confirmed. Your plan is active.',
  },
  shopOrder: {
    unconfirmed: 'Your last payment for this order is still being confirmed. Please wait; we will tell you.',
    confirmed: 'Your last payment for this order was just confirmed. Thank you.',
  },
} as const;
const tooYoung =
  'You are too young to buy a plan by your date of birth. If you made a mistake, please correct it first.';
const unfinished = 'Please complete your profile first. Members can then see you, and you can use your plan.';

/** Starts a payment: creates an order in the database and at the gateway. */
export function createCheckout(
  { db, clock, limits, razorpay }: PaymentsPlatform,
  { entitlements, shopOrders }: Pick<Deps, 'entitlements' | 'shopOrders'>,
  { looks, making }: { looks: GatewaySync; making: OrderCreation },
) {
  const ordersPerMember = limits.define('orders', ORDERS_PER_HOUR, 3_600);

  /**
   * The open order for the same purchase, or a new one; and all open orders for the package or the order of the shop,
   * which may already have been paid.
   */
  async function orderFor(
    { tx }: Unit,
    {
      memberId,
      purchase,
      buyer,
      isTest,
    }: {
      memberId: string;
      purchase: Purchase;
      buyer: Buyer;
      isTest: boolean;
    },
  ): Promise<{ order: OrderRow; open: readonly OrderRow[] }> {
    const { versionId, packageId, shopOrderId, price: amount, state } = purchase;
    const writer = orderWriter(tx);
    await writer.lockBuyer(memberId);
    const now = clock.now();
    const open = await orderReader(tx).openOrdersOf({ memberId, packageId, shopOrderId, isTest });
    const wanted = { memberId, versionId, shopOrderId, amount, state, isTest };
    const same = await orderReader(tx).openOrderFor(wanted, new Date(now.getTime() + MIN_REMAINING_MS));
    if (same) {
      // The invoice must have the names as corrected since the order was created.
      await writer.setBuyer(same.id, buyer);
      return { order: same, open };
    }
    const id = uuid();
    await writer.insert({
      ...{ id, member_id: memberId, version_id: versionId, shop_order_id: shopOrderId, amount, currency: 'INR' },
      ...{ buyer_name: buyer.name, buyer_email: buyer.email, buyer_state: state, is_test: isTest },
      ...{ status: 'created', created_at: now, expires_at: new Date(now.getTime() + ORDER_HOURS * HOUR_MS) },
      next_look_at: nextCheckAt(1, now),
    });
    const detail = shopOrderId ? { shopOrder: shopOrderId, amount } : { versionId, amount, state };
    const entry = { source: 'member', actorId: memberId, what: 'order.begun', orderId: id, detail } as const;
    await journalWriter(tx).add(entry, now);
    const made = await orderReader(tx).byId(id);
    if (!made) throw new Error('An order that was there is gone.');
    return { order: made, open };
  }

  /** An earlier order may have been paid without us knowing yet. @throws Failure 409, 503 */
  async function refuseIfPaid({ id, shopOrderId }: OrderRow): Promise<void> {
    const { confirmed, unconfirmed } = messages[shopOrderId ? 'shopOrder' : 'package'];
    const looked = await withTimeout(looks.look(id, { source: 'member' }));
    if (looked !== 'answered' && looked !== 'refused') throw fail('payment.unavailable');
    const order = await orderReader(db.read).byId(id);
    if (order?.paidAt) throw fail('payment.refused', { message: confirmed });
    // An order that ended in the meantime can still be paid at the gateway, but that money is refunded.
    if (!order || !isOpen(order.status)) return;
    if (looked === 'refused') throw fail('payment.unavailable');
    if (isPending((await attemptReader(db.read).of([id])).get(id) ?? []))
      throw fail('payment.refused', { message: unconfirmed });
  }

  async function packageToBuy(buyer: Buyer, { amount, packageId, state }: OrderRequest): Promise<Purchase> {
    // Package features can only be used between visible members (`refusalOfApproach`).
    if (!buyer.isComplete) throw fail('account.incomplete', { message: unfinished });
    if (buyer.isHeld) throw fail('account.held');
    const version = await entitlements.packages.onSale(packageId ?? null, clock.now(), db.read);
    if (!version || version.kind === 'free') throw fail('package.not_on_sale');
    const place = stateOf(state, buyer);
    // Old clients always send an outdated price and no package (contract §1); no member of this version saw that price.
    if (amount && packageId && !isSamePrice(amount, version.price)) throw fail('payment.price_changed');
    const { id: versionId, name, price } = version;
    return { name, price, versionId, packageId: version.packageId, shopOrderId: null, state: place };
  }

  async function shopOrderToPay(memberId: string, shopOrderId: string, buyer: Buyer): Promise<Purchase> {
    const { number, due } = await shopOrders().toPay(memberId, shopOrderId);
    // The invoice of the order has a state of its own; this one is only part of the record of the payment.
    const state = buyer.country && buyer.country !== 'India' ? OUTSIDE_INDIA : (buyer.state ?? '');
    return { name: `Order ${number}`, price: due, versionId: null, packageId: null, shopOrderId, state };
  }

  /** Returns the data for opening the checkout. @throws Failure 400, 403, 404, 409, 429, 503 */
  return async function begin(memberId: string, request: OrderRequest): Promise<Order> {
    const buyer = await orderReader(db.read).buyer(memberId);
    if (buyer?.role !== 'MEMBER') throw fail('forbidden');
    if (buyer.isUnderAge) throw fail('account.under_age', { message: tooYoung });
    if (request.state && !places.has(request.state)) throw placeMissing();
    await ordersPerMember.use(memberId);
    const purchase = request.shopOrderId
      ? await shopOrderToPay(memberId, request.shopOrderId, buyer)
      : await packageToBuy(buyer, request);
    if (!razorpay) throw fail('payment.unavailable');
    const { isTest, keyId, checkoutScript } = razorpay;
    const begun = { memberId, purchase, buyer, isTest };
    const { order, open } = await db.transaction((unit) => orderFor(unit, begun));
    await Promise.all(open.map(refuseIfPaid));
    return {
      gatewayOrderId: order.gatewayOrderId ?? (await making.create(order)),
      amount: order.amount,
      currency: order.currency,
      key: keyId,
      paymentId: order.id,
      packageName: purchase.name,
      checkoutScript,
      isTest,
      prefill: { name: buyer.name, email: buyer.email, contact: buyer.phone },
    };
  };
}
