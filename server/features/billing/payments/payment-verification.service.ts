import type { paymentsApi } from '../../../../contract/billing/payments.api.ts';
import type { Payment } from '../../../../contract/billing/payments.schema.ts';
import type { BodyOf } from '../../../../contract/kernel.ts';
import { fail } from '../../../platform/http/failure.ts';
import { isPaymentSignature } from '../../../platform/razorpay/signatures.ts';
import { attemptWriter } from './attempts.repo.ts';
import type { GatewaySync } from './gateway-sync.ts';
import type { InvalidSignatureLog } from './invalid-signature-log.ts';
import { journalWriter } from './journal.repo.ts';
import { orderReader, orderWriter } from './orders.repo.ts';
import type { OwnPayments } from './own-payments.service.ts';
import { canBecome, isOpen } from './payments.rules.ts';
import type { PaymentsPlatform } from './payments.types.ts';
import { withTimeout } from './with-timeout.ts';

type CheckoutResult = BodyOf<typeof paymentsApi.verifyPayment>;

const TRIES_PER_HOUR = 60;

/**
 * Checks the result that the browser passes on from the checkout: its signature only proves that it comes from the
 * gateway.
 */
export function createVerification(
  { db, clock, limits, razorpay }: PaymentsPlatform,
  { looks, own, forgeries }: { looks: GatewaySync; own: OwnPayments; forgeries: InvalidSignatureLog },
) {
  const triesPerMember = limits.define('payment checks', TRIES_PER_HOUR, 3_600);

  /** Records the payment. Returns whether the gateway must be asked: the payment is new, or may still pay the order. */
  const recordPayment = (orderId: string, paymentId: string, memberId: string): Promise<boolean> =>
    db.transaction(async ({ tx }) => {
      const order = await orderWriter(tx).lock(orderId);
      const at = clock.now();
      if (!order) return false;
      const mayPay = isOpen(order.status);
      if (!(await attemptWriter(tx).recordVerified(orderId, paymentId, at))) return mayPay;
      const entry = { source: 'member', actorId: memberId, what: 'checkout.signed', orderId } as const;
      await journalWriter(tx).add({ ...entry, detail: { paymentId } }, at);
      if (order.gatewayPaymentId === paymentId) return false;
      const status = canBecome(order.status, 'attempted') ? 'attempted' : order.status;
      // If the gateway does not answer now, the poller asks later. Also applies to a paid or ended order, whose
      // additional money must be refunded.
      await orderWriter(tx).update(orderId, { status, looks: 0, next_look_at: at });
      return true;
    });

  /**
   * Returns `paid` if the gateway confirms the payment, `attempted` if confirmation is pending. The signature is
   * checked with the stored order id.
   * @throws Failure 404 for another member's order, 400 for a wrong signature
   */
  return async function verify(memberId: string, handed: CheckoutResult): Promise<Payment> {
    await triesPerMember.use(memberId);
    const { razorpayOrderId, razorpayPaymentId: paymentId, razorpaySignature } = handed;
    const order = await orderReader(db.read).byGatewayId(razorpayOrderId);
    const tried = {
      source: 'member',
      actorId: memberId,
      detail: { gatewayOrder: razorpayOrderId, paymentId },
    } as const;
    if (!order?.gatewayOrderId) {
      await forgeries({ ...tried, what: 'forgery.unknown_order' });
      throw fail('not_found');
    }
    if (order.memberId !== memberId) {
      await forgeries({ ...tried, what: 'forgery.foreign_order', orderId: order.id });
      throw fail('not_found');
    }
    const isSigned =
      razorpay && isPaymentSignature(order.gatewayOrderId, paymentId, razorpaySignature, razorpay.keySecret);
    if (!isSigned) {
      await forgeries({ ...tried, what: 'forgery.signature', orderId: order.id });
      throw fail('payment.signature');
    }
    if (await recordPayment(order.id, paymentId, memberId))
      await withTimeout(looks.look(order.id, { source: 'member' }));
    return own.shown(order.id);
  };
}
