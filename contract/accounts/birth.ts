/** Upper bound of a plausible age in years: a greater age means a mistyped year of birth. */
export const OLDEST_AGE = 100;

/** A year of birth that nobody living can have is a slip, and no statement about the age. */
export const bornTooLongAgo = `Please check the year of birth: it is more than ${OLDEST_AGE} years ago.`;

export const bornInFuture = 'Please check the year of birth: this date is in the future.';
