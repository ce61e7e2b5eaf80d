import { indianDay } from '../../../platform/clock.ts';
import { failField } from '../../../platform/http/failure.ts';

/** A period of whole days in India; first and last day are included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 366;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day of a period, oldest first. */
export const daysOf = ({ from, to }: Period): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, ahead) => dayAfter(from, ahead));

/** The period as moments: from its first moment (inclusive) to its end (exclusive). */
export const momentsOf = ({ from, to }: Period): { from: Date; before: Date } => ({
  from: new Date(`${from}T00:00:00+05:30`),
  before: new Date(`${dayAfter(to, 1)}T00:00:00+05:30`),
});

/**
 * The requested period; default: the last 30 days.
 * @throws Failure 400 if it ends before it begins, or is longer than a year
 */
export function periodOf(asked: { from?: string | undefined; to?: string | undefined }, now: Date): Period {
  const to = asked.to ?? indianDay(now);
  const from = asked.from ?? dayAfter(to, 1 - DEFAULT_DAYS);
  if (from > to) throw failField('request.invalid', 'to', 'Please choose an end date after the start date.');
  if (from < dayAfter(to, 1 - MAX_DAYS))
    throw failField('request.invalid', 'from', 'Please choose a period of one year or less.');
  return { from, to };
}
