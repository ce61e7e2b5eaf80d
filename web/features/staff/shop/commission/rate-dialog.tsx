import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type NetworkRole, networkRoles } from '../../../../../contract/network/roles.ts';
import { type ProductKind, productKinds } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { todayInIndia } from '../../../../lib/india-time.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { staffKeys } from '../../staff.queries.ts';
import choice from '../../ui/choice.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';

/** Asks for a commission rate and the day from which it applies. */
export function RateDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  return (
    <Dialog title={t('rates.form.title')} opened={opened} onClose={onClose}>
      <RateForm onClose={onClose} />
    </Dialog>
  );
}

const isRate = (typed: string): boolean => /^\d{1,2}([.]\d{1,2})?$/.test(typed.trim()) && Number(typed) <= 50;

function RateForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  const { t: staff } = useTranslation('staff');
  const queries = useQueryClient();
  const { props, errors, failure, busy } = useForm({
    fields: ['role', 'kind', 'percent', 'from'],
    check: ({ percent }) => (isRate(percent) ? {} : { percent: t('rates.form.percentWrong') }),
    send: async ({ role, kind, percent, from }) => {
      const body = { role: role as NetworkRole, kind: kind as ProductKind, percent: Number(percent), from };
      await call(deskEndpoints.commission.setCommissionRate, { body });
      await queries.invalidateQueries({ queryKey: staffKeys.commission });
      toast.success(t('rates.form.saved'));
      onClose();
    },
  });
  const select = { className: choice.select ?? '', rightSection: <IconChevronDown size={20} aria-hidden /> };
  return (
    <form {...props} className={page.form}>
      <p>{t('rates.form.note')}</p>
      <div className={page.pair}>
        <NativeSelect
          {...select}
          name="role"
          label={t('rates.role')}
          error={errors.role}
          data={networkRoles.map((role) => ({ value: role, label: staff(`role.${role}`) }))}
        />
        <NativeSelect
          {...select}
          name="kind"
          label={t('rates.kind')}
          error={errors.kind}
          data={productKinds.map((kind) => ({ value: kind, label: t(`rates.kinds.${kind}`) }))}
        />
        <TextInput
          name="percent"
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          label={t('rates.form.percent')}
          error={errors.percent}
        />
        <TextInput
          name="from"
          type="date"
          label={t('rates.form.from')}
          defaultValue={todayInIndia()}
          error={errors.from}
        />
      </div>
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('rates.form.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
