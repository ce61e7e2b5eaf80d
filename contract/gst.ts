/** Parts of a price in paise. GST within a state is split into two halves; across state borders it is one tax. */
export interface Parts {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

export const nothing: Parts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

export const taxOf = ({ cgst, sgst, igst }: Parts): number => cgst + sgst + igst;

/**
 * Splits a tax-inclusive price as on the invoice and before payment. Both halves are equal, so the rounding difference
 * goes into the taxable value.
 * @param total paise
 * @param rate percent
 * @param isWithinState whether buyer and seller are in the same state
 */
export function partsOf(total: number, rate: number, isWithinState: boolean): Parts {
  if (!isWithinState) {
    const igst = Math.round((total * rate) / (100 + rate));
    return { ...nothing, igst, taxable: total - igst };
  }
  const half = Math.round((total * rate) / (2 * (100 + rate)));
  return { ...nothing, cgst: half, sgst: half, taxable: total - 2 * half };
}
