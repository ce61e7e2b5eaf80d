import { z } from 'zod';
import { territoryLevels } from '../values.ts';
import { onlineStatuses } from './values.ts';

/** A position on the map. `accuracy` is the radius in metres within which the device is. */
export const positionSchema = z.object({
  lat: z.number(),
  lng: z.number(),
  accuracy: z.number().nullable(),
});
export type Position = z.output<typeof positionSchema>;

export const dutySchema = z.object({
  onlineStatus: z.enum(onlineStatuses),
  startedAt: z.string().nullable(),
  /** When duty ends by itself. */
  endsAt: z.string().nullable(),
  /** Whether the account has agreed to the current text. */
  locationConsent: z.boolean(),
  consent: z.object({ version: z.string(), text: z.string() }),
  /** Hours of the own territory, in Indian time; null: always. */
  workingHours: z.object({ from: z.string(), to: z.string(), days: z.array(z.int()) }).nullable(),
  isWithinHours: z.boolean(),
});
export type Duty = z.output<typeof dutySchema>;

/** A person on duty, as shown to those who may ask for the location. */
export const personOnDutySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.string(),
  territory: z.object({ id: z.uuid(), name: z.string(), level: z.enum(territoryLevels) }).nullable(),
  startedAt: z.string(),
  endsAt: z.string(),
  locationConsent: z.boolean(),
  /** The last position of this duty, if there was one in the last 24 hours. */
  position: positionSchema.extend({ at: z.string() }).nullable(),
});
export type PersonOnDuty = z.output<typeof personOnDutySchema>;

/** Time on duty of each person in a period. */
export const dutyHoursSchema = z.object({
  from: z.string(),
  to: z.string(),
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      role: z.string(),
      minutes: z.int(),
      /** First day of each day or week with duty, and its minutes. */
      periods: z.array(z.object({ start: z.string(), minutes: z.int() })),
    }),
  ),
});
export type DutyHours = z.output<typeof dutyHoursSchema>;
