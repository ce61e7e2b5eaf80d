import { z } from 'zod';
import { colleagueSchema } from '../network/schema.ts';
import { matchSchema } from '../relations/relation.schema.ts';
import { caseOutcomes, caseStepKinds, declineReasons, proposalAnswers } from './values.ts';

const moment = z.iso.datetime();
const day = z.iso.date();

/**
 * A person who is proposed, exactly as the assisted member may see them in lists; without photos and contact data, so
 * that pages draw a portrait.
 */
export const proposedPersonSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  /** Shortened to an initial if the person chose that. */
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']),
  age: z.int().nullable(),
  height: z.number().nullable(),
  maritalStatus: z.string().nullable(),
  religion: z.string().nullable(),
  highestEducation: z.string().nullable(),
  occupation: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  verified: z.boolean(),
  /** `yours`: the assisted member's criteria; `theirs`: those of the proposed person. */
  match: matchSchema.nullable(),
});
export type ProposedPerson = z.output<typeof proposedPersonSchema>;

export const proposalSchema = z.object({
  id: z.uuid(),
  /** Null: the person is no longer available to the assisted member. */
  person: proposedPersonSchema.nullable(),
  proposedAt: moment,
  answer: z.enum(proposalAnswers).nullable(),
  reason: z.enum(declineReasons).nullable(),
  answeredAt: moment.nullable(),
  /** Whether the family answered on its own page. */
  byFamily: z.boolean(),
});
export type Proposal = z.output<typeof proposalSchema>;

/** The bureau's offer to the family. */
export const agreementSchema = z.object({
  id: z.uuid(),
  proposals: z.int(),
  /** Last day. */
  until: day,
  /** Rupees. */
  price: z.number(),
  offeredAt: moment,
  acceptedAt: moment.nullable(),
});
export type Agreement = z.output<typeof agreementSchema>;

/** Number of people who can still be proposed. */
const allowanceSchema = z.object({
  /** `over`: the last day of the agreement has passed. */
  basis: z.enum(['trial', 'agreement', 'over']),
  used: z.int(),
  total: z.int(),
});
export type CaseAllowance = z.output<typeof allowanceSchema>;

export const followUpSchema = z.object({
  id: z.uuid(),
  at: moment,
  note: z.string(),
  by: colleagueSchema.nullable(),
  doneAt: moment.nullable(),
});
export type FollowUp = z.output<typeof followUpSchema>;

const memberOfCase = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  age: z.int().nullable(),
  city: z.string().nullable(),
  /** False: the member's account is hidden, suspended or deleted, so nothing can be proposed. */
  available: z.boolean(),
});

/** A case in a list: without contact data. */
export const caseSummarySchema = z.object({
  id: z.uuid(),
  number: z.string(),
  member: memberOfCase,
  manager: colleagueSchema.nullable(),
  /** Null: the office. */
  territory: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
  proposals: z.int(),
  interested: z.int(),
  nextFollowUpAt: moment.nullable(),
  overdue: z.boolean(),
  createdAt: moment,
  changedAt: moment,
});
export type CaseSummary = z.output<typeof caseSummarySchema>;

const caseStepSchema = z.object({
  at: moment,
  by: colleagueSchema.nullable(),
  byFamily: z.boolean(),
  kind: z.enum(caseStepKinds),
  manager: colleagueSchema.nullable(),
  detail: z.string().nullable(),
  note: z.string().nullable(),
});

/** A case with everything that belongs to it. */
export const caseSchema = caseSummarySchema.extend({
  /** The member's own number; null while the member is not available. */
  phoneNumber: z.string().nullable(),
  /** Whether the number is verified, so that an agreement can be sent to it. */
  phoneVerified: z.boolean(),
  /** Newest first. */
  proposed: z.array(proposalSchema),
  allowance: allowanceSchema,
  /** The accepted agreement that applies, and a newer one that waits for the family. */
  agreement: agreementSchema.nullable(),
  offered: agreementSchema.nullable(),
  /** Follow-ups that are not done come first, then by date, earliest first. */
  followUps: z.array(followUpSchema),
  /** Oldest first. */
  history: z.array(caseStepSchema),
});
export type Case = z.output<typeof caseSchema>;

/** A follow-up in the list of a day. */
export const dueFollowUpSchema = followUpSchema.extend({
  case: z.object({ id: z.uuid(), number: z.string() }),
  member: z.object({ firstName: z.string(), lastName: z.string() }),
  manager: colleagueSchema.nullable(),
});
export type DueFollowUp = z.output<typeof dueFollowUpSchema>;

/** Members for whom a case can be opened. */
export const caseCandidatesSchema = z.object({
  members: z.array(memberOfCase.omit({ available: true })),
  /** Number of other members of the own territory, who are not within reach. */
  others: z.int(),
});
export type CaseCandidates = z.output<typeof caseCandidatesSchema>;

/** The family's page. */
export const casePageSchema = z.object({
  number: z.string(),
  firstName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  /** Name of the case manager. */
  manager: z.string().nullable(),
  allowance: allowanceSchema,
  agreement: agreementSchema.nullable(),
  offered: agreementSchema.nullable(),
  proposed: z.array(proposalSchema),
  /** When the address from the text expires; null if none was sent. */
  expiresAt: moment.nullable(),
});
export type CasePage = z.output<typeof casePageSchema>;
