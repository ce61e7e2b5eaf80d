import { z } from 'zod';
import { otpSchema, passwordSchema, secondFactorSchema } from '../auth/schema.ts';
import { signInSchema } from '../auth/sign-in.schema.ts';
import { arrivalSchema } from '../growth/arrival.schema.ts';
import { api } from '../kernel.ts';
import { userStatuses } from '../roles.ts';
import { boolean, idParams, optional, text } from '../wire-scalars.ts';
import { accountSchema, emailSchema, personName, phoneSchema, registrationFields } from './schema.ts';
import { lastNameMissing } from './values.ts';

const acceptance = z.object({ purpose: text(40), version: text(20) });

const registrationBody = registrationFields.extend({
  email: optional(emailSchema),
  password: optional(passwordSchema),
  /** The code sent to `phoneNumber` by `requestLoginCode`, in place of email and password. */
  otp: optional(otpSchema),
  /** One-time ticket of a sign-in with Google or Facebook, in place of email and password. */
  identityTicket: optional(z.string().max(100)),
  /** The accepted declarations with their versions. Only the web app sends them. */
  declarations: z.array(acceptance).max(20).optional(),
  /**
   * For an account made for somebody else (optional): the candidate's address, which gets a notice of the new profile.
   */
  candidateEmail: optional(emailSchema),
  candidatePhone: optional(phoneSchema),
  /** The link or site that brought the person to the registration. Only the web app sends it. */
  arrivedFrom: arrivalSchema.nullish(),
});

const done = z.object({ done: z.literal(true) });

/** Without a code, email and password are required; named together with the other missing fields. */
const always = { when: () => true };
const registration = registrationBody
  .refine(({ otp, identityTicket, email }) => Boolean(otp || identityTicket || email), {
    ...{ path: ['email'], message: 'Please enter an email address.', ...always },
  })
  .refine(({ otp, identityTicket, password }) => Boolean(otp || identityTicket || password), {
    ...{ path: ['password'], message: 'Please choose a password.', ...always },
  });

const statusChange = z.object({
  status: z.enum(userStatuses, 'Please choose one of the statuses.'),
  reason: optional(text(500, { multiline: true })),
});

export const accountsApi = api({
  register: {
    method: 'POST',
    path: '/user/register',
    summary: 'Create an account (wizard step 1) and sign in',
    access: 'public',
    body: registration,
    result: signInSchema,
    errors: [
      'account.email_taken',
      'account.phone_taken',
      'account.declarations_outdated',
      'auth.code_invalid',
      'identity.ticket_invalid',
      'identity.taken',
      'request.too_many',
      'unavailable',
    ],
    repeats: 'userAndToken',
  },
  whoAmI: {
    method: 'GET',
    path: '/user/verify',
    summary: 'The caller’s own account',
    access: 'member',
    acting: 'look',
    underAge: true,
    family: true,
    network: true,
    result: z.object({ user: accountSchema }),
    errors: [],
  },
  acceptDeclarations: {
    method: 'PUT',
    path: '/user/consents',
    summary: 'Accept or withdraw declarations and consents, by purpose and version',
    access: 'member',
    underAge: true,
    family: true,
    body: z.object({
      consents: z
        .array(acceptance.extend({ given: boolean() }))
        .min(1)
        .max(20),
    }),
    result: z.object({
      consents: z.array(
        z.object({ purpose: z.string(), version: z.string(), given: z.boolean(), at: z.iso.datetime().nullable() }),
      ),
    }),
    errors: ['account.declarations_outdated'],
  },
  listDeclarations: {
    method: 'GET',
    path: '/user/consents',
    summary: "The account's declarations and consents, including the consent to text messages",
    access: 'member',
    underAge: true,
    family: true,
    result: z.object({
      consents: z.array(
        z.object({ purpose: z.string(), version: z.string(), given: z.boolean(), at: z.iso.datetime().nullable() }),
      ),
    }),
    errors: [],
  },
  changeStatus: {
    method: 'PUT',
    path: '/user/changeStatus/{id}',
    summary:
      'Hide or show oneself (ACTIVE, INACTIVE); staff: every status but DELETED, with a reason, and not that of colleagues',
    access: 'member',
    params: idParams,
    body: statusChange,
    result: z.object({ id: z.uuid(), status: z.enum(userStatuses) }),
    errors: ['forbidden', 'account.not_yours', 'account.status_not_allowed', 'approval.needed', 'staff.last_admin'],
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/user/delete/{id}',
    aliases: ['/Profile/delete/{id}'],
    summary: 'Delete the own account: invisible at once, restorable for 30 days without photos. Staff need an approval',
    access: 'member',
    underAge: true,
    family: true,
    params: idParams,
    result: done,
    errors: [
      'forbidden',
      'auth.proof_required',
      'account.not_yours',
      'account.status_not_allowed',
      'approval.needed',
      'staff.last_admin',
    ],
  },
  updateAccount: {
    method: 'PUT',
    path: '/user/updateById/{id}',
    summary: "Change the account's names; staff, with a reason, also the status, seniors the gender, ADMIN the role",
    access: 'member',
    params: idParams,
    body: z.object({
      firstName: personName('Please enter a first name.').optional(),
      lastName: personName(lastNameMissing).optional(),
      accountFor: optional(registrationFields.shape.accountFor),
      gender: optional(registrationFields.shape.gender),
      role: z.unknown().optional(),
      status: z.unknown().optional(),
      /** Required when staff change another person's account. */
      reason: optional(text(500, { multiline: true })),
      /**
       * Second-factor code of the acting ADMIN, required to change a role or a staff member's status: otherwise 403
       * `staff.wrong_code`.
       */
      otp: optional(secondFactorSchema),
    }),
    result: z.object({ user: accountSchema }),
    errors: [
      'forbidden',
      'account.not_yours',
      'account.gender_fixed',
      'account.status_not_allowed',
      'approval.needed',
      'staff.last_admin',
      'staff.has_profile',
      'staff.needs_second_admin',
      'staff.admin_removed',
      'staff.family_account',
      'staff.wrong_code',
      'request.too_many',
    ],
  },
  candidateNotice: {
    method: 'GET',
    path: '/user/candidateNotice/{token}',
    summary: 'What the link in the notice to a candidate shows: who made the profile about them',
    access: 'public',
    params: z.object({ token: z.string().max(200) }),
    result: z.object({
      firstName: z.string(),
      madeBy: z.string(),
      createdAt: z.iso.datetime(),
      answer: z.enum(['confirmed', 'objected']).nullable(),
    }),
    errors: ['not_found'],
  },
  answerCandidateNotice: {
    method: 'POST',
    path: '/user/candidateNotice/{token}',
    summary: 'The candidate confirms the profile, or objects: then it is hidden at once and its creator is notified',
    access: 'public',
    params: z.object({ token: z.string().max(200) }),
    body: z.object({ answer: z.enum(['confirmed', 'objected'], 'Please choose one of the two answers.') }),
    result: z.object({ answer: z.enum(['confirmed', 'objected']) }),
    errors: ['not_found'],
  },
});
