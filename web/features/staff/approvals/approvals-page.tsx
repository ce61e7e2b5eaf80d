import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { ApprovalSummary } from '../../../../contract/member-desk/approvals.schema.ts';
import { approvalStates } from '../../../../contract/member-desk/values.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { Deadline } from '../ui/deadline.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { useOptionLabel } from '../ui/use-option-label.ts';
import { ApprovalStateChip } from './approval-state.tsx';
import { approvalsQuery } from './approvals.queries.ts';
import { describePayment } from './describe-payment.ts';

const PAGE_SIZE = 25;

/** `/staff/approvals`: requests by staff that a second staff member has to decide. */
export default function ApprovalsPage() {
  const { t } = useTranslation('desk');
  const label = useOptionLabel();
  const [search] = useSearchParams();
  const choices = [
    { key: 'any' as const, label: t('approvals.any') },
    ...approvalStates.map((key) => ({ key, label: t(`approvals.only.${key}`) })),
  ];
  const state = selectedChoice(search, 'state', choices);
  const number = pageFromUrl(search);
  const query = useQuery(
    approvalsQuery({ ...(state && state !== 'any' ? { state } : {}), page: number, pageSize: PAGE_SIZE }),
  );
  const { data, error, refetch } = query;
  const total = data?.totalCount;
  const columns: readonly Column<ApprovalSummary>[] = [
    {
      key: 'what',
      heading: t('approvals.what'),
      isName: true,
      cell: ({ id, action, members, canDecide, money }) => (
        <>
          <Link to={staffPaths.approval(id)}>{t(`approvals.action.${action}`, { count: members })}</Link>
          {money && <span className={page.sub}>{describePayment(t, money)}</span>}
          {canDecide && <span className={page.sub}>{t('approvals.look')}</span>}
        </>
      ),
    },
    {
      key: 'why',
      heading: t('approvals.why'),
      cell: ({ reason, note }) => (
        <>
          {label('statusReason', reason)}
          {note && <span className={page.sub}>{note}</span>}
        </>
      ),
    },
    {
      key: 'who',
      heading: t('approvals.who'),
      cell: ({ askedBy, askedAt }) => (
        <>
          {askedBy?.name}
          <span className={page.sub}>
            <TimeCell at={askedAt} />
          </span>
        </>
      ),
    },
    {
      key: 'state',
      heading: t('approvals.stateOf'),
      cell: ({ state: now, done, skipped, members }) => (
        <>
          <ApprovalStateChip state={now} />
          {(now === 'done' || now === 'running') && (
            <span className={page.sub}>
              {t('approvals.result', { done, count: members })}
              {skipped > 0 && `, ${t('approvals.skipped', { count: skipped })}`}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'until',
      heading: t('approvals.until'),
      cell: ({ state: now, expiresAt }) => now === 'pending' && <Deadline at={expiresAt} />,
    },
  ];
  return (
    <div className={page.page}>
      <PageHeading title={t('approvals.title')}>
        {total ? t('approvals.count', { count: total }) : t('approvals.intro')}
      </PageHeading>
      <div className={page.filters}>
        <ChoiceFilter name="state" label={t('approvals.state')} choices={choices} />
      </div>
      <DenseTable
        label={t('approvals.title')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={{ heading: t('approvals.none'), sentence: t('approvals.noneWhy') }}
      />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
    </div>
  );
}
