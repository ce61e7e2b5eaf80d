const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, for dates after February 1900; those from 1904 begin later. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;

/** A day that spreadsheets store as a number, as `1998-04-23`. Undefined if it is no day of the last centuries. */
export function serialToDate(serial: number, from1904 = false): string | undefined {
  const days = Math.floor(serial) + (from1904 ? DAYS_TO_1904 : 0);
  return days >= 61 && days < 73_051 ? new Date(DAY_ZERO + days * DAY_MS).toISOString().slice(0, 10) : undefined;
}
