import { z } from 'zod';
import { api } from './kernel.ts';
import { criteria } from './preference-fields.ts';
import { profileFields } from './profile-fields.ts';
import { wireName } from './wire-names.ts';

/** Sections of a biodata that can be chosen as a whole, in page order. */
export const biodataCards = [
  'personal',
  'education',
  'family',
  'faith',
  'partner',
  'about',
  'contact',
  'guardian',
] as const;
export type BiodataCard = (typeof biodataCards)[number];

/** Sections included by default: none of them lets a stranger who finds the paper contact the family. */
export const defaultBiodataCards: readonly BiodataCard[] = [
  'personal',
  'education',
  'family',
  'faith',
  'partner',
  'about',
];

/** Fields that can be chosen singly, by wire name: catalogue fields, contact data, criteria such as `partner.age`. */
const singles: ReadonlyMap<string, string> = new Map([
  ...profileFields.map(({ key }) => [wireName(key), key] as const),
  ...(['email', 'phoneNumber'] as const).map((key) => [key, key] as const),
  ...criteria.map(({ key }) => [`partner.${key}`, `partner.${key}`] as const),
]);

/** The chosen sections and single fields, in domain names. */
export interface BiodataChoice {
  readonly cards: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

const cardNames: ReadonlySet<string> = new Set(biodataCards);
const MAX_CHARACTERS = 4_000;

const choice = z
  .string('Please send the names of cards or fields, separated by commas.')
  .max(MAX_CHARACTERS, 'That are more fields than there are.')
  .transform((list) => list.split(',').map((name) => name.trim()))
  .refine(
    (names) => names.every((name) => cardNames.has(name) || singles.has(name)),
    'Please name cards or fields that exist, separated by commas.',
  )
  .transform(
    (names): BiodataChoice => ({
      cards: new Set(names.filter((name) => cardNames.has(name))),
      fields: new Set(names.flatMap((name) => singles.get(name) ?? [])),
    }),
  );

export const biodataApi = api({
  biodata: {
    method: 'GET',
    path: '/user/biodata',
    summary: 'One’s own profile as a page to print and hand on. `fields`: cards or fields, by default all but contacts',
    access: 'member',
    query: z.object({
      fields: choice.optional(),
      photo: z.enum(['0', '1'], 'photo is 1 or 0.').optional(),
    }),
    file: 'application/pdf',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['unavailable'],
  },
});
