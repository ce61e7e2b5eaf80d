/** Upper bound of a plausible age in years: a greater age means a mistyped year of birth. */
export const OLDEST_AGE = 100;
