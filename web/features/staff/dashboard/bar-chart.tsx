import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format-number.ts';
import { locale, numberLocale } from '../../../lib/i18n.ts';
import { roundTop } from './bars.rules.ts';
import classes from './dashboard.module.css';

export interface Bar {
  /** A day, `YYYY-MM-DD`. */
  day: string;
  whole: number;
  /** The part of the total, drawn within its bar. */
  part: number;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  /** Labels of the two numbers. */
  names: { day: string; whole: string; part: string };
  /** Formats a number; without grouping by default. */
  write?: (value: number) => string;
  /** Formats a day; as month and number by default. */
  date?: (day: string) => string;
}

const [WIDTH, HEIGHT] = [600, 120];

const written = (value: number): string => formatNumber(numberLocale(), value);

const dayText = (day: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

/** A bar chart over time with a part of each bar marked, and the same numbers as a table for screen readers. */
export function BarChart({ title, bars, names, write = written, date = dayText }: BarChartProps) {
  const { t } = useTranslation('desk');
  const id = useId();
  const top = roundTop(Math.max(...bars.map(({ whole, part }) => Math.max(whole, part)), 0));
  const step = WIDTH / bars.length;
  const sum = (key: 'whole' | 'part') => bars.reduce((all, bar) => all + bar[key], 0);
  const rect = (index: number, value: number, part: boolean) => (
    <rect
      data-part={part || undefined}
      x={index * step + step * 0.15}
      width={step * 0.7}
      y={HEIGHT - (value / top) * HEIGHT}
      height={(value / top) * HEIGHT}
      rx={1.5}
    />
  );
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <p>
          <span className={classes.legend}>
            {names.whole}: {t('dashboard.total', { sum: write(sum('whole')) })}
          </span>
          <span className={classes.legend} data-part="">
            {names.part}: {t('dashboard.total', { sum: write(sum('part')) })}
          </span>
        </p>
      </header>
      <div className={classes.plot} aria-hidden="true">
        <span className={classes.top}>{write(top)}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={classes.bars}>
          <title>{title}</title>
          {bars.map(({ day, whole, part }, index) => (
            <g key={day}>
              {rect(index, whole, false)}
              {rect(index, part, true)}
            </g>
          ))}
        </svg>
        <div className={classes.axis}>
          {bars[0] && <span>{date(bars[0].day)}</span>}
          {bars.length > 1 && <span>{date(bars.at(-1)?.day ?? '')}</span>}
        </div>
      </div>
      <details className={classes.table}>
        <summary>{t('dashboard.table')}</summary>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{names.day}</th>
              <th scope="col">{names.whole}</th>
              <th scope="col">{names.part}</th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ day, whole, part }) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <td>{write(whole)}</td>
                <td>{write(part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
