/** The current time, injected so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const DAY_MS = 86_400_000;
const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The calendar day in India, `YYYY-MM-DD`. */
export const indianDay = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** Days from one moment to another by the calendar of India. */
export const indianDaysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(indianDay(to)) - Date.parse(indianDay(from))) / DAY_MS);

/** Start of the next calendar day in India. */
export const dayInIndiaAfter = (moment: Date): Date =>
  new Date(Date.parse(`${indianDay(moment)}T00:00:00.000Z`) - INDIA_AHEAD_MS + DAY_MS);
