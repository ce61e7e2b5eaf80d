import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { staffPaths } from '../../staff-paths.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Column } from '../../ui/dense-table.tsx';
import page from '../../ui/page.module.css';
import { TimeCell } from '../../ui/time-cell.tsx';
import { useOptionLabel } from '../../ui/use-option-label.ts';
import classes from '../members.module.css';
import type { DeskMemberPage } from '../members.queries.ts';
import { FactTable } from './fact-table.tsx';
import type { TabProps } from './tab.ts';

type Report = DeskMemberPage['reportsAbout'][number];
const tones = { open: 'warm', upheld: 'bad', dismissed: 'plain' } as const;

/** Risk signals about the member, and reports about and by the member. */
export function ReportsTab({ details: { reportsAbout, reportsBy, risks } }: TabProps) {
  const { t } = useTranslation('desk');
  return (
    <>
      <section className={classes.section}>
        <h2>{t('reports.risks')}</h2>
        {risks.length === 0 ? (
          <p className={classes.byline}>{t('reports.noRisks')}</p>
        ) : (
          <ul className={classes.list}>
            {risks.map(({ id, kind, evidence, at, status }) => (
              <li key={id} className={classes.note}>
                <div className={page.chips}>
                  <strong>{t(`risks.kindIs.${kind}`)}</strong>
                  <Chip tone={status === 'open' ? 'warm' : 'plain'}>{t(`risks.is.${status}`)}</Chip>
                </div>
                <p>{evidence.sentence}</p>
                <span className={classes.byline}>
                  <TimeCell at={at} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Reports title={t('reports.about')} who={t('reports.who')} rows={reportsAbout} empty={t('reports.noneAbout')} />
      <Reports title={t('reports.by')} who={t('reports.whom')} rows={reportsBy} empty={t('reports.noneBy')} />
    </>
  );
}

interface ReportsProps {
  title: string;
  who: string;
  rows: readonly Report[];
  empty: string;
}

function Reports({ title, who, rows, empty }: ReportsProps) {
  const { t } = useTranslation('desk');
  const { t: staff } = useTranslation('staff');
  const label = useOptionLabel();
  const columns: readonly Column<Report>[] = [
    {
      key: 'reason',
      heading: t('reports.reason'),
      isName: true,
      cell: ({ reason, emergency }) => (
        <>
          {label('reportReason', reason)} {emergency && <Chip tone="bad">{t('reports.emergency')}</Chip>}
        </>
      ),
    },
    {
      key: 'other',
      heading: who,
      cell: ({ other }) =>
        other ? (
          <Link to={staffPaths.member(other.id)}>
            <bdi>{other.name}</bdi>
          </Link>
        ) : (
          staff('facts.erased')
        ),
    },
    { key: 'what', heading: t('reports.what'), cell: ({ description }) => description },
    {
      key: 'status',
      heading: t('reports.status'),
      cell: ({ status }) => <Chip tone={tones[status]}>{staff(`reportStatus.${status}`)}</Chip>,
    },
    { key: 'at', heading: t('reports.at'), cell: ({ at }) => <TimeCell at={at} /> },
  ];
  return <FactTable title={title} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}
