import { v7 as uuid } from 'uuid';
import type { Tx, Unit } from '../../../platform/db/database.ts';
import { fail, failField } from '../../../platform/http/failure.ts';
import { GatewayRefusal, GatewayUnreachable } from '../../../platform/razorpay/errors.ts';
import type { Gateway } from '../../../platform/razorpay/gateway.ts';
import type { GatewayRefund } from '../../../platform/razorpay/shapes.ts';
import { journalWriter } from './journal.repo.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { type OrderRow, orderReader, orderWriter } from './orders.repo.ts';
import {
  isAutomaticRefund,
  isRefundableAmount,
  isWithinRefundPeriod,
  needsRefundApproval,
  refundableAmount,
} from './payments.rules.ts';
import type { JournalSource, PaymentsPlatform } from './payments.types.ts';
import type { RefundOutcomes } from './refund-outcomes.ts';
import { type RefundRow, refundReader, refundWriter } from './refunds.repo.ts';

/** A refund that staff request. */
interface RefundInput {
  readonly orderId: string;
  /** Amount in paise; undefined or null: everything that is left. */
  readonly amount: number | null | undefined;
  /** Refundable paise that staff saw when they decided; undefined if the client did not send them. */
  readonly expectedLeft: number | null | undefined;
  /** Id of the member's open refund request that this refund answers; undefined if the client did not send it. */
  readonly expectedRequest: string | null | undefined;
  readonly reason: string;
  /** Idempotency key: repeating a request with the same id refunds nothing more. */
  readonly requestId: string;
  readonly staffId: string;
  /** Writes to the audit log, in the transaction that stores the refund. */
  record(tx: Tx, given: { refundId: string; amount: number }): Promise<void>;
}

/** The gateway's answer: our refund, or its refusal with `all` refunds of that payment, none of which is ours. */
type Answer = { readonly told: GatewayRefund } | { readonly refusal: string; readonly all: readonly GatewayRefund[] };

const ofShopOrder = 'This is a payment of an order. It is paid back when the order is cancelled or returned.';
const restTooSmall = 'Please refund the full amount, or leave at least ₹1.';

/** Whether the gateway answered. */
type PushResult = 'answered' | 'silent';

