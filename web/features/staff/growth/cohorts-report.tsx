import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cohorts } from '../../../../contract/growth/schema.ts';
import { download } from '../../../lib/client.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import board from '../dashboard/dashboard.module.css';
import page from '../ui/page.module.css';
import { CsvButton } from './csv-button.tsx';
import classes from './growth.module.css';
import { cohortsQuery, type MonthCount } from './growth.queries.ts';
import { percentOf } from './growth.rules.ts';
import { monthText } from './month-text.ts';
import { ReportFrame } from './report-frame.tsx';

/** Members by month of registration. */
export function CohortsReport({ months }: { months: MonthCount }) {
  return (
    <ReportFrame query={useQuery(cohortsQuery(months))}>
      {(data) => <CohortFigures cohorts={data} months={months} />}
    </ReportFrame>
  );
}

function CohortFigures({ cohorts, months }: { cohorts: Cohorts; months: MonthCount }) {
  const { t } = useTranslation('growth');
  const rows = cohorts.months.filter(({ registered }) => registered > 0).toReversed();
  return (
    <>
      <div className={page.top}>
        <h2 className={classes.period}>{t('cohorts.heading')}</h2>
        <CsvButton
          name="cohorts.csv"
          fetchFile={() => download(deskEndpoints.growth.cohortsCsv, { query: { months } })}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState heading={<h2>{t('cohorts.none')}</h2>} sentence={t('cohorts.noneWhy')} />
      ) : (
        <CohortTable rows={rows} />
      )}
    </>
  );
}

type Cohort = Cohorts['months'][number];

/** A table whose cells are shaded by their share, so that it is also the plot. Wide ones are scrolled sideways. */
function CohortTable({ rows }: { rows: readonly Cohort[] }) {
  const { t } = useTranslation('growth');
  const id = useId();
  const later = Array.from({ length: Math.max(...rows.map(({ active }) => active.length)) }, (_, index) => index);
  return (
    <>
      <p className={board.quiet} id={id}>
        {t('cohorts.note')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section className={classes.scroll} aria-label={t('cohorts.heading')} tabIndex={0}>
        <table className={classes.cohorts} aria-label={t('cohorts.heading')} aria-describedby={id}>
          <thead>
            <tr>
              {(['month', 'registered', 'accepted', 'premium'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`cohorts.${key}`)}
                </th>
              ))}
              {later.map((index) => (
                <th key={index} scope="col" aria-label={t('cohorts.active', { count: index + 1 })}>
                  {t('cohorts.activeShort', { count: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, registered, accepted, premium, active }) => (
              <tr key={month}>
                <th scope="row">{monthText(month)}</th>
                <td>{formatNumber(locale(), registered)}</td>
                <Share count={accepted} of={registered} />
                <Share count={premium} of={registered} />
                {later.map((index) =>
                  active[index] === undefined ? (
                    <td key={index} aria-hidden="true" />
                  ) : (
                    <Share key={index} count={active[index]} of={registered} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** A share of the members of a month; its colour and its bar show it once more. */
function Share({ count, of }: { count: number; of: number }) {
  const { t } = useTranslation('growth');
  const share = percentOf(count, of);
  return (
    <td
      className={classes.share}
      style={{ '--share': `${share}%` } as CSSProperties}
      title={formatNumber(locale(), count)}
    >
      {t('share', { share })}
    </td>
  );
}
