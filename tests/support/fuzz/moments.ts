const DAY = 86_400_000;

/** So many days from now, or before: what is to come in one year is past in the next. */
export const momentIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** The day of that moment. */
export const dayIn = (days: number): string => momentIn(days).slice(0, 10);
