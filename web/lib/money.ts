/** Paise as the spec writes them: "₹ 500", "₹ 499.50". The space does not break. */
export function rupees(paise: number, locale: string): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `₹\u00a0${number.format(paise / 100)}`;
}

/** Rupees as somebody types them ("500", "₹ 1,499.50") in paise; undefined for what is no amount. */
export function paiseOf(typed: string): number | undefined {
  const [, whole, part = ''] = /^₹?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Paise as they stand in a field: "500", "499.50". */
export const typedRupees = (paise: number): string => (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2);
