/** Filters of the list of cases; all but `closed` and `all` show open cases. */
export const caseFilters = ['open', 'mine', 'overdue', 'closed', 'all'] as const;
export type CaseFilter = (typeof caseFilters)[number];

/** Outcomes of a case (bureau.md §2). */
export const caseOutcomes = ['marriedWithUs', 'marriedElsewhere', 'endedByFamily', 'endedByBureau'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];

/** A family's possible answers to a proposal. */
export const proposalAnswers = ['interested', 'notInterested', 'thinking'] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** Polite reasons for "not interested". */
export const declineReasons = [
  'notNow',
  'age',
  'distance',
  'education',
  'occupation',
  'community',
  'family',
  'otherMatch',
  'other',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Kinds of steps in the history of a case. */
export const caseStepKinds = [
  'opened',
  'assigned',
  'unassigned',
  'note',
  'proposed',
  'answered',
  'pageSent',
  'agreementSent',
  'agreementAccepted',
  'followUpDone',
  'meetingOffered',
  'meetingFixed',
  'meetingCancelled',
  'ended',
  'reopened',
] as const;
export type CaseStepKind = (typeof caseStepKinds)[number];

/** Lists of follow-ups: those of today, and those of the days before. */
export const followUpDues = ['today', 'overdue'] as const;
export type FollowUpDue = (typeof followUpDues)[number];

/** Proposals that a family may get without an agreement. */
export const TRIAL_PROPOSALS = 3;

export const MAX_AGREED_PROPOSALS = 500;

/** Rupees. */
export const MAX_AGREEMENT_PRICE = 1_000_000;

/** People in one list of suggestions. */
export const SUGGESTIONS_PER_LIST = 20;

/** People proposed by one call. */
export const MAX_PROPOSED_AT_ONCE = 10;

/** Days for which the code of an agreement is valid. */
export const AGREEMENT_CODE_DAYS = 7;

/** Days for which the address of the family's page is valid after it was sent. */
export const CASE_PAGE_EXPIRY_DAYS = 180;

/** Days after which an overdue follow-up is reported to the person above the manager. */
export const ESCALATION_DAYS = 2;

/** The number of a case as it is written: C-0042. */
export const caseNumber = (number: number): string => `C-${String(number).padStart(4, '0')}`;
