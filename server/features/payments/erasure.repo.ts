import type { Reader, Tx } from '../../platform/db/database.ts';

/** Reads what is left of somebody in the books. */
export const erasureReader = (db: Reader) => ({
  async ordersOf(memberId: string): Promise<string[]> {
    const rows = await db.selectFrom('payment_order').select('id').where('member_id', '=', memberId).execute();
    return rows.map(({ id }) => id);
  },
});

/** Takes out what tax law does not want kept, under the lock of the order. */
export const erasureWriter = (tx: Tx) => ({
  /** Of an order that was paid the invoice keeps the buyer anyway. Whether there was anything to forget. */
  async forgetBuyer(orderId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('payment_order')
      .set({ buyer_name: '', buyer_email: '' })
      .where('id', '=', orderId)
      .where('paid_at', 'is', null)
      .where((where) => where.or([where('buyer_name', '<>', ''), where('buyer_email', '<>', '')]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
  /** What was written about a refund, by the member or in answer. Whether there was anything to forget. */
  async forgetWords(orderId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('payment_refund')
      .set({ reason: null, answer: null })
      .where('order_id', '=', orderId)
      .where((where) => where.or([where('reason', 'is not', null), where('answer', 'is not', null)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
