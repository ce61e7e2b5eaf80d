import type { About, Blog, ContentImage, Question, Service } from '../../../contract/content/schema.ts';
import type { ContentLanguage } from '../../../contract/content/values.ts';
import type { EntryRow } from './entries.repo.ts';

export type { EntryRow };

import { presentImage } from './images.ts';

/** The facts about an entry that are not in its row. */
export interface EntryExtras {
  readonly translations: readonly {
    readonly id: string;
    readonly language: ContentLanguage;
    readonly slug: string | null;
  }[];
  /** The body, drawn from Markdown. */
  readonly html: string;
  /** Staff who write content also see who changed the entry and when. */
  readonly isWriter: boolean;
}

const entryOf = (row: EntryRow, { translations, isWriter }: Omit<EntryExtras, 'html'>) => ({
  id: row.id,
  language: row.language,
  status: row.status,
  publishedAt: row.published_at?.toISOString() ?? null,
  translations: translations.filter(({ id }) => id !== row.id),
  ...(isWriter ? { changedAt: row.changed_at.toISOString(), changedBy: row.editor } : {}),
});

const imageOf = ({ image_id: id, image_width: width, image_height: height }: EntryRow): ContentImage | null =>
  id && width && height ? presentImage(id, { width, height }) : null;

/** An article in a list, without its body. */
export const presentArticle = (row: EntryRow, shown: Omit<EntryExtras, 'html'>): Omit<Blog, 'body' | 'html'> => ({
  ...entryOf(row, shown),
  slug: row.slug ?? '',
  title: row.title,
  summary: row.summary,
  cover: imageOf(row),
  author: row.author,
  tags: row.tags,
});

export const presentBlog = (row: EntryRow, shown: EntryExtras): Blog & { body: string; html: string } => ({
  ...presentArticle(row, shown),
  body: row.body,
  html: shown.html,
});

export const presentQuestion = (row: EntryRow, shown: EntryExtras): Question => ({
  ...entryOf(row, shown),
  question: row.title,
  answer: row.body,
  html: shown.html,
  category: row.category,
  order: row.position,
});

export const presentService = (row: EntryRow, shown: EntryExtras): Service => ({
  ...entryOf(row, shown),
  title: row.title,
  description: row.body,
  html: shown.html,
  image: imageOf(row),
  productId: row.product_id,
  order: row.position,
});

export const presentAbout = (row: EntryRow, shown: EntryExtras): About => ({
  ...entryOf(row, shown),
  body: row.body,
  html: shown.html,
});
