import { z } from 'zod';
import { badgeKinds } from './badges.ts';
import { api } from './kernel.ts';
import { keyOf, optionsByKey } from './options/lookup.ts';

/** Of a document or a selfie. */
const PROOF_BYTES = 10 * 1024 * 1024;

const badgeStates = ['none', 'pending', 'granted', 'refused', 'expired', 'revoked'] as const;

const moment = z.iso.datetime();

/** One of one's own badges. */
const ownBadge = z.object({
  kind: z.enum(badgeKinds),
  state: z.enum(badgeStates),
  /** What stands behind it, in a sentence. */
  checked: z.string(),
  /** When it came into this state: granted, refused, ended, or sent. */
  at: moment.nullable(),
  /** Until when a granted one counts; null: until the contact is changed. */
  until: moment.nullable(),
  /** Why it was refused (a key of `documentRefusal` or `selfieRefusal`, or `lapsed`) or revoked (`name`, …). */
  reason: z.string().nullable(),
  /** The same in a sentence. */
  message: z.string().nullable(),
  /** Something sent for it is waiting for the team, perhaps while the badge still counts. */
  waiting: z.boolean(),
  /** Whether one may send something for it now, as far as the badge itself goes. */
  open: z.boolean(),
  /** Of the document that waits or was looked at last. */
  documentType: z.string().nullable(),
});
export type OwnBadge = z.output<typeof ownBadge>;

const selfieNumber = z.object({ number: z.string().regex(/^\d{4}$/), until: moment });

const trustBadges = z.object({
  badges: z.array(ownBadge),
  /** A document may be sent only once the email address or the phone number is confirmed (contract §3). */
  hasContact: z.boolean(),
  /** The selfie is compared with the profile photos. */
  hasPhoto: z.boolean(),
  /** The number to hold up, while it holds. */
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
    errors: [...pictureErrors, 'photo.unsupported', 'badge.no_photo', 'badge.number_over', 'badge.selfie_waiting'],
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
