import { useTranslation } from 'react-i18next';
import type { PurgeProof } from '../../../../contract/erasure/retention.schema.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import { TimeCell } from '../ui/time-cell.tsx';
import classes from './purges.module.css';

interface PurgeTableProps {
  rows: readonly PurgeProof[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Proofs, newest first. Only the first characters of a hash are shown, enough to tell two members apart. */
export function PurgeTable({ rows, error, onRetry }: PurgeTableProps) {
  const { t } = useTranslation('desk');
  const columns: readonly Column<PurgeProof>[] = [
    { key: 'place', heading: t('purges.place'), isName: true, cell: ({ place }) => place },
    { key: 'purgedAt', heading: t('purges.purgedAt'), cell: ({ purgedAt }) => <TimeCell at={purgedAt} /> },
    {
      key: 'destroyed',
      heading: t('purges.destroyed'),
      cell: ({ destroyed }) => (
        <ul className={classes.kinds}>
          {destroyed.map(({ kind, entries }) => (
            <li key={kind}>{t('purges.entries', { kind: t(`purges.kindIs.${kind}`), count: entries })}</li>
          ))}
        </ul>
      ),
    },
    { key: 'erasedAt', heading: t('purges.erasedAt'), cell: ({ erasedAt }) => <TimeCell at={erasedAt} /> },
    {
      key: 'member',
      heading: t('purges.member'),
      cell: ({ memberHash }) => <code className={classes.hash}>{memberHash.slice(0, 12)}</code>,
    },
    { key: 'version', heading: t('purges.version'), cell: ({ version }) => version },
  ];
  return (
    <DenseTable
      label={t('purges.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('purges.none'), sentence: t('purges.noneWhy') }}
    />
  );
}
