/** Parts of a price in paise. GST within a state is split into two halves; across state borders it is a single tax. */
export interface TaxBreakdown {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

export const noTax: TaxBreakdown = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

export const includedTax = ({ cgst, sgst, igst }: TaxBreakdown): number => cgst + sgst + igst;

/**
 * Splits a tax-inclusive price as on the invoice and before payment. Both halves are equal, so the rounding difference
 * goes into the taxable value.
 * @param total paise
 * @param rate percent
 * @param isWithinState whether buyer and seller are in the same state
 */
export function taxBreakdown(total: number, rate: number, isWithinState: boolean): TaxBreakdown {
  if (!isWithinState) {
    const igst = Math.round((total * rate) / (100 + rate));
    return { ...noTax, igst, taxable: total - igst };
  }
  const half = Math.round((total * rate) / (2 * (100 + rate)));
  return { ...noTax, cgst: half, sgst: half, taxable: total - 2 * half };
}
