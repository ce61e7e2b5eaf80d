import { z } from 'zod';
import { MEETING_SLOTS, meetingStatuses } from './meetings.values.ts';

const moment = z.iso.datetime();

/** A meeting as the family sees it: without notes of staff, and without contact data. */
export const familyMeetingSchema = z.object({
  id: z.uuid(),
  /** The proposal that the meeting is about; null: a talk with the bureau. */
  proposalId: z.uuid().nullable(),
  /** Name of the proposed person as the member may see it; null if there is none, or they are no longer available. */
  personName: z.string().nullable(),
  status: z.enum(meetingStatuses),
  /** The offered times, earliest first. */
  slots: z.array(moment).length(MEETING_SLOTS),
  /** The chosen time. */
  at: moment.nullable(),
  place: z.string(),
  /** The people who will come, as text. */
  people: z.string(),
});
export type FamilyMeeting = z.output<typeof familyMeetingSchema>;

/** A meeting as staff see it. */
export const meetingSchema = familyMeetingSchema.extend({
  /** Whether the family chose the time, or cancelled, on its own page. */
  byFamily: z.boolean(),
  /** The visit of the officer who attends. */
  visitId: z.uuid().nullable(),
  createdAt: moment,
});
export type Meeting = z.output<typeof meetingSchema>;
