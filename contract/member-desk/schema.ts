import { z } from 'zod';
import { riskSignal } from '../moderation/schema.ts';
import { nomineeSchema } from '../privacy/nominee.schema.ts';
import { memberProfileSchema } from '../profiles/schema.ts';
import { reviewPerson, reviewPhoto, reviewSummary } from '../review/schema.ts';
import { roles, userStatuses } from '../roles.ts';
import { ticketSummary } from '../support/schema.ts';
import { badgeDetails } from '../verification/badges.schema.ts';
import { badgeKinds } from '../verification/values.ts';
import { approvalSummary } from './approvals.schema.ts';
import { deskStatuses, historyKinds } from './values.ts';

const moment = z.iso.datetime();

const colleague = z.object({ id: z.uuid(), name: z.string() });

export const row = reviewPerson.extend({
  state: z.string().nullable(),
  city: z.string().nullable(),
  /** Masked, as everywhere but in the answer of `contact`. */
  email: z.string(),
  phoneNumber: z.string().nullable(),
  createdAt: moment,
  /** Finished registration. */
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
  /** The other side: who reported, or who was reported. */
  other: reviewPerson.nullable(),
});

export const deskMemberPage = z.object({
  member: row,
  account: z.object({
    role: z.enum(roles),
    status: z.enum(userStatuses),
    /** In the words of who changed it, or a key of `statusReason`. */
    statusReason: z.string().nullable(),
    /** Hidden by the team: the member can't show the profile again. */
    hiddenByTeam: z.boolean(),
    accountFor: z.string().nullable(),
    emailVerifiedAt: moment.nullable(),
    phoneVerifiedAt: moment.nullable(),
    createdAt: moment,
    completedAt: moment.nullable(),
    /** The first step of the registration that is not done. */
    nextStep: z.enum(['basicInfo', 'educationInfo', 'familyInfo', 'done']),
    deletedAt: moment.nullable(),
  }),
  /** As the rules of visibility show it to staff; null before the first step of the wizard. */
  profile: memberProfileSchema.nullable(),
  /** The nominee, who may act after the member's death or incapacity; contacts are masked like the member's. */
  nominee: nomineeSchema.nullable(),
  /** `reviewId`: its item in the queue; null where it never was in one. */
  photos: z.array(reviewPhoto.extend({ reviewId: z.uuid().nullable() })),
  badges: badgeDetails,
  /** The newest first, open and ended ones. */
  signIns: z.array(
    z.object({
      id: z.uuid(),
      device: z.string(),
      place: z.string(),
      createdAt: moment,
      lastUsedAt: moment,
      /** Null while it is open. */
      endedAt: moment.nullable(),
      endedBecause: z.string().nullable(),
    }),
  ),
  history: z.array(
    z.object({
      at: moment,
      kind: z.enum(historyKinds),
      /** Null where the member did it, or the program. */
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
   * How a deleted account can come back: `code`, with a code that its owner is sent; `approval`, by two colleagues, where the
   * team has deleted it. Null: it is not deleted, or its 30 days are over.
   */
  comesBack: z.enum(['code', 'approval']).nullable(),
  /** The statuses that the caller may give the account now. */
  mayBecome: z.array(z.enum(deskStatuses)),
});

export type DeskMemberPage = z.output<typeof deskMemberPage>;
