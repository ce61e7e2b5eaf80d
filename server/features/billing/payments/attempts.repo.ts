import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { ReportedPayment } from './payments.rules.ts';

/** A known payment of an order. */
export interface AttemptRow {
  readonly id: string;
  /** Null while only the checkout has reported it. */
  readonly status: ReportedPayment['status'] | null;
  readonly verifiedAt: Date | null;
}

interface ReportedAttempt extends ReportedPayment {
  readonly method: string | null;
  readonly error: string | null;
}

/** Reads the payments of orders. */
export const attemptReader = (db: Reader) => ({
  async of(orderIds: readonly string[]): Promise<ReadonlyMap<string, readonly AttemptRow[]>> {
    const found = new Map<string, AttemptRow[]>();
    if (!orderIds.length) return found;
    const rows = await db
      .selectFrom('payment_attempt')
      .select(['order_id', 'gateway_payment_id', 'status', 'verified_at'])
      .where('order_id', 'in', orderIds)
      .execute();
    for (const row of rows) {
      const status = row.status as AttemptRow['status'];
      const all = found.get(row.order_id) ?? [];
      found.set(row.order_id, [...all, { id: row.gateway_payment_id, status, verifiedAt: row.verified_at }]);
    }
    return found;
  },
});

/** Records payments of orders, under the lock of the order. */
export const attemptWriter = (tx: Tx) => ({
  statusOf: (id: string) =>
    tx
      .selectFrom('payment_attempt')
      .select(['order_id', 'status'])
      .where('gateway_payment_id', '=', id)
      .executeTakeFirst(),
  record: (orderId: string, { id, status, amount, currency, method, error }: ReportedAttempt, at: Date) =>
    tx
      .insertInto('payment_attempt')
      .values({
        ...{ gateway_payment_id: id, order_id: orderId, first_seen_at: at },
        ...{ status, amount, currency, method, error },
      })
      .onConflict((conflict) =>
        conflict.column('gateway_payment_id').doUpdateSet({ status, amount, currency, method, error }),
      )
      .execute(),
  /** Records that the checkout returned this payment with a valid signature. Returns whether that is new. */
  async recordVerified(orderId: string, id: string, at: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_attempt')
      .values({ gateway_payment_id: id, order_id: orderId, first_seen_at: at, verified_at: at })
      .onConflict((conflict) =>
        conflict
          .column('gateway_payment_id')
          .doUpdateSet({ verified_at: at })
          .where('payment_attempt.verified_at', 'is', null),
      )
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
});
