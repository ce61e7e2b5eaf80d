import { isUndone } from '../../../../contract/shop/values.ts';
import type { OrderFollowUp } from '../order-state.ts';
import { reservations, suppliersFor } from '../stock/index.ts';
import { orderWriter } from './orders-writer.repo.ts';

/** The stock of an order: reserved when it is accepted, given back when it is cancelled or returned. */
export const followWithStock: OrderFollowUp = async (unit, order, by) => {
  if (isUndone(order.status)) return reservations.giveBack(unit, order.id, by);
  if (order.status === 'ACTIVE') return;
  const lines = order.lines.filter(({ kind }) => kind === 'goods');
  if (!lines.length) return;
  const holder = await reservations.reserve(
    unit,
    { id: order.id, lines },
    await suppliersFor(unit.tx, order.placedBy),
    by,
  );
  if (holder !== order.suppliedBy) await orderWriter(unit.tx).update(order.id, { supplied_by: holder });
};
