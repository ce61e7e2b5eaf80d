import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { DutyHours } from '../../../../../contract/network/duty/schema.ts';
import { type DutyPeriod, dutyPeriods } from '../../../../../contract/network/duty/values.ts';
import { powerOf } from '../../../../../contract/network/powers.ts';
import type { Role } from '../../../../../contract/roles.ts';
import { download } from '../../../../lib/client.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { locale } from '../../../../lib/i18n.ts';
import { shortDayInIndia, todayInIndia } from '../../../../lib/india-time.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { siteQuery } from '../../../../lib/site.query.ts';
import { toast } from '../../../../lib/toast.ts';
import { useAccount } from '../../../../lib/use-account.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { RoleName } from '../../shell/signed-in-employee.tsx';
import { ChoiceFilter, selectedChoice } from '../../ui/choice-filter.tsx';
import { DenseTable } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { RoleNotAllowed } from '../../ui/role-not-allowed.tsx';
import classes from './duty.module.css';
import { dutyHoursQuery } from './duty.queries.ts';

/** `/staff/hours`: hours on duty of the people within reach, as a table and a file. */
export default function HoursPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || powerOf(role, 'askForLocation').extent === 'none' || (site && !site.parts.network))
    return <RoleNotAllowed who="part" />;
  return <Hours />;
}

const days = { days7: 7, days30: 30, days92: 92 } as const;
const choices = Object.keys(days).map((key) => ({ key: key as keyof typeof days }));
const DAY_MS = 86_400_000;

/** The period and the sums in the address. */
function useAsked(): { from: string; to: string; by: DutyPeriod } {
  const [search] = useSearchParams();
  const period = selectedChoice(search, 'period', choices) ?? 'days7';
  const by =
    selectedChoice(
      search,
      'by',
      dutyPeriods.map((key) => ({ key })),
    ) ?? 'day';
  const to = todayInIndia();
  return { from: todayInIndia(Date.now() - (days[period] - 1) * DAY_MS), to, by };
}

function Hours() {
  const { t } = useTranslation('duty');
  const asked = useAsked();
  const { data, error, refetch } = useQuery(dutyHoursQuery(asked));
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('hours.title')}>{t('hours.intro')}</PageHeading>
        {data && data.people.length > 0 && <CsvButton asked={asked} />}
      </div>
      <div className={page.filters}>
        <ChoiceFilter
          name="period"
          label={t('hours.period')}
          choices={choices.map(({ key }) => ({ key, label: t(`hours.periods.${key}`) }))}
        />
        <ChoiceFilter
          name="by"
          label={t('hours.by')}
          choices={dutyPeriods.map((key) => ({ key, label: t(`hours.of.${key}`) }))}
        />
      </div>
      <DenseTable
        label={t('hours.title')}
        rows={data?.people}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={{ heading: t('hours.none'), sentence: t('hours.noneWhy') }}
        columns={[
          { key: 'name', heading: t('hours.name'), isName: true, cell: ({ name }) => <bdi>{name}</bdi> },
          { key: 'role', heading: t('hours.role'), cell: ({ role }) => <RoleName role={role as Role} /> },
          { key: 'total', heading: t('hours.total'), cell: ({ minutes }) => <Time minutes={minutes} /> },
          { key: 'each', heading: t(`hours.each.${asked.by}`), cell: ({ periods }) => <Periods periods={periods} /> },
        ]}
      />
    </div>
  );
}

function Time({ minutes }: { minutes: number }) {
  const { t } = useTranslation('duty');
  return (
    <span className={classes.number}>
      {t('hours.time', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })}
    </span>
  );
}

function Periods({ periods }: { periods: DutyHours['people'][number]['periods'] }) {
  return (
    <ul className={classes.periods}>
      {periods.map(({ start, minutes }) => (
        <li key={start}>
          <span>{shortDayInIndia(start, locale())}</span> <Time minutes={minutes} />
        </li>
      ))}
    </ul>
  );
}

/** Saves the report for a spreadsheet. */
function CsvButton({ asked }: { asked: ReturnType<typeof useAsked> }) {
  const { t } = useTranslation('duty');
  const { t: common } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const fetchFile = async (): Promise<void> => {
    setBusy(true);
    try {
      const file = await download(deskEndpoints.duty.dutyHoursCsv, { query: asked });
      saveFile(file, `duty-${asked.from}-${asked.to}.csv`);
      toast.success(t('hours.saved'));
    } catch (error) {
      toast.error(errorMessage(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      onClick={() => void fetchFile()}
      leftSection={<IconDownload size={20} aria-hidden />}
    >
      {t('hours.csv')}
    </Button>
  );
}
