import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import { call } from '../../../lib/client.ts';
import { orderKeys, showOrder } from '../../../lib/orders.queries.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { DialogFrame } from '../../../ui/member/actions/dialog-frame.tsx';
import classes from './my-orders.module.css';

/** Cancels an order that was not accepted yet, after a question. */
export function CancelOrder({ order: { id } }: { order: Pick<ShopOrder, 'id'> }) {
  const { t } = useTranslation('shop-orders');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('order.cancel')}
      </Button>
      <DialogFrame opened={isOpen} title={t('order.cancelTitle')} onClose={close}>
        <CancelForm id={id} onClose={close} />
      </DialogFrame>
    </>
  );
}

function CancelForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('shop-orders');
  const queries = useQueryClient();
  const { props, failure, busy } = useForm<never>({
    fields: [],
    check: () => ({}),
    send: async () => {
      try {
        const body = { status: 'CANCEL' as const };
        const { data } = await call(laterEndpoints.orders.changeOrderStatus, { params: { id }, body });
        onClose();
        toast.success(t('order.cancelled'));
        await showOrder(queries, data);
      } catch (error) {
        // The order may have been accepted meanwhile, so the page shows what it is now.
        void queries.invalidateQueries({ queryKey: orderKeys });
        throw error;
      }
    },
  });
  return (
    <form {...props} className={classes.form}>
      <p>{t('order.cancelNote')}</p>
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" color="red" loading={busy}>
          {t('order.cancelYes')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('order.keep')}
        </Button>
      </div>
    </form>
  );
}
