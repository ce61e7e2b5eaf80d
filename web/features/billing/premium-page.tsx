import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entitlementsQuery } from '../../lib/entitlements.queries.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Bone } from '../../ui/page-skeleton.tsx';
import { Addons } from './addons.tsx';
import { CompareTable } from './compare-table.tsx';
import { MemberPromises } from './member-promises.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './premium.module.css';
import { type PackageOnSale, packagesQuery } from './premium.queries.ts';

/** `/dashboard/premium`: what Premium gives beside the free account, and what it costs with tax. */
export default function PremiumPage() {
  const { t } = useTranslation('premium');
  const { t: common } = useTranslation('common');
  const { data, error, refetch, isFetching } = useQuery(packagesQuery);
  return (
    <>
      <PageHeading title={t('go.title')}>{t('go.intro')}</PageHeading>
      {data ? (
        <OnSale packages={data.packages} />
      ) : error ? (
        <EmptyState
          heading={<h2>{t('go.failed')}</h2>}
          sentence={<span role="alert">{errorMessage(error, common)}</span>}
        >
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </EmptyState>
      ) : (
        <div role="status" aria-label={t('go.loading')} className={classes.columns}>
          <Bone className={classes.planBone} />
          <Bone className={classes.compareBone} />
        </div>
      )}
    </>
  );
}

function OnSale({ packages }: { packages: readonly PackageOnSale[] }) {
  const { t } = useTranslation('premium');
  const { data: own } = useQuery(entitlementsQuery);
  const plans = packages.filter(({ kind }) => kind === 'plan');
  const free = packages.find(({ kind }) => kind === 'free');
  const addons = packages.filter(({ kind }) => kind === 'addon');
  if (plans.length === 0 && addons.length === 0)
    return <EmptyState heading={<h2>{t('go.none')}</h2>} sentence={t('go.noneWhy')} />;
  return (
    <div className={classes.columns}>
      <div className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} running={own?.plan ?? null} />
        ))}
      </div>
      <div className={classes.rest}>
        {free && plans.length > 0 && <CompareTable free={free} plans={plans} />}
        <Addons addons={addons} />
        <MemberPromises />
      </div>
    </div>
  );
}
