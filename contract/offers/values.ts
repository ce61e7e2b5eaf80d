import type { Role } from '../roles.ts';

/** Roles that write, approve and stop offers: the roles that may also write to all staff and see prices and revenue. */
export const offerRoles = ['ADMIN', 'SUB_ADMIN'] as const satisfies readonly Role[];

/**
 * `pending`: a second colleague is asked to approve. `sending`: approved, and members get it one batch after another.
 * `stopped`: no further member gets it until it is resumed.
 */
export const offerStates = ['draft', 'pending', 'sending', 'stopped', 'done'] as const;
export type OfferState = (typeof offerStates)[number];

/** Plan of a member: `free` never had one, `expired` had one and has none now. */
export const offerPlans = ['free', 'premium', 'expired'] as const;
export type OfferPlan = (typeof offerPlans)[number];

export const OFFER_TITLE_MAX = 80;
/** Push messages and the list of notifications show the whole text. */
export const OFFER_TEXT_MAX = 500;
export const OFFER_PATH_MAX = 200;
/** Page that an offer opens unless another one is chosen. */
export const OFFER_DEFAULT_PATH = '/dashboard/payment';

/** Days after an offer in which a member gets no other one. */
export const OFFER_PAUSE_DAYS = 7;

/** Youngest and oldest age that can be chosen. */
export const offerAges = { min: 18, max: 99 } as const;
export const OFFER_MAX_DAYS = 3_650;
