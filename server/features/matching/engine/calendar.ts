const MINUTE = 60_000;
const DAY = 86_400_000;
/** Asia/Kolkata, which has had no other offset since 1945. */
const INDIA = 5.5 * 3_600_000;
const EPOCH_1900 = Date.UTC(1900, 0, 1) / DAY;

/** Minutes since 1970, rounded down; what cannot be one is cut to 0..2³²−1. */
export const minuteOf = (at: Date): number => Math.min(0xffff_ffff, Math.max(0, Math.floor(at.getTime() / MINUTE)));

/** The day it is in India, in days since 1970. */
export const dayOf = (now: Date): number => Math.floor((now.getTime() + INDIA) / DAY);

/** A birth day as it is kept: days since 1899-12-31, 0 where there is none or it lies outside 1900..2078. */
export function birthCode(date: unknown): number {
  if (typeof date !== 'string') return 0;
  const code = Date.UTC(+date.slice(0, 4), +date.slice(5, 7) - 1, +date.slice(8, 10)) / DAY - EPOCH_1900 + 1;
  return code >= 1 && code <= 0xffff ? code : 0;
}

const AGES = 128;

/** Completed years on a day by birth code: 1 to 127, 0 where unknown, unborn or in the first year. */
export function agesOn(day: number): Uint8Array {
  const ages = new Uint8Array(0x1_0000);
  const today = new Date(day * DAY);
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  /** Who was born on this day or before has completed so many years; 29 February passes on 1 March. */
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
