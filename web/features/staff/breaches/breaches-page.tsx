import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { BreachSummary } from '../../../../contract/privacy/breaches.schema.ts';
import { breachStatuses } from '../../../../contract/privacy/values.ts';
import { useAccount } from '../../../lib/use-account.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { RoleNotAllowed } from '../ui/role-not-allowed.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { NoticeState, useMemberCount } from './breach-clocks.tsx';
import { BreachStatusChip } from './breach-status-chip.tsx';
import { breachesQuery } from './breaches.queries.ts';

const PAGE_SIZE = 25;

/** `/staff/breaches`: the register of breaches of personal data. For administrators. */
export default function BreachesPage() {
  return useAccount()?.role === 'ADMIN' ? <Register /> : <RoleNotAllowed who="admin" />;
}

function Register() {
  const { t } = useTranslation('breaches');
  const countOf = useMemberCount();
  const [search] = useSearchParams();
  const choices = [
    { key: 'all' as const, label: t('only.all') },
    ...breachStatuses.map((key) => ({ key, label: t(`only.${key}`) })),
  ];
  const status = selectedChoice(search, 'status', choices);
  const number = pageFromUrl(search);
  const query = useQuery(
    breachesQuery({ ...(status && status !== 'all' ? { status } : {}), page: number, pageSize: PAGE_SIZE }),
  );
  const { data, error, refetch } = query;
  const columns: readonly Column<BreachSummary>[] = [
    {
      key: 'number',
      heading: t('column.number'),
      isName: true,
      cell: (breach) => (
        <>
          <Link to={staffPaths.breach(breach.id)}>{t('name', { number: breach.number })}</Link>{' '}
          <BreachStatusChip status={breach.status} />
          <span className={page.sub}>{firstWords(breach.what)}</span>
        </>
      ),
    },
    { key: 'found', heading: t('column.found'), cell: ({ foundAt }) => <TimeCell at={foundAt} /> },
    { key: 'members', heading: t('column.members'), cell: (breach) => countOf(breach) },
    {
      key: 'certIn',
      heading: t('column.certIn'),
      cell: ({ certInAt, certInBy, status: now }) => (
        <NoticeState at={certInAt} by={certInBy} closed={now === 'closed'} />
      ),
    },
    {
      key: 'board',
      heading: t('column.board'),
      cell: ({ boardAt, boardBy, status: now }) => <NoticeState at={boardAt} by={boardBy} closed={now === 'closed'} />,
    },
    {
      key: 'told',
      heading: t('column.told'),
      cell: ({ membersAt, status: now }) => <NoticeState at={membersAt} closed={now === 'closed'} />,
    },
  ];
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('title')}>{t('intro')}</PageHeading>
        <Button component={Link} to={staffPaths.newBreach}>
          {t('add')}
        </Button>
      </div>
      <div className={page.filters}>
        <ChoiceFilter name="status" label={t('show')} choices={choices} />
      </div>
      <DenseTable
        label={t('title')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={{ heading: t('none'), sentence: t('noneWhy') }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}

const MAX_SHOWN_LENGTH = 90;

/** The beginning of a text, as much as fits in a row. */
const firstWords = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH).trimEnd()}…` : text;
