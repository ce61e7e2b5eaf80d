import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Revenue } from '../../../../contract/billing/payments-desk.schema.ts';
import { locale } from '../../../lib/i18n.ts';
import { dayInIndia } from '../../../lib/india-time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BarChart } from '../dashboard/bar-chart.tsx';
import { Counts, Figure } from '../dashboard/counts.tsx';
import board from '../dashboard/dashboard.module.css';
import { FactTable } from '../members/tabs/fact-table.tsx';
import type { Column } from '../ui/dense-table.tsx';
import classes from './money.module.css';
import { groupByPeriod } from './period.rules.ts';
import { rupees } from './rupees.ts';

const monthText = (at: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(at));

/** The figures of a period: totals, and revenue by day, by package, by tax and by state. */
export function RevenueFigures({ revenue }: { revenue: Revenue }) {
  const { t } = useTranslation('money');
  const { totals, packages, states } = revenue;
  if (totals.orders === 0 && totals.gross === 0 && totals.refunded === 0)
    return (
      <EmptyState
        heading={<h2>{t('revenue.none')}</h2>}
        sentence={t('revenue.noneWhy', {
          from: dayInIndia(revenue.from, locale()),
          to: dayInIndia(revenue.to, locale()),
        })}
      />
    );
  const { by, bars } = groupByPeriod(revenue.days);
  const tax = totals.cgst + totals.sgst + totals.igst;
  return (
    <>
      <h2 className={classes.period}>
        {t('revenue.days', { from: dayInIndia(revenue.from, locale()), to: dayInIndia(revenue.to, locale()) })}
      </h2>
      <dl className={classes.figures}>
        <Figure
          count={rupees(totals.gross)}
          name={t('revenue.gross')}
          note={t('revenue.orders', { count: totals.orders })}
        />
        <Figure count={rupees(totals.refunded)} name={t('revenue.refunded')} />
        <Figure count={rupees(totals.gross - totals.refunded)} name={t('revenue.net')} note={t('revenue.netNote')} />
        <Figure count={rupees(tax)} name={t('revenue.tax')} note={t('revenue.taxNote')} />
      </dl>
      <BarChart
        title={t(`revenue.chart.${by}`)}
        bars={bars.map((one) => ({ day: one.day, whole: one.gross, part: one.refunded }))}
        names={{ day: t(`revenue.${by}`), whole: t('revenue.gross'), part: t('revenue.refunded') }}
        write={rupees}
        {...(by === 'month' ? { date: monthText } : {})}
      />
      <div className={classes.cards}>
        <Counts
          title={t('revenue.packages')}
          counts={packages.map(({ name, orders, gross }) => ({
            key: name,
            label: (
              <>
                <bdi>{name}</bdi> <span className={board.quiet}>{t('revenue.orders', { count: orders })}</span>
              </>
            ),
            count: gross,
          }))}
          write={rupees}
        />
        <Taxes totals={totals} tax={tax} />
      </div>
      <StateTable states={states} />
    </>
  );
}

function Taxes({ totals, tax }: { totals: Revenue['totals']; tax: number }) {
  const { t } = useTranslation('money');
  const id = useId();
  const rows = [
    ['taxable', totals.taxable],
    ['cgst', totals.cgst],
    ['sgst', totals.sgst],
    ['igst', totals.igst],
    ['all', tax],
  ] as const;
  return (
    <section className={board.card} aria-labelledby={id}>
      <h3 id={id}>{t('revenue.taxes')}</h3>
      <dl className={classes.taxes}>
        {rows.map(([key, paise]) => (
          <div key={key} data-sum={key === 'all' || undefined}>
            <dt>{t(`revenue.${key}`)}</dt>
            <dd>{rupees(paise)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type OfState = Revenue['states'][number];

/** Revenue by the buyers’ state, which decides the kind of tax. */
function StateTable({ states }: { states: readonly OfState[] }) {
  const { t } = useTranslation('money');
  const columns: readonly Column<OfState>[] = [
    { key: 'state', heading: t('revenue.state'), isName: true, cell: ({ state }) => state },
    {
      key: 'orders',
      heading: t('revenue.ordersHeading'),
      cell: ({ orders }) => <span className={classes.figure}>{orders}</span>,
    },
    {
      key: 'gross',
      heading: t('revenue.gross'),
      cell: ({ gross }) => <span className={classes.figure}>{rupees(gross)}</span>,
    },
    { key: 'tax', heading: t('revenue.tax'), cell: ({ tax }) => <span className={classes.figure}>{rupees(tax)}</span> },
  ];
  return (
    <FactTable
      title={t('revenue.states')}
      columns={columns}
      rows={states}
      rowKey={({ state }) => state}
      empty={t('revenue.none')}
    />
  );
}
