/** Maximum length of a broadcast message to staff. */
export const BROADCAST_MAX_LENGTH = 1_000;
