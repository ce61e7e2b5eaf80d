import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toast.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { useIsLeading } from '../ui/use-is-leading.ts';
import classes from './money.module.css';
import { revenueQuery } from './money.queries.ts';
import { OwnDays } from './own-days.tsx';
import { isPeriod, type Period, type PeriodName, periodOf, periods, todayInIndia } from './period.rules.ts';
import { RevenueFigures } from './revenue-figures.tsx';

/** The period in the address, the last 30 days by default. A custom period is in `from` and `to`. */
function usePeriod(): { name: PeriodName; period: Period } {
  const [search] = useSearchParams();
  const name = selectedChoice(search, 'period', choicesOf()) ?? 'days30';
  const today = todayInIndia(new Date());
  const own = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  if (name !== 'own') return { name, period: periodOf(name, today) };
  return { name, period: isPeriod(own) ? own : periodOf('days30', today) };
}

const choicesOf = () => periods.map((key) => ({ key }));

/** Chooses the period. Custom dates are asked for once "custom" is chosen. */
function PeriodFilter({ name, period }: { name: PeriodName; period: Period }) {
  const { t } = useTranslation('money');
  return (
    <div className={classes.when}>
      <ChoiceFilter
        name="period"
        label={t('revenue.period')}
        choices={periods.map((key) => ({ key, label: t(`revenue.of.${key}`) }))}
      />
      {name === 'own' && <OwnDays period={period} />}
    </div>
  );
}

/** `/staff/revenue`: revenue and refunds with their taxes. For senior staff. */
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
        <RevenueFigures revenue={data} />
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

/** Saves the invoices and credit notes of a period for the accountant. */
function CsvButton({ period }: { period: Period }) {
  const { t } = useTranslation('money');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await download(deskEndpoints.paymentsDesk.invoicesCsv, { query: period });
      saveFile(file, `invoices-${period.from}-${period.to}.csv`);
      toast.success(t('revenue.csvDone'));
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={busy}
      onClick={() => void fetchFile()}
    >
      {t('revenue.csv')}
    </Button>
  );
}
