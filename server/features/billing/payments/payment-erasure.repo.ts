import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Reads an erased member's orders. */
export const erasureReader = (db: Reader) => ({
  async ordersOf(memberId: string): Promise<string[]> {
    const rows = await db.selectFrom('payment_order').select('id').where('member_id', '=', memberId).execute();
    return rows.map(({ id }) => id);
  },
});

/** Removes data that tax law does not require, under the lock of the order. */
export const erasureWriter = (tx: Tx) => ({
  /**
   * Clears the buyer of an unpaid order. The buyer of a paid order is stored in its invoice. Returns whether anything was removed.
   */
  async clearBuyer(orderId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('payment_order')
      .set({ buyer_name: '', buyer_email: '' })
      .where('id', '=', orderId)
      .where('paid_at', 'is', null)
      .where((where) => where.or([where('buyer_name', '<>', ''), where('buyer_email', '<>', '')]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  /** Removes the member's and staff's text about a refund. Returns whether anything was removed. */
  async clearTexts(orderId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('payment_refund')
      .set({ reason: null, answer: null })
      .where('order_id', '=', orderId)
      .where((where) => where.or([where('reason', 'is not', null), where('answer', 'is not', null)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
