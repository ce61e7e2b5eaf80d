import type { DeskPayment, DeskPaymentSummary } from '../../../../contract/billing/payments-desk.schema.ts';
import type { WaitingWork } from '../../../../contract/settings/office.schema.ts';
import type { AuditAction } from '../../../../contract/staff/audit.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../../platform/http/handlers.ts';
import { cutPage, newestPage } from '../../../platform/http/newest-page.ts';
import { peopleReader } from '../../review/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import type { GatewaySync } from './gateway-sync.ts';
import { journalReader, journalWriter } from './journal.repo.ts';
import type { OrderLoader } from './order-loader.ts';
import { type OrderRow, orderReader, orderWriter } from './orders.repo.ts';
import type { PaymentsPlatform, RefundApprovals } from './payments.types.ts';
import { presentDeskPayment, presentDeskSummary } from './payments-desk.present.ts';
import { type DeskQuery, deskReader } from './payments-desk.repo.ts';
import { refundReader, refundWriter } from './refunds.repo.ts';
import type { Refunds } from './refunds.service.ts';

interface ListQuery extends DeskQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly cursor?: string | undefined;
}

interface DeskRefundInput {
  readonly amount?: number | null | undefined;
  readonly left?: number | null | undefined;
  readonly wish?: string | null | undefined;
  readonly reason: string;
  readonly requestId: string;
}

/** A change that was requested and approved. */
interface Approved {
  readonly approvalId: string;
  readonly about: string;
  readonly reason: string;
  readonly askedBy: string | null;
  readonly by: Pick<Viewer, 'id' | 'role'>;
  readonly order: Readonly<Record<string, unknown>>;
}

interface Declined {
  readonly answer: string;
  readonly wish?: string | null | undefined;
}

