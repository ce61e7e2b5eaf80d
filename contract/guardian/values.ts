/** Days after which a guardian's seat expires; then the guardian must be invited again. */
export const SEAT_DAYS = 90;

/**
 * State of a seat. `invited`: no answer yet; `accepted`: the guardian has accepted, the other member has not agreed;
 * `agreed`: the other member has agreed, the guardian has not accepted; `active`: both have, and the guardian can read.
 */
export const seatStates = ['invited', 'accepted', 'agreed', 'active', 'ended'] as const;

export type SeatState = (typeof seatStates)[number];

/** Reason why a seat ended, as shown to the two members. `closed`: the conversation or an account ended. */
export const seatEnds = ['me', 'other', 'guardian', 'declined', 'expiry', 'closed'] as const;
