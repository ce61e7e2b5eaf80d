import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { EnquirySummary } from '../../../../contract/network/enquiries.schema.ts';
import { powerOf } from '../../../../contract/network/powers.ts';
import { siteQuery } from '../../../lib/site.query.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { SearchFilter } from '../ui/search-filter.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { enquiriesQuery } from './enquiries.queries.ts';
import { EnquiryStatusChip } from './enquiry-status.tsx';

const PAGE_SIZE = 25;

const filters = ['open', 'unassigned', 'mine', 'closed', 'all'] as const;
/** Officers and retailers see only what is assigned to them. */
const ownFilters = ['open', 'closed', 'all'] as const;

/** `/staff/enquiries`: families who asked for a call. Filters are in the address. */
export default function EnquiriesPage() {
  const role = useAccount()?.role;
  const { data: site } = useQuery(siteQuery);
  const extent = role ? powerOf(role, 'enquiries').extent : 'none';
  if (extent === 'none' || (site && !site.parts.network)) return <RoleNotAllowed who="part" />;
  return <Enquiries isOwnOnly={extent === 'assigned'} />;
}

function Enquiries({ isOwnOnly }: { isOwnOnly: boolean }) {
  const { t } = useTranslation('field-work');
  const [search] = useSearchParams();
  const choices = (isOwnOnly ? ownFilters : filters).map((key) => ({ key, label: t(`enquiries.filter.${key}`) }));
  const words = search.get('search');
  const number = pageFromUrl(search);
  const query = useQuery(
    enquiriesQuery({
      filter: selectedChoice(search, 'filter', choices) ?? 'open',
      ...(words ? { search: words } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <PageHeading title={t('enquiries.title')}>
        {total === undefined ? t('enquiries.intro') : t('enquiries.count', { count: total })}
      </PageHeading>
      <div className={page.filters}>
        <SearchFilter label={t('enquiries.search')} />
        <ChoiceFilter name="filter" label={t('enquiries.show')} choices={choices} />
      </div>
      <EnquiryTable query={query} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}

interface EnquiryTableProps {
  query: {
    readonly data?: { readonly data: EnquirySummary[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
}

function EnquiryTable({ query: { data, error, refetch } }: EnquiryTableProps) {
  const { t } = useTranslation('field-work');
  const label = useOptionLabel();
  const columns: readonly Column<EnquirySummary>[] = [
    {
      key: 'name',
      heading: t('enquiries.name'),
      isName: true,
      cell: ({ id, name, city, accountFor }) => (
        <>
          <Link to={staffPaths.enquiry(id)}>
            <bdi>{name}</bdi>
          </Link>
          <span className={page.sub}>
            {[label('city', city), accountFor && t('enquiries.forWhom', { who: label('accountFor', accountFor) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    { key: 'status', heading: t('enquiries.status'), cell: ({ status }) => <EnquiryStatusChip status={status} /> },
    {
      key: 'assignee',
      heading: t('enquiries.assignee'),
      cell: ({ assignee }) => <bdi>{assignee?.name ?? t('enquiries.nobody')}</bdi>,
    },
    {
      key: 'territory',
      heading: t('enquiries.territory'),
      cell: ({ territory }) => <bdi>{territory?.name ?? t('enquiries.office')}</bdi>,
    },
    { key: 'received', heading: t('enquiries.received'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <DenseTable
      label={t('enquiries.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ heading: t('enquiries.none'), sentence: t('enquiries.noneWhy') }}
    />
  );
}
