import { useTranslation } from 'react-i18next';
import { type Column, DenseTable } from '../../ui/dense-table.tsx';
import classes from '../members.module.css';

interface FactTableProps<R> {
  title: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  empty: string;
}

/** A heading with a table of data that are already loaded. */
export function FactTable<R>({ title, columns, rows, rowKey, empty }: FactTableProps<R>) {
  const { t } = useTranslation('desk');
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={classes.byline}>{empty}</p>
      ) : (
        <DenseTable
          label={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          error={null}
          onRetry={() => undefined}
          empty={{ heading: t('history.none'), sentence: empty }}
        />
      )}
    </section>
  );
}
