import type { ownCaseApi } from '../../../contract/cases/own-case.api.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Cases } from './cases.ts';
import { MEETING_FILE } from './meetings/meetings.routes.ts';

type WithId = { viewer: Viewer; params: { id: string } };

const keyOf = ({ id }: Viewer) => ({ memberId: id });

/** The family's page under the member's own login. */
export const ownCaseRoutes = ({ pages, familyMeetings }: Cases): Handlers<typeof ownCaseApi> => ({
  ownCase: async ({ viewer, origin }) => ({ data: await pages.ofMember(viewer.id, origin) }),
  acceptOwnAgreement: async ({ viewer, body, origin }) => ({
    data: await pages.accept(keyOf(viewer), body.otp, origin),
    message: 'Thank you. The agreement is accepted.',
  }),
  answerOwnProposal: {
    allow: ({ viewer, params }: WithId) => pages.requireProposal(keyOf(viewer), params.id),
    handle: async ({ viewer, params, body, origin }) => ({
      data: await pages.answer(keyOf(viewer), params.id, body, origin),
      message: 'Saved.',
    }),
  },
  ownMeetings: async ({ viewer, origin }) => ({ data: await familyMeetings.list(keyOf(viewer), origin) }),
  decideOwnMeeting: {
    allow: ({ viewer, params }: WithId) => pages.requireMeeting(keyOf(viewer), params.id),
    handle: async ({ viewer, params, body, origin }) => ({
      data: await familyMeetings.decide(keyOf(viewer), params.id, body, origin),
      message: 'Saved. Your bureau has been notified.',
    }),
  },
  ownMeetingCalendar: async ({ viewer, params, origin }) => ({
    data: await familyMeetings.calendar(keyOf(viewer), params.id, origin),
    fileName: MEETING_FILE,
  }),
});
