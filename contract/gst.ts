/** What a price is made of, in paise. Within a state the tax is two halves, over its border it is one (GST). */
export interface Parts {
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
}

export const nothing: Parts = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };

export const taxOf = ({ cgst, sgst, igst }: Parts): number => cgst + sgst + igst;

/**
 * Of a price that includes the tax, as the invoice will say it and as it is shown before the payment. Both halves are alike,
 * so what rounding leaves is in the taxable value.
 * @param total paise
 * @param rate percent
 * @param isWithinState whether buyer and seller live in the same state
 */
export function partsOf(total: number, rate: number, isWithinState: boolean): Parts {
  if (!isWithinState) {
    const igst = Math.round((total * rate) / (100 + rate));
    return { ...nothing, igst, taxable: total - igst };
  }
  const half = Math.round((total * rate) / (2 * (100 + rate)));
  return { ...nothing, cgst: half, sgst: half, taxable: total - 2 * half };
}
