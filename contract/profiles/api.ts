import { z } from 'zod';
import { accountSchema } from '../accounts/schema.ts';
import { api } from '../kernel.ts';
import { wirePaths } from '../wire-names.ts';
import { idParams, optional } from '../wire-scalars.ts';
import { creationSchema, stepsSchema, updateSchema } from './details.schema.ts';
import { ownerChoices, ownerChosenFields } from './fields.ts';
import { preferenceUpdate } from './preference.schema.ts';
import { memberProfileSchema, ownProfileSchema } from './schema.ts';

/** The fields of all registration steps. A request may contain any of them. */
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
    acting: 'look',
    underAge: true,
    result: ownProfileSchema,
    errors: [],
  },
  createProfile: {
    method: 'POST',
    path: '/Profile/create',
    summary: 'Registration steps 2 to 4 in one call: those of which a field is sent',
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
    acting: 'changeProfile',
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
    acting: 'changeProfile',
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
    acting: 'changeProfile',
    body: updateSchema('familyInfo'),
    result: step,
    errors: ['account.not_yours', 'profile.changed_elsewhere'],
    ownUserId: true,
  },
  updateMore: {
    method: 'PUT',
    path: '/user/updateMoreDetail',
    summary: 'Change the extra fields and the visibility of each; absent keys stay',
    access: 'member',
    acting: 'changeProfile',
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
    acting: 'changePreference',
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
    acting: 'look',
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
    acting: 'look',
    params: idParams,
    result: memberProfileSchema,
    errors: ['not_found', 'request.too_many'],
  },
  memberById: {
    method: 'GET',
    path: '/user/getById/{id}',
    summary: 'The same as GetProfileById, with `data` repeated',
    access: 'member',
    acting: 'look',
    params: idParams,
    result: memberProfileSchema,
    errors: ['not_found', 'request.too_many'],
    repeats: 'data',
  },
});
