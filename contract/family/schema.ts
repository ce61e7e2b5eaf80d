import { z } from 'zod';
import { stripSeparators } from '../accounts/phone-number.ts';
import { emailSchema, personName } from '../accounts/schema.ts';
import { passwordSchema } from '../auth/schema.ts';
import { checkedText } from '../text/checked-text.schema.ts';
import { optional, text } from '../wire-scalars.ts';
import { invitationPurposes } from './values.ts';

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

const acceptance = z.object({ purpose: text(40), version: text(20) });

export const newAccount = z.object({
  firstName: personName('Please enter a first name.'),
  lastName: personName('Please enter a last name.'),
  /** Required after an invitation by phone. Otherwise the default is the address the invitation was sent to. */
  email: optional(emailSchema),
  password: passwordSchema,
  /** Accepted declarations: all of `familyDeclarations`, by version. */
  declarations: z.array(acceptance).max(20),
});

export type NewFamilyAccount = z.output<typeof newAccount>;

/** A role that a family account has with a member. */
export const familyPlaceSchema = z.object({
  kind: z.enum(invitationPurposes),
  /** Id of the guardian's seat; for a family board, the id of its owner. */
  id: z.uuid(),
  /** First name of the member to whose family the account belongs. */
  firstName: z.string(),
  /** The account holder's displayed name and relation to the member. */
  name: z.string(),
  relation: z.string(),
  /** State of the guardian's seat; always `active` for a board. */
  state: z.string(),
  since: z.iso.datetime(),
});

export type FamilyPlace = z.output<typeof familyPlaceSchema>;
