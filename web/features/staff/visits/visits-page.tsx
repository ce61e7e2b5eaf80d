import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { powerOf } from '../../../../contract/network/powers.ts';
import type { VisitSummary } from '../../../../contract/network/visits.schema.ts';
import type { Role } from '../../../../contract/roles.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { locale } from '../../../lib/i18n.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useColleagueChoices } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter } from '../ui/choice-filter.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { formatStaffTime } from '../ui/staff-time.ts';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { UnsentReports } from './unsent-reports.tsx';
import { usePlanVisit } from './use-plan-visit.ts';
import { useVisitReports } from './use-visit-reports.ts';
import { VisitStatusChip } from './visit-status.tsx';
import classes from './visits.module.css';
import { PAGE_SIZE, visitsQuery, type When } from './visits.queries.ts';
import { withReports } from './with-reports.ts';

const whens = ['today', 'upcoming', 'past'] as const satisfies readonly When[];

/** `/staff/visits`: the visits of today, later and earlier; for managers, of the people within their reach. */
export default function VisitsPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  if (!role || powerOf(role, 'planVisits').extent === 'none') return <RoleNotAllowed who="part" />;
  if (site && !site.parts.network) return <RoleNotAllowed who="part" />;
  return <Visits role={role} />;
}

function Visits({ role }: { role: Role }) {
  const { t } = useTranslation('field-work');
  const [search] = useSearchParams();
  const { plan } = usePlanVisit();
  const when = whens.find((one) => one === search.get('tab')) ?? 'today';
  const number = pageFromUrl(search);
  const isOwnOnly = powerOf(role, 'planVisits').extent === 'own';
  const query = useQuery(visitsQuery(when, search.get('officer') ?? undefined, number));
  const add = (
    <Button onClick={() => plan()} leftSection={<IconPlus size={20} aria-hidden />}>
      {t('visits.plan')}
    </Button>
  );
  const { data } = query;
  const total = data?.totalCount;
  return (
    <div className={`${page.page} ${page.narrow}`}>
      <div className={page.top}>
        <PageHeading title={t('visits.title')}>
          {data?.storedAt
            ? t('visits.saved', { when: formatStaffTime(data.storedAt, locale()) })
            : total !== undefined && t('visits.count', { count: total })}
        </PageHeading>
        {add}
      </div>
      <UnsentReports />
      <TabLinks
        label={t('visits.show')}
        tabs={whens.map((key) => ({ key, label: t(`visits.when.${key}`) }))}
        current={when}
      />
      {!isOwnOnly && <OfficerFilter />}
      <VisitList query={query} when={when} showsOfficer={!isOwnOnly} />
      {when !== 'today' && <Pager page={number} pageSize={PAGE_SIZE} query={query} />}
    </div>
  );
}

function OfficerFilter() {
  const { t } = useTranslation('field-work');
  const { colleagues: data, finder } = useColleagueChoices('planVisits');
  return (
    <div className={page.filters}>
      {finder && <TextInput {...finder} />}
      <ChoiceFilter
        name="officer"
        label={t('visits.officer')}
        choices={[
          { key: 'everybody', label: t('visits.everybody') },
          ...data.map(({ id, name }) => ({ key: id, label: name })),
        ]}
      />
    </div>
  );
}

interface VisitListProps {
  query: {
    readonly data?: { readonly data: readonly VisitSummary[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  when: When;
  showsOfficer: boolean;
}

function VisitList({ query: { data, error, refetch }, when, showsOfficer }: VisitListProps) {
  const { t } = useTranslation('field-work');
  const { t: staff } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  const reports = useVisitReports();
  if (!data && error)
    return (
      <EmptyState heading={<h2>{staff('list.failed')}</h2>} sentence={errorMessage(error, common)}>
        <Button onClick={() => void refetch()}>{staff('list.retry')}</Button>
      </EmptyState>
    );
  if (!data) return <PageSkeleton />;
  if (data.data.length === 0)
    return <EmptyState heading={<h2>{t(`visits.none.${when}`)}</h2>} sentence={t('visits.noneWhy')} />;
  return (
    <ul className={classes.list}>
      {data.data.map((visit) => (
        <li key={visit.id}>
          <VisitCard visit={withReports(visit, reports)} showsOfficer={showsOfficer} />
        </li>
      ))}
    </ul>
  );
}

function VisitCard({ visit, showsOfficer }: { visit: VisitSummary; showsOfficer: boolean }) {
  const { t } = useTranslation('field-work');
  const label = useOptionLabel();
  const { id, plannedAt, name, city, type, status, outcome, officerName } = visit;
  return (
    <Link to={staffPaths.visit(id)} className={classes.card} data-status={status}>
      <time dateTime={plannedAt} className={classes.time}>
        {formatStaffTime(plannedAt, locale())}
      </time>
      <strong className={classes.name}>
        <bdi>{name ?? t('visits.erased')}</bdi>
      </strong>
      <span className={page.note}>
        {[t(`visitType.${type}`), city && label('city', city), showsOfficer && (officerName ?? t('visits.nobody'))]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={page.chips}>
        <VisitStatusChip status={status} />
        {outcome && <span className={page.note}>{t(`outcome.${outcome}`)}</span>}
      </span>
    </Link>
  );
}
