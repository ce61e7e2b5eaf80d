import { searchFields } from '../../contract/discovery/values.ts';
import { optionsByKey } from '../../contract/options/lookup.ts';
import type { SearchField } from '../../contract/profiles/field-kinds.ts';
import { PREFER_NOT_TO_SAY } from '../../contract/profiles/fields.ts';
import { type Criterion, criteria } from '../../contract/profiles/preference-fields.ts';
import type { Someone } from './community.ts';

/**
 * Expected results of a search, computed from the people as they were written: this code knows nothing of the index,
 * its codes or its SQL. Slow and plain on purpose.
 */

type Value = string | number | boolean;

/** A search in domain names: filters, `bothWays`, `nearby`. */
export type Asked = Readonly<Record<string, readonly string[] | string | number | boolean>>;

/** Other spellings of the community's cities. */
const cityNames: Readonly<Record<string, string>> = {
  lucknow: 'lucknow_up',
  kanpur: 'kanpur_up',
  mumbai: 'mumbai_mh',
  bombay: 'mumbai_mh',
  hyderabad: 'hyderabad_ts',
};

const placeOf = (text: string): string => cityNames[text.trim().toLowerCase()] ?? text.trim().toLowerCase();

/** Age in completed years, by the calendar of India. */
function ageOf(dateOfBirth: string, now: Date): number {
  const today = new Date(now.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The values that every member may see of a person: several for a list, none if nothing is shown. */
export function shownValuesOf(someone: Someone, key: string, now: Date): Value[] {
  const { attributes, fieldVisibility } = someone;
  const value = attributes[key];
  if (typeof value !== 'object' || value === null) return [shownOf(someone, key, now) ?? []].flat();
  return (fieldVisibility[key] ?? 'members') === 'members' ? [...value] : [];
}

/** The value that every member may see of a person; undefined if it is not shown. */
function shownOf({ attributes, fieldVisibility }: Someone, key: string, now: Date): Value | undefined {
  if (key === 'age') return ageOf(String(attributes.dateOfBirth), now);
  // A missing answer is shown as "No".
  const value = key === 'hasDisability' ? (attributes[key] ?? false) : attributes[key];
  if (value === null || value === undefined || value === PREFER_NOT_TO_SAY || typeof value === 'object')
    return undefined;
  if ((fieldVisibility[key] ?? 'members') !== 'members') return undefined;
  return key === 'annualIncome' && Number(value) < 0 ? undefined : value;
}

/** Whether a choice equals this value, or is the level or sector to which the value belongs. */
function isMetBy(wanted: string, value: Value, key: string): boolean {
  if (wanted === value) return true;
  // A choice of a community includes the communities below it.
  if (key === 'religion') return String(value).startsWith(`${wanted}_`);
  if (key === 'highestEducation') return optionsByKey('highestEducation').get(String(value))?.level === wanted;
  return key === 'occupation' && optionsByKey('occupation').get(String(value))?.sector === wanted;
}

const within = (value: Value | undefined, from: unknown, to: unknown): boolean =>
  value !== undefined &&
  (typeof from !== 'number' || Number(value) >= from) &&
  (typeof to !== 'number' || Number(value) <= to);

/** The option list of ages ends at 60, which means "60 or older". */
const asListed = (key: string, value: Value | undefined): Value | undefined =>
  key === 'age' && Number(value) > 60 ? 60 : value;

function isStated(criterion: Criterion, wishes: Readonly<Record<string, unknown>>): boolean {
  const value = wishes[criterion.key];
  if (criterion.kind === 'range')
    return typeof wishes[criterion.from] === 'number' || typeof wishes[criterion.to] === 'number';
  if (criterion.kind === 'minimum') return typeof value === 'number' && value > 0;
  return criterion.kind === 'list' ? Array.isArray(value) && value.length > 0 : typeof value === 'string';
}

function meets(criterion: Criterion, wishes: NonNullable<Someone['wishes']>, other: Someone, now: Date): boolean {
  const key = criterion.key === 'education' ? 'highestEducation' : criterion.key;
  const value = shownOf(other, key, now);
  if (value === undefined) return false;
  if (criterion.kind === 'range') return within(asListed(key, value), wishes[criterion.from], wishes[criterion.to]);
  if (criterion.kind === 'minimum') return within(value, wishes[criterion.key], undefined);
  if (criterion.kind === 'place') return placeOf(String(wishes[criterion.key])) === placeOf(String(value));
  return (wishes[criterion.key] as string[]).some((wanted) => isMetBy(wanted, value, key));
}

/** The criteria that the wisher states, and those of them that the other person meets. */
export function preferencesMet(wisher: Someone, other: Someone, now: Date): { met: string[]; missed: string[] } {
  const { wishes } = wisher;
  if (!wishes) return { met: [], missed: [] };
  const stated = (criteria as readonly Criterion[]).filter((one) => isStated(one, wishes));
  const isMet = (one: Criterion): boolean => meets(one, wishes, other, now);
  return {
    met: stated.filter(isMet).map(({ key }) => key),
    missed: stated.filter((one) => !isMet(one)).map(({ key }) => key),
  };
}

/** Must-haves of the wisher that the other person misses. */
const missedBy = (wisher: Someone, other: Someone, now: Date): string[] =>
  preferencesMet(wisher, other, now).missed.filter((key) => new Set<string>(wisher.wishes?.strict).has(key));

const excludes = (wisher: Someone, other: Someone, now: Date): boolean => missedBy(wisher, other, now).length > 0;

/** Whether a must-have that others can see excludes the other person. Hidden must-haves exclude nobody. */
const excludesShown = (wisher: Someone, other: Someone, now: Date): boolean =>
  missedBy(wisher, other, now).some((key) => !new Set<string>(wisher.wishes?.hidden).has(key));

/** Whether a person passes the filter of one field. */
function passes(field: SearchField, asked: Asked, other: Someone, now: Date): boolean {
  const value = shownOf(other, field.key, now);
  if (field.kind === 'range') {
    if (asked[field.from] === undefined && asked[field.to] === undefined) return true;
    return within(asListed(field.key, value), asked[field.from], asked[field.to]);
  }
  const wanted = asked[field.key];
  if (wanted === undefined) return true;
  if (field.kind === 'flag') return wanted !== true || value === true;
  const values = shownValuesOf(other, field.key, now);
  if (values.length === 0) return false;
  if (field.kind === 'boolean') return value === wanted;
  const several = [wanted].flat().map(String);
  if (field.kind === 'place') return several.some((one) => placeOf(one) === placeOf(String(value)));
  return several.some((one) => values.some((each) => isMetBy(one, each, field.key)));
}

/** All results of a search, unordered. @param except a field whose own filter is ignored */
export function expectedResults(
  viewer: Someone,
  everybody: readonly Someone[],
  asked: Asked,
  now: Date,
  except?: string,
): Someone[] {
  const near = asked.nearby as 'city' | 'state' | undefined;
  return everybody.filter(
    (other) =>
      other.gender !== viewer.gender &&
      searchFields.every((field) => field.key === except || passes(field, asked, other, now)) &&
      (!near || viewer.attributes[near] === other.attributes[near]) &&
      (asked.bothWays === false || !(excludes(viewer, other, now) || excludesShown(other, viewer, now))),
  );
}

/** The number of people for each value of a field, with the field's own filter ignored; values as text. */
export function countsOf(viewer: Someone, everybody: readonly Someone[], asked: Asked, key: string, now: Date) {
  const values = expectedResults(viewer, everybody, asked, now, key).flatMap((one) => shownValuesOf(one, key, now));
  // A community is counted together with the communities below it.
  const selected = key === 'religion' ? values.flatMap((value) => communitiesAbove(String(value))) : values;
  return Object.fromEntries([...Map.groupBy(selected, String)].map(([value, all]) => [value, all.length]));
}

/** `islam_sunni_ansari` also belongs to `islam_sunni` and `islam`, if the option list contains them. */
const communitiesAbove = (value: string): string[] =>
  value
    .split('_')
    .map((_, index, words) => words.slice(0, index + 1).join('_'))
    .filter((key) => optionsByKey('religion').has(key));
