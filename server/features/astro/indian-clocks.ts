const HOUR = 60;
const INDIAN = 5 * HOUR + 30;
const WAR = 6 * HOUR + 30;
/** Whole minutes, because times of birth are; the second half of Calcutta's 5:53:20 is left out. */
const BOMBAY = 4 * HOUR + 51;
const CALCUTTA = 5 * HOUR + 53;
const MADRAS = 5 * HOUR + 21;

/** Days on which Indian clocks were an hour ahead, first included, last excluded. */
const warTime = [
  ['1941-10-01', '1942-05-15'],
  ['1942-09-01', '1945-10-15'],
] as const;

/** Towns that kept a local time beside the Indian one, the last day excluded. */
const localClocks = [
  { towns: ['mumbai_mh', 'thane_mh', 'kalyan_mh', 'navi_mumbai_mh'], until: '1955-01-01', offset: BOMBAY },
  { towns: ['kolkata_wb', 'howrah_wb'], until: '1948-01-01', offset: CALCUTTA },
] as const;

/**
 * Minutes by which clocks at an Indian town may have been ahead of UTC on a day. Several where a town used local time as
 * well as Indian time: nobody can say today which of them a family's note means.
 * @param day the day of birth, `YYYY-MM-DD`
 * @param town key of `contract/options/cities.ts`
 */
export function indianOffsets(day: string, town: string): readonly number[] {
  const isWar = warTime.some(([from, until]) => day >= from && day < until);
  const common = day < '1906-01-01' ? MADRAS : isWar ? WAR : INDIAN;
  const local = localClocks.find((one) => day < one.until && one.towns.some((key) => key === town));
  return local ? [common, local.offset] : [common];
}
