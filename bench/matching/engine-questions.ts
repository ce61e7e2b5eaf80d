import { age as ageOptions } from '../../contract/options/people.ts';
import { type Criterion, criteria, keysOf } from '../../contract/profiles/preference-fields.ts';
import type { EngineQuery, Filter, IndexedMember, Value } from '../../server/engine/engine.ts';
import { seeded } from './engine-people.ts';
import { preferenceOf } from './synthetic-wishes.ts';

const [youngest = 18, oldest = 60] = [ageOptions[0]?.key, ageOptions.at(-1)?.key];
const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const keys = (criteria as readonly Criterion[]).flatMap(keysOf);

/** A preference in which every criterion is stated; none of them excludes. */
function fullPreference({ attributes, gender }: IndexedMember, now: Date): Record<string, unknown> {
  const profile = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [snake(key), value ?? null]));
  const random = seeded(String(attributes.dateOfBirth).length + Number(attributes.height));
  const columns = preferenceOf(random, gender, profile, now.getUTCFullYear(), Number.POSITIVE_INFINITY);
  return { ...Object.fromEntries(keys.map((key) => [key, columns[snake(key)]])), strict: [], hidden: [] };
}

const own = (member: IndexedMember, key: string): Filter => ({
  key,
  kind: 'anyOf',
  values: [member.attributes[key] as Value].filter((value) => value !== null),
});
const ages = (member: IndexedMember, now: Date): Filter => {
  const age = now.getUTCFullYear() - Number(String(member.attributes.dateOfBirth).slice(0, 4));
  // The search call accepts only ages that the option list of ages contains.
  const listed = (years: number): number => Math.min(Math.max(years, youngest), oldest);
  return { key: 'age', kind: 'range', from: listed(age - 4), to: listed(age + 4) };
};

type Ask = (viewer: IndexedMember, now: Date) => Omit<EngineQuery, 'viewer'>;
const base = { bothWays: true, sort: 'best', limit: 200, excluded: [] } as const;

/** The measured queries. `browse` ranks by the viewer's own preference, as do the others unless they say otherwise. */
export const questions = {
  browse: (_, now) => ({ ...base, filters: [], now }),
  typical: (viewer, now) => ({
    ...base,
    filters: [ages(viewer, now), ...['religion', 'maritalStatus', 'motherTongue'].map((key) => own(viewer, key))],
    now,
  }),
  selective: (viewer, now) => ({
    ...base,
    filters: [
      ...['city', 'occupation', 'religion'].map((key) => own(viewer, key)),
      { key: 'annualIncome', kind: 'range', from: 3 },
    ],
    now,
  }),
  'all criteria, two-way': (viewer, now) => ({ ...base, filters: [], wishes: fullPreference(viewer, now), now }),
} as const satisfies Readonly<Record<string, Ask>>;
