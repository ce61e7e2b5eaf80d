import { z } from 'zod';
import { optional } from '../wire-scalars.ts';

/**
 * Parts of a source as they arrive. They may be longer than what is stored and contain anything: a strange link must not
 * stop a registration, so the server cleans them (`sources.rules.ts`).
 */
const part = optional(z.string('Please send a text.').max(400, 'Please use up to 400 characters.'));

/** The source of a visit. */
export const arrivalSchema = z.object({
  /** `utm_source` of the first address. */
  source: part,
  /** `utm_medium`. */
  medium: part,
  /** `utm_campaign`. */
  campaign: part,
  /** Host of the site with the link, without its path. */
  site: part,
});

export type Arrival = z.output<typeof arrivalSchema>;
