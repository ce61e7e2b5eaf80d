import { IconCheck, IconCrown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnEntitlements } from '../../../contract/billing/packages.schema.ts';
import { locale } from '../../lib/i18n.ts';
import { dayInIndia } from '../../lib/india-time.ts';
import { rupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { BuyButton } from './buy-button.tsx';
import classes from './plan-card.module.css';
import type { PackageOnSale } from './premium.queries.ts';
import { useGrantTexts } from './use-grant-texts.ts';

/** A plan: what it gives, what it costs with tax and for how long, and that nothing is renewed by itself. */
export function PlanCard({ plan, running }: { plan: PackageOnSale; running: OwnEntitlements['plan'] }) {
  const { t } = useTranslation('premium');
  const id = useId();
  const gives = useGrantTexts()(plan.grants);
  const money = rupees(plan.price, locale());
  const days = plan.days ?? 0;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>
          <IconCrown size={24} stroke={1.75} aria-hidden />
          {plan.name}
        </h2>
        <p className={classes.price}>{money}</p>
        <p className={classes.term}>{t('go.for', { count: days })}</p>
      </header>
      <div className={classes.body}>
        {plan.description && <p>{plan.description}</p>}
        <ul className={classes.gives}>
          {gives.map((words) => (
            <li key={words}>
              <IconCheck size={20} stroke={2.25} aria-hidden />
              {words}
            </li>
          ))}
        </ul>
        {running && (
          <p className={classes.yours}>
            {t('go.yours', { date: dayInIndia(running.until, locale()) })}. {t('go.added', { count: days })}{' '}
            <Link to={paths.myPackage}>{t('go.toPackage')}</Link>
          </p>
        )}
        <BuyButton pack={plan} size="lg" className={classes.buy}>
          {running ? t('buy.extend', { count: days, price: money }) : t('buy.only', { name: plan.name, price: money })}
        </BuyButton>
        <p className={classes.note}>{t('go.once')}</p>
      </div>
    </section>
  );
}
