import type { blogApi } from '../../../contract/content/blog.api.ts';
import type { Revision } from '../../../contract/content/schema.ts';
import { type ContentKind, type ContentLanguage, TITLE_MAX_LENGTH } from '../../../contract/content/values.ts';
import type { QueryOf } from '../../../contract/kernel.ts';
import type { Reader } from '../../platform/db/database.ts';
import { fail } from '../../platform/http/failure.ts';
import type { Outcome, Viewer } from '../../platform/http/handlers.ts';
import { limitAndOffset } from '../../platform/http/limit-and-offset.ts';
import { cutPage, newestPage } from '../../platform/http/newest-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EntryExtras } from './entries.present.ts';
import { type EntryQuery, type EntryRow, entryReader } from './entries.repo.ts';
import { decodeOrderCursor, encodeOrderCursor, isWriter, requireWriter } from './entries.rules.ts';
import { imageReader } from './images.repo.ts';
import { imageIdsIn, plainTextOf, renderMarkdown } from './markdown.ts';
import { isShown } from './publication.rules.ts';
import { readRevisions } from './revisions.repo.ts';

type ListQuery = QueryOf<typeof blogApi.blogs>;
type ListedKind = Exclude<ContentKind, 'about'>;

/** Draws the Markdown of texts, with the pictures that exist. */
export async function drawAll(db: Reader, texts: readonly string[]): Promise<string[]> {
  const sizes = await imageReader(db).sizes([...new Set(texts.flatMap(imageIdsIn))]);
  return texts.map((text) => renderMarkdown(text, sizes));
}

/** Reads entries for calls: everybody reads what is shown now, and staff who write content also the rest. */
export function createEntryReader({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** The facts about entries beside their rows. @param draws whether the bodies are drawn */
  async function facts(
    reader: Reader,
    viewer: Viewer | undefined,
    rows: readonly EntryRow[],
    draws: boolean,
  ): Promise<readonly { row: EntryRow; shown: EntryExtras }[]> {
    const writes = isWriter(viewer);
    const groups = [...new Set(rows.map(({ group_id: id }) => id))];
    const [translations, drawn] = await Promise.all([
      entryReader(reader).translations(groups, writes ? undefined : clock.now()),
      draws
        ? drawAll(
            reader,
            rows.map(({ body }) => body),
          )
        : [],
    ]);
    return rows.map((row, index) => ({
      row,
      shown: {
        translations: translations
          .filter(({ group_id: group }) => group === row.group_id)
          .map(({ id, language, slug }) => ({ id, language, slug })),
        html: drawn[index] ?? '',
        isWriter: writes,
      },
    }));
  }

  async function show<T>(
    viewer: Viewer | undefined,
    row: EntryRow | undefined,
    present: (row: EntryRow, shown: EntryExtras) => T,
    reader: Reader = db.read,
  ): Promise<T> {
    const [found] = row ? await facts(reader, viewer, [row], true) : [];
    if (!found) throw fail('not_found');
    return present(found.row, found.shown);
  }

  return {
    show,

    /** One entry. @param draft whether an entry that is not shown yet is wanted as well @throws Failure 401, 404 */
    async byId<T>(
      viewer: Viewer | undefined,
      kind: ContentKind,
      id: string,
      draft: boolean,
      present: (row: EntryRow, shown: EntryExtras) => T,
    ): Promise<T> {
      if (draft) requireWriter(viewer, 'not_found');
      const row = await entryReader(db.read).byId(kind, id);
      return show(viewer, row && (draft || isShown(row, clock.now())) ? row : undefined, present);
    },

    /**
     * The page about the bureau: in English if nothing is shown in this language. With `draft` exactly the version in
     * this language.
     * @throws Failure 401, 404
     */
    async about<T>(
      viewer: Viewer | undefined,
      { language = 'en', draft }: { language?: ContentLanguage | undefined; draft?: boolean | null | undefined },
      present: (row: EntryRow, shown: EntryExtras) => T,
    ): Promise<T | null> {
      if (draft) requireWriter(viewer, 'not_found');
      const rows = (await entryReader(db.read).about()).filter((row) => draft || isShown(row, clock.now()));
      const row =
        rows.find((one) => one.language === language) ??
        (draft ? undefined : rows.find((one) => one.language === 'en'));
      return row ? show(viewer, row, present) : null;
    },

    /** Saved versions of an entry, newest first. @throws Failure 404 */
    async revisions(kind: ContentKind, id: string): Promise<Revision[]> {
      if (!(await entryReader(db.read).byId(kind, id))) throw fail('not_found');
      const rows = await readRevisions(db.read, id);
      return rows.map(({ at, title, fields, ...row }) => ({
        ...row,
        at: at.toISOString(),
        title: title || plainTextOf(String(fields.body ?? ''), TITLE_MAX_LENGTH),
        fields,
      }));
    },

    /** Draws a text as its public page will show it. */
    async preview(markdown: string): Promise<string> {
      const [html = ''] = await drawAll(db.read, [markdown]);
      return html;
    },

    /** A page of a list: articles by date, questions and services by their order. @throws Failure 400, 401, 403 */
    async list<T>(
      viewer: Viewer | undefined,
      kind: ListedKind,
      asked: ListQuery,
      present: (row: EntryRow, shown: EntryExtras) => T,
    ): Promise<Outcome<T[]>> {
      const { filter = 'published', language, tag, category, search } = asked;
      if (filter !== 'published') requireWriter(viewer, 'forbidden');
      const query: EntryQuery = { kind, filter, language, tag, category, search };
      const name = `content-${kind}-${filter}`;
      const [{ rows, ...ends }, totalCount] = await Promise.all([
        kind === 'blog' ? newest(name, query, asked) : ordered(name, query, asked),
        entryReader(db.read).count(query, clock.now()),
      ]);
      const found = await facts(db.read, viewer, rows, kind !== 'blog');
      return {
        data: found.map(({ row, shown }) => present(row, shown)),
        totalCount,
        endCursor: ends.endCursor,
        ...(ends.nextCursor ? { nextCursor: ends.nextCursor } : {}),
      };
    },
  };

  async function newest(name: string, query: EntryQuery, asked: ListQuery) {
    const page = newestPage(name, asked);
    const found = await entryReader(db.read).newest(query, page, clock.now());
    const hasDate = query.filter === 'published' || query.filter === 'scheduled';
    return cutPage(name, page, found, (row) => ({
      at: (hasDate && row.published_at) || row.changed_at,
      id: row.id,
    }));
  }

  async function ordered(name: string, query: EntryQuery, asked: ListQuery) {
    const { limit, offset } = limitAndOffset(asked);
    const after = asked.cursor === undefined ? undefined : decodeOrderCursor(name, asked.cursor);
    const page = { limit: limit + 1, offset: after ? 0 : offset, after };
    const found = await entryReader(db.read).ordered(query, page, clock.now());
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const endCursor = last && encodeOrderCursor(name, last);
    return { rows, endCursor, nextCursor: found.length > limit ? endCursor : undefined };
  }
}

export type EntryReader = ReturnType<typeof createEntryReader>;
