import { z } from 'zod';
import { photoSlots } from '../photos/values.ts';
import { reviewPerson } from '../review/schema.ts';
import { emergencies, reportActions } from '../review/values.ts';
import { decisionKinds, riskKinds, riskStatuses } from './values.ts';

const moment = z.iso.datetime();

/** Outcome of a report, as its author sees it. */
export const ownReport = z.object({
  id: z.uuid(),
  /** The reported member, whose profile may no longer exist. */
  memberId: z.uuid(),
  profileCode: z.string(),
  /** A key of the list `reportReason`. */
  reason: z.string(),
  description: z.string().nullable(),
  emergency: z.enum(emergencies).nullable(),
  at: moment,
  status: z.enum(['open', 'upheld', 'dismissed']),
  decidedAt: moment.nullable(),
  /** Findings and actions of staff in one sentence; null while the report is open. */
  outcome: z.string().nullable(),
});

export type OwnReport = z.output<typeof ownReport>;

/**
 * A staff decision against the caller. `state`: `standing` at first; `appealed` while another staff member reviews it;
 * then `confirmed` or `overturned`.
 */
export const ownDecision = z.object({
  id: z.uuid(),
  kind: z.enum(decisionKinds),
  at: moment,
  /** A key of the kind's list of reasons (`reasonListOf` in contract/review). */
  reason: z.string().nullable(),
  /** The decision and its reason, in one sentence. */
  sentence: z.string(),
  /** Actions taken on an upheld report. */
  actions: z.array(z.enum(reportActions)),
  /** Slot of the removed photo. */
  slot: z.enum(photoSlots).nullable(),
  state: z.enum(['standing', 'appealed', 'confirmed', 'overturned']),
  canAppeal: z.boolean(),
  appealUntil: moment.nullable(),
  appealedAt: moment.nullable(),
  /** Time of the decision on the appeal. */
  settledAt: moment.nullable(),
});

export type OwnDecision = z.output<typeof ownDecision>;

/** A photo removed by staff and kept sealed. */
export const sealedPhoto = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  /** Null after the account is erased. */
  member: reviewPerson.nullable(),
  slot: z.enum(photoSlots).nullable(),
  /**
   * A key of `photoRefusal`, of `reportFinding` after a report, or of `statusReason` when staff deleted the account.
   * Null while an emergency report about the photo is undecided and the owner has removed the photo.
   */
  reason: z.string().nullable(),
  because: z.enum(['review', 'report', 'account']),
  width: z.int(),
  height: z.int(),
  removedAt: moment,
  removedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Time at which the photo is destroyed. */
  until: moment,
  /** `pending`: about to be sealed; `destroyed`: after its retention; `restored`: after an appeal. */
  state: z.enum(['pending', 'sealed', 'destroyed', 'restored']),
});

export type SealedPhoto = z.output<typeof sealedPhoto>;

/** Evidence for a risk signal. */
export const riskEvidence = z.object({
  /** Explanation for staff, in one sentence. */
  sentence: z.string(),
  /** The count, the total it is out of, and the period in hours; null if the kind has no such number. */
  count: z.int().nullable(),
  of: z.int().nullable(),
  hours: z.int().nullable(),
  /** The other accounts with the same device or the same photo. */
  members: z.array(reviewPerson),
  /** Fields that contain contact data, and its kind. */
  fields: z.array(z.object({ field: z.string(), what: z.enum(['contact', 'link', 'payment']) })),
});

export const riskSignal = z.object({
  id: z.uuid(),
  member: reviewPerson,
  kind: z.enum(riskKinds),
  evidence: riskEvidence,
  /** Time of detection. */
  at: moment,
  status: z.enum(riskStatuses),
  handledBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  handledAt: moment.nullable(),
  note: z.string().nullable(),
});

export type RiskSignal = z.output<typeof riskSignal>;
