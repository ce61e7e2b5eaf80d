import { laterEndpoints } from 'virtual:later-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX_LENGTH, type OrderStatus } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { orderKeys, showOrder } from '../../../../lib/orders.queries.ts';
import { toast } from '../../../../lib/toast.ts';
import { openForm } from '../../popup-form/open-form.ts';

/** The statuses that end an order without a sale: the program asks before it sets them. */
const final = ['CANCEL', 'RETURN', 'REJECTED'] as const satisfies readonly OrderStatus[];
const isFinal = (status: OrderStatus): status is (typeof final)[number] =>
  (final as readonly OrderStatus[]).includes(status);

/** Sets the status of an order: at once, or after a question with a field for a note to the customer. */
export function useMoveOrder() {
  const { t } = useTranslation('shop-orders');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();

  async function set(order: { id: string; number: string }, status: OrderStatus, note?: string): Promise<void> {
    try {
      const body = { status, ...(note ? { note } : {}) };
      const { data } = await call(laterEndpoints.orders.changeOrderStatus, { params: { id: order.id }, body });
      toast.success(t('desk.moved', { number: order.number, status: t(`status.${status}`) }));
      await showOrder(queries, data);
    } catch (error) {
      // Somebody else may have changed the order meanwhile.
      void queries.invalidateQueries({ queryKey: orderKeys });
      throw error;
    }
  }

  return (order: { id: string; number: string }, status: OrderStatus): void => {
    if (!isFinal(status)) {
      void set(order, status).catch((error: unknown) => toast.error(errorMessage(error, common)));
      return;
    }
    openForm({
      title: t(`desk.ask.${status}`, { number: order.number }),
      note: t(`desk.askNote.${status}`),
      fields: [{ name: 'note', label: t('desk.noteFor'), kind: 'long', maxLength: NOTE_MAX_LENGTH }],
      onSubmit: ({ note = '' }) => set(order, status, note.trim()),
    });
  };
}
