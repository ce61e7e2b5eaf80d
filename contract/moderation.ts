import { z } from 'zod';
import { api } from './kernel.ts';
import { photoSlots } from './photo-fields.ts';
import { emergencies, reportActions, reviewPerson } from './review.ts';
import { roleGroups } from './roles.ts';
import { givenId, idParams, listQuery, text } from './wire-scalars.ts';

const moment = z.iso.datetime();
const staff = { staff: roleGroups.employee };
/** Only senior staff may see sealed photos. */
const seniors = { staff: ['ADMIN', 'SUB_ADMIN'] } as const;

/** Days in which a decision can be appealed (the law gives the same time for the next instance). */
export const APPEAL_DAYS = 30;
/** Days for which a photo removed by staff is kept sealed (contract §6). */
export const SEALED_DAYS = 180;

/** Outcome of a report, as its author sees it. */
export const ownReport = z.object({
  id: z.uuid(),
  /** The reported member, whose profile may be gone meanwhile. */
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

/** Kinds of decision that staff make about a member. */
export const decisionKinds = ['photo', 'report', 'document', 'selfie', 'message'] as const;

/**
 * A staff decision against the caller. `state`: `standing`; `appealed` while a colleague reviews it again; then
 * `confirmed` or `overturned`.
 */
export const ownDecision = z.object({
  id: z.uuid(),
  kind: z.enum(decisionKinds),
  at: moment,
  /** A key of the kind's list of reasons (contract/review.ts `reasonListOf`). */
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
   * Null while an emergency report about it is pending and the owner has removed the photo.
   */
  reason: z.string().nullable(),
  because: z.enum(['review', 'report', 'account']),
  width: z.int(),
  height: z.int(),
  removedAt: moment,
  removedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Time of destruction. */
  until: moment,
  /** `pending`: about to be sealed; `destroyed`: after its time; `restored`: after an appeal. */
  state: z.enum(['pending', 'sealed', 'destroyed', 'restored']),
});
export type SealedPhoto = z.output<typeof sealedPhoto>;

/** Kinds of risk signal, all found by counting. */
export const riskKinds = [
  'same_device',
  'same_photo',
  'many_declines',
  'mass_interests',
  'contact_in_text',
  'hints_in_messages',
  'upheld_reports',
  'new_and_reported',
] as const;
export type RiskKind = (typeof riskKinds)[number];

export const riskStatuses = ['open', 'dismissed', 'acted'] as const;
export type RiskStatus = (typeof riskStatuses)[number];

/** Evidence for a risk signal. */
export const riskEvidence = z.object({
  /** For staff, in one sentence. */
  sentence: z.string(),
  /** The count, the total it is out of, and the period in hours, as far as this kind counts. */
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

const why = text(300, { min: 3, required: 'Please give the reason.' });
const paging = listQuery.pick({ page: true, pageSize: true, cursor: true });

/** Reports and decisions as members see them, and the staff calls beside the review queues. */
export const moderationApi = api({
  ownReports: {
    method: 'GET',
    path: '/user/reports',
    summary: 'One’s own reports, and what became of them, the newest first',
    access: 'member',
    /** `search`: the profile code, part of the reason or of the caller's own text. */
    query: listQuery.extend({ column: z.literal('at', 'column is at.').optional() }),
    result: z.array(ownReport),
    errors: [],
  },
  ownDecisions: {
    method: 'GET',
    path: '/user/decisions',
    summary: 'What the team decided against the caller, the newest first',
    access: 'member',
    result: z.array(ownDecision),
    errors: [],
  },
  appeal: {
    method: 'POST',
    path: '/user/decisions/{id}/appeal',
    summary: 'Ask for a second look, once, by a colleague of who decided',
    access: 'member',
    params: idParams,
    body: z.object({
      message: text(2_000, { multiline: true, min: 1, required: 'Please say why the decision is wrong.' }),
    }),
    result: ownDecision,
    errors: ['not_found', 'decision.no_appeal'],
  },
  sealedPhotos: {
    method: 'GET',
    path: '/staff/sealedPhotos',
    summary: 'Photos that the team removed, without the pictures',
    access: seniors,
    query: paging.extend({ memberId: givenId('memberId is the id of a member.').optional() }),
    result: z.array(sealedPhoto),
    errors: [],
  },
  sealedPhoto: {
    method: 'POST',
    path: '/staff/sealedPhotos/{id}/look',
    summary: 'The picture under seal. Every look is logged with its reason',
    access: seniors,
    params: idParams,
    body: z.object({ reason: why }),
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
  risks: {
    method: 'GET',
    path: '/staff/risks',
    summary: 'Accounts that deserve a look, the newest first',
    access: staff,
    query: paging.extend({
      status: z.enum(riskStatuses, 'status is open, dismissed or acted.').optional(),
      kind: z.enum(riskKinds, `kind is one of ${riskKinds.join(', ')}.`).optional(),
      memberId: givenId('memberId is the id of a member.').optional(),
    }),
    result: z.array(riskSignal),
    errors: [],
  },
  scanRisks: {
    method: 'POST',
    path: '/staff/risks/scan',
    summary: 'Look for risks now; it happens by itself every hour',
    access: staff,
    /** Number of new signals. */
    result: z.object({ found: z.int() }),
    errors: ['request.too_many'],
  },
  handleRisk: {
    method: 'PUT',
    path: '/staff/risks/{id}',
    summary: 'Put a signal aside, or note that something was done. Of the same evidence it does not come again',
    access: staff,
    params: idParams,
    body: z.object({ status: z.enum(['dismissed', 'acted'], 'status is dismissed or acted.'), note: why }),
    result: riskSignal,
    errors: ['not_found', 'risk.handled'],
  },
});
