import { z } from 'zod';
import { emailSchema, passwordSchema, personName, signInSchema } from './accounts.ts';
import { checkedText } from './checked-text.ts';
import { api } from './kernel.ts';
import { withoutMarks } from './phone-number.ts';
import { optional, text } from './wire-scalars.ts';

/** What somebody of the family is invited to: a seat in a conversation, or a place on a member's board. */
export const invitationPurposes = ['guardian', 'board'] as const;
export type InvitationPurpose = (typeof invitationPurposes)[number];

/** For how long an invitation can be taken. */
export const INVITATION_DAYS = 14;

/** What every invitation says of the invited person. */
export const invitedFields = {
  name: checkedText(60, { min: 1, required: 'Please enter the name.' }),
  /** What he or she is to the member: "father", "elder sister". */
  relation: checkedText(40, { min: 1, required: 'Please say how you are related.' }),
  /** An email address or a phone number. */
  contact: z.preprocess(
    (typed) => (typeof typed === 'string' ? withoutMarks(typed) : typed),
    text(254, { min: 3, required: 'Please enter an email address or a phone number.' }),
  ),
};

const token = z.string('The link is not complete.').min(1, 'The link is not complete.').max(200);
const acceptance = z.object({ purpose: text(40), version: text(20) });

const newAccount = z.object({
  firstName: personName('Please enter a first name.'),
  lastName: personName('Please enter a last name.'),
  /** Asked of who was invited by phone; else the address the invitation went to, unless another one is given. */
  email: optional(emailSchema),
  password: passwordSchema,
  /** All of `familyDeclarations`, by version. */
  declarations: z.array(acceptance).max(20),
});
export type NewFamilyAccount = z.output<typeof newAccount>;

/** A place that an account has beside a member. */
export const familyPlaceSchema = z.object({
  kind: z.enum(invitationPurposes),
  /** Of the guardian's seat; of a board its owner's. */
  id: z.uuid(),
  /** Of the member whose family this is. */
  firstName: z.string(),
  /** What the account is called there, and is to the member. */
  name: z.string(),
  relation: z.string(),
  /** How the place stands: of a guardian's seat its state; a board's is `active`. */
  state: z.string(),
  since: z.iso.datetime(),
});
export type FamilyPlace = z.output<typeof familyPlaceSchema>;

/** Somebody of the family: the invitation, the account that comes of it, and the places it has. */
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
      /** Of the member who invites. */
      firstName: z.string(),
      name: z.string(),
      relation: z.string(),
      /** Where it went, masked. */
      contact: z.string(),
      channel: z.enum(['email', 'phone']),
      expiresAt: z.iso.datetime(),
      /** `needed`: who is not signed in makes one, or signs in; `signedIn`: the own one does; `unfit`: not this one. */
      account: z.enum(['needed', 'signedIn', 'unfit']),
      declarations: z.array(z.object({ purpose: z.string(), version: z.string(), text: z.string() })),
    }),
    errors: ['family.invitation_over', 'request.too_many'],
  },
  acceptInvitation: {
    method: 'POST',
    // Beside the other ways of signing in: browsers bring what tells devices apart to paths under `/user` alone.
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
