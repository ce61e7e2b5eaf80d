/** Maximum length of feedback, in characters. */
export const FEEDBACK_LENGTH = 1_000;

export const feedbackRatings = [1, 2, 3, 4, 5] as const;

/** Days from an accepted interest until both members are asked how it goes. */
export const FEEDBACK_AFTER_DAYS = 7;

/** Minimum days between two questions to the same member. */
export const FEEDBACK_GAP_DAYS = 30;
