import { isNetwork } from '../../../../contract/network/roles.ts';
import type { OrderFollowUp } from '../order-state.ts';
import { commissionOf, earnsCommission } from './commission.rules.ts';
import { ledgerReader, ledgerWriter } from './ledger.repo.ts';
import { rateReader } from './rates.repo.ts';

/**
 * Adds the commission of an order to the ledger when it is delivered and paid in full, by the rates when it was
 * placed, and reverses it when the order is returned or money is paid back. The person who placed the order earns, if
 * from the network: members and the office earn nothing.
 */
export const commissionFollowUp: OrderFollowUp = async ({ tx }, order, { at, byId }) => {
  const had = await ledgerReader(tx).ofOrder(order.id);
  if (earnsCommission(order) === (had !== undefined)) return;
  const entry = { orderId: order.id, byId, at };
  if (had) {
    await ledgerWriter(tx).add({ ...entry, earnerId: had.earnerId, kind: 'reversed', amount: -had.amount });
    return;
  }
  const role = await ledgerReader(tx).roleOf(order.placedBy);
  if (role === undefined || !isNetwork(role)) return;
  const amount = commissionOf(order, await rateReader(tx).at(role, order.createdAt));
  if (amount > 0) await ledgerWriter(tx).add({ ...entry, earnerId: order.placedBy, kind: 'earned', amount });
};
