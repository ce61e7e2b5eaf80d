import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AuditLogEntry } from '../../../../contract/staff.ts';
import { staffPaths } from '../staff-paths.ts';
import { type Column, DenseTable } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { When } from '../ui/when.tsx';
import classes from './audit.module.css';
import { factsOf } from './detail.ts';

interface AuditTableProps {
  rows: readonly AuditLogEntry[] | undefined;
  error: Error | null;
  onRetry: () => void;
}

/** Entries of the audit log. Names lead to all that the same person did, or that was done about the same one. */
export function AuditTable({ rows, error, onRetry }: AuditTableProps) {
  const { t } = useTranslation('staff');
  const columns: readonly Column<AuditLogEntry>[] = [
    {
      key: 'action',
      heading: t('audit.what'),
      isName: true,
      cell: ({ action }) => <code className={classes.action}>{action}</code>,
    },
    {
      key: 'at',
      heading: t('audit.at'),
      cell: ({ at }) => <When at={at} />,
    },
    {
      key: 'actor',
      heading: t('audit.who'),
      cell: ({ actor: { id, name, role } }) => (
        <>
          <Link to={staffPaths.auditBy(id)}>
            <bdi>{name ?? t('facts.erased')}</bdi>
          </Link>
          <span className={page.sub}>{role.toLowerCase().replaceAll('_', ' ')}</span>
        </>
      ),
    },
    {
      key: 'subject',
      heading: t('audit.whom'),
      cell: ({ subject }) =>
        subject && (
          <Link to={staffPaths.auditOf(subject.id)}>
            <bdi>{subject.name ?? t('facts.erased')}</bdi>
          </Link>
        ),
    },
    { key: 'reason', heading: t('audit.why'), cell: ({ reason }) => reason },
    { key: 'detail', heading: t('audit.detail'), cell: ({ detail }) => <Detail detail={detail} /> },
  ];
  return (
    <DenseTable
      label={t('nav.to.audit')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      error={error}
      onRetry={onRetry}
      empty={{ heading: t('audit.none'), sentence: t('audit.noneWhy') }}
    />
  );
}

function Detail({ detail }: { detail: AuditLogEntry['detail'] }) {
  const facts = factsOf(detail);
  if (facts.length === 0) return null;
  return (
    <dl className={classes.detail}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
