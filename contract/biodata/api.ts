import { z } from 'zod';
import { api } from '../kernel.ts';
import { languages } from '../languages.ts';
import { profileFields } from '../profiles/fields.ts';
import { criteria } from '../profiles/preference-fields.ts';
import { wireName } from '../wire-names.ts';
import { boolean, idParams, number, text } from '../wire-scalars.ts';
import {
  type BiodataChoice,
  biodataCards,
  defaultBiodataCards,
  LINK_DAYS,
  linkStates,
  MAX_LINK_DAYS,
  MAX_RECIPIENT,
} from './values.ts';

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

const isName = (name: string): boolean => cardNames.has(name) || singles.has(name);

const toChoice = (names: readonly string[]): BiodataChoice => ({
  cards: new Set(names.filter((name) => cardNames.has(name))),
  fields: new Set(names.flatMap((name) => singles.get(name) ?? [])),
});

const choice = z
  .string('Please send the names of cards or fields, separated by commas.')
  .max(MAX_CHARACTERS, 'That are more fields than there are.')
  .transform((list) => list.split(',').map((name) => name.trim()))
  .refine((names) => names.every(isName), 'Please name cards or fields that exist, separated by commas.')
  .transform(toChoice);

const chooseOne = 'Please choose at least one part.';
const choiceList = z
  .array(z.string('Please name cards or fields that exist.'), 'Please send the names of cards or fields as a list.')
  .min(1, chooseOne)
  .max(cardNames.size + singles.size, 'That are more fields than there are.')
  .refine((names) => names.every(isName), 'Please name cards or fields that exist.')
  .transform(toChoice);

const daysWrong = `Please choose 1 to ${MAX_LINK_DAYS} days.`;

/** A link as its owner sees it. */
const linkSchema = z.object({
  id: z.uuid(),
  recipient: z.string(),
  /** Null once the link can no longer be opened. */
  address: z.url().nullable(),
  /** Chosen cards and single fields, by wire name. */
  fields: z.array(z.string()),
  photo: z.boolean(),
  state: z.enum(linkStates),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When its owner stopped it. */
  stoppedAt: z.iso.datetime().nullable(),
  openings: z.object({ count: z.int(), last: z.array(z.iso.datetime()) }),
});

const fileOfLink = {
  access: 'member',
  params: idParams,
  result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['not_found', 'unavailable'],
} as const;

export const biodataApi = api({
  biodata: {
    method: 'GET',
    path: '/user/biodata',
    summary:
      'The caller’s biodata as a page to print. `fields`: cards or fields, by default all but contacts. `language`: of its labels, by default English',
    access: 'member',
    query: z.object({
      fields: choice.optional(),
      photo: z.enum(['0', '1'], 'photo is 1 or 0.').optional(),
      language: z.enum(languages, 'language is en, hi or ur.').optional(),
    }),
    file: 'application/pdf',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['unavailable'],
  },
  createLink: {
    method: 'POST',
    path: '/user/biodata/links',
    summary: 'Make a signed link to one’s biodata for one recipient. `fields`: by default all but contacts',
    access: 'member',
    body: z.object({
      recipient: text(MAX_RECIPIENT, { min: 1, required: 'Please enter who this is for.' }),
      fields: choiceList.default(toChoice(defaultBiodataCards)),
      /** Whether the link shows the profile photo; only an approved photo is shown. */
      photo: boolean().default(false),
      days: number(z.int(daysWrong).min(1, daysWrong).max(MAX_LINK_DAYS, daysWrong)).default(LINK_DAYS),
    }),
    result: linkSchema,
    errors: ['forbidden', 'account.incomplete', 'account.held', 'account.hidden', 'biodata.too_many_links'],
  },
  links: {
    method: 'GET',
    path: '/user/biodata/links',
    summary: 'One’s own biodata links, latest first, with their openings',
    access: 'member',
    result: z.array(linkSchema),
    errors: [],
  },
  stopLink: {
    method: 'DELETE',
    path: '/user/biodata/links/{id}',
    summary: 'Stop a biodata link: from now on nobody can open it',
    access: 'member',
    params: idParams,
    result: linkSchema,
    errors: ['not_found'],
  },
  linkPdf: {
    method: 'GET',
    path: '/user/biodata/links/{id}/pdf',
    summary: 'The biodata of a link as a page to print, with its QR code and the recipient’s name',
    file: 'application/pdf',
    ...fileOfLink,
  },
  linkImage: {
    method: 'GET',
    path: '/user/biodata/links/{id}/image',
    summary: 'The biodata of a link as a PNG picture for chat apps, with its QR code and the recipient’s name',
    file: 'image/png',
    ...fileOfLink,
  },
});
