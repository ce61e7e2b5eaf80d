import { laterEndpoints } from 'virtual:later-endpoints';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Sendable } from '../../../../contract/kernel.ts';
import type { RiskSignal } from '../../../../contract/moderation/schema.ts';
import { riskKinds, riskStatuses } from '../../../../contract/moderation/values.ts';
import { call, urlOf } from '../../../lib/client.ts';
import { errorMessage } from '../../../lib/error-message.ts';
import { toast } from '../../../lib/toast.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { staffKeys } from '../staff.queries.ts';
import { staffPaths } from '../staff-paths.ts';
import { ChoiceFilter, selectedChoice } from '../ui/choice-filter.tsx';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { Pager, pageFromUrl } from '../ui/pager.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import { RiskDialog, type RiskTask } from './risk-dialog.tsx';

type ListQuery = NonNullable<Sendable<typeof laterEndpoints.moderation.risks>['query']>;

/** A page of risk signals, newest first. */
const risksQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.risks, urlOf(laterEndpoints.moderation.risks, { query })],
    queryFn: ({ signal }) => call(laterEndpoints.moderation.risks, { query, signal }),
    placeholderData: keepPreviousData,
  });

const PAGE_SIZE = 25;

/** `/staff/risks`: accounts that look suspicious. */
export default function RisksPage() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const [task, setTask] = useState<RiskTask>();
  const statusChoices = riskStatuses.map((key) => ({ key, label: t(`risks.is.${key}`) }));
  const kindChoices = [
    { key: 'any' as const, label: t('risks.anyKind') },
    ...riskKinds.map((key) => ({ key, label: t(`risks.kindIs.${key}`) })),
  ];
  const kind = selectedChoice(search, 'kind', kindChoices);
  const number = pageFromUrl(search);
  const query = useQuery(
    risksQuery({
      status: selectedChoice(search, 'status', statusChoices) ?? 'open',
      ...(kind && kind !== 'any' ? { kind } : {}),
      page: number,
      pageSize: PAGE_SIZE,
    }),
  );
  const total = query.data?.totalCount;
  return (
    <div className={page.page}>
      <div className={page.top}>
        <PageHeading title={t('risks.title')}>
          {total ? t('risks.count', { count: total }) : t('risks.intro')}
        </PageHeading>
        <Scan />
      </div>
      <div className={page.filters}>
        <ChoiceFilter name="status" label={t('risks.status')} choices={statusChoices} />
        <ChoiceFilter name="kind" label={t('risks.kind')} choices={kindChoices} />
      </div>
      <RiskTable query={query} onTask={setTask} />
      <Pager page={number} pageSize={PAGE_SIZE} query={query} />
      <RiskDialog task={task} onClose={() => setTask(undefined)} />
    </div>
  );
}

/** Starts a search for risk signals now, which otherwise runs once an hour. */
function Scan() {
  const { t } = useTranslation('desk');
  const { t: common } = useTranslation('common');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const scan = async (): Promise<void> => {
    setBusy(true);
    try {
      const { found } = (await call(laterEndpoints.moderation.scanRisks, {})).data;
      await queries.invalidateQueries({ queryKey: staffKeys.risks });
      toast.success(found ? t('risks.found', { count: found }) : t('risks.foundNone'));
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
      leftSection={<IconRefresh size={18} aria-hidden />}
      onClick={() => void scan()}
    >
      {t('risks.scan')}
    </Button>
  );
}

interface RiskTableProps {
  query: Pick<UseQueryResult<{ data: RiskSignal[] }>, 'data' | 'error' | 'refetch'>;
  onTask: (task: RiskTask) => void;
}

/** Risk signals with their evidence. */
function RiskTable({ query: { data, error, refetch }, onTask }: RiskTableProps) {
  const { t } = useTranslation('desk');
  const columns: readonly Column<RiskSignal>[] = [
    {
      key: 'member',
      heading: t('risks.member'),
      isName: true,
      cell: ({ member }) => (
        <>
          <Link to={staffPaths.member(member.id)}>
            <bdi>{member.name}</bdi>
          </Link>
          <span className={page.sub}>{member.profileCode}</span>
        </>
      ),
    },
    { key: 'kind', heading: t('risks.kind'), cell: ({ kind }) => t(`risks.kindIs.${kind}`) },
    {
      key: 'evidence',
      heading: t('risks.evidence'),
      cell: ({ evidence: { sentence, members } }) => (
        <>
          {sentence}
          {members.length > 0 && (
            <span className={page.sub}>
              {members.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link to={staffPaths.member(id)}>
                    <bdi>{name}</bdi>
                  </Link>
                </span>
              ))}
            </span>
          )}
        </>
      ),
    },
    { key: 'at', heading: t('risks.at'), cell: ({ at }) => <TimeCell at={at} /> },
    {
      key: 'handled',
      heading: t('risks.handled'),
      cell: ({ handledBy, note }) =>
        handledBy && (
          <>
            {handledBy.name}
            {note && <span className={page.sub}>{note}</span>}
          </>
        ),
    },
    {
      key: 'actions',
      heading: t('risks.actions'),
      cell: (risk) =>
        risk.status === 'open' && (
          <span className={page.buttons}>
            {(['acted', 'dismissed'] as const).map((status) => (
              <Button key={status} variant="default" size="compact-md" onClick={() => onTask({ risk, status })}>
                {t(`risks.handle.${status}`)}
              </Button>
            ))}
          </span>
        ),
    },
  ];
  return (
    <DenseTable
      label={t('risks.title')}
      columns={columns}
      rows={data?.data}
      rowKey={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={{ heading: t('risks.none'), sentence: t('risks.noneWhy') }}
    />
  );
}
