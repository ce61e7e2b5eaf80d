import { v7 as uuid } from 'uuid';
import type { ContentKind, ContentLanguage, ContentStatus } from '../../../contract/content/values.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isUniqueViolation } from '../../platform/db/pg-errors.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../staff/audit/index.ts';
import { type EntryRow, entryReader, entryWriter } from './entries.repo.ts';
import { type ContentColumns, changedColumns, emptyColumns, fieldNames, toColumns, toFields } from './fields.rules.ts';
import { imageWriter } from './images.repo.ts';
import { imageIdsIn } from './markdown.ts';
import { isShown, type Publication, publicationAfter } from './publication.rules.ts';
import { addRevision } from './revisions.repo.ts';
import { freeSlug, preferredSlug } from './slug.rules.ts';

/** The body of a create or update call. Its other fields are those of the kind (`fields.rules.ts`). */
export type EntryBody = Readonly<Record<string, unknown>> & {
  readonly language?: ContentLanguage | undefined;
  readonly status?: ContentStatus | undefined;
  readonly publishedAt?: string | null | undefined;
  readonly slug?: string | null | undefined;
  readonly translationOf?: string | null | undefined;
  readonly changedAt?: string | null | undefined;
};

const SLUG_IS_FIXED = 'This article was published under its address, so the address stays.';
const NO_IMAGE = 'Please upload the picture first.';
const NO_PRODUCT = 'Please choose a product of the shop.';

/** Name of the page about the bureau in the audit log. */
const ABOUT = 'About us';

interface Deps {
  readonly audit: Audit;
  /** Whether the shop has a product or package with this id. */
  isProduct(tx: Tx, id: string): Promise<boolean>;
  /** Notifies followers of articles that are shown now, once the transaction is done. */
  announce(tx: Tx): Promise<void>;
}

