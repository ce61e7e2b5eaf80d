/** Maximum length of the feedback of a member whose search has ended, in characters. */
export const STORY_FEEDBACK_LENGTH = 1_000;

export const storyRatings = [1, 2, 3, 4, 5] as const;
