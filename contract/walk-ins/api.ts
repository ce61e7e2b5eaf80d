import { z } from 'zod';
import { otpSchema, passwordSchema } from '../auth/schema.ts';
import { signInSchema } from '../auth/sign-in.schema.ts';
import { api } from '../kernel.ts';
import { rolesWith } from '../network/powers.ts';
import { PHOTO_BYTES } from '../photos/values.ts';
import { boolean, givenId, idParams, listQuery, optional, text } from '../wire-scalars.ts';
import {
  birthYear,
  consentPageSchema,
  duplicatesSchema,
  phoneNumber,
  walkInDetailFields,
  walkInDraftSchema,
  walkInOwnFields,
  walkInSchema,
  walkInSummarySchema,
} from './schema.ts';
import { consentChannels, walkInFilters, walkInStatuses } from './values.ts';

const workers = { staff: rolesWith('registerWalkIn') };
const NOTE_MAX_LENGTH = 500;
const photoBytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** Walk-ins: candidates whom the bureau has written down, until they agree themselves (bureau.md §2). */
export const walkInsApi = api({
  walkIns: {
    method: 'GET',
    path: '/staff/walkIns',
    summary: 'Walk-ins within reach, newest first; without contact data',
    access: workers,
    part: 'network',
    /** `search`: part of the name. */
    query: listQuery.extend({
      filter: z.enum(walkInFilters, `filter is one of ${walkInFilters.join(', ')}.`).optional(),
      column: z.literal('createdAt', 'column is createdAt.').optional(),
    }),
    result: z.array(walkInSummarySchema),
    errors: [],
  },
  walkIn: {
    method: 'GET',
    path: '/staff/walkIns/{id}',
    summary: 'One walk-in within reach, with contact data. Each view is logged',
    access: workers,
    part: 'network',
    params: idParams,
    result: walkInSchema,
    errors: ['not_found'],
  },
  findDuplicates: {
    method: 'POST',
    path: '/staff/walkIns/duplicates',
    summary: 'Possible duplicates of a walk-in, before it is saved',
    access: workers,
    part: 'network',
    body: z.object({
      firstName: walkInOwnFields.firstName,
      lastName: walkInOwnFields.lastName,
      phoneNumber: walkInOwnFields.phoneNumber,
      birthYear: optional(birthYear),
      dateOfBirth: walkInDetailFields.dateOfBirth,
      city: walkInDetailFields.city,
      /** The walk-in itself, if it is stored already. */
      exceptId: givenId('This is not an id of a walk-in.').nullish(),
    }),
    result: duplicatesSchema,
    errors: ['request.too_many'],
  },
  addWalkIn: {
    method: 'POST',
    path: '/staff/walkIns',
    summary: 'Register a candidate. Members see the profile only after the candidate agrees',
    access: workers,
    part: 'network',
    body: walkInDraftSchema,
    result: walkInSchema,
    errors: ['not_found', 'account.under_age', 'walk_in.duplicate', 'request.too_many'],
  },
  changeWalkIn: {
    method: 'PUT',
    path: '/staff/walkIns/{id}',
    summary: 'Replace the data of a walk-in, as long as the candidate has not answered',
    access: workers,
    part: 'network',
    params: idParams,
    body: walkInDraftSchema,
    result: walkInSchema,
    errors: ['not_found', 'account.under_age', 'walk_in.duplicate', 'walk_in.over', 'request.too_many'],
  },
  removeWalkIn: {
    method: 'DELETE',
    path: '/staff/walkIns/{id}',
    summary: 'Erase a walk-in to which the candidate has not agreed',
    access: workers,
    part: 'network',
    params: idParams,
    result: z.object({ done: z.literal(true) }),
    errors: ['not_found', 'walk_in.over'],
  },
  walkInPhoto: {
    method: 'GET',
    path: '/staff/walkIns/{id}/photo',
    summary: 'The photo of a walk-in within reach',
    access: workers,
    part: 'network',
    params: idParams,
    result: photoBytes,
    file: 'image/*',
    errors: ['not_found'],
  },
  setWalkInPhoto: {
    method: 'PUT',
    path: '/staff/walkIns/{id}/photo',
    summary: 'Take or replace the photo of a walk-in, as long as the candidate has not answered',
    access: workers,
    part: 'network',
    params: idParams,
    uploads: { fields: ['profileImage'], maxBytes: PHOTO_BYTES },
    result: walkInSchema,
    errors: [
      'not_found',
      'walk_in.over',
      'photo.unsupported',
      'photo.cut_short',
      'photo.too_large',
      'photo.too_small',
      'photo.too_slow',
      'photo.none',
      'request.too_many',
    ],
  },
  removeWalkInPhoto: {
    method: 'DELETE',
    path: '/staff/walkIns/{id}/photo',
    summary: 'Delete the photo of a walk-in',
    access: workers,
    part: 'network',
    params: idParams,
    result: walkInSchema,
    errors: ['not_found', 'walk_in.over'],
  },
  askConsent: {
    method: 'POST',
    path: '/staff/walkIns/{id}/askConsent',
    summary: 'Ask the candidate: by one text to her own phone, or on the device of the person who asks',
    access: workers,
    part: 'network',
    params: idParams,
    body: z.object({
      channel: z.enum(consentChannels, 'Please choose how the candidate is asked.'),
      /** The candidate's own number; absent: the number of the walk-in, unless that is contact only. */
      phoneNumber: optional(phoneNumber),
    }),
    result: z.object({
      walkIn: walkInSchema,
      /** Only in person: the address of the page that the candidate reads on this device. */
      link: z.string().optional(),
    }),
    errors: [
      'not_found',
      'walk_in.over',
      'walk_in.office_check',
      'walk_in.has_account',
      'walk_in.no_texts',
      'request.too_many',
    ],
  },
  confirmConsent: {
    method: 'POST',
    path: '/staff/walkIns/{id}/confirmConsent',
    summary: 'A second person confirms that the candidate agreed in person',
    access: workers,
    part: 'network',
    params: idParams,
    result: walkInSchema,
    errors: ['forbidden', 'not_found', 'walk_in.over', 'walk_in.office_check', 'walk_in.has_account'],
  },
  checkWalkIn: {
    method: 'POST',
    path: '/staff/walkIns/{id}/checked',
    summary: 'The office has checked the walk-in, and the candidate may be asked for consent',
    access: { staff: rolesWith('registerWalkIn') },
    part: 'network',
    params: idParams,
    body: z.object({ note: optional(text(NOTE_MAX_LENGTH, { multiline: true })) }),
    result: walkInSchema,
    errors: ['forbidden', 'not_found', 'walk_in.over'],
  },
});

