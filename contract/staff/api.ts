import { z } from 'zod';
import { emailSchema, registrationFields } from '../accounts/schema.ts';
import { secondFactorSchema } from '../auth/schema.ts';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { staffLoginRoles } from '../network/roles.ts';
import { roleGroups } from '../roles.ts';
import { givenId, idParams, listQuery, optional, text } from '../wire-scalars.ts';
import { auditEntrySchema, moment, staffAccountSchema } from './schema.ts';
import { assignableRoles, staffRoles } from './values.ts';

/** Everybody who works under `/staff`: the office, field staff and partners. */
const staff = { staff: staffLoginRoles };

/** Roles that create accounts. Each sees and changes only accounts that it may create, within its reach. */
const accountMakers = { staff: rolesWith('createAccounts') };

const admin = { staff: roleGroups.superAdmin };

const done = z.object({ done: z.literal(true) });

const reason = text(500, { multiline: true, min: 1, required: 'Please give the reason.' });

const ownCode = z.object({ otp: secondFactorSchema });

/**
 * Current second-factor code, for actions that a stolen session must not be able to do: otherwise 403
 * `staff.wrong_code`.
 */
const proof = { otp: secondFactorSchema.optional() };

/**
 * The place of a field or partner account in the network: its territory, the manager above a field account, the partner above a
 * partner account. Null means directly under the office; if a manager or partner creates the account, it means under that person.
 */
const place = {
  territoryId: optional(givenId('This is not an id of a territory.')),
  managerId: optional(givenId('This is not an id of an account.')),
  parentId: optional(givenId('This is not an id of an account.')),
};

/** Recovery codes, shown only once; each works once in place of an authenticator code. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Staff: second factor, accounts, and the audit log. */
export const staffApi = api({
  me: {
    method: 'GET',
    path: '/staff/me',
    summary: 'The caller’s own staff account',
    access: staff,
    result: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: z.enum(staffRoles),
      /** Whether the account may manage staff accounts and read the audit log. */
      isAdmin: z.boolean(),
      /** The own territory of a field or partner account. */
      territory: staffAccountSchema.shape.territory,
      /** The cities of the viewer's own territory; forms suggest them. */
      cities: z.array(z.string()),
    }),
    errors: [],
  },
  secondFactor: {
    method: 'GET',
    path: '/staff/secondFactor',
    summary: 'Whether the own second factor is set up',
    access: staff,
    enrolment: true,
    result: z.object({ enrolled: z.boolean(), since: moment.nullable(), recoveryCodesLeft: z.int() }),
    errors: [],
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/staff/secondFactor',
    summary:
      'A new secret for the authenticator app, which is valid once confirmed. Replacing one requires a code of the current secret',
    access: staff,
    enrolment: true,
    body: z.object({ otp: secondFactorSchema.optional() }).optional(),
    result: z.object({
      /** The secret in Base32, for typing into the app. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code or a link that opens the app. */
      uri: z.string(),
      /** Deadline for confirming the secret. */
      expires: moment,
    }),
    errors: ['staff.wrong_code', 'request.too_many'],
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/staff/secondFactor',
    summary: 'Confirm the new secret with a code of the app: this session gets full access, and all other sessions end',
    access: staff,
    enrolment: true,
    body: ownCode,
    result: recoveryCodes,
    errors: ['staff.wrong_code', 'staff.enrolment_over', 'request.too_many'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/staff/recoveryCodes',
    summary: 'New recovery codes; the old ones become invalid',
    access: staff,
    body: ownCode,
    result: recoveryCodes,
    errors: ['staff.wrong_code', 'request.too_many'],
  },
  accounts: {
    method: 'GET',
    path: '/staff/accounts',
    summary: 'Accounts that the caller may create and change, by name',
    access: accountMakers,
    query: listQuery
      .pick({ page: true, pageSize: true, search: true })
      .extend({ role: z.enum(staffRoles, 'role is a role of staff.').optional() }),
    result: z.array(staffAccountSchema),
    errors: [],
  },
  invite: {
    method: 'POST',
    path: '/staff/accounts',
    summary:
      'Create a staff account, or reopen that of a former colleague; a mail tells its owner how to choose a password. A further ADMIN is EMPLOYEE until another ADMIN approves',
    access: accountMakers,
    body: z.object({
      firstName: registrationFields.shape.firstName,
      lastName: registrationFields.shape.lastName,
      email: emailSchema,
      role: z.enum(staffRoles, 'Please choose a role.'),
      ...place,
      ...proof,
    }),
    result: staffAccountSchema,
    errors: [
      'forbidden',
      'not_found',
      'account.email_taken',
      'approval.waiting',
      'staff.admin_removed',
      'staff.wrong_code',
      'request.too_many',
    ],
  },
  changeAccount: {
    method: 'PUT',
    path: '/staff/accounts/{id}',
    summary:
      'Change role, status or place of a colleague; BLACKLISTED suspends and signs out. Absent keys stay, and accounts below move along. The role ADMIN waits until another ADMIN approves',
    access: accountMakers,
    params: idParams,
    body: z.object({
      role: z.enum(assignableRoles, 'Please choose a role.').optional(),
      status: z.enum(['ACTIVE', 'BLACKLISTED'], 'status is ACTIVE or BLACKLISTED.').optional(),
      ...place,
      reason,
      ...proof,
    }),
    result: staffAccountSchema,
    errors: [
      'not_found',
      'staff.own_account',
      'staff.wrong_code',
      'staff.last_admin',
      'staff.admin_removed',
      'staff.has_accounts',
      'staff.has_profile',
      'approval.waiting',
      'account.status_not_allowed',
      'request.too_many',
    ],
  },
  setGender: {
    method: 'PUT',
    path: '/staff/accounts/{id}/gender',
    summary: 'Set or clear the gender of a staff account, also one’s own: women review the photos of women',
    access: admin,
    params: idParams,
    body: z.object({
      gender: z.enum(['MALE', 'FEMALE'], 'gender is MALE, FEMALE or null.').nullable(),
      reason,
      ...proof,
    }),
    result: staffAccountSchema,
    errors: ['not_found', 'staff.wrong_code', 'request.too_many'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/staff/accounts/{id}/secondFactorReset',
    summary: 'Remove a colleague’s second factor, who is signed out and sets up a new one at the next sign-in',
    access: accountMakers,
    params: idParams,
    body: z.object({ reason, ...proof }),
    result: done,
    errors: ['not_found', 'staff.own_account', 'staff.wrong_code', 'request.too_many'],
  },
  audit: {
    method: 'GET',
    path: '/staff/audit',
    summary: 'The audit log, newest first. Reading it is logged too',
    access: admin,
    query: listQuery.pick({ pageSize: true }).extend({
      subjectId: givenId('subjectId is the id of an account.').optional(),
      actorId: givenId('actorId is the id of an account.').optional(),
      action: text(60).optional(),
      cursor: z
        .string('cursor is the nextCursor of an answer.')
        .regex(/^\d{1,18}$/, 'cursor is the nextCursor of an answer.')
        .optional(),
    }),
    result: z.array(auditEntrySchema),
    errors: [],
  },
});
