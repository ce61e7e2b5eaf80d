import { states } from '../../contract/options/state.ts';

/** States whose GST code differs from the number in the option list (Local Government Directory). */
const otherCodes = [
  ['Andhra Pradesh', 37],
  ['Ladakh', 38],
  ['Dadra and Nagar Haveli and Daman and Diu', 26],
] as const;
const codes = new Map<string, number>([...states.map(({ key, id }) => [key, id] as const), ...otherCodes]);

/** The first two digits of a GSTIN of this state; undefined for a place without a GST code. */
export function gstCodeOf(state: string): string | undefined {
  const code = codes.get(state);
  return code ? String(code).padStart(2, '0') : undefined;
}
