import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX_LENGTH } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { newId } from '../../../../lib/new-id.ts';
import { toast } from '../../../../lib/toast.ts';
import { openForm } from '../../popup-form/open-form.ts';
import { type StockLevel, stockKeys } from './stock.queries.ts';

/** Opens the pop-up form that adds to a stock, or takes out of it. */
export function useChangeStock(): (level: StockLevel) => void {
  const { t } = useTranslation('shop-stock');
  const queries = useQueryClient();
  return ({ productId, title, holderId, holderName, quantity: present }) => {
    // With this id, a form that is sent again after a lost answer makes one change.
    const requestId = newId();
    openForm({
      title: t('change.title', { title }),
      note: t('change.now', { holder: holderName, count: present }),
      fields: [
        {
          ...{ name: 'change', label: t('change.what'), kind: 'choice' },
          choices: [
            { key: 'in', label: t('change.in') },
            { key: 'out', label: t('change.out') },
          ],
        },
        { name: 'quantity', label: t('change.quantity'), kind: 'number', required: t('change.quantityMissing') },
        {
          ...{ name: 'reason', label: t('change.reason'), description: t('change.reasonNote') },
          ...{ kind: 'long', required: t('change.reasonMissing'), maxLength: NOTE_MAX_LENGTH },
        },
      ],
      onSubmit: async ({ change, quantity = '', reason = '' }) => {
        // The direction is chosen above. The server refuses other characters than digits at the field.
        const units = /^\d+$/.test(quantity.trim()) ? Number(quantity) : Number.NaN;
        const { data } = await call(deskEndpoints.stock.moveStock, {
          params: { id: productId },
          body: {
            ...{ quantity: change === 'out' ? -units : units, reason, requestId },
            ...(holderId ? { holderId } : {}),
          },
        });
        await queries.invalidateQueries({ queryKey: stockKeys.stock });
        toast.success(t('change.saved', { title, count: data.quantity }));
      },
    });
  };
}
