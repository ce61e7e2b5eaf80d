import { z } from 'zod';
import { api } from '../kernel.ts';
import { idParams } from '../wire-scalars.ts';
import { agreementCode, proposalAnswer } from './api.ts';
import { calendarFile, decision } from './meetings.api.ts';
import { familyMeetingSchema } from './meetings.schema.ts';
import { casePageSchema } from './schema.ts';

const calls = { access: 'member', part: 'network' } as const;

/** The family's page of a case, under the member's own login (decision 0044). */
export const ownCaseApi = api({
  ownCase: {
    ...calls,
    method: 'GET',
    path: '/user/bureauCase',
    summary: 'The caller’s open case: agreement, and who was proposed; null without one',
    result: casePageSchema.nullable(),
    errors: ['request.too_many'],
  },
  acceptOwnAgreement: {
    ...calls,
    method: 'POST',
    path: '/user/bureauCase/agreement',
    summary: 'Accept the newest agreement with the code from the text',
    body: agreementCode,
    result: casePageSchema,
    errors: ['not_found', 'request.too_many', 'auth.code_invalid', 'case.nothing_offered'],
  },
  answerOwnProposal: {
    ...calls,
    method: 'PUT',
    path: '/user/bureauCase/proposals/{id}',
    summary: 'Answer a proposal of the caller’s case',
    params: idParams,
    body: proposalAnswer,
    result: casePageSchema,
    errors: ['not_found', 'request.too_many'],
  },
  ownMeetings: {
    ...calls,
    method: 'GET',
    path: '/user/bureauCase/meetings',
    summary: 'Meetings of the caller’s case, newest first',
    result: z.array(familyMeetingSchema),
    errors: ['not_found', 'request.too_many'],
  },
  decideOwnMeeting: {
    ...calls,
    method: 'PUT',
    path: '/user/bureauCase/meetings/{id}',
    summary: 'Choose one of the offered times, or cancel the meeting',
    params: idParams,
    body: z.object(decision),
    result: familyMeetingSchema,
    errors: ['not_found', 'request.too_many', 'meeting.over', 'meeting.passed'],
  },
  ownMeetingCalendar: {
    ...calls,
    method: 'GET',
    path: '/user/bureauCase/meetings/{id}/calendar',
    summary: 'A fixed meeting as a calendar file',
    params: idParams,
    file: 'text/calendar',
    result: calendarFile,
    errors: ['not_found', 'request.too_many'],
  },
});
