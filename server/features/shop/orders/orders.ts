import type { Platform } from '../../../platform/platform.ts';
import type { SettingsStore } from '../../settings/office/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { OrderFollowUp } from '../order-state.ts';
import type { SaleItems } from '../products/index.ts';
import { createDeliveryNotes } from './delivery-note/delivery-notes.service.ts';
import { createOrderChanges } from './order-changes.ts';
import { createOrderDesk } from './order-desk.ts';
import { createOrderErasure } from './order-erasure.ts';
import { createOrderLists } from './order-lists.service.ts';
import type { OrderMoney } from './order-money.ts';
import type { CartForOrder, CouponForOrder } from './order-sources.ts';
import { createOrderUpdates } from './order-updates.service.ts';
import { createOrderPlacing } from './place-order.service.ts';

interface Deps {
  readonly audit: Audit;
  readonly carts: CartForOrder;
  readonly coupons: CouponForOrder;
  readonly money: OrderMoney;
  readonly saleItems: Pick<SaleItems, 'byId'>;
  readonly settings: Pick<SettingsStore, 'current' | 'sellerIn'>;
  /** In the order in which they run after each change. */
  readonly followUps: readonly OrderFollowUp[];
}

/** Orders of the shop: placed from a cart, changed, followed by stock, invoice, packages and commission (decision 0047). */
export function createOrders(platform: Platform, deps: Deps) {
  const { audit, carts, coupons, saleItems, settings, money, followUps } = deps;
  const changes = createOrderChanges(platform, followUps);
  const desk = createOrderDesk(platform, { money });
  const deliveryNotes = createDeliveryNotes(platform, { audit, desk, settings });
  return {
    deliveryNotes,
    /** Queues the erasure of personal data in the orders of an erased customer. */
    forgetCustomer: createOrderErasure(platform, { changes }),
    placing: createOrderPlacing(platform, { audit, carts, coupons, desk, saleItems, settings }),
    updates: createOrderUpdates(platform, { audit, changes, coupons, desk, saleItems, settings }),
    lists: createOrderLists(platform, { audit, desk }),
    /** An order of the viewer's own, or within reach. @throws Failure 404 */
    find: desk.find,
    /** The order as this viewer sees it; the caller has checked the reach. */
    present: desk.present,
    readOrder: changes.readOrder,
    applyChange: changes.applyChange,
    applyChangeIn: changes.applyChangeIn,
    stop: deliveryNotes.stop,
  };
}

export type Orders = ReturnType<typeof createOrders>;
