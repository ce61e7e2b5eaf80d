import type { orderPaymentsApi } from '../../../../contract/shop/payments.api.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { CashBooks } from './cash-book.service.ts';
import type { OrderPayments } from './order-payments.service.ts';
import type { Receipts } from './receipts.service.ts';

interface Deps {
  readonly orderPayments: OrderPayments;
  readonly cashBook: CashBooks;
  readonly receipts: Receipts;
}

const messages = { confirmed: 'Confirmed.', bounced: 'Marked as returned.', withdrawn: 'Withdrawn.' } as const;

/** The calls about payments of orders. */
export const orderPaymentsRoutes = ({
  orderPayments,
  cashBook,
  receipts,
}: Deps): Handlers<typeof orderPaymentsApi> => ({
  recordPayment: {
    allow: ({ viewer, params }) => orderPayments.requireOrder(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await orderPayments.record(viewer, params.id, body),
      message: 'Recorded. Another person has to confirm it.',
    }),
  },
  decidePayment: {
    allow: ({ viewer, params }) => orderPayments.requirePayment(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await orderPayments.decide(viewer, params.id, body.status),
      message: messages[body.status],
    }),
  },
  receipt: ({ viewer, params, language }) => receipts.pdf(viewer, params.id, language),
  unconfirmedPayments: async ({ viewer }) => ({ data: await orderPayments.waiting(viewer) }),
  cashBook: async ({ viewer, query }) => ({ data: await cashBook.show(viewer, query) }),
  cashBookCsv: ({ viewer, query }) => cashBook.csv(viewer, query),
});
