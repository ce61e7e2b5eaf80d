import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShopOrder } from '../../../../contract/shop/orders.schema.ts';
import { ADDRESS_MAX_LENGTH, NOTE_MAX_LENGTH } from '../../../../contract/shop/values.ts';
import { call } from '../../../lib/client.ts';
import { showOrder } from '../../../lib/orders.queries.ts';
import { toast } from '../../../lib/toast.ts';
import { useForm } from '../../../lib/use-form.ts';
import { FormFailure } from '../../../ui/form-failure.tsx';
import { DialogFrame } from '../../../ui/member/actions/dialog-frame.tsx';
import classes from './my-orders.module.css';

/** Changes address and note of an order that was not accepted yet. */
export function ChangeDelivery({ order }: { order: ShopOrder }) {
  const { t } = useTranslation('shop-orders');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('order.change')}
      </Button>
      <DialogFrame opened={isOpen} title={t('order.changeTitle')} onClose={close}>
        <DeliveryForm order={order} onClose={close} />
      </DialogFrame>
    </div>
  );
}

function DeliveryForm({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const { t } = useTranslation('shop-orders');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['address', 'note'],
    check: (): { address?: string; note?: string } => ({}),
    send: async ({ address, note }) => {
      const body = { address, note };
      const { data } = await call(laterEndpoints.orders.updateOrder, { params: { id: order.id }, body });
      onClose();
      toast.success(t('order.saved'));
      await showOrder(queries, data);
    },
  });
  return (
    <form {...props} className={classes.form}>
      <Textarea
        name="address"
        label={t('order.address')}
        autoComplete="street-address"
        defaultValue={order.address ?? ''}
        maxLength={ADDRESS_MAX_LENGTH}
        error={errors.address}
        autosize
        minRows={3}
      />
      <Textarea
        name="note"
        label={t('order.note')}
        defaultValue={order.note ?? ''}
        maxLength={NOTE_MAX_LENGTH}
        error={errors.note}
        autosize
        minRows={2}
      />
      <FormFailure error={failure} />
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>
          {t('order.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('order.keep')}
        </Button>
      </div>
    </form>
  );
}
