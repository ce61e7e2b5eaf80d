import type { Platform } from '../../platform/platform.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Invoices } from '../billing/invoices/index.ts';
import type { Entitlements } from '../billing/packages/index.ts';
import type { Payments } from '../billing/payments/index.ts';
import type { Network } from '../network/index.ts';
import type { Profiles } from '../profiles/index.ts';
import type { SettingsStore } from '../settings/office/index.ts';
import type { Audit } from '../staff/audit/index.ts';
import { createCarts } from './carts/index.ts';
import { createCommission } from './commission/index.ts';
import { createCouponCheck, createCoupons, createFreePackages } from './coupons/index.ts';
import { createOrderInvoices, createShopInvoices } from './invoices/index.ts';
import type { OrderFollowUp } from './order-state.ts';
import { createOrders, followWithStock } from './orders/index.ts';
import {
  createCashBook,
  createOnlinePayments,
  createOrderMoney,
  createOrderPayments,
  createReceipts,
  followWithPackages,
  followWithPayback,
} from './payments/index.ts';
import { createProducts, createSaleItems } from './products/index.ts';
import { createProductRequests, createStockLedger } from './stock/index.ts';

interface Deps {
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly entitlements: Entitlements;
  readonly invoices: Invoices;
  readonly network: Network;
  readonly payments: Pick<Payments, 'refundShopOrder'>;
  readonly profiles: Profiles;
  readonly settings: Pick<SettingsStore, 'current' | 'sellerIn'>;
}

/** The shop: products, stock, carts, orders and their money (decision 0047). */
export function createShop(platform: Platform, { audit, entitlements, invoices, network, payments, settings }: Deps) {
  const saleItems = createSaleItems(platform, { entitlements, settings });
  const products = createProducts(platform, { audit, saleItems });
  const stock = createStockLedger(platform, { audit, saleItems });
  const productRequests = createProductRequests(platform, { audit, saleItems });
  const carts = createCarts(platform, { saleItems, settings });
  const coupons = createCoupons(platform, { audit });
  const checkCoupon = createCouponCheck(platform, { carts, network, settings });
  const freePackages = createFreePackages(platform, { audit, entitlements, saleItems });
  const commission = createCommission(platform, { audit });
  const orderInvoices = createOrderInvoices({ invoices });
  // The follow-ups run in this order after each change of an order. Invoices are last, because all other invoices wait for their
  // number until the transaction ends.
  const followUps: readonly OrderFollowUp[] = [
    followWithStock,
    followWithPackages(platform, entitlements),
    followWithPayback(payments),
    commission.followUp,
    orderInvoices.followUp,
  ];
  const orders = createOrders(platform, {
    ...{ audit, followUps, saleItems, settings },
    money: createOrderMoney(platform, { settings, invoiceOf: orderInvoices.ofOrder }),
    carts: carts.forOrder,
    coupons: coupons.forOrder,
  });
  return {
    ...{ carts, checkCoupon, commission, coupons, freePackages, orders, productRequests, products, saleItems, stock },
    cashBook: createCashBook(platform, { audit }),
    online: createOnlinePayments(platform, { orders, settings }),
    orderPayments: createOrderPayments(platform, { audit, orders }),
    receipts: createReceipts(platform, { invoices }),
    shopInvoices: createShopInvoices(platform, { audit, invoices, orders }),
    async stop(): Promise<void> {
      await Promise.all([orders.stop(), commission.statements.stop()]);
    },
  };
}

export type Shop = ReturnType<typeof createShop>;
