/** Format of a GSTIN: state number, PAN, registration number within the state, Z, check character. */
export const GSTIN_SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Computes the check character of a GSTIN (GSTN's method: each character as a base-36 number, every second one doubled,
 * the digits of the products added up).
 * @param gstin at least the first 14 characters, in capitals
 */
export function gstinCheck(gstin: string): string {
  let sum = 0;
  for (const [at, letter] of [...gstin.slice(0, 14)].entries()) {
    const product = letters.indexOf(letter) * (at % 2 ? 2 : 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return letters.charAt((36 - (sum % 36)) % 36);
}

/** Whether the check character is right: any single mistyped character is detected. */
export const hasGstinCheck = (gstin: string): boolean => gstin.at(-1) === gstinCheck(gstin);
