/** In a text from right to left, the sign would be behind the digits (Unicode UAX 9, LRI and PDI). */
const leftToRight = (amount: string): string => (globalThis.document?.dir === 'rtl' ? `\u2066${amount}\u2069` : amount);

/** Formats paise as in the spec: "₹ 500", "₹ 499.50", with a non-breaking space. */
export function rupees(paise: number, locale: string): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return leftToRight(`₹\u00a0${number.format(paise / 100)}`);
}

/** Parses typed rupees ("500", "₹ 1,499.50") into paise; undefined if invalid. */
export function parsePaise(typed: string): number | undefined {
  const [, whole, part = ''] = /^₹?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Formats paise for an input field: "500", "499.50". */
export const rupeesForInput = (paise: number): string => (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2);
