import { z } from 'zod';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { givenId, idParams, optional, text } from '../wire-scalars.ts';
import { familyMeetingSchema, meetingSchema } from './meetings.schema.ts';
import { MEETING_PEOPLE_MAX_LENGTH, MEETING_PLACE_MAX_LENGTH, MEETING_SLOTS } from './meetings.values.ts';

const calls = { access: { staff: rolesWith('workOnCases') }, part: 'network' } as const;

const slot = z.iso
  .datetime({ offset: true, error: 'Please choose day and time.' })
  .transform((moment) => new Date(moment));

const threeTimes = `Please choose ${MEETING_SLOTS} different times.`;

/** Exactly one of the two. */
export const decision = {
  /** One of the offered times. */
  slot: optional(slot),
  cancelled: z.literal(true, 'cancelled is true, or absent.').optional(),
};

export const calendarFile = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Meetings of a case (bureau.md §2): three times are offered, and the family chooses one. */
export const meetingsApi = api({
  meetings: {
    ...calls,
    method: 'GET',
    path: '/staff/cases/{id}/meetings',
    summary: 'Meetings of a case within reach, newest first',
    params: idParams,
    result: z.array(meetingSchema),
    errors: ['not_found'],
  },
  offerMeeting: {
    ...calls,
    method: 'POST',
    path: '/staff/cases/{id}/meetings',
    summary: 'Offer three times for a meeting. The family chooses one on its page, or tells the bureau',
    params: idParams,
    body: z.object({
      proposalId: optional(givenId('This is not an id of a proposal.')),
      slots: z
        .array(slot, threeTimes)
        .length(MEETING_SLOTS, threeTimes)
        .refine((slots) => new Set(slots.map((at) => at.getTime())).size === slots.length, threeTimes),
      place: text(MEETING_PLACE_MAX_LENGTH, { min: 1, required: 'Please enter the place.' }),
      people: text(MEETING_PEOPLE_MAX_LENGTH, { min: 1, required: 'Please enter who will come.' }),
    }),
    result: meetingSchema,
    errors: ['not_found', 'case.closed'],
  },
  changeMeeting: {
    ...calls,
    method: 'PUT',
    path: '/staff/meetings/{id}',
    summary:
      'Note the time that the family chose, cancel the meeting, or name the visit of the officer who comes along',
    params: idParams,
    body: z.object({
      ...decision,
      /** A visit of the same case within reach. Null: nobody of the bureau comes along. */
      visitId: givenId('This is not an id of a visit.').nullish(),
    }),
    result: meetingSchema,
    errors: ['not_found', 'case.closed', 'meeting.over', 'meeting.passed'],
  },
  meetingCalendar: {
    ...calls,
    method: 'GET',
    path: '/staff/meetings/{id}/calendar',
    summary: 'A fixed meeting as a calendar file. It names nobody',
    params: idParams,
    file: 'text/calendar',
    result: calendarFile,
    errors: ['not_found'],
  },
});

const token = z.object({ token: z.string().max(100) });

/** Meetings on the family's page. Unknown, expired and ended addresses have the same answer. */
export const familyMeetingsApi = api({
  familyMeetings: {
    method: 'GET',
    path: '/case/{token}/meetings',
    summary: 'Meetings of the case, newest first',
    access: 'public',
    part: 'network',
    params: token,
    result: z.array(familyMeetingSchema),
    errors: ['not_found', 'request.too_many'],
  },
  decideMeeting: {
    method: 'PUT',
    path: '/case/{token}/meetings/{id}',
    summary: 'Choose one of the offered times, or cancel the meeting',
    access: 'public',
    part: 'network',
    params: token.extend({ id: givenId() }),
    body: z.object(decision),
    result: familyMeetingSchema,
    errors: ['not_found', 'request.too_many', 'meeting.over', 'meeting.passed'],
  },
  familyCalendar: {
    method: 'GET',
    path: '/case/{token}/meetings/{id}/calendar',
    summary: 'A fixed meeting as a calendar file',
    access: 'public',
    part: 'network',
    params: token.extend({ id: givenId() }),
    file: 'text/calendar',
    result: calendarFile,
    errors: ['not_found', 'request.too_many'],
  },
});
