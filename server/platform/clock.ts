/** The time, injected so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const INDIA_AHEAD_MS = 5.5 * 3_600_000;

/** The calendar day in India, `YYYY-MM-DD`. */
export const indianDay = (moment: Date): string =>
  new Date(moment.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
