import { MAX_DUTY_HOURS, MAX_REPORT_DAYS } from '../../../../contract/network/duty/values.ts';
import { indianDay } from '../../../platform/clock.ts';
import { failField } from '../../../platform/http/failure.ts';

/** Working hours of a territory in Indian time, such as 09:30 to 18:00; null: always. */
export interface WorkingHours {
  readonly opensAt: string;
  readonly closesAt: string;
  /** Days of ISO 8601: Monday is 1. */
  readonly workDays: readonly number[];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A time of day in India on the day of a moment. */
const timeOn = (day: string, time: string): Date => new Date(`${day}T${time}:00+05:30`);

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether a moment is within the working hours. The closing time itself is outside. */
export function isWithinHours(hours: WorkingHours | null, now: Date): boolean {
  if (!hours) return true;
  const day = indianDay(now);
  return (
    hours.workDays.includes(weekday(day)) && now >= timeOn(day, hours.opensAt) && now < timeOn(day, hours.closesAt)
  );
}

/** The end of a duty that begins now, within the working hours: 12 hours later, or earlier with them or the session. */
export function latestEnd(hours: WorkingHours | null, sessionEnds: Date, now: Date): Date {
  const ends = [now.getTime() + MAX_DUTY_HOURS * HOUR_MS, sessionEnds.getTime()];
  if (hours) ends.push(timeOn(indianDay(now), hours.closesAt).getTime());
  return new Date(Math.min(...ends));
}

/** Days of a report, both included. */
export interface ReportDays {
  readonly from: string;
  readonly to: string;
}

const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const DEFAULT_DAYS = 7;

/** The days of a report; the last 7 days by default. @throws Failure 400 */
export function reportDays(asked: { from?: string | undefined; to?: string | undefined }, now: Date): ReportDays {
  const to = asked.to ?? indianDay(now);
  const from = asked.from ?? dayFrom(to, 1 - DEFAULT_DAYS);
  if (from > to) throw failField('request.invalid', 'to', 'Please choose an end date after the start date.');
  if (from < dayFrom(to, 1 - MAX_REPORT_DAYS))
    throw failField('request.invalid', 'from', `Please choose a period of ${MAX_REPORT_DAYS} days or less.`);
  return { from, to };
}

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string => dayFrom(day, 1 - weekday(day));

/** The reason why somebody cannot be asked for the location; undefined if they can. */
export function refusalOf(
  officer: { readonly endsBy: Date | null; readonly hours: WorkingHours | null; readonly hasConsent: boolean },
  now: Date,
): 'location.outside_hours' | 'location.not_on_duty' | 'location.no_consent' | undefined {
  if (!isWithinHours(officer.hours, now)) return 'location.outside_hours';
  if (!officer.endsBy) return 'location.not_on_duty';
  return officer.hasConsent ? undefined : 'location.no_consent';
}
