import { v7 as uuid } from 'uuid';
import type { paymentsApi } from '../../../../contract/billing/payments.api.ts';
import type { Payment } from '../../../../contract/billing/payments.schema.ts';
import type { QueryOf } from '../../../../contract/kernel.ts';
import { fail } from '../../../platform/http/failure.ts';
import { readMemberPage } from '../../../platform/http/member-page.ts';
import type { GatewaySync } from './gateway-sync.ts';
import { journalWriter } from './journal.repo.ts';
import type { OrderLoader } from './order-loader.ts';
import { type OrderRow, orderReader, orderWriter } from './orders.repo.ts';
import { isOpen } from './payments.rules.ts';
import type { PaymentsPlatform } from './payments.types.ts';
import { refundReader, refundWriter } from './refunds.repo.ts';
import type { Refunds } from './refunds.service.ts';
import { withTimeout } from './with-timeout.ts';

type Query = QueryOf<typeof paymentsApi.payments>;

const LIST = 'payments';

/** Maximum gateway checks per minute: a waiting page polls every few seconds, but the gateway is asked less often. */
const SYNCS_PER_MINUTE = 20;
const REFUND_REQUESTS_PER_DAY = 10;

/** A member's own payments. */
export function createOwnPayments(
  { db, clock, limits }: PaymentsPlatform,
  { looks, refunds, wholes }: { looks: GatewaySync; refunds: Refunds; wholes: OrderLoader },
) {
  const looksPerOrder = limits.define('payment looks', SYNCS_PER_MINUTE, 60);
  const wishesPerMember = limits.define('refund requests', REFUND_REQUESTS_PER_DAY, 86_400);

  const own = async (memberId: string, id: string): Promise<OrderRow> => {
    const order = await orderReader(db.read).byId(id);
    if (order?.memberId !== memberId) throw fail('not_found');
    return order;
  };

  const shown = async (id: string): Promise<Payment> => {
    const order = await orderReader(db.read).byId(id);
    const [payment] = order ? await wholes.loadPresented([order]) : [];
    if (!payment) throw fail('not_found');
    return payment;
  };

  /** Whether the gateway may be asked. Over the limit the stored state is shown instead of an error. */
  const canSync = (id: string): Promise<boolean> =>
    looksPerOrder.use(id).then(
      () => true,
      () => false,
    );

  return {
    /** Another member's payment is treated as not existing. @throws Failure 404 */
    requireOwn: async (memberId: string, id: string): Promise<void> => void (await own(memberId, id)),

    shown,

    /**
     * The member's payments, newest first by default (contract §1). @throws Failure 400 for a cursor of another list
     */
    async list(memberId: string, query: Query) {
      const reader = orderReader(db.read);
      const { rows, ...page } = await readMemberPage(LIST, memberId, query, {
        page: reader.ofMember,
        count: reader.countOfMember,
        at: (row) => row.createdAt,
      });
      return { data: await wholes.loadPresented(rows), ...page };
    },

    /**
     * Reads a payment. For an open order the gateway is asked first, so that a returning buyer sees the current state.
     */
    async read(memberId: string, id: string): Promise<Payment> {
      const order = await own(memberId, id);
      if (isOpen(order.status) && (await canSync(id))) await withTimeout(looks.look(id, { source: 'member' }));
      return shown(id);
    },

    /** Stores a member's refund request. @throws Failure 404, 409, 429 */
    async askRefund(memberId: string, id: string, reason: string): Promise<Payment> {
      await wishesPerMember.use(memberId);
      await db.transaction(async (unit) => {
        const { tx } = unit;
        const order = await orderWriter(tx).lock(id);
        if (order?.memberId !== memberId) throw fail('not_found');
        const before = (await refundReader(tx).of([id])).get(id) ?? [];
        if (before.some(({ state, isStray }) => !isStray && (state === 'asked' || state === 'processing')))
          throw fail('payment.refund_asked');
        const amount = order.shopOrderId ? 0 : await refunds.refundableNow(unit, order);
        if (amount === 0) throw fail('payment.not_refundable');
        const at = clock.now();
        const refundId = uuid();
        await refundWriter(tx).insert({
          ...{ id: refundId, order_id: id, amount, state: 'asked', made_by: 'member', reason },
          ...{ asked_at: at, created_at: at },
        });
        const detail = { refundId, amount };
        await journalWriter(tx).add(
          { source: 'member', actorId: memberId, what: 'refund.asked', orderId: id, detail },
          at,
        );
      });
      return shown(id);
    },
  };
}

export type OwnPayments = ReturnType<typeof createOwnPayments>;
