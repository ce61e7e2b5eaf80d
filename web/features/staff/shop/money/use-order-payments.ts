import { laterEndpoints } from 'virtual:later-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderPayment, ShopOrder } from '../../../../../contract/shop/orders.schema.ts';
import { type OrderPaymentStatus, recordedPaymentTypes } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { newId } from '../../../../lib/new-id.ts';
import { shopPrice } from '../../../../lib/shop-price.ts';
import { toast } from '../../../../lib/toast.ts';
import { openForm } from '../../popup-form/open-form.ts';

type Decision = Exclude<OrderPaymentStatus, 'recorded'>;

/** The answers that the viewer can give to a payment. */
export const decisionsOf = ({ type, status, mayDecide, mayWithdraw }: OrderPayment): readonly Decision[] => [
  ...(mayDecide && status === 'recorded' ? (['confirmed'] as const) : []),
  ...(mayDecide && type === 'CHECK' ? (['bounced'] as const) : []),
  ...(mayWithdraw ? (['withdrawn'] as const) : []),
];

const reload = (queries: ReturnType<typeof useQueryClient>) =>
  Promise.all([['shop'], ['staff']].map((queryKey) => queries.invalidateQueries({ queryKey })));

/** Opens the pop-up form that explains an answer and sends it. */
export function useDecidePayment(): (payment: OrderPayment, orderNumber: string, status: Decision) => void {
  const { t } = useTranslation('shop-money');
  const queries = useQueryClient();
  return ({ id, type, amount, direction }, number, status) => {
    const key = status === 'confirmed' && direction === 'out' ? 'confirmedBack' : status;
    openForm({
      title: t(`decide.${status}`),
      note: t(`decide.note.${key}`, { amount: shopPrice(amount), type: t(`payments.type.${type}`), number }),
      fields: [],
      onSubmit: async () => {
        await call(laterEndpoints.orderPayments.decidePayment, { params: { id }, body: { status } });
        await reload(queries);
        toast.success(t('decide.saved'));
      },
    });
  };
}

/** Opens the pop-up form for money received for an order; for an order that was undone, money paid back. */
export function useRecordPayment(): (order: Pick<ShopOrder, 'id' | 'due' | 'refundDue'>) => void {
  const { t } = useTranslation('shop-money');
  const queries = useQueryClient();
  return ({ id, due, refundDue }) => {
    const isBack = refundDue > 0;
    // With this id, a form that is sent again after a lost answer records one payment.
    const requestId = newId();
    const open = isBack ? refundDue : due;
    openForm({
      title: t(isBack ? 'record.titleBack' : 'record.title'),
      note: t('record.note', { amount: shopPrice(open) }),
      values: { amount: String(open) },
      fields: [
        {
          ...{ name: 'paymentType', label: t('record.type'), kind: 'choice' },
          choices: recordedPaymentTypes.map((key) => ({ key, label: t(`payments.type.${key}`) })),
        },
        { name: 'amount', label: t('record.amount'), kind: 'text', required: t('record.amountMissing') },
        { name: 'reference', label: t('record.reference'), description: t('record.referenceNote'), maxLength: 50 },
        { name: 'bank', label: t('record.bank'), maxLength: 80 },
        { name: 'date', label: t('record.day'), description: t('record.dayNote'), kind: 'day' },
      ],
      onSubmit: async ({ paymentType, amount = '', ...rest }) => {
        const body = {
          ...rest,
          requestId,
          paymentType,
          amount: amount.replaceAll(',', ''),
          direction: isBack ? 'out' : 'in',
        };
        await call(laterEndpoints.orderPayments.recordPayment, { params: { id }, body: body as never });
        await reload(queries);
        toast.success(t('record.saved'));
      },
    });
  };
}