/** Payments as staff work on them. Each view and each action is written to the audit log before it is answered. */
export function createPaymentsDesk(
  { db, clock, events, razorpay }: PaymentsPlatform,
  {
    approvals,
    audit,
    looks,
    refunds,
    wholes,
  }: { approvals: RefundApprovals; audit: Audit; looks: GatewaySync; refunds: Refunds; wholes: OrderLoader },
) {
  const order = async (id: string): Promise<OrderRow> => {
    const found = await orderReader(db.read).byId(id);
    if (!found) throw fail('not_found');
    return found;
  };

  const entry = ({ id, memberId }: OrderRow, action: AuditAction, detail: Record<string, unknown> = {}) => ({
    ...{ action, subjectId: memberId },
    detail: { paymentId: id, ...detail },
  });

  async function shown(id: string): Promise<DeskPayment> {
    const [whole] = await wholes.of([await order(id)]);
    if (!whole) throw fail('not_found');
    const journal = await journalReader(db.read).of(id);
    const ids = [...whole.refunds.map(({ staffId }) => staffId), ...journal.map(({ actorId }) => actorId)];
    const people = await peopleReader(db.read).byIds([whole.order.memberId, ...ids], clock.now());
    const approvalId = (await approvals.waiting()).get(id) ?? null;
    return { ...presentDeskPayment(wholes.present(whole), whole, journal, people), approvalId };
  }

  return {
    requirePayment: async (id: string): Promise<void> => void (await order(id)),

    /** Unanswered refund requests. @param longAgo requests made before this moment count as overdue */
    async openRefundRequests(longAgo: Date): Promise<WaitingWork> {
      const { oldestAt, ...counts } = await deskReader(db.read).openRefundRequests(longAgo);
      return { ...counts, oldestAt: oldestAt?.toISOString() ?? null, expiresAt: null };
    },

    async list(
      viewer: Viewer,
      { page, pageSize, cursor, ...query }: ListQuery,
    ): Promise<Outcome<DeskPaymentSummary[]>> {
      const reader = deskReader(db.read);
      const wanted = newestPage('staff.payments', { page, pageSize, cursor });
      const [found, totalCount] = await Promise.all([reader.page(query, wanted), reader.count(query)]);
      const { rows, ...ends } = cutPage('staff.payments', wanted, found, ({ createdAt: at, id }) => ({ at, id }));
      const [all, people] = await Promise.all([
        wholes.of(rows),
        peopleReader(db.read).byIds(
          rows.map(({ memberId }) => memberId),
          clock.now(),
        ),
      ]);
      const { status, refundAsked, memberId, search } = query;
      await audit.recordView(viewer, {
        action: 'payments.listed',
        subjectId: memberId,
        detail: { status, refundAsked, searched: Boolean(search), payments: rows.map(({ id }) => id) },
      });
      return {
        data: all.map((whole) => presentDeskSummary(wholes.present(whole), whole, people)),
        totalCount,
        ...ends,
      };
    },

    /** A payment with all details. @throws Failure 404 */
    async read(viewer: Viewer, id: string): Promise<DeskPayment> {
      await audit.recordView(viewer, entry(await order(id), 'payment.viewed'));
      return shown(id);
    },

    /** Asks the gateway for the current state of a payment. @throws Failure 404, 503 */
    async check(viewer: Viewer, id: string): Promise<DeskPayment> {
      await audit.recordView(viewer, entry(await order(id), 'payment.checked'));
      if ((await looks.look(id, { source: 'staff' })) !== 'answered') throw fail('payment.unavailable');
      await refunds.pushAll(id);
      return shown(id);
    },

    /** Refunds a payment. @throws Failure 404, 409, 503 */
    async refund(
      viewer: Viewer,
      id: string,
      { amount, left, wish, reason, requestId }: DeskRefundInput,
    ): Promise<DeskPayment> {
      const found = await order(id);
      if (!razorpay || razorpay.isTest !== found.isTest) throw fail('payment.unavailable');
      const wanted = { orderId: id, amount, expectedLeft: left, expectedRequest: wish, requestId };
      const [whole] = await wholes.of([found]);
      const packageName = whole ? wholes.present(whole).packageName : '';
      const isAsked = await db.transaction(async (unit) => {
        const given = await refunds.amountNeedingApproval(unit, wanted);
        if (given === null) return false;
        const { memberId } = found;
        const order = { amount: given, left, wish };
        const detail = { about: id, name: packageName, from: null, amount: given, order };
        await approvals.ask(unit.tx, viewer, { reason, memberId, detail });
        return true;
      });
      if (isAsked) return shown(id);
      const state = await refunds.refund({
        ...{ ...wanted, reason, staffId: viewer.id },
        record: (tx, given) => audit.record(tx, viewer, { ...entry(found, 'payment.refunded', given), reason }),
      });
      if (state === 'failed') throw fail('payment.refused');
      return shown(id);
    },

    /** Makes a refund that a colleague has approved, once per approval. @throws Failure 404, 409, 503 */
    async refundApproved({ approvalId, about, reason, askedBy, by, order: asked }: Approved): Promise<void> {
      const found = await order(about);
      const { amount, left, wish } = asked as { amount: number; left?: number | null; wish?: string | null };
      const state = await refunds.refund({
        ...{ orderId: about, amount, expectedLeft: left, expectedRequest: wish, reason, requestId: approvalId },
        staffId: askedBy ?? by.id,
        record: (tx, given) =>
          audit.record(tx, by, { ...entry(found, 'payment.refunded', { ...given, approvalId }), reason }),
      });
      if (state === 'failed') throw fail('payment.refused');
    },

    /** Declines a refund request. @throws Failure 404, 409 */
    async declineRefund(viewer: Viewer, id: string, { answer, wish: seenWish }: Declined): Promise<DeskPayment> {
      await db.transaction(async ({ tx }) => {
        const locked = await orderWriter(tx).lock(id);
        if (!locked) throw fail('not_found');
        const wish = (await refundReader(tx).of([id])).get(id)?.find(({ state }) => state === 'asked');
        // A page may still show a request that a colleague has answered. Declining it must not decline a newer request
        // that this staff member has not read.
        if (seenWish && seenWish !== wish?.id) throw fail('payment.refund_answered');
        if (!wish) throw fail('payment.refund_not_asked');
        await refundWriter(tx).update(wish.id, { state: 'declined', answer, staff_id: viewer.id });
        const said = { source: 'staff', actorId: viewer.id, what: 'refund.declined', orderId: id } as const;
        await journalWriter(tx).add({ ...said, detail: { refundId: wish.id } }, clock.now());
        // Only a member's own request is answered with a notification; My Payments shows refunds that staff started.
        if (wish.madeBy === 'member') await events.publish(tx, { type: 'payment.refundDeclined', to: locked.memberId });
        await audit.record(tx, viewer, entry(locked, 'payment.refund_declined', { refundId: wish.id }));
      });
      return shown(id);
    },
  };
}
