import { isUndone, orderStatuses } from '../../../../contract/shop/values.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

const ended = orderStatuses.filter((status) => status === 'DELIVERED' || isUndone(status));

export const orderErasureReader = (db: Reader) => ({
  /** Orders of a customer whose personal data was not erased yet. */
  async ofCustomer(customerId: string): Promise<string[]> {
    const found = await db
      .selectFrom('shop_order')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('erased_at', 'is', null)
      .orderBy('created_at')
      .execute();
    return found.map(({ id }) => id);
  },
});

/** Erases personal data, inside the caller's transaction. */
export const orderErasureWriter = (tx: Tx) => ({
  /** Locks orders that ended before this moment and were not erased yet. */
  async lockEnded(before: Date): Promise<string[]> {
    const found = await tx
      .selectFrom('shop_order')
      .select('id')
      .where('status', 'in', ended)
      .where('changed_at', '<', before)
      .where('erased_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    return found.map(({ id }) => id);
  },

  /** Erases address and notes, with the note of the bill. */
  async erase(ids: readonly string[], at: Date): Promise<void> {
    if (!ids.length) return;
    await tx
      .updateTable('shop_order')
      .set({ note: null, address: null, erased_at: at })
      .where('id', 'in', [...ids])
      .execute();
    await tx
      .updateTable('shop_bill')
      .set({ note: null })
      .where('order_id', 'in', [...ids])
      .execute();
    await tx
      .updateTable('shop_order_event')
      .set({ note: null })
      .where('order_id', 'in', [...ids])
      .execute();
  },
});
