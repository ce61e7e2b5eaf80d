import { z } from 'zod';
import { badgeKinds, badgeStates } from './values.ts';

const moment = z.iso.datetime();

/** A badge of the caller. */
const ownBadge = z.object({
  kind: z.enum(badgeKinds),
  state: z.enum(badgeStates),
  /** A sentence that says what was checked for the badge. */
  checked: z.string(),
  /** Time of the current state: granted, refused, ended, or sent. */
  at: moment.nullable(),
  /** Expiry of a granted badge; null means valid until the contact changes. */
  until: moment.nullable(),
  /** Reason of refusal (a key of `documentRefusal` or `selfieRefusal`, or `lapsed`) or of revocation (`name`, …). */
  reason: z.string().nullable(),
  /** The reason as a sentence. */
  message: z.string().nullable(),
  /** Whether a submission for the badge is under review, perhaps while the badge is still valid. */
  waiting: z.boolean(),
  /** Whether the caller can submit something for the badge now, as far as the badge itself allows. */
  open: z.boolean(),
  /** Type of the pending or last reviewed document. */
  documentType: z.string().nullable(),
});

export type OwnBadge = z.output<typeof ownBadge>;

export const selfieNumber = z.object({ number: z.string().regex(/^\d{4}$/), until: moment });

export const trustBadges = z.object({
  badges: z.array(ownBadge),
  /**
   * Whether the email address or phone number is confirmed, which is required before sending a document (contract §3).
   */
  hasContact: z.boolean(),
  /** Whether there is a profile photo, with which the selfie is compared. */
  hasPhoto: z.boolean(),
  /** The number that the selfie must show, as long as it is valid. */
  selfie: selfieNumber.nullable(),
});

export type TrustBadges = z.output<typeof trustBadges>;
