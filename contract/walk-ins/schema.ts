import { z } from 'zod';
import { ageOn, OLDEST_AGE } from '../accounts/birth.ts';
import { personName, phoneSchema } from '../accounts/schema.ts';
import { colleagueSchema } from '../network/schema.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import { fieldSchema } from '../profiles/details.schema.ts';
import { type ProfileField, type ProfileFieldKey, profileFields } from '../profiles/fields.ts';
import { crossFieldIssues, type FieldValue } from '../profiles/values.ts';
import { checkedText } from '../text/checked-text.schema.ts';
import { givenId, number, optional, optionalBoolean } from '../wire-scalars.ts';
import {
  consentChannels,
  duplicateReasons,
  officeChecks,
  RELATIVE_NAME_MAX_LENGTH,
  walkInStatuses,
  walkInStepKinds,
} from './values.ts';

const fields = profileFields as readonly ProfileField[];

/** Every field of the registration and the extra fields. All are optional here; `requireMinimumFields` names exceptions. */
export const walkInDetailFields = Object.fromEntries(
  fields.map((field) => [field.key, optional(fieldSchema(field))]),
) as unknown as { [K in ProfileFieldKey]: z.ZodOptional<z.ZodType<FieldValue | undefined>> };

/** The values of the profile of a walk-in. */
export type WalkInDetails = Partial<Record<ProfileFieldKey, FieldValue>>;

export const phoneNumber = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), phoneSchema);

const oldestYear = new Date().getUTCFullYear() - OLDEST_AGE;

export const birthYear = number(
  z
    .int('Please enter a year of birth, such as 1998.')
    .min(oldestYear, 'Please check the year of birth.')
    .max(oldestYear + OLDEST_AGE, 'Please check the year of birth.'),
);

/** The fields that are not part of the profile. */
export const walkInOwnFields = {
  firstName: personName('Please enter a first name.'),
  lastName: personName('Please enter a last name. If there is only one name, enter it again or the father’s name.'),
  gender: z.enum(['MALE', 'FEMALE'], 'Please choose bride or groom.'),
  /** Relation of the person who brings the biodata. */
  accountFor: z
    .string('Please choose who brings the biodata.')
    .refine((key) => optionsByKey('accountFor').has(key), 'Please choose who brings the biodata.')
    .meta(keyOf('accountFor')),
  relativeName: optional(checkedText(RELATIVE_NAME_MAX_LENGTH)),
  phoneNumber,
  /** True if the number belongs to the family: the candidate is then asked on her own number. */
  phoneIsContactOnly: optionalBoolean(),
  /** Instead of the date of birth, if only the year is known. */
  birthYear: optional(birthYear),
};

/** Fields that a walk-in has from the start (bureau.md §2). Issues are at the field. */
function requireMinimumFields(values: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void {
  const need = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
  if (!values.dateOfBirth && !values.birthYear) need('birthYear', 'Please enter the date or the year of birth.');
  if (typeof values.dateOfBirth === 'string' && ageOn(values.dateOfBirth, new Date()) < 0)
    need('dateOfBirth', 'Please check the year of birth: this date is in the future.');
  if (!values.religion) need('religion', 'Please choose a community.');
  if (!values.city) need('city', 'Please enter a city.');
  for (const { path, message } of crossFieldIssues(values)) need(path, message);
}

/** The body of `POST /staff/walkIns`, as a clerk fills it in. */
export const walkInDraftSchema = z
  .object({
    ...walkInOwnFields,
    ...walkInDetailFields,
    /** The enquiry by which the family came; it becomes "Registered" once the candidate agrees. */
    enquiryId: givenId('This is not an id of an enquiry.').nullish(),
    /** The clerk has compared the candidate with similar people, and she is none of them. */
    isSomebodyElse: optionalBoolean(),
  })
  .superRefine(requireMinimumFields);
export type WalkInDraft = z.output<typeof walkInDraftSchema>;

const status = z.enum(walkInStatuses);

/** A walk-in in a list: without contact data and details, which are shown by opening it. */
export const walkInSummarySchema = z.object({
  id: z.uuid(),
  /** Empty once the candidate refused and the data is erased. */
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  birthYear: z.int().nullable(),
  /** A key of the list `city`, or the town as it was typed. */
  city: z.string().nullable(),
  accountFor: z.string().nullable(),
  status,
  /** Reason why the office must check the walk-in before the candidate is asked; null if no check is needed. */
  officeCheck: z.enum(officeChecks).nullable(),
  channel: z.enum(consentChannels).nullable(),
  /** The candidate agreed on a device of staff, and a second person must confirm it. */
  awaitsConfirmation: z.boolean(),
  registeredBy: colleagueSchema.nullable(),
  territory: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  askedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type WalkInSummary = z.output<typeof walkInSummarySchema>;

const detailValues = z.partialRecord(
  z.enum(profileFields.map(({ key }) => key) as [ProfileFieldKey, ...ProfileFieldKey[]]),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly(), z.null()]),
);

/** A walk-in with everything that was written down, and its history. */
export const walkInSchema = walkInSummarySchema.extend({
  relativeName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  phoneIsContactOnly: z.boolean(),
  /** The candidate's own number, once it was asked. */
  consentPhone: z.string().nullable(),
  /** The number that the office checks; the check is valid for this number only. */
  checkPhone: z.string().nullable(),
  details: detailValues,
  enquiryId: z.uuid().nullable(),
  /** The account, once the candidate has agreed. */
  memberId: z.uuid().nullable(),
  /** Whether the viewer may confirm a consent that was given in person. */
  canConfirm: z.boolean(),
  hasPhoto: z.boolean(),
  /** Oldest step first. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      by: colleagueSchema.nullable(),
      kind: z.enum(walkInStepKinds),
      note: z.string().nullable(),
    }),
  ),
});
export type WalkIn = z.output<typeof walkInSchema>;

/** People who may be the same person as a walk-in that is about to be saved. */
export const duplicatesSchema = z.object({
  /** People within the viewer’s reach. */
  matches: z.array(
    z.object({
      kind: z.enum(['walkIn', 'member']),
      id: z.uuid(),
      name: z.string(),
      birthYear: z.int().nullable(),
      city: z.string().nullable(),
      /** The state of a walk-in; null for a member. */
      status: status.nullable(),
      reasons: z.array(z.enum(duplicateReasons)),
    }),
  ),
  /** Somebody outside of reach may be the same person: the office will check. */
  officeCheck: z.boolean(),
});
export type Duplicates = z.output<typeof duplicatesSchema>;

/** Content of the candidate's page: everything that was registered about her. */
export const consentPageSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']),
  birthYear: z.int().nullable(),
  accountFor: z.string().nullable(),
  relativeName: z.string().nullable(),
  /** The candidate's number, to which the code was sent. */
  phoneNumber: z.string().nullable(),
  details: detailValues,
  /** Names of the person who entered the data and of the bureau. */
  writtenBy: z.string(),
  writtenAt: z.iso.datetime(),
  channel: z.enum(consentChannels),
  /** Agreed in person already; a second person of the bureau must confirm it. */
  awaitsConfirmation: z.boolean(),
  hasPhoto: z.boolean(),
  declarations: z.array(z.object({ purpose: z.string(), version: z.string(), text: z.string() })),
  /** Changes whenever anything on this page changes. A yes must send it back. */
  revision: z.string(),
});
export type ConsentPage = z.output<typeof consentPageSchema>;
