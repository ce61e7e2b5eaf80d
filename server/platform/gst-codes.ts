import { states } from '../../contract/options/state.ts';

/** Where the tax office counts otherwise than the directory whose numbers the option list has. */
const otherCodes = [
  ['Andhra Pradesh', 37],
  ['Ladakh', 38],
  ['Dadra and Nagar Haveli and Daman and Diu', 26],
] as const;
const codes = new Map<string, number>([...states.map(({ key, id }) => [key, id] as const), ...otherCodes]);

/** The two digits that a GSTIN of this state begins with; undefined where the tax office knows no such place. */
export function gstCodeOf(state: string): string | undefined {
  const code = codes.get(state);
  return code ? String(code).padStart(2, '0') : undefined;
}
