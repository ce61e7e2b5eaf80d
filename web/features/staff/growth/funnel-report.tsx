import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Funnel } from '../../../../contract/growth/schema.ts';
import { download } from '../../../lib/client.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Figure } from '../dashboard/counts.tsx';
import board from '../dashboard/dashboard.module.css';
import type { Period } from '../money/period.rules.ts';
import page from '../ui/page.module.css';
import { CsvButton } from './csv-button.tsx';
import classes from './growth.module.css';
import { funnelQuery } from './growth.queries.ts';
import { percentOf } from './growth.rules.ts';
import { ReportFrame } from './report-frame.tsx';

/** How far the members who registered in a period have come. */
export function FunnelReport({ period }: { period: Period }) {
  return <ReportFrame query={useQuery(funnelQuery(period))}>{(data) => <FunnelFigures funnel={data} />}</ReportFrame>;
}

function FunnelFigures({ funnel }: { funnel: Funnel }) {
  const { t } = useTranslation('growth');
  const [first] = funnel.steps;
  const registered = (first?.women ?? 0) + (first?.men ?? 0);
  const { from, to, visits } = funnel;
  return (
    <>
      <div className={page.top}>
        <h2 className={classes.period}>
          {t('between', { from: dayInIndia(from, locale()), to: dayInIndia(to, locale()) })}
        </h2>
        <CsvButton
          name={`funnel-${from}-${to}.csv`}
          fetchFile={() => download(deskEndpoints.growth.funnelCsv, { query: { from, to } })}
        />
      </div>
      <dl className={board.figures}>
        <Figure count={visits} name={t('funnel.visits')} note={t('funnel.visitsNote')} />
        <Figure count={registered} name={t('funnel.steps.registered')} />
        {visits > 0 && (
          <Figure
            count={new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format((registered / visits) * 100)}
            name={t('funnel.perVisits')}
          />
        )}
      </dl>
      {registered === 0 ? (
        <EmptyState heading={<h2>{t('funnel.none')}</h2>} sentence={t('funnel.noneWhy')} />
      ) : (
        <FunnelPlot steps={funnel.steps} registered={registered} />
      )}
    </>
  );
}

/** A bar for each step, divided into women and men, and the same numbers as a table. */
function FunnelPlot({ steps, registered }: { steps: Funnel['steps']; registered: number }) {
  const { t } = useTranslation('growth');
  const id = useId();
  const written = (count: number) => formatNumber(locale(), count);
  const share = (count: number) => t('share', { share: percentOf(count, registered) });
  const width = (count: number) => ({ inlineSize: `${(count / registered) * 100}%` });
  return (
    <section className={board.chart} aria-labelledby={id}>
      <header>
        <h3 id={id}>{t('funnel.heading')}</h3>
        <p>
          <span className={classes.legend} data-kind="women">
            {t('funnel.women')}
          </span>
          <span className={classes.legend} data-kind="men">
            {t('funnel.men')}
          </span>
        </p>
      </header>
      <dl className={classes.funnel}>
        {steps.map(({ step, women, men }) => (
          <div key={step}>
            <dt>{t(`funnel.steps.${step}`)}</dt>
            <dd>
              {written(women + men)} <span className={board.quiet}>{share(women + men)}</span>
            </dd>
            <dd className={classes.track} aria-hidden="true">
              <span data-kind="women" style={width(women)} />
              <span data-kind="men" style={width(men)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={board.quiet}>{t('funnel.note')}</p>
      <details className={board.table}>
        <summary>{t('table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <section className={classes.tableScroll} aria-label={t('table')} tabIndex={0}>
          <table aria-labelledby={id}>
            <thead>
              <tr>
                {(['step', 'women', 'men', 'together', 'shareHeading'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`funnel.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {steps.map(({ step, women, men }) => (
                <tr key={step}>
                  <th scope="row">{t(`funnel.steps.${step}`)}</th>
                  <td>{written(women)}</td>
                  <td>{written(men)}</td>
                  <td>{written(women + men)}</td>
                  <td>{share(women + men)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
