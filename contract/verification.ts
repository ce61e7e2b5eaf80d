import { z } from 'zod';
import { badgeKinds } from './badges.ts';
import { api } from './kernel.ts';
import { keyOf, optionsByKey } from './options/lookup.ts';

/** Maximum size of a document or selfie, in bytes. */
const PROOF_BYTES = 10 * 1024 * 1024;

const badgeStates = ['none', 'pending', 'granted', 'refused', 'expired', 'revoked'] as const;

const moment = z.iso.datetime();

/** A badge of the caller. */
const ownBadge = z.object({
  kind: z.enum(badgeKinds),
  state: z.enum(badgeStates),
  /** The fact that was checked, in a sentence. */
  checked: z.string(),
  /** Time of the current state: granted, refused, ended, or sent. */
  at: moment.nullable(),
  /** Expiry of a granted badge; null: valid until the contact changes. */
  until: moment.nullable(),
  /** Reason of refusal (a key of `documentRefusal` or `selfieRefusal`, or `lapsed`) or of revocation (`name`, …). */
  reason: z.string().nullable(),
  /** The same in a sentence. */
  message: z.string().nullable(),
  /** A submission for it is under review, perhaps while the badge is still valid. */
  waiting: z.boolean(),
  /** Whether the caller can submit something for it now, as far as the badge itself allows. */
  open: z.boolean(),
  /** Type of the pending or last reviewed document. */
  documentType: z.string().nullable(),
});
export type OwnBadge = z.output<typeof ownBadge>;

const selfieNumber = z.object({ number: z.string().regex(/^\d{4}$/), until: moment });

const trustBadges = z.object({
  badges: z.array(ownBadge),
  /** A document can be sent only after the email address or phone number is confirmed (contract §3). */
  hasContact: z.boolean(),
  /** The selfie is compared with the profile photos. */
  hasPhoto: z.boolean(),
  /** The number to hold up, while it is valid. */
  selfie: selfieNumber.nullable(),
});
export type TrustBadges = z.output<typeof trustBadges>;

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
    summary: 'One’s own trust badges: what was checked, when, until when, and what is missing',
    access: 'member',
    result: trustBadges,
    errors: ['forbidden'],
  },
  sendDocument: {
    method: 'POST',
    path: '/user/trustBadge',
    summary:
      'Send one identity document. It is kept encrypted, seen by the team only, and destroyed after the decision',
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
    summary: 'Take back a document that is waiting: it is destroyed',
    access: 'member',
    result: trustBadges,
    errors: ['forbidden', 'not_found'],
  },
  selfieNumber: {
    method: 'POST',
    path: '/user/trustBadge/selfieNumber',
    summary: 'A number to hold up in the selfie, good for 30 minutes. It replaces the one before',
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
    summary: 'Take back a selfie that is waiting: it is destroyed',
    access: 'member',
    result: trustBadges,
    errors: ['forbidden', 'not_found'],
  },
});
