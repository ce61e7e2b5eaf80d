import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entitlementsQuery } from '../../lib/entitlements.queries.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { locale } from '../../lib/i18n.ts';
import { rupees } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { Addons } from './addons.tsx';
import { AllowanceTable } from './allowance-table.tsx';
import { BuyButton } from './buy-button.tsx';
import { ContactRefunds } from './contact-refunds.tsx';
import classes from './package.module.css';
import { PackageTable } from './package-table.tsx';
import { packagesQuery } from './premium.queries.ts';

/** Another tab or device uses it too. */
const REFETCH_INTERVAL_MS = 20_000;

/** `/dashboard/payment`: what one has, what is used and what is left of it, at this moment. */
export default function PackagePage() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery({ ...entitlementsQuery, refetchInterval: REFETCH_INTERVAL_MS });
  return (
    <div className={classes.page}>
      <PageHeading title={t('mine.title')}>{t('mine.intro')}</PageHeading>
      {data ? (
        <div className={classes.cards}>
          <PackageTable own={data} />
          <AllowanceTable own={data} />
          <Offers days={data.plan !== null} />
          <ContactRefunds />
        </div>
      ) : error ? (
        <EmptyState
          heading={<h2>{t('mine.failed')}</h2>}
          sentence={<span role="alert">{errorMessage(error, common)}</span>}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </EmptyState>
      ) : (
        <div role="status" aria-label={t('mine.loading')} className={classes.cards}>
          <Bone className={classes.packageBone} />
          <Bone className={classes.leftBone} />
        </div>
      )}
    </div>
  );
}

/** The spec's buy button, and what can be had beside it. `days`: a plan runs, so that more days are what is bought. */
function Offers({ days }: { days: boolean }) {
  const { t } = useTranslation('premium');
  const { data, error, refetch } = useQuery(packagesQuery);
  const plan = data?.packages.find(({ kind }) => kind === 'plan');
  const addons = data?.packages.filter(({ kind }) => kind === 'addon') ?? [];
  return (
    <>
      <div className={classes.buy}>
        {plan && (
          <BuyButton pack={plan} size="lg" className={classes.main}>
            {days
              ? t('buy.extend', { count: plan.days ?? 0, price: rupees(plan.price, locale()) })
              : t('buy.only', { name: plan.name, price: rupees(plan.price, locale()) })}
          </BuyButton>
        )}
        <Button component={Link} to={paths.premium} variant="default" size="lg">
          {t('mine.compare')}
        </Button>
      </div>
      {/* What was on sale a moment ago may be bought: its price is asked for again before the payment. */}
      <FormFailure error={data ? undefined : (error ?? undefined)}>
        <p>{t('go.failed')}</p>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </FormFailure>
      <Addons addons={addons} />
    </>
  );
}
