import { endpoints } from 'virtual:endpoints';
import { laterEndpoints } from 'virtual:later-endpoints';
import { Button, type ButtonProps } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { includedTax, taxBreakdown } from '../../../contract/billing/gst.ts';
import { ApiError, call } from '../../lib/client.ts';
import { entitlementsQuery } from '../../lib/entitlements.queries.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale, numberLocale } from '../../lib/i18n.ts';
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
import { lastInvoiceState } from './stored-state.ts';
import { useGrantTexts } from './use-grant-texts.ts';

const DAY_MS = 86_400_000;

/** The values that determine the tax, besides the buyer's state. */
interface Tax {
  /** In percent. */
  readonly taxRate: number;
  readonly sellerState: string;
}

interface BuySummaryProps {
  pack: PackageOnSale;
  tax: Tax | undefined;
  /** The buyer's state; empty or undefined while unknown, and then the price is shown without its parts. */
  state: string | undefined;
}

/** The contents of the package, its end, and the price with tax, to the paisa as on the invoice. */
function BuySummary({ pack, tax, state }: BuySummaryProps) {
  const { t } = useTranslation('premium');
  const { data: own } = useQuery(entitlementsQuery);
  const gives = useGrantTexts()(pack.grants);
  const runs = pack.kind === 'plan' ? own?.plan : null;
  const from = runs ? Date.parse(runs.until) : Date.now();
  const money = (paise: number): string => rupees(paise, numberLocale());
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
  /** Accessible name, if the visible text does not say which package is bought. */
  label?: string;
  children: ReactNode;
}

/** Opens the dialog shown before every payment: the package, its price with tax, and the buyer's state. */
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

/** Shown before a payment: the package, its price with tax, and the state for the invoice. */
function BuyDialog({ pack, opened, onClose }: BuyDialogProps) {
  const { t } = useTranslation('premium');
  // Refetched, because the price may have changed since the page was opened.
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
  /** Undefined until loaded. */
  tax: Tax | undefined;
  onClose: () => void;
}

/** Creates the order and opens its payment page, which opens the gateway's window. */
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
        const { data: order } = await call(laterEndpoints.payments.createPayment, { body });
        lastInvoiceState.keep(state);
        checkout.prepare(order);
        onClose();
        await navigate(paths.payment(order.paymentId));
      } catch (error) {
        // The offer has changed since the page was loaded, so the current one is fetched and shown.
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
          {t('buy.pay', { price: rupees(pack.price, numberLocale()) })}
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Links to the missing registration step. A profile can become incomplete while the app is open (staff changed the
 * gender, so step 2 must be repeated). Once the account is refetched, the guard redirects there (`routes/guards.tsx`).
 * Rendered inside a `FormFailure`, which also announces why the account could not be refetched.
 */
function FinishProfile() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  // `ownAccountQuery` is not used here: it waits silently without a network, and reports failures of other requests.
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
