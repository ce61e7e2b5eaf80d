import { indianDay } from '../../../platform/clock.ts';

export type InvoiceKind = 'invoice' | 'credit_note';

/** Name of a number series: separate for invoices and credit notes, and for documents of the test gateway. */
export const seriesOf = (kind: InvoiceKind, isTest: boolean): 'INV' | 'CN' | 'TST' | 'TCN' => {
  if (kind === 'invoice') return isTest ? 'TST' : 'INV';
  return isTest ? 'TCN' : 'CN';
};

/** The Indian financial year of a moment, April to March: `26-27`. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = indianDay(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  const short = (one: number): string => String(one % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

/** `INV/26-27/000001`: at most 16 characters (GST Rule 46). From number 1,000,000 on, the year loses its hyphen. */
export function numberOf(series: string, financialYear: string, serial: number): string {
  const year = serial > 999_999 ? financialYear.replace('-', '') : financialYear;
  return `${series}/${year}/${String(serial).padStart(6, '0')}`;
}

/** Parses a number in the format of `numberOf`; undefined for anything else. */
export function serialOf(number: string): { series: string; financialYear: string; serial: number } | undefined {
  const [, series, first, second, digits] = /^(INV|CN|TST|TCN)\/(\d\d)-?(\d\d)\/(\d{6,7})$/.exec(number) ?? [];
  if (!series || !digits) return undefined;
  const said = { series, financialYear: `${first}-${second}`, serial: Number(digits) };
  const isYear = (Number(first) + 1) % 100 === Number(second);
  return isYear && said.serial > 0 && numberOf(said.series, said.financialYear, said.serial) === number
    ? said
    : undefined;
}

/** `INV-26-27-000001.pdf` */
export const fileNameOf = ({ number }: { readonly number: string }): string => `${number.replaceAll('/', '-')}.pdf`;
