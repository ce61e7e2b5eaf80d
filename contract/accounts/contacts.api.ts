import { z } from 'zod';
import { otpSchema } from '../auth/schema.ts';
import { api } from '../kernel.ts';
import { optional } from '../wire-scalars.ts';
import { accountSchema, emailSchema, phoneSchema } from './schema.ts';

const done = z.object({ done: z.literal(true) });

const updated = z.object({ user: accountSchema });

const ownPassword = z.string('Please enter your password.').min(1, 'Please enter your password.').max(1000);

const code = z.object({ otp: otpSchema });

/** Email address and phone number of the own account: verifying and changing them. */
export const contactsApi = api({
  sendCode: {
    method: 'POST',
    path: '/user/sendCode',
    summary: 'Send a verification code to the own email or phone',
    access: 'member',
    family: true,
    network: true,
    body: z.object({ channel: z.enum(['email', 'phone'], 'Please choose email or phone.') }),
    result: done,
    errors: ['account.already_verified', 'not_found', 'request.too_many'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/user/verifyEmail',
    summary: 'Confirm the email, or the change of it, with the code',
    access: 'member',
    family: true,
    network: true,
    body: code,
    result: updated,
    errors: ['auth.code_invalid', 'account.email_taken', 'request.too_many'],
  },
  verifyPhone: {
    method: 'POST',
    path: '/user/verifyPhone',
    summary: 'Confirm the phone, or the change of it, with the code',
    access: 'member',
    family: true,
    network: true,
    body: code,
    result: updated,
    errors: ['auth.code_invalid', 'account.phone_taken', 'request.too_many'],
  },
  changeContact: {
    method: 'PUT',
    path: '/user/changeContact',
    summary: 'Ask to change email or phone: a code goes to the new one, then verifyEmail or verifyPhone',
    access: 'member',
    family: true,
    network: true,
    body: z.object({
      email: optional(emailSchema),
      phoneNumber: optional(phoneSchema),
      /** Existing clients confirm the identity here; without it, a fresh proof is needed. */
      password: optional(ownPassword),
    }),
    result: done,
    errors: [
      'account.wrong_password',
      'auth.proof_required',
      'account.email_taken',
      'account.phone_taken',
      'request.too_many',
    ],
  },
});
