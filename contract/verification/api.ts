import { z } from 'zod';
import { api } from '../kernel.ts';
import { keyOf, optionsByKey } from '../options/lookup.ts';
import { selfieNumber, trustBadges } from './schema.ts';

/** Maximum size of a document or selfie, in bytes. */
const PROOF_BYTES = 10 * 1024 * 1024;

const ONLY_ONE = 'Only one document is required';

const pictureErrors = [
  'forbidden',
  'account.incomplete',
  'badge.no_file',
  'badge.held',
  'photo.too_large',
  'photo.too_small',
  'photo.too_slow',
  'unavailable',
] as const;

export const verificationApi = api({
  read: {
    method: 'GET',
    path: '/user/trustBadge',
    summary: 'The caller’s trust badges: what was checked, when, until when, and what is missing',
    access: 'member',
    result: trustBadges,
    errors: ['forbidden'],
  },
  sendDocument: {
    method: 'POST',
    path: '/user/trustBadge',
    summary: 'Send an identity document. It is stored encrypted, shown to staff only, and destroyed after the decision',
    access: 'member',
    uploads: { fields: ['document'], maxBytes: PROOF_BYTES, inMemory: true, onlyOne: ONLY_ONE },
    body: z.object({
      documentType: z
        .string('Please choose the type of the document.')
        .refine((key) => optionsByKey('documentType').has(key), 'Please choose the type of the document.')
        .meta(keyOf('documentType')),
    }),
    result: trustBadges,
    errors: [...pictureErrors, 'badge.contact_first', 'badge.unsupported', 'badge.one_document'],
  },
  withdrawDocument: {
    method: 'DELETE',
    path: '/user/trustBadge/document',
    summary: 'Withdraw a pending document: it is destroyed',
    access: 'member',
    result: trustBadges,
    errors: ['forbidden', 'not_found'],
  },
  selfieNumber: {
    method: 'POST',
    path: '/user/trustBadge/selfieNumber',
    summary: 'A number to show in the selfie, valid for 30 minutes. It replaces the earlier one',
    access: 'member',
    result: selfieNumber,
    errors: ['forbidden', 'account.incomplete', 'badge.no_photo', 'badge.selfie_waiting', 'badge.held'],
  },
  sendSelfie: {
    method: 'POST',
    path: '/user/trustBadge/selfie',
    summary: 'Send the selfie with the number, to be compared with the profile photos',
    access: 'member',
    uploads: { fields: ['selfie'], maxBytes: PROOF_BYTES, inMemory: true },
    result: trustBadges,
    errors: [
      ...pictureErrors,
      'photo.unsupported',
      'photo.cut_short',
      'badge.no_photo',
      'badge.number_over',
      'badge.selfie_waiting',
    ],
  },
  withdrawSelfie: {
    method: 'DELETE',
    path: '/user/trustBadge/selfie',
    summary: 'Withdraw a pending selfie: it is destroyed',
    access: 'member',
    result: trustBadges,
    errors: ['forbidden', 'not_found'],
  },
});
