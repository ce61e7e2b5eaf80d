import { z } from 'zod';
import { boolean, number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { traditionNames } from './traditions.ts';
import {
  HIGHEST_OFFSET,
  kootas,
  LOWEST_OFFSET,
  MAX_POINTS,
  manglikAnswers,
  manglikEasings,
  manglikOrigins,
  timeAccuracies,
} from './values.ts';

const BIRTH_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const manglikSchema = z.object({
  from: z.record(z.enum(manglikOrigins), z.enum(manglikAnswers)),
  easings: z.array(z.enum(manglikEasings)),
});

export type ManglikOf = z.output<typeof manglikSchema>;

/** One's own birth data, and what follows from them. */
export const ownAstroSchema = z.object({
  isOn: z.boolean(),
  /** The wording of the consent that is asked for now. */
  consentVersion: z.int(),
  consentedAt: z.iso.datetime().nullable(),
  /** `HH:MM` on the clock at the place of birth. */
  birthTime: z.string().nullable(),
  accuracy: z.enum(timeAccuracies).nullable(),
  /** Key of a town in India. */
  place: z.string().nullable(),
  /** For a birth outside India: minutes by which the clock there was ahead of UTC. */
  utcOffset: z.int().nullable(),
  /** Several values where the time is not exact enough. Null while the comparison is off. */
  own: z
    .object({
      /** 0 Mesha to 11 Meena. */
      rashi: z.array(z.int()),
      /** 0 Ashwini to 26 Revati. */
      nakshatra: z.array(z.int()),
      /** The rising sign; null where time or place are not known well enough. */
      lagna: z.array(z.int()).nullable(),
      manglik: manglikSchema,
    })
    .nullable(),
});

export type OwnAstro = z.output<typeof ownAstroSchema>;

/** Switches the comparison on with birth data, or off, which deletes them. */
export const sentAstroSchema = z
  .object({
    isOn: boolean(),
    hasConsented: optionalBoolean(),
    birthTime: optional(text(5).refine((time) => BIRTH_TIME.test(time), 'Please enter a time such as 06:45.')),
    accuracy: optional(z.enum(timeAccuracies, 'Please choose how exact the time is.')),
    place: optional(text(100)),
    utcOffset: optional(
      number(
        z
          .int('Please choose the clock of the place.')
          .min(LOWEST_OFFSET, 'Please choose the clock of the place.')
          .max(HIGHEST_OFFSET, 'Please choose the clock of the place.'),
      ),
    ),
  })
  .superRefine((sent, context) => {
    if (!sent.isOn) return;
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (!sent.hasConsented) refuse('hasConsented', 'Please agree before your birth data are saved.');
    if (!sent.accuracy) refuse('accuracy', 'Please choose how exact the time is.');
    else if (sent.accuracy !== 'unknown' && !sent.birthTime) refuse('birthTime', 'Please enter a time such as 06:45.');
    if (!sent.place && typeof sent.utcOffset !== 'number')
      refuse('place', 'Please choose the town of birth, or say that it is outside India.');
  });

export type SentAstro = z.output<typeof sentAstroSchema>;

/** Search: members who switched the comparison on have at least these points with the viewer. */
export const kundliFrom = z
  .preprocess(
    (given) => (given === '' || given === null ? undefined : given),
    number(
      z
        .int('Please choose the points from the list.')
        .min(1, 'Please choose the points from the list.')
        .max(MAX_POINTS, 'Please choose the points from the list.')
        .optional(),
    ),
  )
  .optional();

const points = { from: z.number(), to: z.number() };

/** How two births compare. `from` and `to` differ where an uncertain time decides. */
export const comparisonSchema = z.object({
  /** Names the tables, so that a result can be compared with an earlier one. */
  tradition: z.enum(traditionNames),
  total: z.object(points),
  parts: z.array(
    z.object({
      key: z.enum(kootas.map(({ key }) => key) as [string, ...string[]]),
      ...points,
      most: z.int(),
      /** The part has no points, but this is commonly considered to have no effect here. */
      isEased: z.boolean(),
    }),
  ),
  manglik: z.object({ own: manglikSchema, other: manglikSchema }),
});

export type Comparison = z.output<typeof comparisonSchema>;
