/** Locales that write whole numbers with the digits 0 to 9. */
const latinDigitLocales = new Set(['en-IN', 'hi-IN']);
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats a number. Numbers without grouping avoid `Intl`, whose first use takes a slow phone a tenth of a second.
 * @param locale BCP 47, such as `en-IN`
 */
export function formatNumber(locale: string, value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1_000 && latinDigitLocales.has(locale)) return String(value);
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(value);
}
