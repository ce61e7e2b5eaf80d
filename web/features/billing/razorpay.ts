/** The answer of the gateway's script after a payment. */
export interface GatewayPayment {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

interface Refused {
  error?: { description?: string | null } | null;
}

export interface CheckoutOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact?: string };
  theme: { color: string };
  handler: (paid: GatewayPayment) => void;
  modal: { ondismiss: () => void; confirm_close: boolean };
}

export interface RazorpayCheckout {
  open: () => void;
  close: () => void;
  on: (event: 'payment.failed', listener: (refused: Refused) => void) => void;
}

type CheckoutClass = new (options: CheckoutOptions) => RazorpayCheckout;

declare global {
  interface Window {
    Razorpay?: CheckoutClass;
  }
}

const loading = new Map<string, Promise<CheckoutClass>>();

/**
 * Loads the gateway's checkout script when a payment starts. A failed load is tried again by the next call.
 * @throws Error if the script cannot be loaded
 */
export function checkoutClass(address: string): Promise<CheckoutClass> {
  const fetched = loading.get(address);
  if (fetched) return fetched;
  const fetching = new Promise<CheckoutClass>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      loading.delete(address);
      script.remove();
      reject(new Error('The checkout could not be fetched'));
    };
    script.src = address;
    script.async = true;
    script.onerror = fail;
    script.onload = () => (window.Razorpay ? resolve(window.Razorpay) : fail());
    document.head.append(script);
  });
  loading.set(address, fetching);
  return fetching;
}
