import type { Reader, Unit } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/http/failure.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderFollowUp, OrderState } from '../order-state.ts';
import { orderReader } from './orders.repo.ts';
import { orderWriter } from './orders-writer.repo.ts';

/** Time and author of a change; `byId` is null for the program. */
export interface ChangedBy {
  readonly at: Date;
  readonly byId: string | null;
}

/** Makes one change. `order` is the order before the change. */
export type OrderChange = (unit: Unit, order: OrderState) => Promise<void>;

/** Changes orders under the lock of their row, and runs all follow-ups in the same transaction. */
export function createOrderChanges({ db }: Pick<Platform, 'db'>, followUps: readonly OrderFollowUp[]) {
  /** @throws Failure 404 */
  async function readOrder({ tx }: { readonly tx: Reader }, id: string): Promise<OrderState> {
    const order = await orderReader(tx).state(id);
    if (!order) throw fail('not_found');
    return order;
  }

  /**
   * Changes an order inside the caller's transaction. Without `change` the follow-ups do what is missing.
   * @throws Failure 404
   */
  async function applyChangeIn(unit: Unit, orderId: string, by: ChangedBy, change?: OrderChange): Promise<OrderState> {
    await orderWriter(unit.tx).lock(orderId);
    const before = await readOrder(unit, orderId);
    await change?.(unit, before);
    for (const follow of followUps) {
      // Each follow-up sees what the earlier ones did, such as a payment that was sent back.
      const order = await readOrder(unit, orderId);
      await follow(unit, { ...order, statusBefore: before.status }, by);
    }
    return { ...(await readOrder(unit, orderId)), statusBefore: before.status };
  }

  return {
    readOrder,
    applyChangeIn,
    /** Changes an order in a transaction of its own. @throws Failure 404 */
    applyChange: (orderId: string, by: ChangedBy, change?: OrderChange): Promise<OrderState> =>
      db.transaction((unit) => applyChangeIn(unit, orderId, by, change)),
  };
}

export type OrderChanges = ReturnType<typeof createOrderChanges>;
