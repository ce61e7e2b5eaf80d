import { laterEndpoints } from 'virtual:later-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Sendable } from '../../../../../contract/kernel.ts';
import type { ShopOrder } from '../../../../../contract/shop/orders.schema.ts';
import { ADDRESS_MAX_LENGTH, MAX_QUANTITY, NOTE_MAX_LENGTH } from '../../../../../contract/shop/values.ts';
import { ApiError, call } from '../../../../lib/client.ts';
import { showOrder } from '../../../../lib/orders.queries.ts';
import { toast } from '../../../../lib/toast.ts';
import { openForm } from '../../popup-form/open-form.ts';

type Change = NonNullable<Sendable<typeof laterEndpoints.orders.updateOrder>['body']>;

/** Parses a typed quantity; 0 removes the product. Undefined if it is no whole number up to the maximum. */
function parseQuantity(typed = ''): number | undefined {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return quantity <= MAX_QUANTITY ? quantity : undefined;
}

const wrongField = (name: string, message: string): ApiError =>
  new ApiError(400, { error: { code: 'request.invalid', message, fields: { [name]: message } } });

/** The two forms that change an order: its details, and its products. */
export function useChangeOrder(order: ShopOrder) {
  const { t } = useTranslation('shop-orders');
  const queries = useQueryClient();

  async function save(body: Change): Promise<void> {
    const { data } = await call(laterEndpoints.orders.updateOrder, { params: { id: order.id }, body });
    toast.success(t('order.saved'));
    await showOrder(queries, data);
  }

  return {
    changeDetails: (): void =>
      openForm({
        title: t('desk.changeTitle'),
        fields: [
          { name: 'address', label: t('order.address'), kind: 'long', maxLength: ADDRESS_MAX_LENGTH },
          { name: 'expectedAt', label: t('desk.expectedAt'), kind: 'day' },
          { name: 'note', label: t('order.noteStaff'), kind: 'long', maxLength: NOTE_MAX_LENGTH },
        ],
        values: { address: order.address ?? '', expectedAt: order.expectedAt ?? '', note: order.note ?? '' },
        onSubmit: ({ address = '', expectedAt = '', note = '' }) => save({ address, expectedAt, note }),
      }),
    changeLines: (): void =>
      openForm({
        title: t('desk.linesTitle'),
        note: t('desk.linesNote'),
        fields: order.items.map(({ productId, title }) => ({
          name: productId,
          label: t('desk.quantityOf', { title }),
          required: t('desk.quantityWrong'),
          maxLength: 3,
        })),
        values: Object.fromEntries(order.items.map(({ productId, quantity }) => [productId, String(quantity)])),
        onSubmit: (values) => {
          const items = order.items.map(({ productId }) => {
            const quantity = parseQuantity(values[productId]);
            if (quantity === undefined) throw wrongField(productId, t('desk.quantityWrong'));
            return { productId, quantity };
          });
          return save({ items: items.filter(({ quantity }) => quantity > 0) });
        },
      }),
  };
}
