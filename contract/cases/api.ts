import { z } from 'zod';
import { api } from '../kernel.ts';
import { languages } from '../languages.ts';
import { WORK_NOTE_MAX_LENGTH } from '../network/enquiries.values.ts';
import { rolesWith } from '../network/powers.ts';
import { boolean, givenId, idParams, listQuery, number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import {
  agreementSchema,
  caseCandidatesSchema,
  casePageSchema,
  caseSchema,
  caseSummarySchema,
  dueFollowUpSchema,
  proposedPersonSchema,
} from './schema.ts';
import {
  caseFilters,
  caseOutcomes,
  declineReasons,
  followUpDues,
  MAX_AGREED_PROPOSALS,
  MAX_AGREEMENT_PRICE,
  MAX_PROPOSED_AT_ONCE,
  proposalAnswers,
} from './values.ts';

const workers = { staff: rolesWith('workOnCases') };

const note = text(WORK_NOTE_MAX_LENGTH, { multiline: true });
const accountId = givenId('This is not an id of an account.');
const proposalsWrong = `Please enter a number from 1 to ${MAX_AGREED_PROPOSALS}.`;
const priceWrong = 'Please enter the price in rupees, such as 5000.';

const agreementTerms = z.object({
  proposals: number(z.int(proposalsWrong).min(1, proposalsWrong).max(MAX_AGREED_PROPOSALS, proposalsWrong)),
  /** Last day, of the calendar of India. */
  until: z.iso.date('Please choose the last day.'),
  /** Rupees, with at most two decimals. */
  price: number(
    z.number(priceWrong).min(0, priceWrong).max(MAX_AGREEMENT_PRICE, priceWrong).multipleOf(0.01, priceWrong),
  ),
});

/** The family's answer to a proposal. */
export const proposalAnswer = z.object({
  answer: z.enum(proposalAnswers, 'Please choose an answer.'),
  /** Only with `notInterested`. */
  reason: optional(z.enum(declineReasons, 'Please choose a reason from the list.')),
});

const calls = { access: workers, part: 'network' } as const;

/** The bureau's work on cases (bureau.md §2). */
export const casesApi = api({
  cases: {
    ...calls,
    method: 'GET',
    path: '/staff/cases',
    summary: 'Cases within reach, newest first; without contact data',
    /** `search`: part of the member's name, or the number of the case. */
    query: listQuery.extend({
      filter: z.enum(caseFilters, `filter is one of ${caseFilters.join(', ')}.`).optional(),
      territoryId: givenId('This is not an id of a territory.').optional(),
      column: z.literal('createdAt', 'column is createdAt.').optional(),
    }),
    result: z.array(caseSummarySchema),
    errors: [],
  },
  caseCandidates: {
    ...calls,
    method: 'GET',
    path: '/staff/caseCandidates',
    summary: 'Members within reach who have no open case, by part of the name. All others only as a number',
    query: z.object({ search: text(100).optional() }),
    result: caseCandidatesSchema,
    errors: [],
  },
  openCase: {
    ...calls,
    method: 'POST',
    path: '/staff/cases',
    summary: 'Open a case for a member within reach. Without managerId the caller manages it',
    body: z.object({
      memberId: givenId('Please choose a member.'),
      managerId: optional(accountId),
    }),
    result: caseSchema,
    errors: ['forbidden', 'not_found', 'case.open_already'],
  },
  case: {
    ...calls,
    method: 'GET',
    path: '/staff/cases/{id}',
    summary: 'One case within reach, with contact data. Each look is logged',
    params: idParams,
    result: caseSchema,
    errors: ['not_found'],
  },
  changeCase: {
    ...calls,
    method: 'PUT',
    path: '/staff/cases/{id}',
    summary: 'Give the case to somebody within reach, offer an agreement, end it, add a note',
    params: idParams,
    body: z.object({
      /** Null: the case has no manager. */
      managerId: accountId.nullish(),
      agreement: optional(agreementTerms),
      /** Null opens the case again. */
      outcome: z.enum(caseOutcomes, 'Please choose how the case ended.').nullish(),
      note: optional(note),
    }),
    result: caseSchema,
    errors: ['forbidden', 'not_found', 'case.closed', 'case.open_already', 'case.no_phone', 'case.no_texts'],
  },
  suggestions: {
    ...calls,
    method: 'GET',
    path: '/staff/cases/{id}/suggestions',
    summary:
      'People who suit the member both ways and were not proposed, as the member may see them. Each look is logged',
    params: idParams,
    result: z.array(proposedPersonSchema),
    errors: ['not_found', 'case.closed', 'case.member_away', 'unavailable'],
  },
  propose: {
    ...calls,
    method: 'POST',
    path: '/staff/cases/{id}/proposals',
    summary: 'Propose people whom the member may see. Somebody already proposed is not proposed again',
    params: idParams,
    body: z.object({
      memberIds: z
        .array(givenId('This is not an id of a member.'), 'Please choose at least one person.')
        .min(1, 'Please choose at least one person.')
        .max(MAX_PROPOSED_AT_ONCE, `Please choose up to ${MAX_PROPOSED_AT_ONCE} people.`),
    }),
    result: caseSchema,
    errors: [
      'not_found',
      'case.closed',
      'case.member_away',
      'case.not_visible',
      'case.trial_used',
      'case.agreement_used',
      'case.agreement_over',
    ],
  },
  answerProposal: {
    ...calls,
    method: 'PUT',
    path: '/staff/proposals/{id}',
    summary: 'Note what the family says to a proposal',
    params: idParams,
    body: proposalAnswer,
    result: caseSchema,
    errors: ['not_found', 'case.closed'],
  },
  proposalPdf: {
    ...calls,
    method: 'GET',
    path: '/staff/proposals/{id}/pdf',
    summary:
      'Both biodata on one page to print, without contact data, as far as each may see the other. Logged. `language`: of its labels, by default English',
    params: idParams,
    query: z.object({ language: z.enum(languages, 'language is en, hi or ur.').optional() }),
    file: 'application/pdf',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found', 'unavailable'],
  },
  offerAgreement: {
    ...calls,
    method: 'POST',
    path: '/staff/cases/{id}/agreement',
    summary:
      'Offer an agreement: a text to the member’s verified number has the address of the family’s page and a code',
    params: idParams,
    body: agreementTerms,
    result: agreementSchema,
    errors: ['not_found', 'case.closed', 'case.no_phone', 'case.no_texts'],
  },
  sendCasePage: {
    ...calls,
    method: 'POST',
    path: '/staff/cases/{id}/page',
    summary:
      'Send a new address of the family’s page to the member’s verified number by text; the earlier address ends',
    params: idParams,
    result: caseSchema,
    errors: ['not_found', 'case.closed', 'case.no_phone', 'case.no_texts'],
  },
  addFollowUp: {
    ...calls,
    method: 'POST',
    path: '/staff/cases/{id}/followUps',
    summary: 'Plan a follow-up',
    params: idParams,
    body: z.object({
      at: z.iso
        .datetime({ offset: true, error: 'Please choose day and time.' })
        .transform((moment) => new Date(moment)),
      note: text(WORK_NOTE_MAX_LENGTH, { multiline: true, min: 1, required: 'Please enter what to do.' }),
    }),
    result: caseSchema,
    errors: ['not_found', 'case.closed'],
  },
  changeFollowUp: {
    ...calls,
    method: 'PUT',
    path: '/staff/followUps/{id}',
    summary: 'Mark a follow-up as done, or as still to do',
    params: idParams,
    body: z.object({ done: boolean('Please say whether it is done.') }),
    result: caseSchema,
    errors: ['not_found', 'case.closed'],
  },
  followUps: {
    ...calls,
    method: 'GET',
    path: '/staff/followUps',
    summary: 'Follow-ups that are not done, of open cases within reach: of today, or overdue from earlier days',
    query: z.object({
      due: z.enum(followUpDues, 'due is today or overdue.').default('today'),
      /** Only those of the caller's own cases. */
      mine: optionalBoolean(),
    }),
    result: z.array(dueFollowUpSchema),
    errors: [],
  },
});

/** The code that accepts an agreement. */
export const agreementCode = z.object({
  otp: text(12, { min: 1, required: 'Please enter the code from the SMS.' }),
});

const token = z.object({ token: z.string().max(100) });

/** The family's page. Unknown, expired and ended addresses have the same answer. */
export const casePageApi = api({
  casePage: {
    method: 'GET',
    path: '/case/{token}',
    summary: 'The family’s page of its case: agreement, and who was proposed. Never contact data or photos',
    access: 'public',
    part: 'network',
    params: token,
    result: casePageSchema,
    errors: ['not_found', 'request.too_many'],
  },
  acceptAgreement: {
    method: 'POST',
    path: '/case/{token}/agreement',
    summary: 'Accept the newest agreement with the code from the text',
    access: 'public',
    part: 'network',
    params: token,
    body: agreementCode,
    result: casePageSchema,
    errors: ['not_found', 'request.too_many', 'auth.code_invalid', 'case.nothing_offered'],
  },
  answerAsFamily: {
    method: 'PUT',
    path: '/case/{token}/proposals/{id}',
    summary: 'Answer a proposal',
    access: 'public',
    part: 'network',
    params: token.extend({ id: givenId() }),
    body: proposalAnswer,
    result: casePageSchema,
    errors: ['not_found', 'request.too_many'],
  },
});
