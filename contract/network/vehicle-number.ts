/** State and union territory codes of Indian number plates, with the older codes that are still in use. */
const stateCodes =
  'AN AP AR AS BR CG CH DD DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TN TR TS TG UA UK UP WB';

const codes = new Set(stateCodes.split(' '));

/** Removes blanks, dots and dashes, and writes letters in upper case. */
export const normalizeVehicleNumber = (typed: string): string => typed.replaceAll(/[\s.\p{Pd}]/gu, '').toUpperCase();

/**
 * Whether a normalised number looks like an Indian plate: state code, district, series, number (UP32AB1234, DL1CAB1234),
 * or a BH plate (22BH1234AA).
 */
export function isVehicleNumber(number: string): boolean {
  if (/^\d{2}BH\d{4}[A-HJ-NP-Z]{1,2}$/.test(number)) return true;
  const hasShape = /^[A-Z]{2}\d{1,2}([A-Z]{1,3}\d{1,4}|\d{4})$/.test(number);
  return hasShape && codes.has(number.slice(0, 2));
}