const token = z.object({ token: z.string().max(200) });

/** The page of the candidate, opened by the link in the text. */
export const walkInConsentApi = api({
  consentPage: {
    method: 'GET',
    // Browsers send the cookie of the device only to paths under `/user`, as for the other calls that sign in.
    path: '/user/walkIn/{token}',
    aliases: ['/walkIn/{token}'],
    summary: 'The data that the bureau has written down, for the candidate who opens the link',
    access: 'public',
    part: 'network',
    params: token,
    result: consentPageSchema,
    errors: ['not_found', 'request.too_many'],
  },
  consentPhoto: {
    method: 'GET',
    path: '/user/walkIn/{token}/photo',
    aliases: ['/walkIn/{token}/photo'],
    summary: 'The photo that the bureau has taken, for the candidate who opens the link',
    access: 'public',
    part: 'network',
    params: token,
    result: photoBytes,
    file: 'image/*',
    errors: ['not_found', 'request.too_many'],
  },
  answerConsent: {
    method: 'POST',
    path: '/user/walkIn/{token}',
    aliases: ['/walkIn/{token}'],
    summary: 'The candidate agrees, which makes her account and signs her in, or objects, which erases everything',
    access: 'public',
    part: 'network',
    params: token,
    body: z.object({
      answer: z.enum(['yes', 'no'], 'Please choose one of the two answers.'),
      /** With a yes: the `revision` of the page that the candidate has read. */
      revision: optional(z.string().max(100)),
      /** The code of the text; not in person. */
      otp: optional(otpSchema),
      /** Corrections of the candidate; absent keys stay, `null` removes an optional field. */
      corrections: z
        .object({
          firstName: walkInOwnFields.firstName.optional(),
          lastName: walkInOwnFields.lastName.optional(),
          accountFor: walkInOwnFields.accountFor.optional(),
          ...walkInDetailFields,
        })
        .nullish(),
      password: optional(passwordSchema),
      /** With a yes: people of the bureau may act in her name (`privacy.bureauMayAct`). */
      bureauMayAct: boolean().optional(),
      declarations: z
        .array(z.object({ purpose: z.string().max(60), version: z.string().max(20) }))
        .max(20)
        .nullish(),
    }),
    result: signInSchema.partial().extend({ status: z.enum(walkInStatuses) }),
    errors: [
      'not_found',
      'auth.code_invalid',
      'account.under_age',
      'account.phone_taken',
      'account.declarations_outdated',
      'walk_in.over',
      'walk_in.office_check',
      'walk_in.text_changed',
      'profile.married_women',
      'profile.married_closed',
      'request.too_many',
    ],
  },
});
