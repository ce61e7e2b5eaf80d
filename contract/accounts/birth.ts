/** Upper bound of a plausible age in years: a greater age means a mistyped year of birth. */
export const OLDEST_AGE = 100;

/** A year of birth that no living person can have is a typo, and tells nothing about the age. */
export const bornTooLongAgo = `Please check the year of birth: it is more than ${OLDEST_AGE} years ago.`;

export const bornInFuture = 'Please check the year of birth: this date is in the future.';

/** Completed years between a `YYYY-MM-DD` birth date and a moment, by the calendar of India (UTC+5:30). */
export function ageOn(dateOfBirth: string, now: Date): number {
  const today = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Age of marriage in India: women 18, men 21 (Prohibition of Child Marriage Act 2006). */
export const minimumAge = (gender: 'MALE' | 'FEMALE'): number => (gender === 'FEMALE' ? 18 : 21);
