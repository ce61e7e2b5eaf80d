import { z } from 'zod';
import { emailSchema, passwordSchema, personName, signInSchema } from './accounts.ts';
import { checkedText } from './checked-text.ts';
import { api } from './kernel.ts';
import { stripSeparators } from './phone-number.ts';
import { optional, text } from './wire-scalars.ts';

/** The two kinds of invitation: guardian's seat in a conversation, or a place on a member's board. */
export const invitationPurposes = ['guardian', 'board'] as const;
export type InvitationPurpose = (typeof invitationPurposes)[number];

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 14;

/** Details of the invited person, the same for every invitation. */
export const invitedFields = {
  name: checkedText(60, { min: 1, required: 'Please enter the name.' }),
  /** Relation to the member: "father", "elder sister". */
  relation: checkedText(40, { min: 1, required: 'Please say how you are related.' }),
  /** An email address or a phone number. */
  contact: z.preprocess(
    (typed) => (typeof typed === 'string' ? stripSeparators(typed) : typed),
    text(254, { min: 3, required: 'Please enter an email address or a phone number.' }),
  ),
};

const token = z.string('This link is incomplete.').min(1, 'This link is incomplete.').max(200);
const acceptance = z.object({ purpose: text(40), version: text(20) });

const newAccount = z.object({
  firstName: personName('Please enter a first name.'),
  lastName: personName('Please enter a last name.'),
  /** Required after an invitation by phone. Otherwise the default is the address the invitation was sent to. */
  email: optional(emailSchema),
  password: passwordSchema,
  /** All of `familyDeclarations`, by version. */
  declarations: z.array(acceptance).max(20),
});
export type NewFamilyAccount = z.output<typeof newAccount>;

/** A role that a family account has with a member. */
export const familyPlaceSchema = z.object({
  kind: z.enum(invitationPurposes),
  /** Id of the guardian's seat; for a board, id of its owner. */
  id: z.uuid(),
  /** First name of the member whose family this is. */
  firstName: z.string(),
  /** The account holder's displayed name and relation to the member. */
  name: z.string(),
  relation: z.string(),
  /** State of the guardian's seat; always `active` for a board. */
  state: z.string(),
  since: z.iso.datetime(),
});
export type FamilyPlace = z.output<typeof familyPlaceSchema>;

/** Family accounts: the invitation, the account made from it, and its roles. */
export const familyApi = api({
  lookAtInvitation: {
    method: 'POST',
    path: '/family/invitation/look',
    summary: 'What an invitation is about, for who follows its link. The token is sent in the body, so no log has it',
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
       * `needed`: signed-out people register or sign in; `signedIn`: the current account is used; `unfit`: it cannot
       * be.
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
    summary: 'Take an invitation with the account one is signed in to; signed out, with a new family account',
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
