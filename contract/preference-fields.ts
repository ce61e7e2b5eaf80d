import { z } from 'zod';
import type { OptionListName } from './options/index.ts';
import { optionsByKey } from './options/lookup.ts';
import { revision } from './profile-schema.ts';
import { number, optional, text } from './wire-scalars.ts';

/**
 * The catalogue of what a member may look for (spec §3, contract §4). The editor, validation, display, explanations and
 * the matching columns derive from it. An empty list, or no bound, means "any".
 */
export type Criterion = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'range'; readonly from: string; readonly to: string; readonly list: OptionListName }
  /** At least this much. */
  | { readonly kind: 'minimum'; readonly list: OptionListName }
  | {
      readonly kind: 'list';
      readonly list: OptionListName;
      /** A second list whose keys stand for groups of the first: an education level for all its degrees. */
      readonly groups?: OptionListName;
    }
  /** A city: an option key, or free text. */
  | { readonly kind: 'place' }
);

export const criteria = [
  { key: 'age', kind: 'range', label: 'Age', from: 'ageFrom', to: 'ageTo', list: 'age' },
  { key: 'height', kind: 'range', label: 'Height', from: 'heightFrom', to: 'heightTo', list: 'height' },
  { key: 'maritalStatus', kind: 'list', label: 'Marital status', list: 'maritalStatus' },
  { key: 'religion', kind: 'list', label: 'Religion and community', list: 'religion' },
  { key: 'motherTongue', kind: 'list', label: 'Mother tongue', list: 'motherTongue' },
  { key: 'education', kind: 'list', label: 'Education', list: 'highestEducation', groups: 'educationLevel' },
  { key: 'occupation', kind: 'list', label: 'Occupation', list: 'occupation', groups: 'employmentSector' },
  { key: 'annualIncome', kind: 'minimum', label: 'Annual income, at least', list: 'annualIncome' },
  { key: 'country', kind: 'list', label: 'Country', list: 'country' },
  { key: 'state', kind: 'list', label: 'State', list: 'state' },
  { key: 'city', kind: 'place', label: 'City' },
  { key: 'sect', kind: 'list', label: 'Sect', list: 'sect' },
  { key: 'maslak', kind: 'list', label: 'Maslak', list: 'maslak' },
  { key: 'prayer', kind: 'list', label: 'Prayer', list: 'prayer' },
  { key: 'dress', kind: 'list', label: 'Dress', list: 'dress' },
  { key: 'children', kind: 'list', label: 'Children', list: 'children' },
  { key: 'residenceStatus', kind: 'list', label: 'Residence status', list: 'residenceStatus' },
  { key: 'diet', kind: 'list', label: 'Diet', list: 'diet' },
  { key: 'smoking', kind: 'list', label: 'Smoking', list: 'smoking' },
  { key: 'familyType', kind: 'list', label: 'Family type', list: 'familyType' },
] as const satisfies readonly Criterion[];

export type CriterionKey = (typeof criteria)[number]['key'];

/** The wire keys of a criterion: a range has two. */
export const keysOf = (criterion: Criterion): readonly string[] =>
  criterion.kind === 'range' ? [criterion.from, criterion.to] : [criterion.key];

const MOST_CHOICES = 200;

/** Keys of a list, each once, in the list's own order (contract §1: "lists are in ascending or natural order"). */
function choices(criterion: Extract<Criterion, { kind: 'list' }>): z.ZodType<string[]> {
  const order = [
    ...(criterion.groups ? optionsByKey(criterion.groups).keys() : []),
    ...optionsByKey(criterion.list).keys(),
  ];
  const rank = new Map(order.map((key, index) => [key, index]));
  const wrong = `Please choose from the list for "${criterion.label}".`;
  return z.preprocess(
    (given) => (given === null || given === '' ? [] : typeof given === 'string' ? [given] : given),
    z
      .array(z.string(wrong), wrong)
      .max(MOST_CHOICES, 'Please choose fewer.')
      .refine((keys) => keys.every((key) => rank.has(key)), wrong)
      .transform((keys) => [...new Set(keys)].sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))),
  ) as z.ZodType<string[]>;
}

const bound = (list: OptionListName, label: string): z.ZodType<number | null | undefined> =>
  number(
    z
      .number(`Please choose ${label.toLowerCase()} from the list.`)
      .refine((key) => optionsByKey(list).has(key), `Please choose ${label.toLowerCase()} from the list.`)
      .nullish(),
  ) as z.ZodType<number | null | undefined>;

function shapeOf(criterion: Criterion): Record<string, z.ZodType> {
  switch (criterion.kind) {
    case 'range':
      return {
        [criterion.from]: bound(criterion.list, criterion.label),
        [criterion.to]: bound(criterion.list, criterion.label),
      };
    case 'minimum':
      return { [criterion.key]: bound(criterion.list, criterion.label) };
    case 'list':
      return { [criterion.key]: choices(criterion).optional() };
    case 'place':
      return { [criterion.key]: optional(text(80)) };
  }
}

const criterionNames = new Set<string>(criteria.map(({ key }) => key));
const names = z
  .array(z.string().refine((key) => criterionNames.has(key), 'There is no such criterion.'))
  .max(criteria.length)
  .transform((keys) => criteria.map(({ key }) => key as string).filter((key) => keys.includes(key)))
  .optional();

/** Ranges whose ends are the wrong way round, at the upper end. */
export function rangeIssues(values: Readonly<Record<string, unknown>>): { path: string; message: string }[] {
  return (criteria as readonly Criterion[]).flatMap((criterion) => {
    if (criterion.kind !== 'range') return [];
    const [from, to] = [values[criterion.from], values[criterion.to]];
    const isWrong = typeof from === 'number' && typeof to === 'number' && from > to;
    return isWrong ? [{ path: criterion.to, message: 'This is below the lower end of the range.' }] : [];
  });
}

/** What an update of the preference sends: absent keys stay, `null` or an empty list means "any". */
export const preferenceUpdate = z
  .object({
    ...(Object.assign({}, ...(criteria as readonly Criterion[]).map(shapeOf)) as Record<string, z.ZodType>),
    /** Criteria that exclude; all others only count. */
    strict: names,
    /** Criteria that are not shown to others; they still rank and exclude. */
    hidden: names,
    revision,
  })
  .superRefine((values, context) => {
    for (const { path, message } of rangeIssues(values)) context.addIssue({ code: 'custom', path: [path], message });
  });

const storedShape = (criterion: Criterion): Record<string, z.ZodType> =>
  Object.fromEntries(
    keysOf(criterion).map((key) => [
      key,
      criterion.kind === 'list'
        ? z.array(z.string())
        : criterion.kind === 'place'
          ? z.string().nullable()
          : z.number().nullable(),
    ]),
  );

/** How a preference is answered. Others get it without its hidden criteria. */
export const storedPreference = z
  .object({
    ...(Object.assign({}, ...(criteria as readonly Criterion[]).map(storedShape)) as Record<string, z.ZodType>),
    strict: z.array(z.string()),
    hidden: z.array(z.string()),
  })
  .partial();

export type StoredPreference = Record<string, string[] | string | number | null | undefined>;
