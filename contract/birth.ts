/** Years: whoever seems to be older has mistyped the year of birth. */
export const OLDEST_AGE = 100;
