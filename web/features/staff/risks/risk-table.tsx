import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RiskSignal } from '../../../../contract/moderation/schema.ts';
import { staffPaths } from '../staff-paths.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { TimeCell } from '../ui/time-cell.tsx';
import type { RiskTask } from './risk-dialog.tsx';

interface RiskTableProps {
  query: Pick<UseQueryResult<{ data: RiskSignal[] }>, 'data' | 'error' | 'refetch'>;
  onTask: (task: RiskTask) => void;
}

/** Risk signals with their evidence. */
export function RiskTable({ query: { data, error, refetch }, onTask }: RiskTableProps) {
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
