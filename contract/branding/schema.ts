import { z } from 'zod';
import { optional, text } from '../wire-scalars.ts';
import { isHexColour } from './colour-space.ts';
import { brandKeys, brandLengths, MAIL_FOOTER_MAX_LINES, siteLanguages } from './values.ts';

const colour = text(7)
  .transform((typed) => typed.toLowerCase())
  .refine(isHexColour, 'Please enter a colour such as #12604F.');

const footer = text(brandLengths.mailFooter, { multiline: true }).refine(
  (lines) => lines.split('\n').length <= MAIL_FOOTER_MAX_LINES,
  `Please use up to ${MAIL_FOOTER_MAX_LINES} lines.`,
);

/** English is always one of them, because texts that a language lacks are shown in English. */
const languages = z
  .array(z.enum(siteLanguages, 'Please choose from the languages of the app.'), 'Please send a list of languages.')
  .max(siteLanguages.length)
  .transform((chosen) => siteLanguages.filter((code) => code === 'en' || chosen.includes(code)));

/** Texts and colours of the branding. An absent key is left unchanged; `null` or `""` restores the program's own. */
export const brandingBodySchema = z.object({
  name: optional(text(brandLengths.name, { min: 2, required: 'Please enter a name of at least 2 characters.' })),
  primary: optional(colour),
  accent: optional(colour),
  mailHeader: optional(text(brandLengths.mailHeader)),
  mailFooter: optional(footer),
  biodataHeader: optional(text(brandLengths.biodataHeader)),
  languages: optional(languages),
});

const hex = z.string();

/** A picture of the branding. */
const picture = z.object({ url: z.string(), width: z.int(), height: z.int() });

const moment = z.iso.datetime();

/** The branding as ADMIN sees it. */
export const brandingSchema = z.object({
  /** The values as they were set; null: the program's own. */
  values: z.object({
    name: z.string().nullable(),
    primary: hex.nullable(),
    accent: hex.nullable(),
    mailHeader: z.string().nullable(),
    mailFooter: z.string().nullable(),
    biodataHeader: z.string().nullable(),
    languages: z.array(z.enum(siteLanguages)).nullable(),
    logo: picture.nullable(),
    logoDark: picture.nullable(),
    icon: picture.nullable(),
  }),
  /** The site name if none is set here: from the environment. */
  defaultName: z.string(),
  /** The icon of the app as it is now, 192 px. */
  appIcon: z.string(),
  /** The current and earlier versions, newest first. Empty if nothing was ever changed. */
  revisions: z.array(
    z.object({
      number: z.int(),
      at: moment,
      by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      /** The fields that this version changed. */
      changed: z.array(z.enum(brandKeys)),
    }),
  ),
});

export type Branding = z.output<typeof brandingSchema>;

/** The branding that every page shows: part of `GET /site`. */
export const publicBrandingSchema = z.object({
  primary: hex,
  accent: hex,
  logo: picture.nullable(),
  logoDark: picture.nullable(),
  icon: z.string(),
});
