import type { paymentsApi } from '../../../../contract/billing/payments.api.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { Payments } from './payments.service.ts';

/** The value of a header that was sent exactly once. */
const one = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Refuses accounts other than members': staff and family accounts cannot use packages. */
function requireMember({ viewer }: { viewer: Viewer }): void {
  if (viewer.role !== 'MEMBER') throw fail('forbidden');
}

/** API handlers for buyers and for the gateway. Invoices belong to another feature. */
export function paymentsRoutes(payments: Payments): Omit<Handlers<typeof paymentsApi>, 'invoice'> {
  const { own } = payments;
  const ownOne = async (call: { viewer: Viewer; params: { id: string } }): Promise<void> => {
    requireMember(call);
    await own.requireOwn(call.viewer.id, call.params.id);
  };
  return {
    createPayment: {
      allow: requireMember,
      handle: async ({ viewer, body }) => ({ data: await payments.createOrder(viewer.id, body) }),
    },
    verifyPayment: {
      allow: requireMember,
      handle: async ({ viewer, body }) => ({ data: await payments.verify(viewer.id, body) }),
    },
    webhook: async ({ rawBody, request: { headers }, origin }) => {
      await payments.receiveWebhook({
        raw: rawBody,
        signature: one(headers['x-razorpay-signature']),
        eventId: one(headers['x-razorpay-event-id']),
        ip: origin.ip,
      });
      return { data: { received: true } };
    },
    payments: { allow: requireMember, handle: ({ viewer, query }) => own.list(viewer.id, query) },
    payment: { allow: ownOne, handle: async ({ viewer, params }) => ({ data: await own.read(viewer.id, params.id) }) },
    askRefund: {
      allow: ownOne,
      handle: async ({ viewer, params, body }) => ({
        data: await own.askRefund(viewer.id, params.id, body.reason),
        message: 'Thank you. Our team will check it and tell you the result.',
      }),
    },
  };
}
