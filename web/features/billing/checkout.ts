import { laterEndpoints } from 'virtual:later-endpoints';
import { useSyncExternalStore } from 'react';
import type { DataOf } from '../../../contract/kernel.ts';
import { ApiError, call } from '../../lib/client.ts';
import { queryClient } from '../../lib/query.ts';
import { siteName } from '../../lib/site-name.ts';
import type { CheckoutPhase } from './payment-state.rules.ts';
import { paymentQuery } from './premium.queries.ts';
import { checkoutClass, type GatewayPayment, type RazorpayCheckout } from './razorpay.ts';

export type Order = DataOf<typeof laterEndpoints.payments.createPayment>;

/** A checkout opened in this browser, from its start until the server has decided the payment's result. */
interface Checkout {
  order: Order;
  phase: CheckoutPhase;
  /** Error message of the gateway or of our server. */
  said?: string | undefined;
  window?: RazorpayCheckout;
  /** Whether the gateway's window is open over the page. */
  isUp?: boolean;
}

const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 1_500;

const checkouts = new Map<string, Checkout>();
const listeners = new Set<() => void>();

const notifyListeners = (): void => {
  for (const listener of listeners) listener();
};

function update(id: string, change: Partial<Checkout>): void {
  const course = checkouts.get(id);
  if (!course) return;
  checkouts.set(id, { ...course, ...change });
  notifyListeners();
}

/** Refetches the payment from the server. */
const refetch = (id: string): void => void queryClient.invalidateQueries({ queryKey: paymentQuery(id).queryKey });

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends the gateway's answer to our server. If that fails, the server finds out from the gateway. */
async function reportPayment(id: string, paid: GatewayPayment): Promise<void> {
  const body = {
    razorpayOrderId: paid.razorpay_order_id,
    razorpayPaymentId: paid.razorpay_payment_id,
    razorpaySignature: paid.razorpay_signature,
  };
  for (let tries = 1; ; tries++) {
    try {
      const { data } = await call(laterEndpoints.payments.verifyPayment, { body });
      update(id, { phase: 'unconfirmed' });
      queryClient.setQueryData(paymentQuery(id).queryKey, data);
      return;
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isRefusal) update(id, { phase: 'doubted', said: error.message });
      else if (tries === MAX_ATTEMPTS) update(id, { phase: 'unconfirmed' });
      if (isRefusal || tries === MAX_ATTEMPTS) return refetch(id);
      await pause(RETRY_DELAY_MS * tries);
    }
  }
}

/** The current colour of our buttons, passed to the gateway's window. */
const ownColour = (): string => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim();

async function open(id: string): Promise<void> {
  const { order } = checkouts.get(id) as Checkout;
  update(id, { phase: 'opening', said: undefined });
  try {
    const Window = await checkoutClass(order.checkoutScript);
    const { name, email, contact } = order.prefill;
    const window = new Window({
      key: order.key,
      order_id: order.gatewayOrderId,
      amount: order.amount,
      currency: order.currency,
      name: siteName(),
      description: order.packageName,
      prefill: { name, email, ...(contact ? { contact } : {}) },
      theme: { color: ownColour() },
      handler: (paid) => {
        update(id, { phase: 'confirming', said: undefined, isUp: false });
        void reportPayment(id, paid);
      },
      modal: {
        // Asks before the window is closed, so that a running payment is not lost by mistake.
        confirm_close: true,
        ondismiss: () => {
          // If the payment was refused before the window was closed, the refusal stays the reason shown.
          update(id, { isUp: false, ...(checkouts.get(id)?.phase === 'open' ? { phase: 'dismissed' } : {}) });
          refetch(id);
        },
      },
    });
    window.on('payment.failed', ({ error }) => update(id, { phase: 'refused', said: error?.description ?? undefined }));
    update(id, { phase: 'open', window, isUp: true });
    window.open();
  } catch {
    update(id, { phase: 'unopened' });
  }
}

/** The checkouts of this browser. The result of a payment is always read from the server, not from here. */
export const checkout = {
  /** Stores an order; its payment page then opens the gateway's window. */
  prepare(order: Order): void {
    checkouts.set(order.paymentId, { order, phase: 'ready' });
    notifyListeners();
  },
  /** Opens the gateway's window, at most once per order. */
  openReady(id: string): void {
    if (checkouts.get(id)?.phase === 'ready') void open(id);
  },
  /** Whether the order is in memory, so that the window can be opened again without a request. */
  canReopen: (id: string): boolean => checkouts.has(id),
  reopen: (id: string): void => void open(id),
  /** The server has decided the payment: closes the window if it is still open. */
  settle(id: string): void {
    const course = checkouts.get(id);
    if (!course) return;
    checkouts.delete(id);
    if (course.isUp) course.window?.close();
    notifyListeners();
  },
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The state of a payment's checkout in this browser; undefined if this browser has opened none for it. */
export const useCheckout = (id: string): Checkout | undefined =>
  useSyncExternalStore(subscribe, () => checkouts.get(id));
