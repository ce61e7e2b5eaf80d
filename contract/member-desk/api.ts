import { z } from 'zod';
import { phoneSchema } from '../accounts/schema.ts';
import { otpSchema } from '../auth/schema.ts';
import { api } from '../kernel.ts';
import { nomineeSchema } from '../privacy/nominee.schema.ts';
import { roleGroups, userStatuses } from '../roles.ts';
import { badgeKinds } from '../verification/values.ts';
import { idParams, listQuery, text } from '../wire-scalars.ts';
import { approval, statusReason, teamNote } from './approvals.schema.ts';
import { deskMemberPage, noteSchema, row } from './schema.ts';
import { deskStatuses, lookReasons } from './values.ts';

const staff = { staff: roleGroups.employee };

/** A key of `lookReason`, without which no data are returned. */
const why = { reason: z.enum(lookReasons, 'Please choose the reason.'), note: teamNote };

const status = z.enum(deskStatuses, 'status is ACTIVE, INACTIVE or BLACKLISTED.');

const recoveryErrors = [
  'account.status_not_allowed',
  'recovery.waiting',
  'recovery.too_soon',
  'request.too_many',
] as const;

/** Calls of staff about one member. Every view and every action is in the audit log, with its reason. */
export const memberDeskApi = api({
  search: {
    method: 'GET',
    path: '/staff/members',
    summary:
      'Members by name, profile code, complete email address or at least six digits of a phone number, and by filters; the newest first. totalCount goes up to 10,000, with totalIsFloor if there are more',
    access: staff,
    query: listQuery.pick({ page: true, pageSize: true, cursor: true, search: true }).extend({
      status: z.enum(userStatuses, `status is one of ${userStatuses.join(', ')}.`).optional(),
      gender: z.enum(['MALE', 'FEMALE'], 'gender is MALE or FEMALE.').optional(),
      state: text(60).optional(),
      badge: z.enum(badgeKinds, `badge is one of ${badgeKinds.join(', ')}.`).optional(),
      /** `reported`: with an open report; `unfinished`: registration not finished; `hidden`: hidden by staff. */
      only: z.enum(['reported', 'unfinished', 'hidden'], 'only is reported, unfinished or hidden.').optional(),
    }),
    result: z.array(row),
    errors: ['request.too_many'],
  },
  read: {
    method: 'GET',
    path: '/staff/members/{id}',
    summary: 'Everything that staff may see of a member, for a stated reason',
    access: staff,
    params: idParams,
    query: z.object(why),
    result: deskMemberPage,
    errors: ['not_found', 'forbidden', 'request.too_many'],
  },
  contact: {
    method: 'POST',
    path: '/staff/members/{id}/contact',
    summary: 'Unmasked email addresses and phone numbers of a member and of the nominee, for a stated reason',
    access: staff,
    params: idParams,
    body: z.object(why),
    result: z.object({
      email: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      nominee: nomineeSchema.nullable(),
    }),
    errors: ['not_found', 'forbidden', 'request.too_many'],
  },
  changeStatus: {
    method: 'PUT',
    path: '/staff/members/{id}/status',
    summary:
      'Hide, suspend or restore a member, who is notified by mail. EMPLOYEE may only hide. A profile that its owner had hidden stays hidden: it becomes ACTIVE only with the reason asked_by_member',
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
      'Mail a code to the owner of a deleted account, with which the owner can confirm that it is to be restored',
    access: staff,
    params: idParams,
    /** The masked address to which the code was sent. */
    result: z.object({ sentTo: z.string() }),
    errors: ['not_found', 'forbidden', 'account.status_not_allowed', 'account.restore_over', 'request.too_many'],
  },
  restore: {
    method: 'POST',
    path: '/staff/members/{id}/restore',
    summary: 'Restore an account that its owner has deleted, with the code mailed to the owner',
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
  sendRecoveryCode: {
    method: 'POST',
    path: '/staff/members/{id}/recoveryCode',
    summary:
      'Text a code to the new phone number of a member who has lost phone and email, to confirm that the member has this number',
    access: staff,
    params: idParams,
    body: z.object({ phoneNumber: phoneSchema }),
    /** The masked number to which the code was sent. */
    result: z.object({ sentTo: z.string() }),
    errors: ['not_found', 'forbidden', 'account.phone_taken', ...recoveryErrors],
  },
  askRecovery: {
    method: 'POST',
    path: '/staff/members/{id}/recovery',
    summary:
      'Ask a colleague to approve the recovery of an account: 72 hours after the approval the new number replaces phone, email and password, unless the owner stops it',
    access: staff,
    params: idParams,
    body: z.object({
      phoneNumber: phoneSchema,
      otp: otpSchema,
      reason: text(1000, { multiline: true, min: 10, required: 'Please write why, in at least 10 characters.' }),
      identityCheck: text(2000, {
        multiline: true,
        min: 20,
        required: 'Please write how you made sure who it is, in at least 20 characters.',
      }),
    }),
    result: approval,
    errors: ['not_found', 'forbidden', 'auth.code_invalid', 'account.phone_taken', ...recoveryErrors],
  },
  stopRecovery: {
    method: 'POST',
    path: '/staff/members/{id}/recovery/stop',
    summary: 'Stop the waiting recovery of an account',
    access: staff,
    params: idParams,
    body: z.object({
      reason: text(1000, { multiline: true, min: 10, required: 'Please write why, in at least 10 characters.' }),
    }),
    result: z.object({ done: z.literal(true) }),
    errors: ['not_found', 'forbidden', 'recovery.over'],
  },
  revokeBadge: {
    method: 'POST',
    path: '/staff/members/{id}/badges/{kind}/revoke',
    summary: 'Revoke the ID badge or the photo badge, for a reason that the member reads',
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
    summary: 'Add a note for colleagues. Members never see it',
    access: staff,
    params: idParams,
    body: z.object({ text: text(2000, { multiline: true, min: 1, required: 'Please write the note.' }) }),
    result: z.array(noteSchema),
    errors: ['not_found', 'forbidden'],
  },
});
