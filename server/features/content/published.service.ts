import type { Platform } from '../../platform/platform.ts';
import { presentArticle, presentBlog, presentQuestion, presentService } from './entries.present.ts';
import { type EntryRow, entryReader } from './entries.repo.ts';
import { drawAll, type EntryReader } from './entry-reader.service.ts';
import { plainTextOf } from './markdown.ts';
import { isShown } from './publication.rules.ts';
import type { PublishedContent } from './published.ts';

/** Maximum questions or services on one public page. */
const MAX_ON_PAGE = 500;
/** Characters of a body from which a missing summary is made, and its length. */
const SUMMARY_SOURCE = 2_000;
const SUMMARY_LENGTH = 200;

const summaryOf = ({ summary, body }: EntryRow): string =>
  summary || plainTextOf(body.slice(0, SUMMARY_SOURCE), SUMMARY_LENGTH);

/** Reads what is shown now, for the pages that everybody can read. */
export function createPublished(platform: Pick<Platform, 'db' | 'clock'>, entries: EntryReader): PublishedContent {
  const { db, clock } = platform;
  const shownAbout = async (): Promise<EntryRow[]> =>
    (await entryReader(db.read).about()).filter((row) => isShown(row, clock.now()));

  return {
    async articles(language, { page, pageSize, tag }) {
      const asked = { language, page, pageSize, tag };
      const { data, totalCount = 0 } = await entries.list(undefined, 'blog', asked, (row, shown) => ({
        ...presentArticle(row, shown),
        summary: summaryOf(row),
      }));
      return { articles: data, total: totalCount };
    },

    async article(slug) {
      const row = await entryReader(db.read).bySlug(slug);
      if (!row || !isShown(row, clock.now())) return undefined;
      const blog = await entries.show(undefined, row, presentBlog);
      return { ...blog, summary: summaryOf(row), changedAt: row.changed_at.toISOString() };
    },

    questions: async (language) =>
      (await entries.list(undefined, 'question', { language, pageSize: MAX_ON_PAGE }, presentQuestion)).data,

    services: async (language) =>
      (await entries.list(undefined, 'service', { language, pageSize: MAX_ON_PAGE }, presentService)).data,

    async about(language) {
      const rows = await shownAbout();
      const row = rows.find((one) => one.language === language) ?? rows.find((one) => one.language === 'en');
      if (!row) return undefined;
      const [html = ''] = await drawAll(db.read, [row.body]);
      return { html, changedAt: row.changed_at.toISOString(), languages: rows.map((one) => one.language) };
    },

    articleAddresses: () => entryReader(db.read).addresses(clock.now()),
    languagesOf: (kind) => entryReader(db.read).languages(kind, clock.now()),
    version: () => entryReader(db.read).version(clock.now()),
  };
}
