import { z } from 'zod';
import { rolesWith } from '../network/powers.ts';
import { givenId, idParams, listQuery, number, optional, optionalBoolean, text } from '../wire-scalars.ts';
import { CATEGORY_MAX_LENGTH, contentLanguages, contentStatuses, MAX_POSITION, TAG_MAX_LENGTH } from './values.ts';

const languageWrong = `language is one of ${contentLanguages.join(', ')}.`;
const dateWrong = 'Please enter a date and a time, such as 2027-01-31T09:00:00+05:30.';
const orderWrong = `Please enter a whole number from 0 to ${MAX_POSITION}.`;
const yearWrong = 'Please enter a year from 2000 to 2100.';

const hasUsualYear = (date: string): boolean => {
  const year = new Date(date).getUTCFullYear();
  return year >= 2000 && year <= 2100;
};

/** Calls of staff who write content. */
export const contentWriters = { access: { staff: rolesWith('content') }, part: 'content' } as const;

/** Reading calls. Everybody reads what is published; staff who write content can also ask for drafts. */
export const readers = { access: 'public', heedsSignIn: true, part: 'content' } as const;

/** Fields in the body of every create and update call. */
export const entryFields = {
  language: z.enum(contentLanguages, languageWrong).default('en'),
  status: z.enum(contentStatuses, `status is one of ${contentStatuses.join(', ')}.`).default('draft'),
  /** From when a published entry is shown; absent: at once. */
  publishedAt: optional(z.iso.datetime({ offset: true, error: dateWrong }).refine(hasUsualYear, yearWrong)),
  /** Id of the entry of which this one is a translation. */
  translationOf: optional(givenId()),
};

/** The place of an entry in its list; entries with the lowest number are first. */
export const positionInList = number(z.int(orderWrong).min(0, orderWrong).max(MAX_POSITION, orderWrong));

/**
 * The `changedAt` of the entry that the editor has. If the entry was saved since then, the update is refused, so that
 * nobody overwrites the text of a colleague. Without it the update is always saved.
 */
export const knownChange = optional(z.iso.datetime('changedAt is the changedAt of the entry you have.')).optional();

/**
 * Query of the reading lists: without `language`, entries in every language. `filter` beyond `published` is for staff
 * who write content.
 */
export const contentListQuery = listQuery.pick({ page: true, pageSize: true, cursor: true }).extend({
  language: z.enum(contentLanguages, languageWrong).optional(),
  filter: z
    .enum(['published', 'draft', 'scheduled', 'all'], 'filter is published, draft, scheduled or all.')
    .optional(),
  tag: text(TAG_MAX_LENGTH).optional(),
  category: text(CATEGORY_MAX_LENGTH).optional(),
  search: text(100).optional(),
});

/** Query of one entry: `draft=true` gives staff the entry that is not published yet. */
export const entryQuery = z.object({ draft: optionalBoolean() });

export { idParams };
