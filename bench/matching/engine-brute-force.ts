import { findCity } from '../../contract/options/cities.ts';
import { optionsByKey } from '../../contract/options/lookup.ts';
import { PREFER_NOT_TO_SAY, type ProfileField, profileFields } from '../../contract/profiles/fields.ts';
import { type Criterion, criteria, keysOf, upperBound } from '../../contract/profiles/preference-fields.ts';
import type { EngineQuery, Filter, IndexedMember, Value } from '../../server/engine/engine.ts';
import { fitOf, freshness, noise, noiseOrCorrection, noiseSeed, scoreRow } from '../../server/engine/score.ts';

/*
 * The expected answers of the engine, computed in the plainest way from the members' own values, without codes, tables
 * or blocks. This code shares the score's formula with the engine and nothing else.
 */

type Preference = Readonly<Record<string, unknown>>;
type Wishes = Criterion & { readonly attribute: string };

const attributeOf = (key: string): string => (key === 'education' ? 'highestEducation' : key);
const all: readonly Wishes[] = (criteria as readonly Criterion[]).map((one) => ({
  ...one,
  attribute: attributeOf(one.key),
}));
const fields = new Map((profileFields as readonly ProfileField[]).map((field) => [field.key, field]));

/** Age in completed years, by the date in India. */
function ageOf(date: unknown, now: Date): number | undefined {
  if (typeof date !== 'string') return undefined;
  const today = new Date(now.getTime() + 19_800_000).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(date.slice(0, 4)) - (today.slice(5) < date.slice(5) ? 1 : 0);
  return years > 0 ? years : undefined;
}

const place = (text: unknown): string => {
  const given = String(text);
  return findCity(given)?.key ?? given.normalize('NFC').trim().toLowerCase();
};

/** A member's value in a dimension; undefined if the value is missing, unknown, or stands for "Prefer not to say". */
export function valueOn(member: IndexedMember, key: string, now: Date): Value | undefined {
  if (key === 'age') return ageOf(member.attributes.dateOfBirth, now);
  const value = member.attributes[key];
  // The members of this comparison have no fields with several values.
  if (value === null || value === undefined || value === PREFER_NOT_TO_SAY || typeof value === 'object')
    return undefined;
  const field = fields.get(key);
  if (field?.kind === 'choice' && !optionsByKey(field.list).has(value as string)) return undefined;
  if (key === 'annualIncome' && Number(value) < 0) return undefined;
  return field?.kind === 'place' ? place(value) || undefined : value;
}

const isIn = (attribute: string, value: Value, keys: readonly unknown[]): boolean => {
  const field = fields.get(attribute);
  if (field?.kind === 'place') return keys.some((key) => place(key) === value);
  if (keys.includes(value)) return true;
  if (field?.kind !== 'choice') return false;
  if (attribute === 'religion') return keys.some((key) => String(value).startsWith(`${key}_`));
  const option = optionsByKey(field.list).get(value as string);
  if (attribute === 'highestEducation') return keys.includes(option?.level);
  return attribute === 'occupation' && keys.includes(option?.sector);
};

/** Whether the preference asks for anything in this criterion. */
export function isStated(wish: Criterion, preference: Preference | null): boolean {
  if (!preference) return false;
  if (wish.kind === 'range') return typeof (preference[wish.from] ?? preference[wish.to]) === 'number';
  const wanted = preference[wish.key];
  if (wish.kind === 'minimum') return typeof wanted === 'number' && wanted > 0;
  return wish.kind === 'list'
    ? Array.isArray(wanted) && wanted.length > 0
    : typeof wanted === 'string' && wanted.trim() !== '';
}

function isMet(wish: Wishes, preference: Preference, other: IndexedMember, now: Date): boolean {
  const value = valueOn(other, wish.attribute, now);
  if (value === undefined) return false;
  if (wish.kind === 'range') {
    const [from, to] = [
      preference[wish.from] as number | null | undefined,
      preference[wish.to] as number | null | undefined,
    ];
    const most = upperBound(wish.list, to ?? undefined) ?? Number.POSITIVE_INFINITY;
    return Number(value) >= (from ?? Number.NEGATIVE_INFINITY) && Number(value) <= most;
  }
  if (wish.kind === 'minimum') return Number(value) >= Number(preference[wish.key]);
  return isIn(
    wish.attribute,
    value,
    wish.kind === 'list' ? (preference[wish.key] as string[]) : [preference[wish.key]],
  );
}

/** Keys of the stated criteria that the other member meets and misses, and of the missed criteria that are strict. */
export function compare(preference: Preference | null, other: IndexedMember, now: Date) {
  const stated = all.filter((wish) => isStated(wish, preference));
  const met = stated.filter((wish) => isMet(wish, preference as Preference, other, now)).map(({ key }) => key);
  const missed = stated.map(({ key }) => key).filter((key) => !met.includes(key));
  const strict = missed.filter((key) => ((preference?.strict ?? []) as string[]).includes(key));
  return { stated: stated.map(({ key }) => key), met, missed, strict };
}

