import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import { CsvButton } from './csv-button.tsx';
import { revenueQuery } from './money.queries.ts';
import { PeriodFilter, usePeriod } from './period-filter.tsx';
import { RevenueFigures } from './revenue-figures.tsx';

/** `/staff/revenue`: what came in and went out, with its taxes. For those who lead the team. */
export default function RevenuePage() {
  return useIsLeading() ? <RevenueOfPeriod /> : <RoleNotAllowed who="leading" />;
}

function RevenueOfPeriod() {
  const { t } = useTranslation('money');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { name, period } = usePeriod();
  const { data, error, refetch } = useQuery(revenueQuery(period));
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('revenue.title')}>{t('revenue.intro')}</PageHeading>
        <CsvButton period={period} />
      </div>
      <PeriodFilter name={name} period={period} />
      {data ? (
        <RevenueFigures told={data} />
      ) : error ? (
        <EmptyState heading={<h2>{t('revenue.failed')}</h2>} sentence={errorMessage(error, common)}>
          <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
        </EmptyState>
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}
