import { z } from 'zod';
import { accountSchema } from './accounts.ts';
import { badgeDetails, badgeFields } from './badges.ts';
import { api } from './kernel.ts';
import {
  galleryOpenness,
  galleryRequestSchema,
  imageFields,
  ownImageFields,
  profileImageFields,
} from './photo-fields.ts';
import type { StoredPreference } from './preference-fields.ts';
import { preferenceUpdate, storedPreference } from './preference-schema.ts';
import { ownerChoices, ownerChosenFields } from './profile-fields.ts';
import { creationSchema, stepsSchema, storedSchema, updateSchema } from './profile-schema.ts';
import { relationFields } from './relation.ts';
import { wirePaths } from './wire-names.ts';
import { idParams, optional } from './wire-scalars.ts';

/** Personal details as displayed (spec §3 "Display fields"). */
const displayedBasics = storedSchema('basicInfo').extend({
  firstName: z.string(),
  lastName: z.string(),
  age: z.int().nullable(),
  gender: z.enum(['MALE', 'FEMALE']).nullable(),
  /** `Yes` or `No` for display beside the stored boolean. */
  disability: z.enum(['Yes', 'No']),
  ...profileImageFields,
});

const sections = {
  basicInfo: displayedBasics.partial(),
  educationInfo: storedSchema('educationInfo'),
  familyInfo: storedSchema('familyInfo'),
  partnerPreference: storedPreference as unknown as z.ZodType<StoredPreference>,
  moreInfo: storedSchema('moreInfo'),
};

/** The caller's own profile: always the four sections, empty where unset, the images and the account (contract §4). */
export const ownProfileSchema = accountSchema.extend({
  ...sections,
  ...ownImageFields,
  /** The owner's visibility choice for each extra field. */
  fieldVisibility: z.record(z.string(), z.enum(ownerChoices)),
  /** Rises with every change; send it with an update to detect changes made elsewhere (409). */
  revision: z.int(),
});

/** A member as shown in lists (spec §3 "Profile card"). */
export const cardSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(['MALE', 'FEMALE']),
  age: z.int().nullable(),
  height: z.number().nullable(),
  maritalStatus: z.string().nullable(),
  religion: z.string().nullable(),
  highestEducation: z.string().nullable(),
  collegeInstitute: z.string().nullable(),
  occupation: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  ...profileImageFields,
  /** Has an ID or photo badge from staff. */
  verified: z.boolean(),
  /** A guardian is involved, and the member chose to show it. */
  guardianInvolved: z.literal(true).optional(),
  ...badgeFields,
  ...relationFields,
});

/**
 * `granted`: shown; `free`: shown on request at no cost; `view`: shown on request for one contact view; `premium`:
 * premium members may request it; `interest`: after mutual interest; `closed`: nobody may request it.
 */
export const contactAccesses = ['granted', 'free', 'view', 'premium', 'interest', 'closed'] as const;

/** Another member's profile, as far as the viewer may see it. Contact data are masked (contract §4). */
export const memberProfileSchema = cardSchema.extend({
  ...sections,
  ...imageFields,
  /** Badges, each with what was checked and its expiry. */
  badgeDetails,
  accountFor: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Whether the viewer sees the contact data (`granted`), can request them, or must meet a condition first. */
  contactAccess: z.enum(contactAccesses).optional(),
  /** The same for the names in the family. */
  familyAccess: z.enum(contactAccesses).optional(),
  /** The viewer's access to the gallery, and the state of their newest request. Absent for staff. */
  galleryAccess: z.enum(galleryOpenness).optional(),
  galleryRequest: galleryRequestSchema.nullable().optional(),
  /** The viewer has hidden or blocked this member, and can undo it. */
  ignored: z.boolean().optional(),
  blocked: z.boolean().optional(),
});

/** The fields of all steps; any subset may be sent together. */
const stepsSent = z
  .object({
    ...creationSchema('basicInfo').shape,
    ...creationSchema('educationInfo').shape,
    ...creationSchema('familyInfo').shape,
  })
  .partial();

const step = z.object({ user: accountSchema, section: z.record(z.string(), z.unknown()), revision: z.int() });
const visibilityChoices = z
  .record(z.string(), optional(z.enum(ownerChoices, 'Please choose members, mutual or nobody.')))
  .refine(
    (choices) => Object.keys(choices).every((key) => ownerChosenFields.some((field) => field.key === key)),
    'Please choose a field from the list.',
  );
