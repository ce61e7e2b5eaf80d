import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../lib/format-number.ts';
import { numberLocale } from '../../../lib/i18n.ts';
import classes from './dashboard.module.css';

interface Count {
  key: string;
  label: ReactNode;
  count: number;
  /** True if any number other than 0 is a problem. */
  isBad?: boolean;
}

const written = (count: number): string => formatNumber(numberLocale(), count);

interface CountsProps {
  title: string;
  counts: readonly Count[];
  empty?: string;
  /** Formats a number. */
  write?: (count: number) => string;
}

/** Numbers with their names. The bar of each number shows its share of the largest number. */
export function Counts({ title, counts, empty, write = written }: CountsProps) {
  const id = useId();
  const highest = Math.max(...counts.map(({ count }) => count), 1);
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {counts.length === 0 && <p className={classes.quiet}>{empty}</p>}
      <dl className={classes.counts}>
        {counts.map(({ key, label, count, isBad }) => (
          <div key={key} data-bad={(isBad && count > 0) || undefined}>
            <dt>{label}</dt>
            <dd>{write(count)}</dd>
            <span className={classes.share} style={{ inlineSize: `${(count / highest) * 100}%` }} aria-hidden="true" />
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FigureProps {
  /** Text, if it is more than a plain number. */
  count: number | string;
  name: string;
  note?: string;
}

/** One main number. */
export function Figure({ count, name, note }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{typeof count === 'string' ? count : written(count)}</dd>
      {note && <dd className={classes.quiet}>{note}</dd>}
    </div>
  );
}
