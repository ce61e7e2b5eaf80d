import type { SearchFilters } from '../../../contract/discovery/values.ts';
import { findCity } from '../../../contract/options/cities.ts';
import { isCommunityWithin, optionsByKey } from '../../../contract/options/lookup.ts';
import type { SearchField } from '../../../contract/profiles/field-kinds.ts';
import { foldText } from '../../../contract/text/folded-text.ts';

const placeOf = (text: string): string => findCity(text)?.key ?? foldText(text).trim();

/** Whether a field's value matches the values searched for: directly, or through its group. */
export function matchesFilter(field: SearchField, values: SearchFilters, value: unknown): boolean {
  if (Array.isArray(value)) return value.some((one) => matchesFilter(field, values, one));
  const chosen = [values[field.key] ?? []].flat();
  if (field.kind === 'place') return chosen.some((one) => placeOf(String(one)) === placeOf(String(value)));
  if (chosen.some((one) => one === value)) return true;
  if (field.kind !== 'list') return false;
  if (field.list === 'religion') return chosen.some((one) => isCommunityWithin(String(value), String(one)));
  if (!field.groups) return false;
  const option = optionsByKey(field.list).get(String(value));
  return chosen.some((one) => one === option?.level || one === option?.sector);
}
