import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/error-message.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Bone } from '../../../ui/page-skeleton.tsx';
import classes from './dense-table.module.css';

export interface Column<R> {
  key: string;
  heading: string;
  cell: (row: R) => ReactNode;
  /** True for the column that names the row: screen readers announce its cell with every other cell. */
  isName?: boolean;
  /** Aligned at the end: a number, or the last cell of the row. */
  atEnd?: boolean;
}

export interface DenseTableProps<R> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string;
  error: Error | null;
  onRetry: () => void;
  /** True while the rows of the previous filter are shown: nothing in them can be pressed until the new rows are there. */
  isStale?: boolean;
  empty: { heading: string; sentence: string; action?: ReactNode };
}

/**
 * A dense table. On small screens each row is a card with the column headings beside the values; the ARIA roles are set
 * explicitly, because a browser no longer treats a table with another layout as a table.
 */
export function DenseTable<R>({ label, columns, rows, rowKey, error, onRetry, isStale, empty }: DenseTableProps<R>) {
  const { t } = useTranslation('staff');
  const { t: common } = useTranslation('common');
  if (!rows && error)
    return (
      <div role="alert" className={classes.failure}>
        <p>
          <strong>{t('list.failed')}</strong> {errorMessage(error, common)}
        </p>
        <Button variant="default" onClick={onRetry}>
          {t('list.retry')}
        </Button>
      </div>
    );
  if (!rows) return <TableSkeleton columns={columns.length} />;
  if (rows.length === 0)
    return (
      <EmptyState heading={<h2>{empty.heading}</h2>} sentence={empty.sentence}>
        {empty.action}
      </EmptyState>
    );
  return (
    <div className={classes.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} aria-label={label} role="table" inert={isStale}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, heading, atEnd }) => (
              <th key={key} scope="col" role="columnheader" data-end={atEnd || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ key, heading, cell, isName, atEnd }) => {
                const Cell = isName ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    role={isName ? 'rowheader' : 'cell'}
                    {...(isName ? { scope: 'row' } : {})}
                    data-heading={heading}
                    data-end={atEnd || undefined}
                  >
                    <div className={classes.cell}>{cell(row)}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: - */}
    </div>
  );
}

function TableSkeleton({ columns }: { columns: number }) {
  const { t } = useTranslation('common');
  const cells = Array.from({ length: columns }, (_, index) => index);
  return (
    <div className={classes.frame} role="status" aria-label={t('loading')}>
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike
        <div key={row} className={classes.bones}>
          {cells.map((cell) => (
            <Bone key={cell} />
          ))}
        </div>
      ))}
    </div>
  );
}
