import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entitlementsQuery } from '../../lib/entitlements.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import classes from './buy.module.css';
import type { PackageOnSale } from './premium.queries.ts';
import { taxIn } from './tax.ts';
import { useGrantWords } from './use-grant-words.ts';

const DAY = 86_400_000;

/** What one gets, until when, and the price with its tax. */
export function BuySummary({ pack, taxRate }: { pack: PackageOnSale; taxRate: number | undefined }) {
  const { t } = useTranslation('premium');
  const { data: own } = useQuery(entitlementsQuery);
  const gives = useGrantWords()(pack.grants);
  const runs = pack.kind === 'plan' ? own?.plan : null;
  const from = runs ? Date.parse(runs.until) : Date.now();
  const money = (paise: number): string => rupees(paise, locale());
  const tax = taxRate === undefined ? undefined : { rate: taxRate, amount: taxIn(pack.price, taxRate) };
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
                date: dayInIndia(new Date(from + pack.days * DAY).toISOString(), locale()),
              })}
              {runs && <span className={classes.note}> {t('buy.appended')}</span>}
            </dd>
          </div>
        )}
      </dl>
      <dl className={classes.bill}>
        {tax && (
          <>
            <div>
              <dt>{t('buy.net')}</dt>
              <dd>{money(pack.price - tax.amount)}</dd>
            </div>
            <div>
              <dt>{t('buy.gst', { rate: tax.rate })}</dt>
              <dd>{money(tax.amount)}</dd>
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
