import { deskEndpoints } from 'virtual:desk-endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../../../contract/shop/products.schema.ts';
import { NOTE_MAX_LENGTH } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { newId } from '../../../../lib/new-id.ts';
import { toast } from '../../../../lib/toast.ts';
import { useUnitText } from '../../../../ui/shop/use-unit-text.ts';
import { openForm } from '../../popup-form/open-form.ts';
import { goodsQuery, LISTED_GOODS, stockKeys } from './stock.queries.ts';

/** Opens the pop-up form in which a stockist or dealer asks for goods. */
export function useAskForGoods(): { ask: () => void; isPending: boolean } {
  const { t } = useTranslation('shop-stock');
  const { t: common } = useTranslation('common');
  const unitText = useUnitText();
  const queries = useQueryClient();
  const choicesOf = (found: readonly Product[]) =>
    found.map(({ id, title, unit, measureUnit }) => ({ key: id, label: `${title} (${unitText(unit, measureUnit)})` }));

  const open = (first: readonly Product[]): void => {
    // With this id, a form that is sent again after a lost answer makes one request.
    const requestId = newId();
    const search = async (typed: string) => choicesOf(await queries.fetchQuery(goodsQuery(typed)));
    openForm({
      title: t('form.title'),
      note: t('form.note'),
      fields: [
        {
          ...{ name: 'productId', label: t('form.product'), kind: 'choice', choices: choicesOf(first) },
          ...(first.length < LISTED_GOODS ? {} : { find: { label: t('form.find'), search } }),
        },
        { name: 'quantity', label: t('form.quantity'), kind: 'number', required: t('form.quantityMissing') },
        { name: 'note', label: t('form.message'), kind: 'long', maxLength: NOTE_MAX_LENGTH },
      ],
      onSubmit: async ({ productId = '', quantity = '', note = '' }) => {
        const body = { productId, quantity, note, requestId };
        await call(deskEndpoints.productRequests.requestProduct, { body });
        await queries.invalidateQueries({ queryKey: stockKeys.requests });
        toast.success(t('form.sent'));
      },
    });
  };

  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.fetchQuery(goodsQuery()),
    onSuccess: (first) => (first.length ? open(first) : toast.info(t('form.noGoods'))),
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return { ask: () => mutate(), isPending };
}
