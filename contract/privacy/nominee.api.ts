import { z } from 'zod';
import { emailSchema, phoneSchema } from '../accounts/schema.ts';
import { api } from '../kernel.ts';
import { type OptionKey, optionKeys } from '../options/index.ts';
import { optional, text } from '../wire-scalars.ts';
import { nomineeSchema } from './nominee.schema.ts';

const relations = optionKeys('guardianRelation') as readonly [
  OptionKey<'guardianRelation'>,
  ...OptionKey<'guardianRelation'>[],
];

const REACH = 'Please enter a phone number or an email address.';

const nomineeFields = z.object({
  name: text(100, { min: 1, required: 'Please enter the full name.' }).refine(
    (value) => value === '' || /\p{L}/u.test(value),
    'A name needs at least one letter.',
  ),
  relation: z.enum(relations, 'Please choose how this person is related to you.'),
  phoneNumber: optional(phoneSchema),
  email: optional(emailSchema),
});

/** A phone number or email is required, to check that a person who contacts the operator really is the nominee. */
const nomineeBody = nomineeFields.superRefine(({ phoneNumber, email }, context) => {
  if (!phoneNumber && !email) context.addIssue({ code: 'custom', path: ['phoneNumber'], message: REACH });
});

const result = z.object({ nominee: nomineeSchema.nullable() });

/** The single nominee of a member. Other members never see it. */
export const nomineeApi = api({
  read: {
    method: 'GET',
    path: '/user/nominee',
    summary: 'The caller’s nominee, who acts for the caller in the event of death or incapacity',
    access: 'member',
    family: true,
    result,
    errors: [],
  },
  set: {
    method: 'PUT',
    path: '/user/nominee',
    summary: 'Name a nominee; an earlier one is replaced',
    access: 'member',
    family: true,
    body: nomineeBody,
    result,
    errors: [],
  },
  remove: {
    method: 'DELETE',
    path: '/user/nominee',
    summary: 'Remove the nominee',
    access: 'member',
    family: true,
    result,
    errors: [],
  },
});