/** A preference as it affects other members: criteria that its owner hides count as not stated (decision 0025). */
export function shownOf(preference: Preference | null): Preference | null {
  const hidden = new Set((preference?.hidden ?? []) as string[]);
  const keys = all.filter(({ key }) => hidden.has(key)).flatMap(keysOf);
  return preference && Object.fromEntries(Object.entries(preference).filter(([key]) => !keys.includes(key)));
}

function passes(filter: Filter, member: IndexedMember, now: Date): boolean {
  const minutes = (at: Date | null): number => (at ? Math.floor(at.getTime() / 60_000) : Number.NEGATIVE_INFINITY);
  if (filter.kind === 'since')
    return minutes(filter.key === 'joined' ? member.joinedAt : member.lastActiveAt) >= minutes(filter.at);
  if (filter.kind === 'tokens') {
    const names = [...member.firstNameTokens.slice(0, 3), ...member.lastNameTokens.slice(0, 2)];
    return filter.tokens.every(({ text, prefix }) =>
      names.some((name) => (prefix ? name.startsWith(text) : name === text)),
    );
  }
  const value = valueOn(member, filter.key, now);
  if (filter.kind === 'noneOf') return value === undefined || !isIn(filter.key, value, filter.values);
  if (value === undefined) return false;
  if (filter.kind === 'anyOf') return isIn(filter.key, value, filter.values);
  return (
    Number(value) >= (filter.from ?? Number.NEGATIVE_INFINITY) &&
    Number(value) <= (filter.to ?? Number.POSITIVE_INFINITY)
  );
}

/** A member who fails at most one test. */
interface Candidate {
  readonly member: IndexedMember;
  readonly failed: readonly string[];
  readonly key: number;
}

const numbersOfId = (id: string): number[] =>
  (id.replaceAll('-', '').match(/.{8}/g) ?? []).map((part) => Number.parseInt(part, 16));

function keyOf(query: EngineQuery, viewer: IndexedMember, other: IndexedMember): number {
  const { now } = query;
  const preference = query.wishes ?? viewer.preference;
  const minutes = (at: Date): number => Math.floor(at.getTime() / 60_000);
  const sign = (query.ascending ?? query.sort === 'age') ? -1 : 1;
  const last = Number.NEGATIVE_INFINITY;
  if (query.sort === 'newest') return sign * minutes(other.joinedAt);
  if (query.sort === 'active') return other.lastActiveAt ? sign * minutes(other.lastActiveAt) : last;
  if (query.sort === 'age') return sign * Number(valueOn(other, 'age', now) ?? sign * last);
  const [mine, theirs] = [compare(preference, other, now), compare(shownOf(other.preference), viewer, now)];
  const weigh = (keys: readonly string[]): number =>
    keys.reduce((sum, key) => sum + (query.weights?.[key as keyof typeof query.weights] ?? 100), 0);
  const fits = fitOf(weigh(mine.met), weigh(mine.stated)) + fitOf(theirs.met.length, theirs.stated.length);
  const boost = (query.boosts ?? []).reduce((sum, { key, value, amount }) => {
    const own = valueOn(other, key, now);
    return own !== undefined && isIn(key, own, [value]) ? sum + amount : sum;
  }, 0);
  const day = Math.floor((now.getTime() + 19_800_000) / 86_400_000);
  const extra =
    freshness(minutes(other.joinedAt), minutes(now)) +
    boost +
    noiseOrCorrection(
      query.corrections?.find(([id]) => id === other.id)?.[1],
      noise(noiseSeed(numbersOfId(viewer.id), day), numbersOfId(other.id), 0),
    );
  return sign * scoreRow(fits, Math.fround(other.logPrice), extra);
}

/** The answer to a query, computed over all members. */
export function bruteForce(query: EngineQuery & { readonly viewer: IndexedMember }, members: Iterable<IndexedMember>) {
  const { viewer, now, filters } = query;
  const preference = query.wishes ?? viewer.preference;
  const candidates: Candidate[] = [];
  for (const member of members) {
    if (member.gender === viewer.gender || query.excluded.includes(member.id)) continue;
    if (query.only && !query.only.includes(member.id)) continue;
    if (query.bothWays && compare(shownOf(member.preference), viewer, now).strict.length) continue;
    const keys = filters.filter((filter) => !passes(filter, member, now)).map(({ key }) => `filter ${key}`);
    const strict = query.bothWays ? compare(preference, member, now).strict.map((key) => `strict ${key}`) : [];
    const failed = [...new Set([...keys, ...strict])];
    if (failed.length < 2) candidates.push({ member, failed, key: keyOf(query, viewer, member) });
  }
  const hits = candidates.filter(({ failed }) => failed.length === 0);
  hits.sort((a, b) => (a.key === b.key ? (a.member.id < b.member.id ? -1 : 1) : a.key > b.key ? -1 : 1));
  /** Number of members for each value of `key`, if the filter `test` is ignored. */
  const without = (test: string, key: string): Map<Value, number> => {
    const counts = new Map<Value, number>();
    for (const { member, failed } of candidates) {
      const value = failed.every((one) => one === test) ? valueOn(member, key, now) : undefined;
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return counts;
  };
  const totalWithout = (test: string): number =>
    candidates.filter(({ failed }) => failed.every((one) => one === test)).length;
  return { ids: hits.slice(0, query.limit).map(({ member }) => member.id), total: hits.length, without, totalWithout };
}
