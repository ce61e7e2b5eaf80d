import { z } from 'zod';
import { recoveryEnds, recoveryStates } from '../auth/recovery.values.ts';
import { riskSignal } from '../moderation/schema.ts';
import { nomineeSchema } from '../privacy/nominee.schema.ts';
import { memberProfileSchema } from '../profiles/schema.ts';
import { reviewPerson, reviewPhoto, reviewSummary } from '../review/schema.ts';
import { roles, userStatuses } from '../roles.ts';
import { ticketSummary } from '../support/schema.ts';
import { requirements } from '../switches/values.ts';
import { badgeDetails } from '../verification/badges.schema.ts';
import { badgeKinds } from '../verification/values.ts';
import { approvalSummary } from './approvals.schema.ts';
import { deskStatuses, historyKinds } from './values.ts';

const moment = z.iso.datetime();

const colleague = z.object({ id: z.uuid(), name: z.string() });

export const row = reviewPerson.extend({
  state: z.string().nullable(),
  city: z.string().nullable(),
  /** Masked, as everywhere except in the answer of `contact`. */
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  createdAt: moment,
  /** Whether the registration is finished. */
  isComplete: z.boolean(),
  lastActiveAt: moment.nullable(),
  openReports: z.int(),
  badges: z.array(z.enum(badgeKinds)),
});

export type DeskMember = z.output<typeof row>;

export const noteSchema = z.object({ id: z.uuid(), text: z.string(), by: colleague.nullable(), at: moment });

const report = z.object({
  id: z.uuid(),
  /** A key of `reportReason`. */
  reason: z.string(),
  description: z.string().nullable(),
  emergency: z.string().nullable(),
  status: z.enum(['open', 'upheld', 'dismissed']),
  at: moment,
  /** The other member: the one who reported, or who was reported. */
  other: reviewPerson.nullable(),
});

export const deskMemberPage = z.object({
  member: row,
  account: z.object({
    role: z.enum(roles),
    status: z.enum(userStatuses),
    /** The reason in staff's own words, or a key of `statusReason`. */
    statusReason: z.string().nullable(),
    /** Hidden by staff: the member cannot show the profile again. */
    hiddenByTeam: z.boolean(),
    accountFor: z.string().nullable(),
    emailVerifiedAt: moment.nullable(),
    phoneVerifiedAt: moment.nullable(),
    createdAt: moment,
    completedAt: moment.nullable(),
    /** The unmet requirements of a profile that a switch of the operator hides; otherwise empty. */
    heldFor: z.array(z.enum(requirements)),
    /** The first registration step that is not done. */
    nextStep: z.enum(['basicInfo', 'educationInfo', 'familyInfo', 'done']),
    deletedAt: moment.nullable(),
  }),
  /** The profile as the rules of visibility show it to staff; null before the first registration step. */
  profile: memberProfileSchema.nullable(),
  /** The nominee, who may act after the member's death or incapacity; contacts are masked like the member's. */
  nominee: nomineeSchema.nullable(),
  /** `reviewId`: the photo's item in the review queue; null if it never had one. */
  photos: z.array(reviewPhoto.extend({ reviewId: z.uuid().nullable() })),
  badges: badgeDetails,
  /** Sessions, newest first, open and ended. */
  signIns: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      place: z.string(),
      createdAt: moment,
      lastUsedAt: moment,
      /** Null while the session is open. */
      endedAt: moment.nullable(),
      endedBecause: z.string().nullable(),
    }),
  ),
  history: z.array(
    z.object({
      at: moment,
      kind: z.enum(historyKinds),
      /** Null if the member or the program did it. */
      by: colleague.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  notes: z.array(noteSchema),
  reportsAbout: z.array(report),
  reportsBy: z.array(report),
  decisions: z.array(reviewSummary),
  risks: z.array(riskSignal),
  approvals: z.array(approvalSummary),
  tickets: z.array(ticketSummary.pick({ id: true, ticketNumber: true, category: true, status: true, createdAt: true })),
  /**
   * How a deleted account can be restored: `code`, with a code sent to its owner; `approval`, by two staff members, if
   * staff deleted it. Null: it is not deleted, or its 30 days are over.
   */
  comesBack: z.enum(['code', 'approval']).nullable(),
  /** The latest approved recovery of the account; null if there was none. */
  recovery: z
    .object({
      state: z.enum(recoveryStates),
      /** Masked. */
      phoneNumber: z.string(),
      askedBy: colleague.nullable(),
      approvedBy: colleague.nullable(),
      completesAt: moment,
      endedAt: moment.nullable(),
      endedBecause: z.enum(recoveryEnds).nullable(),
      /** The staff member who stopped it, and why. */
      endedBy: colleague.nullable(),
      stopReason: z.string().nullable(),
    })
    .nullable(),
  /** The statuses that the caller may set on the account now. */
  mayBecome: z.array(z.enum(deskStatuses)),
});

export type DeskMemberPage = z.output<typeof deskMemberPage>;
