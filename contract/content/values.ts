/** Kinds of entries that staff write. `about` is one page with a version for each language. */
export const contentKinds = ['blog', 'question', 'service', 'about'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Languages in which content can be written. */
export { type Language as ContentLanguage, languages as contentLanguages } from '../languages.ts';

export const contentStatuses = ['draft', 'published'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** Maximum lengths, in characters. */
export const TITLE_MAX_LENGTH = 150;
export const SUMMARY_MAX_LENGTH = 300;
export const BODY_MAX_LENGTH = 50_000;
export const ANSWER_MAX_LENGTH = 5_000;
export const CATEGORY_MAX_LENGTH = 60;
export const AUTHOR_MAX_LENGTH = 80;
export const TAG_MAX_LENGTH = 30;
export const SLUG_MAX_LENGTH = 80;

export const MAX_TAGS = 10;

/** Versions kept of each entry; the oldest one is deleted when more are saved. */
export const MAX_REVISIONS = 50;

/** Highest position in a list; entries with the lowest position are first. */
export const MAX_POSITION = 9_999;

/** Maximum size of an uploaded image, in bytes. */
export const IMAGE_MAX_BYTES = 20 * 1024 * 1024;

/** Lower-case words with hyphens, such as `a-happy-marriage`. */
export const SLUG_SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
