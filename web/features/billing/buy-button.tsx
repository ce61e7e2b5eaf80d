import { endpoints } from 'virtual:endpoints';
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { includedTax, taxBreakdown } from '../../../contract/billing/gst.ts';
import { ApiError, call } from '../../lib/client.ts';
import { entitlementsQuery } from '../../lib/entitlements.queries.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { DialogFrame } from '../../ui/member/actions/dialog-frame.tsx';
import classes from './buy.module.css';
import { checkout } from './checkout.ts';
import { type PackageOnSale, packagesQuery } from './premium.queries.ts';
import { StateField, useStates } from './state-field.tsx';
import { storedState } from './stored-state.ts';
import { useGrantTexts } from './use-grant-texts.ts';

const DAY_MS = 86_400_000;

/** What decides about the tax besides the buyer's state. */
interface Tax {
  /** Percent. */
  readonly taxRate: number;
  readonly sellerState: string;
}

interface BuySummaryProps {
  pack: PackageOnSale;
  tax: Tax | undefined;
  /** Where the buyer lives; empty or undefined while that is not known, and then how the price is made up is not said. */
  state: string | undefined;
}

/** What one gets, until when, and the price with its tax, to the paisa as the invoice will have it. */
function BuySummary({ pack, tax, state }: BuySummaryProps) {
  const { t } = useTranslation('premium');
  const { data: own } = useQuery(entitlementsQuery);
  const gives = useGrantTexts()(pack.grants);
  const runs = pack.kind === 'plan' ? own?.plan : null;
  const from = runs ? Date.parse(runs.until) : Date.now();
  const money = (paise: number): string => rupees(paise, locale());
  const parts = tax && state ? taxBreakdown(pack.price, tax.taxRate, state === tax.sellerState) : undefined;
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>{t('buy.gives')}</dt>
          <dd>{gives.join(t('addons.separator'))}</dd>
        </div>
        {pack.days !== null && (
          <div>
            <dt>{t('buy.holds')}</dt>
            <dd>
              {t('buy.until', {
                count: pack.days,
                date: dayInIndia(new Date(from + pack.days * DAY_MS).toISOString(), locale()),
              })}
              {runs && <span className={classes.note}> {t('buy.appended')}</span>}
            </dd>
          </div>
        )}
      </dl>
      <dl className={classes.bill}>
        {tax && parts && (
          <>
            <div>
              <dt>{t('buy.net')}</dt>
              <dd>{money(parts.taxable)}</dd>
            </div>
            <div>
              <dt>{t('buy.gst', { rate: tax.taxRate })}</dt>
              <dd>{money(includedTax(parts))}</dd>
            </div>
          </>
        )}
        <div className={classes.total}>
          <dt>{t('buy.total')}</dt>
          <dd>{money(pack.price)}</dd>
        </div>
      </dl>
    </>
  );
}

interface BuyButtonProps extends Pick<ButtonProps, 'variant' | 'className' | 'size'> {
  pack: PackageOnSale;
  /** The name for who only hears it, where the words alone do not tell which package. */
  label?: string;
  children: ReactNode;
}

/** Leads to the question that comes before every payment: what it is, what it costs with tax, and where one lives. */
export function BuyButton({ pack, label, children, ...look }: BuyButtonProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button {...look} aria-label={label} onClick={() => setOpened(true)}>
        {children}
      </Button>
      <BuyDialog pack={pack} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface BuyDialogProps {
  pack: PackageOnSale;
  opened: boolean;
  onClose: () => void;
}

/** Before a payment: what one gets, what it costs with tax, and the state that the invoice names. */
function BuyDialog({ pack, opened, onClose }: BuyDialogProps) {
  const { t } = useTranslation('premium');
  // As it is now: the price may have changed since the page was opened.
  const { data } = useQuery({ ...packagesQuery, enabled: opened });
  const now = data?.packages.find(({ id }) => id === pack.id) ?? pack;
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('buy.title', { name: now.name })}>
      <BuyForm pack={now} tax={data} onClose={onClose} />
    </DialogFrame>
  );
}

interface BuyFormProps {
  pack: PackageOnSale;
  /** Undefined until it is known. */
  tax: Tax | undefined;
  onClose: () => void;
}

/** Begins the payment, and leads to its page, which opens the gateway's window. */
function BuyForm({ pack, tax, onClose }: BuyFormProps) {
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

/**
 * To the step that is missing. A profile can become unfinished while the app is open (the team has changed the gender, so
 * step 2 is to be done again): once the app knows, its guard leads there by itself (`routes/guards.tsx`). For within a
 * `FormFailure`, which also reads out why the app could not be told.
 */
function FinishProfile() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  // Not `ownAccountQuery`, a query: it would wait unseen without a network, and tell of failures that were not this press's.
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => session.update((await call(endpoints.accounts.whoAmI, {})).data.user),
  });
  return (
    <>
      <Button variant="default" size="sm" loading={isPending} onClick={() => mutate()}>
        {t('buy.finish')}
      </Button>
      {error && <p>{errorMessage(error, common)}</p>}
    </>
  );
}