const ruleErrors = ['account.under_age', 'profile.married_women', 'profile.married_closed'] as const;

export const profilesApi = api({
  myProfile: {
    method: 'GET',
    path: '/user/myProfile',
    summary: "One's own profile",
    access: 'member',
    underAge: true,
    result: ownProfileSchema,
    errors: [],
  },
  createProfile: {
    method: 'POST',
    path: '/Profile/create',
    summary: 'Wizard steps 2 to 4 in one call: those of which a field is sent',
    access: 'member',
    underAge: true,
    body: stepsSchema,
    sentBody: stepsSent,
    result: step,
    errors: ['account.not_yours', ...ruleErrors],
    ownUserId: true,
  },
  createBasic: {
    method: 'POST',
    path: wirePaths.createBasic,
    summary: 'Wizard step 2: basic details',
    access: 'member',
    underAge: true,
    body: creationSchema('basicInfo'),
    result: step,
    errors: ['account.not_yours', ...ruleErrors],
    ownUserId: true,
  },
  createEducation: {
    method: 'POST',
    path: wirePaths.createEducation,
    aliases: [wirePaths.createEducationAlias],
    summary: 'Wizard step 3: education and career',
    access: 'member',
    body: creationSchema('educationInfo'),
    result: step,
    errors: ['account.not_yours'],
    ownUserId: true,
  },
  createFamily: {
    method: 'POST',
    path: wirePaths.createFamily,
    summary: 'Wizard step 4: family details',
    access: 'member',
    body: creationSchema('familyInfo'),
    result: step,
    errors: ['account.not_yours'],
    ownUserId: true,
  },
  updateBasic: {
    method: 'PUT',
    path: wirePaths.updateBasic,
    summary: 'Change basic details; absent keys stay',
    access: 'member',
    underAge: true,
    body: updateSchema('basicInfo'),
    result: step,
    errors: ['account.not_yours', 'profile.changed_elsewhere', ...ruleErrors],
    ownUserId: true,
  },
  updateEducation: {
    method: 'PUT',
    path: wirePaths.updateEducation,
    summary: 'Change education and career; absent keys stay',
    access: 'member',
    body: updateSchema('educationInfo'),
    result: step,
    errors: ['account.not_yours', 'profile.changed_elsewhere'],
    ownUserId: true,
  },
  updateFamily: {
    method: 'PUT',
    path: wirePaths.updateFamily,
    aliases: [wirePaths.updateFamilyAlias],
    summary: 'Change family details; absent keys stay',
    access: 'member',
    body: updateSchema('familyInfo'),
    result: step,
    errors: ['account.not_yours', 'profile.changed_elsewhere'],
    ownUserId: true,
  },
  updateMore: {
    method: 'PUT',
    path: '/user/updateMoreDetail',
    summary: 'Change the extra fields and who may see each; absent keys stay',
    access: 'member',
    body: updateSchema('moreInfo').safeExtend({ fieldVisibility: optional(visibilityChoices) }),
    result: step,
    errors: ['account.not_yours', 'profile.changed_elsewhere'],
    ownUserId: true,
  },
  updatePreference: {
    method: 'PUT',
    path: wirePaths.updatePreference,
    summary: 'Change the partner preference; absent keys stay, an empty list means "any"',
    access: 'member',
    body: preferenceUpdate,
    result: step,
    errors: ['account.not_yours', 'profile.changed_elsewhere'],
    ownUserId: true,
  },
  preview: {
    method: 'GET',
    path: '/user/preview',
    summary: 'One’s own profile as others see it',
    access: 'member',
    query: z.object({ as: z.enum(['stranger', 'mutual', 'premium'], 'as is stranger, mutual or premium.') }),
    result: memberProfileSchema,
    errors: [],
  },
  memberProfile: {
    method: 'GET',
    path: '/user/GetProfileById/{id}',
    aliases: ['/Profile/getById/{id}'],
    summary: "Another member's profile, as far as the caller may see it",
    access: 'member',
    params: idParams,
    result: memberProfileSchema,
    errors: ['not_found', 'request.too_many'],
  },
  memberById: {
    method: 'GET',
    path: '/user/getById/{id}',
    summary: 'The same as GetProfileById, with `data` repeated',
    access: 'member',
    params: idParams,
    result: memberProfileSchema,
    errors: ['not_found', 'request.too_many'],
    repeats: 'data',
  },
});
