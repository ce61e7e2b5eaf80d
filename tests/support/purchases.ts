import type { Person } from './members.ts';
import type { TestApp } from './test-app.ts';

/** The order data with which the gateway's checkout is opened. */
export interface StartedPayment {
  /** The gateway's id of the order. */
  orderId: string;
  key: string;
  paymentId: string;
  /** In paise. */
  amount: number;
}

/** Starts a payment, for Premium by default. */
export async function startPayment(person: Person, body: Record<string, unknown> = {}): Promise<StartedPayment> {
  const answer = await person.client.post('/paymentGateWay/createPayment', body);
  if (answer.status !== 200) throw new Error(`createPayment: ${answer.status} ${answer.text}`);
  const { id, key, paymentId, amount } = answer.body.result.data;
  return { orderId: id, key, paymentId, amount };
}

/** Pays an order at the test gateway's checkout. Returns the result that the checkout passes to the page. */
export async function completePayment(
  app: TestApp,
  { orderId, key }: StartedPayment,
  how: { method?: 'upi' | 'card' | 'netbanking'; outcome?: 'success' | 'failure' | 'late' } = {},
): Promise<Record<string, string> | undefined> {
  const response = await fetch(`${app.url}/dev/razorpay/checkout/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: orderId, key_id: key, ...how }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`checkout: ${response.status} ${text}`);
  return (JSON.parse(text) as { answer?: Record<string, string> }).answer;
}

/**
 * Buys a package as the page does: starts the payment, pays, and submits the checkout's result. Returns the payment's
 * id.
 */
export async function buy(app: TestApp, person: Person, body: Record<string, unknown> = {}): Promise<string> {
  const begun = await startPayment(person, body);
  const answer = await person.client.post('/paymentGateWay/verifyPayment', await completePayment(app, begun));
  const status = answer.body?.result?.data?.status;
  if (answer.status !== 200 || status !== 'paid') throw new Error(`verifyPayment: ${answer.status} ${answer.text}`);
  return begun.paymentId;
}

/** One of the person's own payments. */
export const ownPayment = async (person: Person, id: string) =>
  (await person.client.get(`/payments/${id}`)).body.result.data;

/** The granted, used and remaining amounts of the person's entitlements. */
export const ownEntitlements = async (person: Person) => (await person.client.get('/entitlements')).body.result.data;

/** Sets how the test gateway behaves from now on. */
export async function gatewayModes(app: TestApp, modes: object): Promise<void> {
  const { status } = await fetch(`${app.url}/dev/razorpay/modes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(modes),
  });
  if (status !== 200) throw new Error(`The test gateway answered ${status}.`);
}
