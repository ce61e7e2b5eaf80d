import { type Insertable, sql, type Updateable } from 'kysely';
import type { ContentKind, ContentLanguage, ContentStatus } from '../../../contract/content/values.ts';
import { containsText } from '../../platform/db/contains.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { ContentEntry } from '../../platform/db/schema.gen.ts';

export interface EntryQuery {
  readonly kind: ContentKind;
  readonly filter: 'published' | 'draft' | 'scheduled' | 'all';
  readonly language?: ContentLanguage | undefined;
  readonly tag?: string | undefined;
  readonly category?: string | undefined;
  readonly search?: string | undefined;
}

/** Sort key of an entry in a list by order. */
export interface OrderKey {
  readonly category: string;
  readonly position: number;
  readonly id: string;
}

interface NewestPageOf {
  readonly limit: number;
  readonly offset: number;
  readonly after: { readonly at: Date; readonly id: string } | undefined;
}

interface OrderedPageOf {
  readonly limit: number;
  readonly offset: number;
  readonly after: OrderKey | undefined;
}

const stored = (db: Reader) =>
  db
    .selectFrom('content_entry as entry')
    .leftJoin('content_image as image', 'image.id', 'entry.image_id')
    .leftJoin('member as editor', 'editor.id', 'entry.changed_by')
    .selectAll('entry')
    .select(['image.width as image_width', 'image.height as image_height'])
    .select(sql<string | null>`trim(editor.first_name || ' ' || editor.last_name)`.as('editor'))
    .$narrowType<{ kind: ContentKind; language: ContentLanguage; status: ContentStatus }>();

export type EntryRow = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number];

const isShownAt = (now: Date) => sql<boolean>`(entry.status = 'published' and entry.published_at <= ${now})`;

