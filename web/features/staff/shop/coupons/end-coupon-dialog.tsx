import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Coupon } from '../../../../../contract/shop/coupons.api.ts';
import { call } from '../../../../lib/client.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { staffKeys } from '../../staff.queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';

/** Asks whether to end a coupon, which cannot be undone. */
export function EndCouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  return (
    <Dialog
      title={coupon ? t('coupons.endTitle', { code: coupon.code }) : ''}
      opened={coupon !== undefined}
      onClose={onClose}
    >
      {coupon && <EndForm coupon={coupon} onClose={onClose} />}
    </Dialog>
  );
}

function EndForm({ coupon: { id, code }, onClose }: { coupon: Coupon; onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  const queries = useQueryClient();
  const { props, failure, busy } = useForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      await call(laterEndpoints.coupons.endCoupon, { params: { id } });
      await queries.invalidateQueries({ queryKey: staffKeys.coupons });
      toast.success(t('coupons.ended', { code }));
      onClose();
    },
  });
  return (
    <form {...props} className={page.form}>
      <p>{t('coupons.endMeans')}</p>
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" color="danger" loading={busy}>
          {t('coupons.endConfirm')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
