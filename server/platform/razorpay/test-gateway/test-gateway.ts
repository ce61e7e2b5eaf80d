import { paymentSignatureOf } from '../signatures.ts';
import type { Method, PaymentEntity } from './entities.ts';
import { createLedger, type Outcome } from './ledger.ts';
import { defaultModes, type Modes, modesSchema } from './modes.ts';
import { createRestApi, type RestAnswer, type RestRequest } from './rest.ts';
import { openStore } from './store.ts';
import { createWebhooks } from './webhooks.ts';

export interface TestGatewayOptions {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Target of events; undefined: none yet. */
  webhookUrl: () => string | undefined;
  now: () => Date;
  /** File for the state; absent: in memory. */
  file?: string;
}

/** Data that the checkout returns to the page that opened it. */
export interface CheckoutAnswer {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

/** Interval of the check for due events. */
const TICK_MS = 250;

/**
 * A payment gateway that moves no money, with the calls, errors, signatures and webhooks of Razorpay, for trying out an
 * installation without keys. It is independent of the program, which calls it like the real gateway.
 */
export function createTestGateway({ keyId, keySecret, webhookSecret, webhookUrl, now, file }: TestGatewayOptions) {
  let current: Modes = { ...defaultModes };
  const modes = (): Modes => current;
  const store = openStore(file);
  const webhooks = createWebhooks({ store, modes, now, secret: webhookSecret, url: webhookUrl });
  const ledger = createLedger({ store, modes, now, tell: webhooks.enqueue });
  const rest = createRestApi(ledger, modes, { keyId, keySecret });
  const settle = (): void => {
    store.catchUp();
    ledger.settleDue();
  };
  let ticking: NodeJS.Timeout | undefined;

  return {
    keyId,
    modes,
    /** Changes some modes. @throws ZodError for an unknown mode */
    setModes(change: unknown): Modes {
      current = { ...current, ...modesSchema.partial().parse(change) };
      return current;
    },

    /** Answers one of the gateway's calls. */
    answer(request: RestRequest): RestAnswer {
      settle();
      return rest(request);
    },

    order: (id: string) => {
      settle();
      return store.orders.get(id)?.order;
    },

    /** Makes a payment at the checkout. `told`: what the page learns of a successful payment; undefined if the answer is lost. */
    pay(
      orderId: string,
      { method = 'upi', outcome = 'success' }: { method?: Method; outcome?: Outcome } = {},
    ): { payment: PaymentEntity; told: CheckoutAnswer | undefined } {
      settle();
      const payment = ledger.pay(orderId, { method, outcome });
      const isGood = payment.status === 'authorized' || payment.status === 'captured';
      const told = isGood &&
        current.lose !== 'checkout' && {
          razorpay_payment_id: payment.id,
          razorpay_order_id: orderId,
          razorpay_signature: paymentSignatureOf(orderId, payment.id, keySecret),
        };
      return { payment, told: told || undefined };
    },

    /** Starts the timer that processes due events. */
    start(): void {
      ticking ??= setInterval(() => {
        ledger.settleDue();
        webhooks.deliverDue();
      }, TICK_MS).unref();
    },
    close(): void {
      clearInterval(ticking);
      webhooks.close();
    },
  };
}

export type TestGateway = ReturnType<typeof createTestGateway>;
