import { endpoints } from 'virtual:endpoints';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiError, call } from '../../lib/client.ts';
import { locale } from '../../lib/i18n.ts';
import { rupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import classes from './buy.module.css';
import { BuySummary, type Tax } from './buy-summary.tsx';
import { checkout } from './checkout.ts';
import { FinishProfile } from './finish-profile.tsx';
import { type PackageOnSale, packagesQuery } from './premium.queries.ts';
import { StateField, useStates } from './state-field.tsx';
import { storedState } from './stored-state.ts';

interface BuyFormProps {
  pack: PackageOnSale;
  /** Undefined until it is known. */
  tax: Tax | undefined;
  onClose: () => void;
}

/** Begins the payment, and leads to its page, which opens the gateway's window. */
export function BuyForm({ pack, tax, onClose }: BuyFormProps) {
  const { t } = useTranslation('premium');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const states = useStates();
  const [chosen, setChosen] = useState<string>();
  const form = useForm({
    fields: ['state'],
    check: ({ state }): { state?: string } => (state ? {} : { state: t('buy.stateMissing') }),
    send: async ({ state }) => {
      const body = { amount: pack.price / 100, packageId: pack.id, state };
      try {
        const { data: order } = await call(endpoints.payments.createPayment, { body });
        storedState.keep(state);
        checkout.prepare(order);
        onClose();
        await navigate(paths.payment(order.paymentId));
      } catch (error) {
        // What is on sale has changed under the page: it is shown as it is now.
        if (error instanceof ApiError && error.status === 409)
          void queries.invalidateQueries({ queryKey: packagesQuery.queryKey });
        throw error;
      }
    },
  });
  return (
    <form className={classes.form} {...form.props}>
      <BuySummary pack={pack} tax={tax} state={chosen ?? states.states?.first} />
      <StateField of={states} error={form.errors.state} onChosen={setChosen} />
      <p className={classes.note}>{t('buy.once')}</p>
      <FormFailure error={form.failure}>
        {form.failure instanceof ApiError && form.failure.code === 'account.incomplete' && <FinishProfile />}
      </FormFailure>
      <div className={classes.buttons}>
        <Button type="submit" size="lg" className={classes.pay} loading={form.busy} disabled={!states.states}>
          {t('buy.pay', { price: rupees(pack.price, locale()) })}
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