function matches({ kind, filter, language, tag, category, search }: EntryQuery, now: Date) {
  const parts = [sql<boolean>`entry.kind = ${kind}`];
  if (filter === 'published') parts.push(isShownAt(now));
  if (filter === 'draft') parts.push(sql`entry.status = 'draft'`);
  if (filter === 'scheduled') parts.push(sql`(entry.status = 'published' and entry.published_at > ${now})`);
  if (language) parts.push(sql`entry.language = ${language}`);
  if (tag) parts.push(sql`${tag} = any (entry.tags)`);
  if (category) parts.push(sql`entry.category = ${category}`);
  if (search)
    parts.push(
      sql`(${sql.join(
        ['title', 'summary', 'body'].map((column) => containsText(sql.ref(`entry.${column}`), search)),
        sql` or `,
      )})`,
    );
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export const entryReader = (db: Reader) => ({
  byId: (kind: ContentKind, id: string): Promise<EntryRow | undefined> =>
    stored(db).where('entry.kind', '=', kind).where('entry.id', '=', id).executeTakeFirst(),

  bySlug: (slug: string): Promise<EntryRow | undefined> => stored(db).where('entry.slug', '=', slug).executeTakeFirst(),

  /** Entries, the newest first: by the time from which they are shown, others by their last change. */
  newest(query: EntryQuery, { limit, offset, after }: NewestPageOf, now: Date): Promise<EntryRow[]> {
    const hasDate = query.filter === 'published' || query.filter === 'scheduled';
    const at = sql.ref<Date>(hasDate ? 'entry.published_at' : 'entry.changed_at');
    return stored(db)
      .where(matches(query, now))
      .$if(after !== undefined, (rows) =>
        rows.where(sql<boolean>`(${at}, entry.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy(at, 'desc')
      .orderBy('entry.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
  },

  /** Entries by category and position. */
  ordered: (query: EntryQuery, { limit, offset, after }: OrderedPageOf, now: Date): Promise<EntryRow[]> =>
    stored(db)
      .where(matches(query, now))
      .$if(after !== undefined, (rows) =>
        rows.where(
          sql<boolean>`(entry.category, entry.position, entry.id)
            > (${after?.category}::text, ${after?.position}::integer, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('entry.category')
      .orderBy('entry.position')
      .orderBy('entry.id')
      .limit(limit)
      .offset(offset)
      .execute(),

  async count(query: EntryQuery, now: Date): Promise<number> {
    const { count } = await db
      .selectFrom('content_entry as entry')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(matches(query, now))
      .executeTakeFirstOrThrow();
    return count;
  },

  /** All languages of these groups. @param now only entries that are shown at this time */
  translations: (groupIds: readonly string[], now: Date | undefined) =>
    groupIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('content_entry as entry')
          .select(['entry.id', 'entry.group_id', 'entry.language', 'entry.slug'])
          .where('entry.group_id', 'in', [...groupIds])
          .$if(now !== undefined, (rows) => rows.where(isShownAt(now as Date)))
          .orderBy('entry.language')
          .$narrowType<{ language: ContentLanguage }>()
          .execute(),

  /** The page about the bureau in all its languages. */
  about: (): Promise<EntryRow[]> => stored(db).where('entry.kind', '=', 'about').execute(),

  /** Languages in which something of this kind is shown. */
  async languages(kind: ContentKind, now: Date): Promise<ContentLanguage[]> {
    const rows = await db
      .selectFrom('content_entry as entry')
      .select('entry.language')
      .distinct()
      .where('entry.kind', '=', kind)
      .where(isShownAt(now))
      .orderBy('entry.language')
      .$narrowType<{ language: ContentLanguage }>()
      .execute();
    return rows.map(({ language }) => language);
  },

  /** Addresses of all articles that are shown. */
  addresses: (now: Date) =>
    db
      .selectFrom('content_entry as entry')
      .select(['entry.slug', 'entry.language', 'entry.group_id as groupId', 'entry.changed_at as changedAt'])
      .where('entry.kind', '=', 'blog')
      .where(isShownAt(now))
      .orderBy('entry.published_at', 'desc')
      .$narrowType<{ slug: string; language: ContentLanguage }>()
      .execute(),

  /** Slugs that begin with this one. */
  async slugsLike(slug: string): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('content_entry')
      .select('slug')
      .where(sql<boolean>`starts_with(slug, ${slug})`)
      .$narrowType<{ slug: string }>()
      .execute();
    return new Set(rows.map((row) => row.slug));
  },

  /** Changes with every save of any text, and when a scheduled text begins to be shown. */
  async version(now: Date): Promise<string> {
    const { rows } = await sql<{
      number: string;
      changedAt: Date;
      shownFrom: Date | null;
    }>`select number::text as number,
      changed_at as "changedAt",
      (select max(published_at) from content_entry where status = 'published' and published_at <= ${now}) as "shownFrom"
      from content_version`.execute(db);
    const [row] = rows;
    return row ? `${row.number}-${row.changedAt.getTime()}-${row.shownFrom?.getTime() ?? 0}` : '0';
  },
});

/** Writes entries, inside the caller's transaction. */
export const entryWriter = (tx: Tx) => ({
  lock: (kind: ContentKind, id: string): Promise<EntryRow | undefined> =>
    stored(tx).where('entry.kind', '=', kind).where('entry.id', '=', id).forUpdate('entry').executeTakeFirst(),

  /** Two saves must not choose the same slug. The lock is released with the transaction. */
  lockSlugs: () => sql`select pg_advisory_xact_lock(hashtextextended('content slugs', 0))`.execute(tx),

  addGroup: (id: string, kind: ContentKind) => tx.insertInto('content_group').values({ id, kind }).execute(),

  /** The group of the page about the bureau, locked, so that two saves do not write the same language. */
  async aboutGroup(newId: string): Promise<string> {
    await tx
      .insertInto('content_group')
      .values({ id: newId, kind: 'about' })
      .onConflict((found) => found.column('kind').where('kind', '=', 'about').doNothing())
      .execute();
    const { id } = await tx
      .selectFrom('content_group')
      .select('id')
      .where('kind', '=', 'about')
      .forUpdate()
      .executeTakeFirstOrThrow();
    return id;
  },

  add: (row: Insertable<ContentEntry>) => tx.insertInto('content_entry').values(row).execute(),

  update: (id: string, change: Updateable<ContentEntry>) =>
    tx.updateTable('content_entry').set(change).where('id', '=', id).execute(),

  /** Deletes an entry, and its group after the last language. */
  async remove(id: string, groupId: string): Promise<void> {
    await tx.deleteFrom('content_entry').where('id', '=', id).execute();
    await tx
      .deleteFrom('content_group')
      .where('id', '=', groupId)
      .where(sql<boolean>`not exists (select from content_entry where group_id = ${groupId})`)
      .execute();
  },

  /** Counts a change. Call it last: other saves wait for this row until the transaction ends. */
  countChange: (at: Date) =>
    tx.updateTable('content_version').set({ number: sql`number + 1`, changed_at: at }).execute(),
});
