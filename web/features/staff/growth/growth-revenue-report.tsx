import { deskEndpoints } from 'virtual:desk-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { GrowthRevenue } from '../../../../contract/growth/schema.ts';
import { download } from '../../../lib/client.ts';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BarChart } from '../dashboard/bar-chart.tsx';
import { Figure } from '../dashboard/counts.tsx';
import board from '../dashboard/dashboard.module.css';
import { FactTable } from '../members/tabs/fact-table.tsx';
import { rupees } from '../money/rupees.ts';
import type { Column } from '../ui/dense-table.tsx';
import page from '../ui/page.module.css';
import { CsvButton } from './csv-button.tsx';
import classes from './growth.module.css';
import { growthRevenueQuery, type MonthCount } from './growth.queries.ts';
import { monthText } from './month-text.ts';
import { ReportFrame } from './report-frame.tsx';

const amounts = ['gross', 'refunds', 'net', 'tax'] as const;
const counts = ['orders', 'payers', 'renewals'] as const;

/** Revenue by month and package. */
export function GrowthRevenueReport({ months }: { months: MonthCount }) {
  return (
    <ReportFrame query={useQuery(growthRevenueQuery(months))}>
      {(data) => <RevenueByMonth revenue={data} months={months} />}
    </ReportFrame>
  );
}

type Month = GrowthRevenue['months'][number];
type Package = GrowthRevenue['packages'][number];

function RevenueByMonth({ revenue, months }: { revenue: GrowthRevenue; months: MonthCount }) {
  const { t } = useTranslation('growth');
  const sum = (key: (typeof amounts)[number]) => revenue.months.reduce((all, row) => all + row[key], 0);
  const withBusiness = revenue.months.filter(({ orders, refunds }) => orders > 0 || refunds > 0).toReversed();
  return (
    <>
      <div className={page.top}>
        <h2 className={classes.period}>{t(`lastMonths.months${months}`)}</h2>
        <CsvButton
          name="revenue-by-month.csv"
          fetchFile={() => download(deskEndpoints.growth.revenueCsv, { query: { months } })}
        />
      </div>
      {withBusiness.length === 0 ? (
        <EmptyState heading={<h2>{t('revenue.none')}</h2>} sentence={t('revenue.noneWhy')} />
      ) : (
        <>
          <dl className={board.figures}>
            {amounts.map((key) => (
              <Figure key={key} count={rupees(sum(key))} name={t(`revenue.${key}`)} />
            ))}
          </dl>
          <BarChart
            title={t('revenue.chart')}
            bars={revenue.months.map(({ month, gross, refunds }) => ({ day: month, whole: gross, part: refunds }))}
            names={{ day: t('revenue.month'), whole: t('revenue.gross'), part: t('revenue.refunds') }}
            write={rupees}
            date={monthText}
          />
          <p className={board.quiet}>{t('revenue.note')}</p>
          <MonthTable rows={withBusiness} />
          <PackageTable rows={revenue.packages.toReversed()} />
        </>
      )}
    </>
  );
}

function useFigureColumns<R extends Month>(): Column<R>[] {
  const { t } = useTranslation('growth');
  const column = (key: (typeof amounts)[number] | (typeof counts)[number], text: (row: R) => string): Column<R> => ({
    key,
    heading: t(`revenue.${key}`),
    cell: (row) => <span className={classes.figure}>{text(row)}</span>,
  });
  return [
    ...amounts.map((key) => column(key, (row) => rupees(row[key]))),
    ...counts.map((key) => column(key, (row) => formatNumber(locale(), row[key]))),
  ];
}

function MonthTable({ rows }: { rows: readonly Month[] }) {
  const { t } = useTranslation('growth');
  const columns: readonly Column<Month>[] = [
    { key: 'month', heading: t('revenue.month'), isName: true, cell: ({ month }) => monthText(month) },
    ...useFigureColumns<Month>(),
  ];
  return (
    <FactTable
      title={t('revenue.byMonth')}
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      empty={t('revenue.none')}
    />
  );
}

function PackageTable({ rows }: { rows: readonly Package[] }) {
  const { t } = useTranslation('growth');
  const columns: readonly Column<Package>[] = [
    {
      key: 'package',
      heading: t('revenue.package'),
      isName: true,
      cell: ({ month, isShop, name }) => (
        <>
          {isShop ? t('revenue.shop') : <bdi>{name}</bdi>}
          <span className={page.sub}>{monthText(month)}</span>
        </>
      ),
    },
    ...useFigureColumns<Package>(),
  ];
  return (
    <FactTable
      title={t('revenue.byPackage')}
      columns={columns}
      rows={rows}
      rowKey={({ month, isShop, name }) => JSON.stringify([month, isShop, name])}
      empty={t('revenue.none')}
    />
  );
}