/** Makes refunds: each is first stored as pending, then requested at the gateway repeatedly until it answers. */
export function createRefunds(platform: PaymentsPlatform, { outcomes }: { outcomes: RefundOutcomes }) {
  const { db, clock, log, razorpay } = platform;

  /** The amount that can still be refunded now. */
  async function refundableNow({ tx }: Pick<Unit, 'tx'>, order: OrderRow): Promise<number> {
    if (!order.paidAt || !isWithinRefundPeriod(order.paidAt, clock.now())) return 0;
    return refundableAmount(order, await refundReader(tx).promised(order.id));
  }

  /** Checks a refund request under the order's lock and returns its effect. @throws Failure 400, 409 */
  async function checkRequest(
    unit: Unit,
    order: OrderRow,
    { amount, expectedLeft, expectedRequest }: Pick<RefundInput, 'amount' | 'expectedLeft' | 'expectedRequest'>,
  ) {
    if (order.shopOrderId) throw fail('payment.not_refundable', { message: ofShopOrder });
    const most = await refundableNow(unit, order);
    if (most === 0) throw fail('payment.not_refundable');
    if (typeof expectedLeft === 'number' && expectedLeft !== most) throw fail('payment.refund_changed');
    const wish = await refundWriter(unit.tx).openRequest(order.id);
    if (expectedRequest && expectedRequest !== wish?.id) throw fail('payment.refund_answered');
    const given = amount ?? most;
    if (given > most) throw fail('payment.refund_too_much');
    if (!isRefundableAmount(most, given)) throw failField('request.invalid', 'amount', restTooSmall);
    return { most, given, wish };
  }

  /**
   * Stores a pending refund in a transaction of its own, before the gateway is asked. Returns its id. @throws Failure
   * 409
   */
  const createPending = (wanted: RefundInput): Promise<string> =>
    db.transaction(async (unit) => {
      const { orderId, amount, expectedLeft, expectedRequest, reason, requestId, staffId, record } = wanted;
      const { tx } = unit;
      const order = await orderWriter(tx).lock(orderId);
      if (!order) throw fail('not_found');
      const same = await refundReader(tx).byRequest(orderId, requestId);
      if (same) return same.id;
      const { given, wish } = await checkRequest(unit, order, { amount, expectedLeft, expectedRequest });
      const at = clock.now();
      const row = {
        ...{ gateway_payment_id: order.gatewayPaymentId, amount: given, state: 'processing', made_by: 'staff' },
        ...{ answer: reason, staff_id: staffId, request_id: requestId },
        ...{ idempotency_key: uuid(), next_look_at: at },
      };
      const id = wish?.id ?? uuid();
      if (wish) await refundWriter(tx).update(id, row);
      else await refundWriter(tx).insert({ ...row, id, order_id: orderId, created_at: at });
      const detail = { refundId: id, amount: given, isAsked: wish !== undefined };
      await journalWriter(tx).add({ source: 'staff', actorId: staffId, what: 'refund.begun', orderId, detail }, at);
      await record(tx, { refundId: id, amount: given });
      return id;
    });

  /**
   * Requests the refund. After a refusal the gateway's refunds are read, because an earlier request whose answer was
   * lost may have succeeded.
   */
  async function requestAtGateway(gateway: Gateway, refund: RefundRow, paymentId: string): Promise<Answer> {
    const { client } = gateway;
    const isIt = ({ id, receipt, notes }: GatewayRefund) =>
      refund.gatewayRefundId === null
        ? receipt === refund.id || notes.refund === refund.id
        : id === refund.gatewayRefundId;
    if (refund.gatewayRefundId) {
      const known = (await client.refundsOf(paymentId)).find(isIt);
      if (!known) throw new GatewayUnreachable('show a refund that it has made', 'nonsense');
      return { told: known };
    }
    const { id, amount, idempotencyKey } = refund;
    try {
      const wanted = { amount, receipt: id, notes: { refund: id } };
      const told = await client.refund(paymentId, wanted, idempotencyKey ?? id);
      if (told.amount !== amount || told.payment_id !== paymentId)
        throw new GatewayUnreachable('refund a payment', 'nonsense', new Error('The answer is about something else.'));
      return { told };
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      const all = await client.refundsOf(paymentId);
      const told = all.find(isIt);
      return told ? { told } : { refusal: `${error.code} ${error.description}`, all };
    }
  }

  /**
   * If an automatic refund is refused, refunds made on the gateway's own pages may be the reason and are applied first.
   */
  async function applyAnswer(unit: Unit, refund: RefundRow, answer: Answer): Promise<void> {
    const { id, orderId } = refund;
    const by: JournalSource = { source: 'system' };
    if ('told' in answer) return outcomes.told(unit, orderId, answer.told, by, id);
    if (isAutomaticRefund(refund)) for (const told of answer.all) await outcomes.told(unit, orderId, told, by);
    await outcomes.recordRefusal(unit, id, answer.refusal, by);
  }

  const push = createKeyedQueue(async (refundId: string): Promise<PushResult> => {
    const refund = await refundReader(db.read).byId(refundId);
    const order = refund && (await orderReader(db.read).byId(refund.orderId));
    if (refund?.state !== 'processing' || !refund.gatewayPaymentId || !order) return 'answered';
    if (!razorpay || order.isTest !== razorpay.isTest) return 'answered';
    try {
      const answer = await requestAtGateway(razorpay, refund, refund.gatewayPaymentId);
      await db.transaction((unit) => applyAnswer(unit, refund, answer));
      return 'answered';
    } catch (error) {
      if (!(error instanceof GatewayRefusal || error instanceof GatewayUnreachable)) throw error;
      log.warn({ err: error, refundId }, 'the payment gateway could not be asked about a refund');
      const why = error instanceof GatewayRefusal ? error.code : error.kind;
      await db.transaction((unit) => outcomes.retryLater(unit, refundId, why, { source: 'system' }));
      return error instanceof GatewayUnreachable ? 'silent' : 'answered';
    }
  });

  return {
    refundableNow,

    /**
     * Paise to refund if the refund needs a colleague's approval; null if it needs none, or was already made.
     * @throws Failure 400, 404, 409
     */
    async amountNeedingApproval(
      unit: Unit,
      wanted: Omit<RefundInput, 'record' | 'reason' | 'staffId'>,
    ): Promise<number | null> {
      const order = await orderWriter(unit.tx).lock(wanted.orderId);
      if (!order) throw fail('not_found');
      if (await refundReader(unit.tx).byRequest(order.id, wanted.requestId)) return null;
      const { most, given } = await checkRequest(unit, order, wanted);
      return needsRefundApproval(given, order.amount - most) ? given : null;
    },

    /**
     * Makes a refund and returns its state: `failed` if the gateway refuses, `processing` if it does not answer, in
     * which case the refund is retried later.
     * @throws Failure 404, 409, 503 if no gateway is configured
     */
    async refund(wanted: RefundInput): Promise<RefundRow['state']> {
      if (!razorpay) throw fail('payment.unavailable');
      const id = await createPending(wanted);
      await push.run(id);
      return (await refundReader(db.read).byId(id))?.state ?? 'processing';
    },

    /** Requests a refund at the gateway, or reads its state there. Errors of the gateway are returned, never thrown. */
    push: push.run,

    /** Does the same for all refunds of an order that are in progress, including automatic ones. */
    async pushAll(orderId: string): Promise<void> {
      for (const { id, state } of (await refundReader(db.read).of([orderId])).get(orderId) ?? [])
        if (state === 'processing') await push.run(id);
    },
    whenIdle: push.whenIdle,
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
