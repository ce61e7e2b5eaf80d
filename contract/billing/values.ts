/** Allowances of a package: each use of the feature consumes one (contract §8). */
export const allowanceKinds = ['interests', 'photoRequests', 'messages', 'contactViews'] as const;

export type AllowanceKind = (typeof allowanceKinds)[number];

/** `free` is the default for everybody; `plan` makes premium; `addon` adds to the current allowances. */
export const packageKinds = ['free', 'plan', 'addon'] as const;

export type PackageKind = (typeof packageKinds)[number];

export const giveBackReasons = ['deadNumber', 'inactive'] as const;

export type GiveBackReason = (typeof giveBackReasons)[number];

export const giveBackStatuses = ['asked', 'given', 'refused'] as const;

/**
 * Days of inactivity of a viewed member after which a contact view can be refunded; the first few per month
 * automatically.
 */
export const INACTIVE_DAYS = 60;

/** Paise of one payment that a single staff member may refund; higher refunds need a second staff member's approval. */
export const MAX_SINGLE_REFUND = 200_000;

/** Raising or lowering a price by this factor needs a second staff member's approval. */
export const MAX_SINGLE_PRICE_FACTOR = 3;

/**
 * Forward only (contract §8): created → attempted → paid → refunded | partially_refunded; created | attempted → failed
 * | expired.
 */
export const paymentStatuses = [
  'created',
  'attempted',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'expired',
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** State value for buyers who live outside India. */
export const OUTSIDE_INDIA = 'Outside India';

export const refundStates = ['asked', 'declined', 'processing', 'done'] as const;
