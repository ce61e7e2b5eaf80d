import { useTranslation } from 'react-i18next';
import type { AuditLogEntry } from '../../../../contract/staff/schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { momentInIndia } from '../../../lib/india-time.ts';
import { optionLabel, useOptions } from '../../../lib/options.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import classes from './audit.module.css';
import { AuditSentence } from './audit-sentence.tsx';
import { entryReason, rawDetails } from './entry.rules.ts';

interface AuditTableProps {
  rows: readonly AuditLogEntry[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Entries of the audit log as sentences, with reason and time; the stored form unfolds. */
export function AuditTable({ rows, error, onRetry }: AuditTableProps) {
  const { t } = useTranslation('audit');
  const { t: staff } = useTranslation('staff');
  const columns: readonly Column<AuditLogEntry>[] = [
    {
      key: 'what',
      heading: t('what'),
      isName: true,
      cell: (entry) => (
        <>
          <p className={classes.sentence}>
            <AuditSentence entry={entry} />
          </p>
          <RawDetails entry={entry} />
        </>
      ),
    },
    { key: 'why', heading: t('why'), cell: (entry) => <Why entry={entry} /> },
    {
      key: 'at',
      heading: t('at'),
      cell: ({ at }) => (
        <time className={classes.when} dateTime={at}>
          {momentInIndia(at, locale())}
        </time>
      ),
    },
  ];
  return (
    <DenseTable
      label={staff('nav.to.audit')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('none'), sentence: t('noneWhy') }}
    />
  );
}

function Why({ entry }: { entry: AuditLogEntry }) {
  const { t } = useTranslation('audit');
  const { data } = useOptions();
  const why = entryReason(entry, (list, key) => optionLabel(data?.[list], key));
  if (!why) return null;
  return why.note === undefined ? why.reason : t('withNote', { reason: why.reason, note: why.note });
}

function RawDetails({ entry }: { entry: AuditLogEntry }) {
  const { t } = useTranslation('audit');
  return (
    <details className={classes.raw}>
      <summary>{t('detail')}</summary>
      <dl className={classes.detail}>
        {rawDetails(entry).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
