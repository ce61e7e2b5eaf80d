import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CouponKind, couponKinds } from '../../../../../contract/shop/values.ts';
import { call } from '../../../../lib/client.ts';
import { locale } from '../../../../lib/i18n.ts';
import { dayInIndia, todayInIndia } from '../../../../lib/india-time.ts';
import { parsePaise } from '../../../../lib/money.ts';
import { toast } from '../../../../lib/toast.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Segments } from '../../../../ui/fields/segments.tsx';
import { FormFailure } from '../../../../ui/form-failure.tsx';
import { staffKeys } from '../../staff.queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import page from '../../ui/page.module.css';

/** Creates a coupon. */
export function CouponDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  return (
    <Dialog title={t('coupons.form.title')} opened={opened} onClose={onClose}>
      <CouponForm onClose={onClose} />
    </Dialog>
  );
}

const fields = ['code', 'value', 'minTotal', 'from', 'until', 'maxUses', 'usesPerCustomer', 'reason'] as const;
type Values = Record<(typeof fields)[number], string>;

const isCount = (typed: string): boolean => /^[1-9]\d{0,5}$/.test(typed.trim());
const isPercent = (typed: string): boolean => isCount(typed) && Number(typed) <= 100;

/** Rupees of a field, for the call. */
const rupeesIn = (typed: string): number => (parsePaise(typed) ?? 0) / 100;

function useCheck(kind: CouponKind) {
  const { t } = useTranslation('shop-commission');
  return (values: Values): Partial<Values> => {
    const isValue = kind === 'percent' ? isPercent(values.value) : Boolean(parsePaise(values.value));
    const wrong = [
      !/^[A-Za-z0-9]{4,20}$/.test(values.code.trim()) && { code: t('coupons.form.codeWrong') },
      !isValue && { value: t(`coupons.form.${kind}Wrong`) },
      values.minTotal.trim() &&
        parsePaise(values.minTotal) === undefined && { minTotal: t('coupons.form.rupeesWrong') },
      !values.until && { until: t('coupons.form.untilMissing') },
      values.maxUses.trim() && !isCount(values.maxUses) && { maxUses: t('coupons.form.countWrong') },
      !isCount(values.usesPerCustomer) && { usesPerCustomer: t('coupons.form.countWrong') },
      values.reason.trim().length < 3 && { reason: t('coupons.form.reasonMissing') },
    ];
    return Object.assign({}, ...wrong.filter(Boolean));
  };
}

function CouponForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shop-commission');
  const queries = useQueryClient();
  const [kind, setKind] = useState<CouponKind>('percent');
  const { props, errors, failure, busy } = useForm({
    fields,
    check: useCheck(kind),
    send: async ({ code, value, minTotal, from, until, maxUses, usesPerCustomer, reason }) => {
      const { data } = await call(laterEndpoints.coupons.createCoupon, {
        body: {
          ...{ code, kind, from, until, reason, minTotal: rupeesIn(minTotal), usesPerCustomer },
          value: kind === 'percent' ? Number(value) : rupeesIn(value),
          maxUses: maxUses.trim() || null,
        },
      });
      await queries.invalidateQueries({ queryKey: staffKeys.coupons });
      const day = dayInIndia(`${data.from}T12:00:00+05:30`, locale());
      toast.success(t(data.active ? 'coupons.form.saved' : 'coupons.form.savedLater', { code: data.code, day }));
      onClose();
    },
  });
  const input = (name: (typeof fields)[number]) => ({
    ...{ name, label: t(`coupons.form.${name === 'value' ? kind : name}`), error: errors[name] },
    autoComplete: 'off',
  });
  return (
    <form {...props} className={page.form}>
      <TextInput
        {...input('code')}
        description={t('coupons.form.codeNote')}
        maxLength={20}
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        data-autofocus
      />
      <Segments
        name="kind"
        label={t('coupons.form.kind')}
        options={couponKinds.map((key) => ({ key, label: t(`coupons.form.kinds.${key}`) }))}
        value={kind}
        onChange={setKind}
      />
      <div className={page.pair}>
        <TextInput {...input('value')} inputMode="decimal" />
        <TextInput {...input('minTotal')} inputMode="decimal" placeholder={t('coupons.form.minTotalNote')} />
        <TextInput {...input('from')} type="date" defaultValue={todayInIndia()} />
        <TextInput {...input('until')} type="date" />
        <TextInput {...input('maxUses')} inputMode="numeric" placeholder={t('coupons.form.maxUsesNote')} />
        <TextInput {...input('usesPerCustomer')} inputMode="numeric" defaultValue="1" />
      </div>
      <TextInput {...input('reason')} description={t('coupons.form.reasonNote')} maxLength={300} />
      <FormFailure error={failure} />
      <div className={page.buttons}>
        <Button type="submit" loading={busy}>
          {t('coupons.form.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
