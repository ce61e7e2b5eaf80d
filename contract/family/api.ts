import { z } from 'zod';
import { signInSchema } from '../auth/sign-in.schema.ts';
import { api } from '../kernel.ts';
import { familyPlaceSchema, newAccount } from './schema.ts';
import { invitationPurposes } from './values.ts';

const token = z.string('This link is incomplete.').min(1, 'This link is incomplete.').max(200);

/** Family accounts: the invitation, the account made from it, and its roles. */
export const familyApi = api({
  lookAtInvitation: {
    method: 'POST',
    path: '/family/invitation/look',
    summary: 'The invitation of a link. The token is sent in the body, so that no log contains it',
    access: 'public',
    heedsSignIn: true,
    body: z.object({ token }),
    result: z.object({
      purpose: z.enum(invitationPurposes),
      /** First name of the inviting member. */
      firstName: z.string(),
      name: z.string(),
      relation: z.string(),
      /** Masked address the invitation was sent to. */
      contact: z.string(),
      channel: z.enum(['email', 'phone']),
      expiresAt: z.iso.datetime(),
      /**
       * `needed`: signed-out people must register or sign in; `signedIn`: the current account is used; `unfit`: the
       * current account cannot be used.
       */
      account: z.enum(['needed', 'signedIn', 'unfit']),
      declarations: z.array(z.object({ purpose: z.string(), version: z.string(), text: z.string() })),
    }),
    errors: ['family.invitation_over', 'request.too_many'],
  },
  acceptInvitation: {
    method: 'POST',
    // Under `/user` like the other sign-in calls, because browsers send the device cookie only to paths under it.
    path: '/user/acceptInvitation',
    aliases: ['/family/invitation/accept'],
    summary: 'Accept an invitation with the signed-in account; signed out, with a new family account',
    access: 'public',
    heedsSignIn: true,
    body: z.object({ token, account: newAccount.nullish() }),
    result: signInSchema.partial().extend({ purpose: z.enum(invitationPurposes) }),
    errors: [
      'family.invitation_over',
      'family.own_invitation',
      'family.already_there',
      'forbidden',
      'auth.expired',
      'account.email_taken',
      'account.declarations_outdated',
      'request.too_many',
    ],
  },
  familyHome: {
    method: 'GET',
    path: '/family/home',
    summary: 'The seats in conversations and the boards on which this account has a place',
    access: 'member',
    family: true,
    result: z.object({ places: z.array(familyPlaceSchema) }),
    errors: ['forbidden'],
  },
});
