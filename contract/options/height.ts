import { height } from './people.ts';

const centimetresByLabel: ReadonlyMap<string, number> = new Map(height.map(({ key, label }) => [label, key]));
const centimetres: ReadonlySet<number> = new Set(height.map(({ key }) => key));

/**
 * The key of the `height` list for a height as clients send it: centimetres, or the old feet-and-inches notation
 * (`5.4` is 5'4", the string `"5.10"` is 5'10"). Undefined for anything else. Contract §4, "Heights".
 */
export function heightFromLegacy(value: string | number): number | undefined {
  const text = String(value);
  if (/^\d{3}$/.test(text)) return centimetres.has(Number(text)) ? Number(text) : undefined;

  const [, feet, inches = '0'] = /^(\d)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  // The old list began at 4'6", so its value 4.1 is 4.10 without the trailing zero; 5.1 means 5'1".
  const wholeInches = feet === '4' && inches === '1' ? '10' : inches;
  return centimetresByLabel.get(`${feet}' ${wholeInches}"`);
}
