/** Longest message to the team. */
export const BROADCAST_MAX_LENGTH = 1_000;
