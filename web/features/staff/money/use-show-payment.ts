import { useQueryClient } from '@tanstack/react-query';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { staffKeys } from '../staff.queries.ts';
import { paymentQuery } from './money.queries.ts';

/** Puts a payment from the server's answer into the cache; lists and figures are refetched when they are next shown. */
export function useShowPayment(): (payment: DeskPayment) => void {
  const queries = useQueryClient();
  return (payment) => {
    queries.setQueryData(paymentQuery(payment.id).queryKey, payment);
    void queries.invalidateQueries({ queryKey: [...staffKeys.payments, 'list'] });
    void queries.invalidateQueries({ queryKey: staffKeys.revenue });
    void queries.invalidateQueries({ queryKey: staffKeys.waiting });
  };
}
