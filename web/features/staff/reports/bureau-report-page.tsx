import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { rolesWith } from '../../../../contract/network/powers.ts';
import type { BureauReport } from '../../../../contract/network/reports.schema.ts';
import type { Role } from '../../../../contract/roles.ts';
import { call, download } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { numberLocale } from '../../../lib/i18n.ts';
import { todayInIndia } from '../../../lib/india-time.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { toast } from '../../../lib/toast.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Counts } from '../dashboard/counts.tsx';
import { RoleName } from '../shell/signed-in-employee.tsx';
import { staffKeys } from '../staff.queries.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable, type DenseTableProps } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';

const days = { days30: 30, days7: 7, days92: 92 } as const;
const periods = Object.keys(days).map((key) => ({ key: key as keyof typeof days }));
const figures = ['enquiries', 'walkIns', 'visits', 'cases', 'proposals', 'casesEnded'] as const;
const tables = {
  people: {
    figures: ['enquiries', 'answered', 'walkIns', 'consented', 'visits'],
    minutes: ['minutesToAnswer', 'timeToAnswer'],
  },
  caseWork: {
    figures: ['cases', 'proposals', 'proposalAnswers', 'interested', 'casesEnded', 'marriedWithUs'],
    minutes: ['minutesToReply', 'timeToReply'],
  },
} as const;
const DAY_MS = 86_400_000;

interface Period {
  from: string;
  to: string;
}

const reportQuery = (query: Period) =>
  queryOptions({
    queryKey: [...staffKeys.bureauReport, query],
    queryFn: async ({ signal }) => (await call(deskEndpoints.bureauReports.bureauReport, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

/** `/staff/reports/bureau`: the work of the people within reach, for a period. */
export default function BureauReportPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  const roles: readonly Role[] = rolesWith('enquiries', 'registerWalkIn', 'planVisits');
  if (!role || !roles.includes(role) || site?.parts.network === false) return <RoleNotAllowed who="part" />;
  return <Report />;
}

function usePeriod(): Period {
  const [search] = useSearchParams();
  const name = selectedChoice(search, 'period', periods) ?? 'days30';
  return { from: todayInIndia(Date.now() - (days[name] - 1) * DAY_MS), to: todayInIndia() };
}

function Report() {
  const { t } = useTranslation('network');
  const period = usePeriod();
  const { data, error, refetch } = useQuery(reportQuery(period));
  const table = {
    error,
    onRetry: () => void refetch(),
    empty: { heading: t('report.none'), sentence: t('report.noneWhy') },
  };
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('report.title')}>{t('report.intro')}</PageHeading>
        <CsvButton period={period} />
      </div>
      <div className={page.filters}>
        <ChoiceFilter
          name="period"
          label={t('report.period')}
          choices={periods.map(({ key }) => ({ key, label: t(`report.periods.${key}`) }))}
        />
      </div>
      {data && data.branches.length > 1 && (
        <div className={page.pair}>
          {figures.map((figure) => (
            <Counts
              key={figure}
              title={t(`report.${figure}`)}
              counts={data.branches.map((row) => ({
                key: row.branch ?? '',
                label: <bdi>{row.branch ?? t('report.office')}</bdi>,
                count: row[figure],
              }))}
            />
          ))}
        </div>
      )}
      <PeopleTable name="people" rows={data?.people} {...table} />
      <PeopleTable name="caseWork" rows={data?.people} {...table} />
    </div>
  );
}

type Person = BureauReport['people'][number];

interface PeopleTableProps extends Pick<DenseTableProps<Person>, 'rows' | 'error' | 'onRetry' | 'empty'> {
  name: keyof typeof tables;
}

/** A table with a row for each person and the chosen figures as columns. */
function PeopleTable({ name, ...table }: PeopleTableProps) {
  const { t } = useTranslation('network');
  return (
    <>
      <h2>{t(`report.${name}`)}</h2>
      <DenseTable
        label={t(`report.${name}`)}
        rowKey={({ id }) => id}
        {...table}
        columns={[
          {
            key: 'name',
            heading: t('report.name'),
            isName: true,
            cell: ({ name, role }) => (
              <>
                <bdi>{name}</bdi>
                <span className={page.sub}>
                  <RoleName role={role as Role} />
                </span>
              </>
            ),
          },
          {
            key: 'branch',
            heading: t('report.branch'),
            cell: ({ branch }) => <bdi>{branch ?? t('report.office')}</bdi>,
          },
          ...useFigureColumns(name),
        ]}
      />
    </>
  );
}

function useFigureColumns(name: keyof typeof tables): Column<Person>[] {
  const { t } = useTranslation('network');
  const { figures: keys, minutes } = tables[name];
  const [minutesKey, heading] = minutes;
  return [
    ...keys.map(
      (key): Column<Person> => ({
        key,
        heading: t(`report.${key}`),
        cell: (row) => formatNumber(numberLocale(), row[key]),
      }),
    ),
    {
      key: minutesKey,
      heading: t(`report.${heading}`),
      cell: ({ [minutesKey]: minutes }) =>
        minutes === null
          ? '–'
          : t('report.time', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') }),
    },
  ];
}

/** Saves the report for a spreadsheet. */
function CsvButton({ period }: { period: Period }) {
  const { t } = useTranslation('network');
  const { t: common } = useTranslation('common');
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(deskEndpoints.bureauReports.bureauReportCsv, { query: period }),
    onSuccess: (file) => saveFile(file, `bureau-${period.from}-${period.to}.csv`),
    onError: (error) => toast.error(errorMessage(error, common)),
  });
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={20} aria-hidden />}
      onClick={() => mutate()}
    >
      {t('report.csv')}
    </Button>
  );
}
