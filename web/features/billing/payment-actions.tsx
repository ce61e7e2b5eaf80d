import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Payment } from '../../../contract/billing/payments.schema.ts';
import { paths } from '../../lib/paths.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { BuyButton } from './buy-button.tsx';
import { checkout } from './checkout.ts';
import classes from './payment-page.module.css';
import { isOffSale, type PaymentState } from './payment-state.rules.ts';
import { packagesQuery } from './premium.queries.ts';

interface PaymentActionsProps {
  payment: Payment;
  standing: PaymentState;
}

/** The next step for a payment, if any. A member who may already have paid is not offered to pay again. */
export function PaymentActions({ payment, standing }: PaymentActionsProps) {
  const { t } = useTranslation('premium');
  if (payment.shopOrderId) return <OrderActions orderId={payment.shopOrderId} standing={standing} />;
  switch (standing) {
    case 'paid':
    case 'partlyRefunded':
      return (
        <div className={classes.actions}>
          <Button component={Link} to={paths.home}>
            {t('payment.toMembers')}
          </Button>
          <Button component={Link} to={paths.myPackage} variant="default">
            {t('payment.toPackage')}
          </Button>
        </div>
      );
    case 'refused':
    case 'unopened':
    case 'unpaid':
    case 'unsettled':
      return (
        <div className={classes.actions}>
          {payment.mayPay && <PayButton payment={payment} standing={standing} />}
          {/* An unsettled payment may have been paid, so no other purchase is offered. */}
          {isOffSale(payment, standing) && standing !== 'unsettled' && <ChooseButton />}
          <Button component={Link} to={paths.help} variant="default">
            {t('payment.toSupport')}
          </Button>
        </div>
      );
    case 'doubted':
      return (
        <div className={classes.actions}>
          <Button component={Link} to={paths.help} variant="default">
            {t('payment.toSupport')}
          </Button>
        </div>
      );
    case 'failed':
    case 'expired':
    case 'refunded':
      return (
        <div className={classes.actions}>
          <ChooseButton variant={standing === 'refunded' ? 'default' : 'filled'} />
        </div>
      );
    default:
      return null;
  }
}

/** The next step for a payment of an order of the shop. */
function OrderActions({ orderId, standing }: { orderId: string; standing: PaymentState }) {
  const { t } = useTranslation('premium');
  const canPay = ['refused', 'unopened', 'unpaid', 'unsettled', 'failed', 'expired'].includes(standing);
  return (
    <div className={classes.actions}>
      {canPay && (
        <Button component={Link} to={paths.payOrder(orderId)}>
          {t('payment.payOrder')}
        </Button>
      )}
      <Button component={Link} to={paths.myOrder(orderId)} variant={canPay ? 'default' : 'filled'}>
        {t('payment.toOrder')}
      </Button>
    </div>
  );
}

function ChooseButton({ variant = 'filled' }: { variant?: 'default' | 'filled' }) {
  const { t } = useTranslation('premium');
  return (
    <Button component={Link} to={paths.premium} variant={variant}>
      {t('payment.anew')}
    </Button>
  );
}

/** Pays the same order again: directly if this browser still has it, otherwise through the purchase dialog. */
function PayButton({ payment: { id, packageId }, standing }: PaymentActionsProps) {
  const { t } = useTranslation('premium');
  const { data, error, refetch } = useQuery({ ...packagesQuery, enabled: !checkout.canReopen(id) });
  const variant = standing === 'unsettled' ? 'default' : 'filled';
  const words =
    standing === 'unpaid' || standing === 'unsettled'
      ? t('payment.now')
      : t(standing === 'unopened' ? 'payment.reopen' : 'payment.again');
  if (checkout.canReopen(id))
    return (
      <Button variant={variant} onClick={() => checkout.reopen(id)}>
        {words}
      </Button>
    );
  if (!data && error)
    return (
      <FormFailure error={error}>
        <p>{t('payment.packagesFailed')}</p>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </FormFailure>
    );
  if (!data) return null;
  const pack = data.packages.find((one) => one.id === packageId);
  // The package may have been taken off sale since the payment was fetched.
  if (!pack) return <ChooseButton variant={variant} />;
  return (
    <BuyButton pack={pack} variant={variant}>
      {words}
    </BuyButton>
  );
}
