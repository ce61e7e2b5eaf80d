/** Maximum number of invited family members, and of profiles shared with them. */
export const BOARD_SEATS = 5;

export const BOARD_ENTRIES = 100;

export const boardVotes = ['yes', 'no', 'maybe'] as const;

export type BoardVote = (typeof boardVotes)[number];
