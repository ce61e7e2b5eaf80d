import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import classes from './cart.module.css';

/** The discount of a coupon on the cart, and the total with it, in rupees. */
export interface Coupon {
  readonly code: string;
  readonly discount: number;
  readonly grandTotal: number;
}

interface CouponFieldProps {
  initial: string;
  error: string | undefined;
  customerId: string | undefined;
  coupon: Coupon | undefined;
  onCoupon: (coupon: Coupon | undefined) => void;
}

/** The code of a coupon. Applying it shows the new total before the order. */
export function CouponField({ initial, error, customerId, coupon, onCoupon }: CouponFieldProps) {
  const { t } = useTranslation('shop-cart');
  const { t: common } = useTranslation('common');
  const input = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: async (code: string) => {
      if (!code) throw new Error();
      return (
        await call(laterEndpoints.coupons.checkCoupon, { query: { code, ...(customerId ? { customerId } : {}) } })
      ).data;
    },
    onSuccess: onCoupon,
    onError: () => {
      onCoupon(undefined);
      input.current?.focus();
    },
  });
  const apply = (): void => check.mutate(input.current?.value.trim() ?? '');
  const refusal = check.error && (check.variables ? errorMessage(check.error, common) : t('order.couponMissing'));
  return (
    <div className={classes.coupon}>
      <TextInput
        ref={input}
        name="coupon"
        label={t('order.coupon')}
        error={error ?? refusal}
        defaultValue={initial}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        rightSectionWidth="auto"
        rightSection={
          <Button variant="subtle" loading={check.isPending} onClick={apply}>
            {t('order.apply')}
          </Button>
        }
        onChange={() => {
          // The shown total was computed for the previous code.
          if (coupon) onCoupon(undefined);
          if (check.error) check.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <p role="status">{coupon && t('order.applied')}</p>
    </div>
  );
}
