import { z } from 'zod';
import { requirements } from './values.ts';

const moment = z.iso.datetime();

/** A switch that hides members until they have what it requires, as ADMIN sees it. */
export const visibilitySwitchSchema = z.object({
  requirement: z.enum(requirements),
  isOn: z.boolean(),
  /** End of the grace period, until which existing members stay visible; null if the switch is off. */
  graceUntil: moment.nullable(),
  /** Members with a finished, shown profile that lacks the requirement: those it would hide today without the grace period. */
  lacking: z.int(),
});

export const switchesSchema = z.object({
  switches: z.array(visibilitySwitchSchema),
  /** Members whom the switches hide now. */
  hidden: z.int(),
  /** Women among the staff who can review photos now. */
  womenReviewers: z.int(),
});

export type Switches = z.output<typeof switchesSchema>;

/** The requirements that the caller’s own profile does not meet. */
export const ownVisibilitySchema = z.object({
  /** Empty if nothing is missing. */
  missing: z.array(z.enum(requirements)),
  /** Whether other members cannot see the profile because something is missing. */
  isHidden: z.boolean(),
  /** Until when the profile stays visible although something is missing; null if it is hidden, or nothing is missing. */
  until: moment.nullable(),
  /** The change that staff asked for; null while staff are checking, and after the approval. */
  change: z.object({ reason: z.string(), sentence: z.string().nullable() }).nullable(),
});

export type OwnVisibility = z.output<typeof ownVisibilitySchema>;
