import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sources } from '../../../../contract/growth/schema.ts';
import { download } from '../../../lib/client.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BarChart } from '../dashboard/bar-chart.tsx';
import { Counts } from '../dashboard/counts.tsx';
import { FactTable } from '../members/tabs/fact-table.tsx';
import type { Period } from '../money/period.rules.ts';
import type { Column } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { CsvButton } from './csv-button.tsx';
import classes from './growth.module.css';
import { sourcesQuery } from './growth.queries.ts';
import { groupDays } from './growth.rules.ts';
import { monthText } from './month-text.ts';
import { ReportFrame } from './report-frame.tsx';

/** Number of sources that have a bar. */
const MAX_BARS = 8;

/** The sources of visits and registrations. */
export function SourcesReport({ period }: { period: Period }) {
  return <ReportFrame query={useQuery(sourcesQuery(period))}>{(data) => <SourceFigures report={data} />}</ReportFrame>;
}

type Source = Sources['sources'][number];

function SourceFigures({ report }: { report: Sources }) {
  const { t } = useTranslation('growth');
  const { from, to, days, sources } = report;
  const { by, bars } = groupDays(days);
  return (
    <>
      <div className={page.top}>
        <h2 className={classes.period}>
          {t('between', { from: dayInIndia(from, locale()), to: dayInIndia(to, locale()) })}
        </h2>
        <CsvButton
          name={`sources-${from}-${to}.csv`}
          fetchFile={() => download(deskEndpoints.growth.sourcesCsv, { query: { from, to } })}
        />
      </div>
      {sources.length === 0 ? (
        <EmptyState heading={<h2>{t('sources.none')}</h2>} sentence={t('sources.noneWhy')} />
      ) : (
        <>
          <BarChart
            title={t(`sources.chart.${by}`)}
            bars={bars.map(({ day, visits, registrations }) => ({ day, whole: visits, part: registrations }))}
            names={{ day: t(`sources.${by}`), whole: t('sources.visits'), part: t('sources.registrations') }}
            {...(by === 'month' ? { date: monthText } : {})}
          />
          <div className={page.pair}>
            <SourceBars title={t('sources.topVisits')} sources={sources} figure="visits" />
            <SourceBars title={t('sources.top')} sources={sources} figure="registrations" />
          </div>
          <SourceTable sources={sources} />
        </>
      )}
    </>
  );
}

function SourceName({ source: { kind, name } }: { source: Pick<Source, 'kind' | 'name'> }) {
  const { t } = useTranslation('growth');
  return name ? <bdi>{name}</bdi> : t(`sources.kind.${kind}`);
}

interface SourceBarsProps {
  title: string;
  sources: readonly Source[];
  figure: 'visits' | 'registrations';
}

/** The largest sources, with all campaigns of a source together. */
function SourceBars({ title, sources, figure }: SourceBarsProps) {
  const bySource = new Map<string, { key: string; label: ReactNode; count: number }>();
  for (const source of sources) {
    const key = `${source.kind} ${source.name}`;
    const count = (bySource.get(key)?.count ?? 0) + source[figure];
    bySource.set(key, { key, label: <SourceName source={source} />, count });
  }
  const largest = [...bySource.values()].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  const { t } = useTranslation('growth');
  return <Counts title={title} counts={largest.slice(0, MAX_BARS)} empty={t('sources.nothing')} />;
}

function SourceTable({ sources }: { sources: readonly Source[] }) {
  const { t } = useTranslation('growth');
  const figures = ['visits', 'registrations', 'finished'] as const;
  const columns: readonly Column<Source>[] = [
    {
      key: 'source',
      heading: t('sources.source'),
      isName: true,
      cell: (source) => (
        <>
          <SourceName source={source} />
          <span className={page.sub}>
            {source.kind === 'campaign' || source.kind === 'site'
              ? t(`sources.kind.${source.kind}`)
              : t(`sources.kindNote.${source.kind}`)}
          </span>
        </>
      ),
    },
    { key: 'medium', heading: t('sources.medium'), cell: ({ medium }) => <bdi>{medium || '–'}</bdi> },
    { key: 'campaign', heading: t('sources.campaign'), cell: ({ campaign }) => <bdi>{campaign || '–'}</bdi> },
    ...figures.map(
      (key): Column<Source> => ({
        key,
        heading: t(`sources.${key}`),
        cell: (source) => <span className={classes.figure}>{formatNumber(locale(), source[key])}</span>,
      }),
    ),
  ];
  return (
    <FactTable
      title={t('sources.heading')}
      columns={columns}
      rows={sources}
      rowKey={({ kind, name, medium, campaign }) => JSON.stringify([kind, name, medium, campaign])}
      empty={t('sources.none')}
    />
  );
}
