/** Maximum length of the feedback of a member whose search has ended, in characters. */
export const STORY_FEEDBACK_LENGTH = 1_000;

export const storyRatings = [1, 2, 3, 4, 5] as const;

/** Maximum lengths of a story, in characters. */
export const STORY_TITLE_LENGTH = 150;
export const STORY_TEXT_LENGTH = 10_000;
export const STORY_CORRECTION_LENGTH = 1_000;

/** How a member is named in the story: not at all, with initials, or with the first name. */
export const storyNames = ['none', 'initials', 'first'] as const;
export type StoryName = (typeof storyNames)[number];

/**
 * `draft`: staff write it; `waiting`: not both have agreed to the newest version; `agreed`: both have, and staff can
 * publish it; `published`: the newest version is public; `ended`: it is not shown and its content is erased. An older
 * version can be public while the newest one is `waiting` or `agreed`.
 */
export const storyStatuses = ['draft', 'waiting', 'agreed', 'published', 'ended'] as const;
export type StoryStatus = (typeof storyStatuses)[number];

/** Filters of the staff list. */
export const storyFilters = ['open', 'published', 'ended'] as const;
export type StoryFilter = (typeof storyFilters)[number];

/** The two members of a story, in the order in which it names them. */
export const storySides = ['first', 'second'] as const;
export type StorySide = (typeof storySides)[number];

/** Maximum size of an uploaded picture, in bytes. */
export const STORY_PICTURE_BYTES = 10 * 1024 * 1024;
