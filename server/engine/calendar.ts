const MINUTE = 60_000;
const DAY = 86_400_000;
/** Offset of Asia/Kolkata, unchanged since 1945. */
const INDIA = 5.5 * 3_600_000;
const EPOCH_1900 = Date.UTC(1900, 0, 1) / DAY;

/** Minutes since 1970, rounded down and limited to 0..2³²−1. */
export const minuteOf = (at: Date): number => Math.min(0xffff_ffff, Math.max(0, Math.floor(at.getTime() / MINUTE)));

/** The current day in India, in days since 1970. */
export const dayOf = (now: Date): number => Math.floor((now.getTime() + INDIA) / DAY);

/** Stored form of a birth date: days since 1899-12-31; 0 if unknown or outside 1900..2078. */
export function birthCode(date: unknown): number {
  if (typeof date !== 'string') return 0;
  const code = Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8, 10)) / DAY - EPOCH_1900 + 1;
  return code >= 1 && code <= 0xffff ? code : 0;
}

const AGES = 128;

/** Age in completed years on a day, indexed by birth code: 1 to 127; 0 if unknown, unborn or in the first year. */
export function agesOn(day: number): Uint8Array {
  const ages = new Uint8Array(0x1_0000);
  const today = new Date(day * DAY);
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  /**
   * Latest birth date of a person with this many completed years; people born on 29 February complete a year on 1
   * March.
   */
  const bornBy = (years: number): number => {
    const last = new Date(Date.UTC(year - years, month, date));
    const isShort = last.getUTCMonth() !== month;
    return (isShort ? Date.UTC(year - years, month + 1, 0) : last.getTime()) / DAY - EPOCH_1900 + 1;
  };
  for (let years = 1; years < AGES; years++) {
    const [oldest, youngest] = [bornBy(years + 1), bornBy(years)];
    for (let code = Math.max(1, oldest + 1); code <= Math.min(0xffff, youngest); code++) ages[code] = years;
  }
  return ages;
}
