import type { familyMeetingsApi, meetingsApi } from '../../../../contract/cases/meetings.api.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { Cases } from '../cases.ts';

type WithId = { viewer: Viewer; params: { id: string } };

export const MEETING_FILE = 'meeting.ics';

/** The calls about meetings of those who work on cases. */
export const meetingsRoutes = ({ desk, meetings }: Cases): Handlers<typeof meetingsApi> => ({
  meetings: async ({ viewer, params }) => ({ data: await meetings.list(viewer, params.id) }),
  offerMeeting: {
    allow: ({ viewer, params }: WithId) => desk.requireWithinReach(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await meetings.offer(viewer, params.id, body),
      message: 'Saved. The family can choose a time on its page.',
    }),
  },
  changeMeeting: {
    allow: ({ viewer, params }: WithId) => meetings.requireWithinReach(viewer, params.id),
    handle: async ({ viewer, params, body }) => ({
      data: await meetings.change(viewer, params.id, body),
      message: 'Saved.',
    }),
  },
  meetingCalendar: async ({ viewer, params }) => ({
    data: await meetings.calendar(viewer, params.id),
    fileName: MEETING_FILE,
  }),
});

/** The calls about meetings of the family's page. */
export const familyMeetingsRoutes = ({ familyMeetings }: Cases): Handlers<typeof familyMeetingsApi> => ({
  familyMeetings: async ({ params, origin }) => ({ data: await familyMeetings.list(params, origin) }),
  decideMeeting: async ({ params, body, origin }) => ({
    data: await familyMeetings.decide(params, params.id, body, origin),
    message: 'Saved. Your bureau has been notified.',
  }),
  familyCalendar: async ({ params, origin }) => ({
    data: await familyMeetings.calendar(params, params.id, origin),
    fileName: MEETING_FILE,
  }),
});
