/** Keys of the names of the Hijri months, in their order. */
const hijriMonths = [
  'muharram',
  'safar',
  'rabi1',
  'rabi2',
  'jumada1',
  'jumada2',
  'rajab',
  'shaban',
  'ramadan',
  'shawwal',
  'zilqad',
  'zilhij',
] as const;

interface HijriDate {
  readonly day: number;
  readonly month: (typeof hijriMonths)[number];
  readonly year: number;
}

const DAY_MS = 86_400_000;

/**
 * The date of a local day by the Umm al-Qura calendar. Only the numbers are from the browser, because its names of the
 * months differ from those that people in India use.
 * @param offset days that the operator adds, because India sights the moon itself
 */
export function hijriDate(at: string | number, offset: number, timeZone?: string): HijriDate {
  const parts = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone,
  }).formatToParts(new Date(at).getTime() + offset * DAY_MS);
  const numberOf = (type: Intl.DateTimeFormatPartTypes): number =>
    Number.parseInt(parts.find((part) => part.type === type)?.value ?? '1', 10);
  return {
    day: numberOf('day'),
    month: hijriMonths[numberOf('month') - 1] ?? 'muharram',
    year: numberOf('year'),
  };
}
