import { laterEndpoints } from 'virtual:later-endpoints';
import type { FamilyMeeting } from '../../../contract/cases/meetings.schema.ts';
import type { CasePage } from '../../../contract/cases/schema.ts';
import type { Sendable } from '../../../contract/kernel.ts';
import { call, download } from '../../lib/client.ts';

const { casePage, familyMeetings, ownCase } = laterEndpoints;

export type FamilyAnswer = Sendable<typeof ownCase.answerOwnProposal>['body'];
export type FamilyDecision = Sendable<typeof ownCase.decideOwnMeeting>['body'];

/** The calls of the family's page: by the address from the text, or under the member's own login. */
export interface CaseSource {
  /** The query key of the page. */
  readonly key: readonly string[];
  readonly load: (signal: AbortSignal) => Promise<CasePage | null>;
  readonly accept: (otp: string) => Promise<CasePage>;
  readonly answer: (id: string, body: FamilyAnswer) => Promise<CasePage>;
  readonly meetings: (signal: AbortSignal) => Promise<FamilyMeeting[]>;
  readonly decide: (id: string, body: FamilyDecision) => Promise<unknown>;
  readonly calendar: (id: string) => Promise<Blob>;
}

export const caseOfAddress = (token: string): CaseSource => ({
  key: ['casePage', token],
  load: async (signal) => (await call(casePage.casePage, { params: { token }, signal })).data,
  accept: async (otp) => (await call(casePage.acceptAgreement, { params: { token }, body: { otp } })).data,
  answer: async (id, body) => (await call(casePage.answerAsFamily, { params: { token, id }, body })).data,
  meetings: async (signal) => (await call(familyMeetings.familyMeetings, { params: { token }, signal })).data,
  decide: (id, body) => call(familyMeetings.decideMeeting, { params: { token, id }, body }),
  calendar: (id) => download(familyMeetings.familyCalendar, { params: { token, id } }),
});

export const caseOfMember: CaseSource = {
  key: ['ownCase'],
  load: async (signal) => (await call(ownCase.ownCase, { signal })).data,
  accept: async (otp) => (await call(ownCase.acceptOwnAgreement, { body: { otp } })).data,
  answer: async (id, body) => (await call(ownCase.answerOwnProposal, { params: { id }, body })).data,
  meetings: async (signal) => (await call(ownCase.ownMeetings, { signal })).data,
  decide: (id, body) => call(ownCase.decideOwnMeeting, { params: { id }, body }),
  calendar: (id) => download(ownCase.ownMeetingCalendar, { params: { id } }),
};
