const DAY = 86_400_000;

/**
 * A moment some days from now, or before now if negative. Relative, because a fixed date in the future would one day be
 * past.
 */
export const momentIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/** The date of that moment. */
export const dayIn = (days: number): string => momentIn(days).slice(0, 10);
