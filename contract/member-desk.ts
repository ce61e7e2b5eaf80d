import { z } from 'zod';
import { otpSchema } from './accounts.ts';
import { approvalSummary, statusReason, teamNote } from './approvals.ts';
import { badgeDetails, badgeKinds } from './badges.ts';
import { api } from './kernel.ts';
import { riskSignal } from './moderation.ts';
import { nomineeSchema } from './nominee.ts';
import { type OptionKey, optionKeys } from './options/index.ts';
import { memberProfileSchema } from './profiles.ts';
import { reviewPerson, reviewPhoto, reviewSummary } from './review.ts';
import { roleGroups, roles, userStatuses } from './roles.ts';
import { ticketSummary } from './support.ts';
import { idParams, listQuery, text } from './wire-scalars.ts';

const moment = z.iso.datetime();
const staff = { staff: roleGroups.employee };
const colleague = z.object({ id: z.uuid(), name: z.string() });

export const lookReasons = optionKeys('lookReason') as readonly [OptionKey<'lookReason'>, ...OptionKey<'lookReason'>[]];
/** A key of `lookReason`. Without one nothing is told. */
const why = { reason: z.enum(lookReasons, 'Please choose the reason.'), note: teamNote };

/** Statuses the team gives to one member; deleting takes two colleagues (contract/approvals.ts). */
export const deskStatuses = ['ACTIVE', 'INACTIVE', 'BLACKLISTED'] as const;

const row = reviewPerson.extend({
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

/** An event of an account, as stored in `account_event`. */
export const historyKinds = [
  'registered',
  'status_ACTIVE',
  'status_INACTIVE',
  'status_BLACKLISTED',
  'status_DELETED',
  'restored',
  'account_changed',
  'password_changed',
  'password_reset',
  'email_confirmed',
  'phone_confirmed',
  'email_changed',
  'phone_changed',
  'candidate_confirmed',
  'candidate_objected',
  'nominee_named',
  'nominee_removed',
  'other',
] as const;

const noteSchema = z.object({ id: z.uuid(), text: z.string(), by: colleague.nullable(), at: moment });

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

const status = z.enum(deskStatuses, 'status is ACTIVE, INACTIVE or BLACKLISTED.');

/** Calls of the team about one member. Every view and every action is in the audit log, with its reason. */
export const memberDeskApi = api({
  search: {
    method: 'GET',
    path: '/staff/members',
    summary:
      'Members by name, profile code, whole email address or six digits or more of a phone number, and by what they are; the newest first. totalCount goes up to 10,000, with totalIsFloor where there are more',
    access: staff,
    query: listQuery.pick({ page: true, pageSize: true, cursor: true, search: true }).extend({
      status: z.enum(userStatuses, `status is one of ${userStatuses.join(', ')}.`).optional(),
      gender: z.enum(['MALE', 'FEMALE'], 'gender is MALE or FEMALE.').optional(),
      state: text(60).optional(),
      badge: z.enum(badgeKinds, `badge is one of ${badgeKinds.join(', ')}.`).optional(),
      /** `reported`: with an open report; `unfinished`: registration not finished; `hidden`: hidden by the team. */
      only: z.enum(['reported', 'unfinished', 'hidden'], 'only is reported, unfinished or hidden.').optional(),
    }),
    result: z.array(row),
    errors: ['request.too_many'],
  },
  read: {
    method: 'GET',
    path: '/staff/members/{id}',
    summary: 'All that the team may see of a member, for a reason',
    access: staff,
    params: idParams,
    query: z.object(why),
    result: deskMemberPage,
    errors: ['not_found', 'forbidden', 'request.too_many'],
  },
  contact: {
    method: 'POST',
    path: '/staff/members/{id}/contact',
    summary: 'Email addresses and phone numbers of a member and of the nominee in the clear, for a reason',
    access: staff,
    params: idParams,
    body: z.object(why),
    result: z.object({
      email: z.string(),
      phoneNumber: z.string().nullable(),
      nominee: nomineeSchema.nullable(),
    }),
    errors: ['not_found', 'forbidden', 'request.too_many'],
  },
  changeStatus: {
    method: 'PUT',
    path: '/staff/members/{id}/status',
    summary:
      'Hide, suspend or restore a member, who is told by mail. EMPLOYEE may only hide. Who was hidden by the own wish is so again: ACTIVE only with the reason asked_by_member',
    access: staff,
    params: idParams,
    body: z.object({ status, reason: statusReason, note: teamNote }),
    result: z.object({ id: z.uuid(), status: z.enum(userStatuses), mayBecome: z.array(status) }),
    errors: ['not_found', 'forbidden', 'account.status_not_allowed'],
  },
  sendRestoreCode: {
    method: 'POST',
    path: '/staff/members/{id}/restoreCode',
    summary:
      'Send the owner of an account that the owner has deleted a code by mail, which proves that the owner wants it back',
    access: staff,
    params: idParams,
    /** The address, masked. */
    result: z.object({ sentTo: z.string() }),
    errors: ['not_found', 'forbidden', 'account.status_not_allowed', 'account.restore_over', 'request.too_many'],
  },
  restore: {
    method: 'POST',
    path: '/staff/members/{id}/restore',
    summary: 'Restore an account that its owner has deleted, with the code that the owner was sent',
    access: staff,
    params: idParams,
    body: z.object({ otp: otpSchema, note: teamNote }),
    result: z.object({ id: z.uuid(), status: z.enum(userStatuses) }),
    errors: [
      'not_found',
      'forbidden',
      'auth.code_invalid',
      'account.status_not_allowed',
      'account.restore_over',
      'request.too_many',
    ],
  },
  revokeBadge: {
    method: 'POST',
    path: '/staff/members/{id}/badges/{kind}/revoke',
    summary: 'Take the ID badge or the photo badge away, for a reason that the member is told',
    access: { staff: ['ADMIN', 'SUB_ADMIN'] },
    params: idParams.extend({ kind: z.enum(['id', 'photo']) }),
    body: z.object({
      /** A key of `documentRefusal` or `selfieRefusal`. */
      reason: text(40, { min: 1, required: 'Please choose the reason.' }),
      note: teamNote,
    }),
    result: z.object({ kind: z.enum(['id', 'photo']) }),
    errors: ['not_found', 'forbidden'],
  },
  addNote: {
    method: 'POST',
    path: '/staff/members/{id}/notes',
    summary: 'A note for colleagues. Members are never told of it',
    access: staff,
    params: idParams,
    body: z.object({ text: text(2000, { multiline: true, min: 1, required: 'Please write the note.' }) }),
    result: z.array(noteSchema),
    errors: ['not_found', 'forbidden'],
  },
});
