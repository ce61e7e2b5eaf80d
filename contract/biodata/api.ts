import { z } from 'zod';
import { api } from '../kernel.ts';
import { profileFields } from '../profiles/fields.ts';
import { criteria } from '../profiles/preference-fields.ts';
import { wireName } from '../wire-names.ts';
import { type BiodataChoice, biodataCards } from './values.ts';

/**
 * Fields that can be chosen individually, by wire name: catalogue fields, contact data, criteria such as `partner.age`.
 */
const singles: ReadonlyMap<string, string> = new Map([
  ...profileFields.map(({ key }) => [wireName(key), key] as const),
  ...(['email', 'phoneNumber'] as const).map((key) => [key, key] as const),
  ...criteria.map(({ key }) => [`partner.${key}`, `partner.${key}`] as const),
]);

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
