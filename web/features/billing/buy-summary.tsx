import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { includedTax, taxBreakdown } from '../../../contract/billing/gst.ts';
import { entitlementsQuery } from '../../lib/entitlements.queries.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import classes from './buy.module.css';
import type { PackageOnSale } from './premium.queries.ts';
import { useGrantTexts } from './use-grant-texts.ts';

const DAY_MS = 86_400_000;

/** What decides about the tax besides the buyer's state. */
export interface Tax {
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
export function BuySummary({ pack, tax, state }: BuySummaryProps) {
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
