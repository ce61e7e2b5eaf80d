import { deskEndpoints } from 'virtual:desk-endpoints';
import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userStatuses } from '../../../../contract/roles.ts';
import type { Dashboard } from '../../../../contract/settings/office.schema.ts';
import { call } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Bone } from '../../../ui/page-skeleton.tsx';
import { staffKeys } from '../staff.queries.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { BarChart } from './bar-chart.tsx';
import { Counts, Figure } from './counts.tsx';
import classes from './dashboard.module.css';

/** The dashboard's figures; the server recounts at most once a minute. */
const dashboardQuery = queryOptions({
  queryKey: staffKeys.dashboard,
  queryFn: async ({ signal }) => (await call(deskEndpoints.office.dashboard, { signal })).data,
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
});

/** Figures about the whole service. */
export function Figures() {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const { data, error, refetch } = useQuery(dashboardQuery);
  if (!data && error)
    return (
      <div role="alert" className={classes.failure}>
        <p>
          <strong>{t('dashboard.failed')}</strong> {errorMessage(error, common)}
        </p>
        <Button variant="default" onClick={() => void refetch()}>
          {staff('list.retry')}
        </Button>
      </div>
    );
  return (
    <section className={classes.section} aria-busy={!data}>
      <header>
        <h2>{t('dashboard.heading')}</h2>
        {data && <p className={classes.quiet}>{t('dashboard.at', { when: relativeTime(data.at, locale()) })}</p>}
      </header>
      {data ? <LoadedFigures dashboard={data} /> : <Bone className={classes.bone} />}
    </section>
  );
}

function LoadedFigures({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  const { members, tickets } = dashboard;
  const countOf = (status?: string, gender?: string): number =>
    members
      .filter((row) => (!status || row.status === status) && (!gender || row.gender === gender))
      .reduce((sum, { count }) => sum + count, 0);
  // Members with unfinished registrations are not visible to anybody.
  const shownOf = (gender: string): number =>
    members.find((row) => row.status === 'ACTIVE' && row.gender === gender)?.finished ?? 0;
  const [women, men] = [shownOf('FEMALE'), shownOf('MALE')];
  const byGender = `${women} ${t('dashboard.women')}, ${men} ${t('dashboard.men')}`;
  return (
    <>
      <dl className={classes.figures}>
        <Figure count={women + men} name={t('dashboard.shownMembers')} note={byGender} />
        <Figure count={dashboard.activeInWeek} name={t('dashboard.active')} />
        <Figure count={dashboard.signUps.at(-1)?.count ?? 0} name={t('dashboard.registeredToday')} />
        <Figure count={dashboard.interests.at(-1)?.mutual ?? 0} name={t('dashboard.matchesNow')} />
      </dl>
      <div className={classes.charts}>
        <BarChart
          title={t('dashboard.signUps')}
          bars={dashboard.signUps.map(({ day, count, finished }) => ({ day, whole: count, part: finished }))}
          names={{ day: t('dashboard.day'), whole: t('dashboard.started'), part: t('dashboard.finished') }}
        />
        <BarChart
          title={t('dashboard.interests')}
          bars={dashboard.interests.map(({ week, shown, mutual }) => ({ day: week, whole: shown, part: mutual }))}
          names={{ day: t('dashboard.week'), whole: t('dashboard.interestsShown'), part: t('dashboard.mutual') }}
        />
      </div>
      <div className={classes.cards}>
        <Counts
          title={t('dashboard.byStatus')}
          counts={userStatuses.map((key) => ({ key, label: label('userStatus', key), count: countOf(key) }))}
        />
        <Counts
          title={t('dashboard.badges')}
          counts={dashboard.badges.map(({ kind, count }) => ({ key: kind, label: t(`badge.${kind}`), count }))}
        />
        <Counts
          title={t('dashboard.tickets')}
          counts={[
            { key: 'unsettled', label: t('dashboard.unsettled'), count: tickets.unsettled },
            { key: 'open', label: t('dashboard.waiting'), count: tickets.open },
            {
              key: 'overdue',
              label: t('dashboard.overdue'),
              count: tickets.answerOverdue + tickets.resolutionOverdue,
              isBad: true,
            },
          ]}
        />
        <Counts
          title={t('dashboard.reports')}
          empty={t('dashboard.noReports')}
          counts={dashboard.reports.map(({ reason, count }) => ({
            key: reason,
            label: label('reportReason', reason),
            count,
          }))}
        />
      </div>
    </>
  );
}
