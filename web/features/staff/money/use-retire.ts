import { endpoints } from 'virtual:endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskPackage } from '../../../../contract/billing/payments-desk.schema.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { useShowPackage } from './use-show-package.ts';

/** Takes a package off sale or puts it back, at once; the toast leads back. */
export function useRetire() {
  const { t } = useTranslation('money');
  const { t: common } = useTranslation('common');
  const show = useShowPackage();
  const [busy, setBusy] = useState(false);
  const set = async ({ id }: DeskPackage, name: string, retired: boolean): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(endpoints.paymentsDesk.retirePackage, { params: { id }, body: { retired } });
      show(data);
      toast.success(t(retired ? 'packages.retired' : 'packages.isBack', { name }), {
        label: t('packages.undo'),
        run: () => void set(data, name, !retired),
      });
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return { busy, retire: (told: DeskPackage, name: string) => set(told, name, told.retiredAt === null) };
}
