import type { Platform } from '../../../platform/platform.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { Invoices } from '../invoices/index.ts';
import type { Entitlements } from '../packages/index.ts';
import { createAutomaticRefunds } from './automatic-refunds.ts';
import { createCheckout } from './checkout.service.ts';
import { createGatewaySync } from './gateway-sync.ts';
import { createInvalidSignatureLog } from './invalid-signature-log.ts';
import { createOrderCreation } from './order-creation.ts';
import { createOrderLoader } from './order-loader.ts';
import { createOwnPayments } from './own-payments.service.ts';
import { createErasure } from './payment-erasure.ts';
import { createVerification } from './payment-verification.service.ts';
import type { RefundApprovals, ShopOrders } from './payments.types.ts';
import { createPaymentsDesk } from './payments-desk.service.ts';
import { definePoller } from './poller.ts';
import { createRefundOutcomes } from './refund-outcomes.ts';
import { createRefunds } from './refunds.service.ts';
import { createSettlement } from './settlement.ts';
import { createWebhook } from './webhook.service.ts';
import { withTimeout } from './with-timeout.ts';

/** Maximum wait at shutdown for pending answers of the gateway. */
const SHUTDOWN_MS = 2_000;

interface Deps {
  readonly audit: Audit;
  readonly entitlements: Entitlements;
  readonly invoices: Invoices;
  readonly approvals: RefundApprovals;
  readonly shopOrders: () => ShopOrders;
}

/** Payments and refunds, with every rupee traceable (decision 0017). */
export function createPayments(platform: Platform, { approvals, audit, entitlements, invoices, shopOrders }: Deps) {
  const settling = createSettlement(platform, { entitlements, invoices, shopOrders });
  const outcomes = createRefundOutcomes(platform, { entitlements, invoices, shopOrders });
  const looks = createGatewaySync(platform, { settling, outcomes });
  const refunds = createRefunds(platform, { outcomes });
  const automatic = createAutomaticRefunds(platform, { refunds });
  const wholes = createOrderLoader(platform, { entitlements, invoices });
  const forgeries = createInvalidSignatureLog(platform);
  const own = createOwnPayments(platform, { looks, refunds, wholes });
  const making = createOrderCreation(platform);
  definePoller(platform, { looks, refunds });
  return {
    own,
    createOrder: createCheckout(platform, { entitlements, shopOrders }, { looks, making }),
    verify: createVerification(platform, { looks, own, forgeries }),
    receiveWebhook: createWebhook(platform, { settling, outcomes, forgeries }),
    /** Call when an account is erased, in the erasing transaction. */
    onErased: createErasure(platform, { automatic }),
    /** Pays back what was paid online for an order of the shop. */
    refundShopOrder: automatic.refundShopOrder,
    desk: createPaymentsDesk(platform, { approvals, audit, looks, refunds, wholes }),
    /** Waits, up to a time-out, until no request to the gateway is pending; interrupted requests are repeated later. */
    stop: async (): Promise<void> => {
      await withTimeout(Promise.all([looks.settled(), refunds.whenIdle()]), SHUTDOWN_MS);
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