/** Saves entries for staff who write content. */
export function createEntryWriter({ db, clock }: Pick<Platform, 'db' | 'clock'>, { audit, isProduct, announce }: Deps) {
  /** Records that a text is saved with its pictures. Returns the ids of those that exist. @throws Failure 400 */
  async function markImages(tx: Tx, kind: ContentKind, { image_id: imageId, body }: ContentColumns): Promise<string[]> {
    const wanted = new Set([...(imageId ? [imageId] : []), ...imageIdsIn(body)]);
    const found = await imageWriter(tx).use([...wanted], clock.now());
    if (imageId && !found.has(imageId))
      throw failField('request.invalid', kind === 'blog' ? 'cover' : 'image', NO_IMAGE);
    return [...found];
  }

  async function checkProduct(tx: Tx, id: string | null | undefined): Promise<void> {
    if (id && !(await isProduct(tx, id))) throw failField('request.invalid', 'productId', NO_PRODUCT);
  }

  /** The slug that somebody typed. @throws Failure 409 if another article has it */
  async function typedSlug(tx: Tx, typed: string): Promise<string> {
    await entryWriter(tx).lockSlugs();
    if ((await entryReader(tx).slugsLike(typed)).has(typed)) throw failField('content.slug_taken', 'slug');
    return typed;
  }

  async function newSlug(tx: Tx, preferred: string): Promise<string> {
    await entryWriter(tx).lockSlugs();
    // A long slug is cut before its number, but never to fewer characters than these.
    return freeSlug(preferred, await entryReader(tx).slugsLike(preferred.slice(0, 30)));
  }

  const detailOf = ({ id, kind, title, language }: Pick<EntryRow, 'id' | 'kind' | 'title' | 'language'>) => ({
    ...{ entryId: id, kind, language, name: title || ABOUT },
  });

  /**
   * Stores the version that was just saved, and the entries of the audit log about its publication.
   * @param before undefined for a new entry
   */
  async function recordSave(
    tx: Tx,
    viewer: Viewer,
    row: EntryRow,
    { before, imageIds }: { readonly before?: Publication; readonly imageIds: readonly string[] },
  ): Promise<void> {
    await addRevision(tx, {
      ...{ entryId: row.id, at: row.changed_at, byId: viewer.id, status: row.status, title: row.title },
      fields: { language: row.language, ...toFields(row.kind, row) },
      imageIds,
    });
    if (row.status !== (before?.status ?? 'draft')) {
      const action = row.status === 'published' ? 'content.published' : 'content.unpublished';
      await audit.record(tx, viewer, { action, detail: detailOf(row) });
    }
    if (row.kind === 'blog' && isShown(row, clock.now())) await announce(tx);
    await entryWriter(tx).countChange(row.changed_at);
  }

  async function find(tx: Tx, kind: ContentKind, id: string): Promise<EntryRow> {
    const row = await entryWriter(tx).lock(kind, id);
    if (!row) throw fail('not_found');
    return row;
  }

  async function add(tx: Tx, viewer: Viewer, kind: ContentKind, body: EntryBody, group: EntryGroup): Promise<EntryRow> {
    const id = uuid();
    const { language = 'en' } = body;
    const columns = { ...emptyColumns, ...toColumns(kind, body) };
    await checkProduct(tx, columns.product_id);
    const chooseSlug = (): Promise<string> =>
      body.slug ? typedSlug(tx, body.slug) : newSlug(tx, preferredSlug(columns.title, language, group.slug));
    const slug = kind === 'blog' ? await chooseSlug() : null;
    const imageIds = await markImages(tx, kind, columns);
    const now = clock.now();
    await entryWriter(tx).add({
      ...{ id, kind, language, group_id: group.id },
      ...columns,
      tags: [...columns.tags],
      ...publicationAfter(undefined, body, now),
      slug,
      ...{ changed_at: now, changed_by: viewer.id },
    });
    const row = await find(tx, kind, id);
    await audit.record(tx, viewer, { action: 'content.created', detail: detailOf(row) });
    await recordSave(tx, viewer, row, { imageIds });
    return row;
  }

  async function change(tx: Tx, viewer: Viewer, row: EntryRow, body: EntryBody): Promise<EntryRow> {
    if (body.changedAt && new Date(body.changedAt).getTime() !== row.changed_at.getTime())
      throw fail('content.changed_meanwhile');
    const { kind } = row;
    const now = clock.now();
    const columns = toColumns(kind, body);
    const changed = changedColumns(row, { ...columns, ...(body.language ? { language: body.language } : {}) });
    if ('product_id' in changed) await checkProduct(tx, changed.product_id);
    const publication = publicationAfter(row, body, now);
    const isSlugFixed = row.is_slug_fixed || isShown(row, now);
    let slug = row.slug;
    if (kind === 'blog' && body.slug && body.slug !== row.slug) {
      if (isSlugFixed) throw failField('request.invalid', 'slug', SLUG_IS_FIXED);
      slug = await typedSlug(tx, body.slug);
    }
    const isMoved = publication.published_at?.getTime() !== row.published_at?.getTime();
    const names = [
      ...fieldNames(kind, Object.keys(changed)),
      ...(slug === row.slug ? [] : ['slug']),
      ...(isMoved && publication.status === row.status ? ['publishedAt'] : []),
    ];
    if (names.length === 0 && publication.status === row.status) return row;
    const { tags, ...others } = changed;
    const imageIds = await markImages(tx, kind, { ...row, ...changed });
    await entryWriter(tx).update(row.id, {
      ...others,
      ...(tags ? { tags: [...tags] } : {}),
      ...publication,
      ...{ slug, is_slug_fixed: isSlugFixed },
      // Each save has a later time than the one before, so that editors notice saves in the same millisecond.
      changed_at: new Date(Math.max(now.getTime(), row.changed_at.getTime() + 1)),
      changed_by: viewer.id,
    });
    const saved = await find(tx, kind, row.id);
    if (names.length > 0)
      await audit.record(tx, viewer, { action: 'content.changed', detail: { ...detailOf(saved), changed: names } });
    await recordSave(tx, viewer, saved, { before: row, imageIds });
    return saved;
  }

  /** Runs work in a transaction. @throws Failure 409 if the text already has a version in the language */
  async function save<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(({ tx }) => work(tx));
    } catch (error) {
      if (isUniqueViolation(error, 'content_entry_group_id_language_key'))
        throw failField('content.language_taken', 'language');
      throw error;
    }
  }

  return {
    /** @throws Failure 404: before a body is read */
    async require(kind: ContentKind, id: string): Promise<void> {
      if (!(await entryReader(db.read).byId(kind, id))) throw fail('not_found');
    },

    /** Adds an entry, or a translation of one. @throws Failure 400, 404, 409 */
    create: <T>(viewer: Viewer, kind: ContentKind, body: EntryBody, then: (tx: Tx, row: EntryRow) => Promise<T>) =>
      save(async (tx) => {
        if (body.translationOf) {
          const { group_id: id, slug } = await find(tx, kind, body.translationOf);
          return then(tx, await add(tx, viewer, kind, body, { id, slug: slug ?? undefined }));
        }
        const id = uuid();
        await entryWriter(tx).addGroup(id, kind);
        return then(tx, await add(tx, viewer, kind, body, { id }));
      }),

    /** Changes an entry. A save that changes nothing makes no version. @throws Failure 400, 404, 409 */
    update: <T>(
      viewer: Viewer,
      kind: ContentKind,
      id: string,
      body: EntryBody,
      then: (tx: Tx, row: EntryRow) => Promise<T>,
    ) => save(async (tx) => then(tx, await change(tx, viewer, await find(tx, kind, id), body))),

    /** Writes the page about the bureau in one language. @throws Failure 409 */
    updateAbout: <T>(viewer: Viewer, body: EntryBody, then: (tx: Tx, row: EntryRow) => Promise<T>) =>
      save(async (tx) => {
        const groupId = await entryWriter(tx).aboutGroup(uuid());
        const stored = (await entryReader(tx).about()).find(({ language }) => language === body.language);
        if (!stored) return then(tx, await add(tx, viewer, 'about', body, { id: groupId }));
        return then(tx, await change(tx, viewer, await find(tx, 'about', stored.id), body));
      }),

    /** Deletes an entry with its versions. @throws Failure 404 */
    remove: (viewer: Viewer, kind: ContentKind, id: string): Promise<void> =>
      save(async (tx) => {
        const row = await find(tx, kind, id);
        await entryWriter(tx).remove(id, row.group_id);
        await audit.record(tx, viewer, { action: 'content.deleted', detail: detailOf(row) });
        await entryWriter(tx).countChange(clock.now());
      }),
  };
}

/** The group of a new entry. `slug` is that of the article of which the entry is a translation. */
interface EntryGroup {
  readonly id: string;
  readonly slug?: string | undefined;
}
