import { z } from 'zod';
import { checkedPlace, checkedText } from '../text/checked-text.schema.ts';
import { givenId, number, optional, text } from '../wire-scalars.ts';
import {
  COMPANY_TEXT_MAX_LENGTH,
  companies,
  MAX_SLOTS,
  meetingLengths,
  meetingStates,
  meetingWays,
  NOTE_MAX_LENGTH,
  nextSteps,
  PLACE_MAX_LENGTH,
} from './values.ts';

const moment = z.iso
  .datetime({ offset: true, error: 'Please choose a day and a time.' })
  .transform((sent) => new Date(sent));

const tooManyTimes = 'Please choose up to 3 different times.';

/** The company on the caller's side. The text is free, so contact data and links are refused as in a profile. */
const company = {
  company: z.enum(companies, 'Please choose who comes.'),
  companyText: optional(checkedText(COMPANY_TEXT_MAX_LENGTH)),
};

/** A proposal as sent: how and where, its length, and one to three times. */
const proposalFields = {
  way: z.enum(meetingWays, 'Please choose a call or a meeting in person.'),
  minutes: number(
    z.union(
      meetingLengths.map((length) => z.literal(length)),
      'Please choose 30, 60 or 90 minutes.',
    ),
  ),
  slots: z
    .array(moment)
    .min(1, 'Please choose at least one time.')
    .max(MAX_SLOTS, tooManyTimes)
    .refine((slots) => new Set(slots.map(Number)).size === slots.length, tooManyTimes),
  /** A public place, required for a meeting in person; not used for a call. Contact data and links are refused. */
  place: optional(checkedPlace(PLACE_MAX_LENGTH)),
  ...company,
};

const needsPlace = ({ way, place }: { way: string; place?: string | null | undefined }): boolean =>
  way === 'call' || Boolean(place);
const placeMissing = { path: ['place'], message: 'Please enter a public place.' };

/** The state of the meeting that the caller saw: otherwise the answer is 409 `meeting.changed`. */
const revision = number(z.int('revision is a whole number.').min(1, 'revision starts at 1.').max(1_000_000_000));

export const proposeBody = z.object({ userId: givenId(), ...proposalFields }).refine(needsPlace, placeMissing);
export const reproposeBody = z.object({ revision, ...proposalFields }).refine(needsPlace, placeMissing);
export const acceptBody = z.object({ slot: moment, revision, ...company });
export const revisionBody = z.object({ revision });
export const afterwardsBody = z.object({
  /** Empty deletes the note. */
  note: optional(text(NOTE_MAX_LENGTH, { multiline: true })),
  nextStep: optional(z.enum(nextSteps, 'Please choose a next step.')),
});

const side = z.object({ company: z.enum(companies), companyText: z.string().nullable() });

/** The facts of a meeting that both members may see. */
const planned = {
  id: z.uuid(),
  state: z.enum(meetingStates),
  way: z.enum(meetingWays),
  minutes: z.int(),
  /** Null for a call, and if the other account no longer exists. */
  place: z.string().nullable(),
  /** Proposed times that have not passed yet, ascending. Empty unless the state is `proposed`. */
  slots: z.array(z.iso.datetime()),
  /** The agreed time. */
  startsAt: z.iso.datetime().nullable(),
  revision: z.int(),
};

/** A meeting as one of its two members sees it. */
export const memberMeetingSchema = z.object({
  ...planned,
  /** The other member; null if the other is no longer there. */
  userId: z.uuid().nullable(),
  /** Empty if the other account no longer exists. */
  firstName: z.string(),
  /** The caller made the current proposal, so the other member answers it. */
  isOwnProposal: z.boolean(),
  mine: side.nullable(),
  theirs: side.nullable(),
  /** The caller's private note and next step. */
  note: z.string().nullable(),
  nextStep: z.enum(nextSteps).nullable(),
  /** Family accounts that have the caller's safety card of this meeting. */
  sharedWith: z.array(z.uuid()),
});
export type MemberMeeting = z.infer<typeof memberMeetingSchema>;

/** A planned meeting of two members. */
export const betweenSchema = z.object({
  canPropose: z.boolean(),
  /** The latest meeting of the two, if it is open or took place in the last 14 days. */
  meeting: memberMeetingSchema.nullable(),
});
export type Between = z.infer<typeof betweenSchema>;

/** A family account that the caller has linked, which can receive a safety card. */
export const relativeSchema = z.object({ id: z.uuid(), name: z.string(), relation: z.string() });
export type Relative = z.infer<typeof relativeSchema>;

/** A safety card as the relative sees it; it changes with the meeting. */
export const safetyCardSchema = z.object({
  id: z.uuid(),
  /** The member who sent it. */
  memberName: z.string(),
  state: z.enum(meetingStates),
  way: z.enum(meetingWays),
  minutes: z.int(),
  place: z.string().nullable(),
  startsAt: z.iso.datetime().nullable(),
  /** The person whom the member meets. */
  otherName: z.string(),
  /** Null, like the place, after the meeting is cancelled, after a block, and if the other account is closed. */
  otherId: z.uuid().nullable(),
});
export type SafetyCard = z.infer<typeof safetyCardSchema>;

/** A meeting as a guardian who reads the conversation sees it: everything that the two wrote to each other. */
export const seatMeetingSchema = z.object({
  state: z.enum(meetingStates),
  way: z.enum(meetingWays),
  minutes: z.int(),
  place: z.string().nullable(),
  slots: z.array(z.iso.datetime()),
  startsAt: z.iso.datetime().nullable(),
  /** The company on the ward's side. */
  wards: side.nullable(),
  /** The company on the other side. */
  others: side.nullable(),
});
export type SeatMeeting = z.infer<typeof seatMeetingSchema>;
