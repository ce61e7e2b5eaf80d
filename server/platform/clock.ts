/** The time, injected so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The calendar day in India, `YYYY-MM-DD`. */
export const indianDay = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** When the next calendar day begins in India. */
export const dayInIndiaAfter = (moment: Date): Date =>
  new Date(Date.parse(`${indianDay(moment)}T00:00:00.000Z`) - INDIA_AHEAD_MS + 86_400_000);
