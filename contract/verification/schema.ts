import { z } from 'zod';
import { badgeKinds, badgeStates } from './values.ts';

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

export const selfieNumber = z.object({ number: z.string().regex(/^\d{4}$/), until: moment });

export const trustBadges = z.object({
  badges: z.array(ownBadge),
  /** A document can be sent only after the email address or phone number is confirmed (contract §3). */
  hasContact: z.boolean(),
  /** The selfie is compared with the profile photos. */
  hasPhoto: z.boolean(),
  /** The number to hold up, while it is valid. */
  selfie: selfieNumber.nullable(),
});

export type TrustBadges = z.output<typeof trustBadges>;
