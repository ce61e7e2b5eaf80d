import { z } from 'zod';
import { cities } from '../options/cities.ts';
import { keyOf } from '../options/lookup.ts';
import { states } from '../options/state.ts';
import { givenId, text } from '../wire-scalars.ts';
import { MAX_CITIES, TERRITORY_NAME_MAX_LENGTH, territoryLevels } from './values.ts';

const cityKeys = new Set(cities.map(({ key }) => key));
const stateKeys = new Set(states.map(({ key }) => key).filter((key) => key !== 'Not Specified'));

const distinct = (keys: readonly string[]): string[] => [...new Set(keys)];

const time = z
  .string('Please enter a time, such as 09:30.')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 09:30.');

/** Times of day in India. Work does not go past midnight. */
const workingHours = z
  .object({
    from: time,
    to: time,
    /** Days of the week, Monday is 1; without it, every day. */
    days: z
      .array(z.int().min(1).max(7), 'Please choose the days of work.')
      .min(1, 'Please choose the days of work.')
      .max(7)
      .transform((days) => [...new Set(days)].toSorted())
      .optional(),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please enter a time after the start.' });

const territoryId = givenId('This is not an id of a territory.');

/** The fields of a territory that can be changed. */
export const territoryFields = {
  name: text(TERRITORY_NAME_MAX_LENGTH, { min: 1, required: 'Please enter a name.' }),
  /** The zone of a region, the region of an area. Without it the territory belongs directly to the office. */
  parentId: territoryId.nullish(),
  cities: z
    .array(
      z.string().refine((key) => cityKeys.has(key), 'Please choose cities from the list.'),
      'Please choose cities from the list.',
    )
    .max(MAX_CITIES, `Please choose up to ${MAX_CITIES} cities.`)
    .transform(distinct)
    .meta(keyOf('city')),
  states: z
    .array(
      z.string().refine((key) => stateKeys.has(key), 'Please choose states from the list.'),
      'Please choose states from the list.',
    )
    .max(stateKeys.size)
    .transform(distinct)
    .meta(keyOf('state')),
  workingHours: workingHours.nullish(),
};

/** A territory, as shown to viewers within whose reach it lies. */
export const territorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  level: z.enum(territoryLevels),
  parentId: z.uuid().nullable(),
  cities: z.array(z.string()),
  states: z.array(z.string()),
  workingHours: z.object({ from: z.string(), to: z.string(), days: z.array(z.int()) }).nullable(),
  /** Number of territories directly below. */
  territories: z.int(),
  /** Number of field and partner accounts placed in exactly this territory. */
  accounts: z.int(),
});

export type Territory = z.output<typeof territorySchema>;

/** Numbers of enquiries without an outcome, and of visits that have not been started. */
export const openWorkSchema = z.object({ enquiries: z.int(), visits: z.int(), cases: z.int() });

/** The accounts that a move takes along, or has taken. */
export const accountsMoveSchema = z.object({
  moved: z.boolean(),
  accounts: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.string() })),
  /** Work that these people take along. */
  openWork: openWorkSchema,
});

/** A staff member, as shown beside work. */
export const colleagueSchema = z.object({ id: z.uuid(), name: z.string(), role: z.string() });
export type Colleague = z.output<typeof colleagueSchema>;
