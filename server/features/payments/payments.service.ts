import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import type { EntitlementsOf } from '../entitlements/index.ts';
import type { Invoices } from '../invoices/index.ts';
import { createCheckout } from './checkout.service.ts';
import { createPaymentsDesk } from './desk.service.ts';
import { createErasure } from './erasure.ts';
import { createForgeries } from './forgeries.ts';
import { createLooks } from './looks.ts';
import { createOrderMaking } from './order-making.ts';
import { createOwnPayments } from './own.service.ts';
import { patiently } from './patience.ts';
import type { RefundApprovals } from './payments.types.ts';
import { definePoller } from './poller.ts';
import { createRefundOutcomes } from './refund-outcomes.ts';
import { createRefunds } from './refunds.service.ts';
import { createSettling } from './settling.ts';
import { createVerifying } from './verifying.service.ts';
import { createWebhook } from './webhook.service.ts';
import { createWholes } from './wholes.ts';

/** When the program ends, an answer that is on its way is still waited for. */
const LAST_WORD_MS = 2_000;

interface Surroundings {
  readonly audit: Audit;
  readonly entitlements: EntitlementsOf;
  readonly invoices: Invoices;
  readonly approvals: RefundApprovals;
}

/** Money that comes in and goes back, each rupee of it traced (decision 0017). */
export function createPayments(platform: Platform, { approvals, audit, entitlements, invoices }: Surroundings) {
  const settling = createSettling(platform, { entitlements, invoices });
  const outcomes = createRefundOutcomes(platform, { entitlements, invoices });
  const looks = createLooks(platform, { settling, outcomes });
  const refunds = createRefunds(platform, { outcomes });
  const wholes = createWholes(platform, { entitlements, invoices });
  const forgeries = createForgeries(platform);
  const own = createOwnPayments(platform, { looks, refunds, wholes });
  const making = createOrderMaking(platform);
  definePoller(platform, { looks, refunds });
  return {
    own,
    begin: createCheckout(platform, { entitlements }, { looks, making }),
    verify: createVerifying(platform, { looks, own, forgeries }),
    receive: createWebhook(platform, { settling, outcomes, forgeries }),
    /** When an account is erased, in that transaction. */
    erased: createErasure(platform, { refunds }),
    desk: createPaymentsDesk(platform, { approvals, audit, looks, refunds, wholes }),
    /** Resolves when no question to the gateway is open any more, or soon: what is cut off is asked again later. */
    stop: async (): Promise<void> => {
      await patiently(Promise.all([looks.settled(), refunds.settled()]), LAST_WORD_MS);
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;
