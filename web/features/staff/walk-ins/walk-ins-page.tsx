import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { powerOf } from '../../../../contract/network/powers.ts';
import type { WalkInSummary } from '../../../../contract/walk-ins/schema.ts';
import { type WalkInFilter, walkInFilters } from '../../../../contract/walk-ins/values.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { staffPaths } from '../staff-paths.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { WalkInStatusChips } from './walk-in-status.tsx';
import { walkInsQuery } from './walk-ins.queries.ts';

const PAGE_SIZE = 25;

const tabs = walkInFilters.filter((filter) => filter !== 'all');

/** `/staff/walkIns`: candidates whom the bureau has written down. The tab is in the address. */
export default function WalkInsPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  const extent = role ? powerOf(role, 'registerWalkIn').extent : 'none';
  if (extent === 'none' || (site && !site.parts.network)) return <RoleNotAllowed who="part" />;
  return <WalkIns />;
}

function WalkIns() {
  const { t } = useTranslation('walk-ins');
  const [search] = useSearchParams();
  const words = search.get('search');
  const number = pageFromUrl(search);
  const filter = walkInFilters.find((one) => one === search.get('tab')) ?? 'drafts';
  const query = useQuery(
    walkInsQuery({ filter, ...(words ? { search: words } : {}), page: number, pageSize: PAGE_SIZE }),
  );
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('list.title')}>
          {total === undefined ? t('list.intro') : t('list.count', { count: total })}
        </PageHeading>
        <Button component={Link} to={staffPaths.newWalkIn} leftSection={<IconUserPlus size={20} aria-hidden />}>
          {t('list.add')}
        </Button>
      </div>
      <TabLinks
        label={t('list.show')}
        tabs={tabs.map((key) => ({ key, label: t(`list.filter.${key}`) }))}
        current={filter}
      />
      <div className={page.filters}>
        <SearchFilter label={t('list.search')} />
      </div>
      <WalkInTable query={query} filter={filter} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}

interface WalkInTableProps {
  query: {
    readonly data?: { readonly data: WalkInSummary[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  filter: WalkInFilter;
}

function WalkInTable({ query: { data, error, refetch }, filter }: WalkInTableProps) {
  const { t } = useTranslation('walk-ins');
  const label = useOptionLabel();
  const columns: readonly Column<WalkInSummary>[] = [
    {
      key: 'name',
      heading: t('list.name'),
      isName: true,
      cell: ({ id, firstName, lastName, birthYear, city }) => (
        <>
          <Link to={staffPaths.walkIn(id)}>
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </Link>
          <span className={page.sub}>
            {[birthYear && t('list.born', { year: birthYear }), city && label('city', city)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      heading: t('list.status'),
      cell: (walkIn) => (
        <span className={page.chips}>
          <WalkInStatusChips walkIn={walkIn} />
        </span>
      ),
    },
    {
      key: 'registeredBy',
      heading: t('list.registeredBy'),
      cell: ({ registeredBy }) => <bdi>{registeredBy?.name ?? t('somebody')}</bdi>,
    },
    {
      key: 'territory',
      heading: t('list.territory'),
      cell: ({ territory }) => <bdi>{territory?.name ?? t('list.office')}</bdi>,
    },
    { key: 'created', heading: t('list.created'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <DenseTable
      label={t('list.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{
        heading: t('list.none'),
        sentence: t(filter === 'drafts' ? 'list.noneWhy' : 'list.noneHere'),
      }}
    />
  );
}
