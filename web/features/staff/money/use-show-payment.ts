import { useQueryClient } from '@tanstack/react-query';
import type { DeskPayment } from '../../../../contract/billing/payments-desk.schema.ts';
import { staffKeys } from '../staff.queries.ts';
import { paymentQuery } from './money.queries.ts';

/** Puts a payment on the screen as it came back from a call; lists and figures are fetched anew when they are next seen. */
export function useShowPayment(): (payment: DeskPayment) => void {
  const queries = useQueryClient();
  return (payment) => {
    queries.setQueryData(paymentQuery(payment.id).queryKey, payment);
    void queries.invalidateQueries({ queryKey: [...staffKeys.payments, 'list'] });
    void queries.invalidateQueries({ queryKey: staffKeys.revenue });
    void queries.invalidateQueries({ queryKey: staffKeys.waiting });
  };
}
