import { sql } from 'kysely';
import { type ContentStatus, MAX_REVISIONS } from '../../../contract/content/values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

interface NewRevision {
  readonly entryId: string;
  readonly at: Date;
  readonly byId: string | null;
  readonly status: ContentStatus;
  readonly title: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly imageIds: readonly string[];
}

/** Saved versions of an entry, newest first. */
export const readRevisions = (db: Reader, entryId: string) =>
  db
    .selectFrom('content_revision as revision')
    .leftJoin('member as editor', 'editor.id', 'revision.by_id')
    .select(['revision.number', 'revision.at', 'revision.title', 'revision.status', 'revision.fields'])
    .select(sql<string | null>`trim(editor.first_name || ' ' || editor.last_name)`.as('by'))
    .where('entry_id', '=', entryId)
    .orderBy('number', 'desc')
    .$narrowType<{ status: ContentStatus; fields: Record<string, unknown> }>()
    .execute();

/** Saves a version of an entry that the caller has locked. The oldest versions beyond the limit are deleted. */
export async function addRevision(tx: Tx, revision: NewRevision): Promise<void> {
  const { number: last } = await tx
    .selectFrom('content_revision')
    .select(sql<number>`coalesce(max(number), 0)`.as('number'))
    .where('entry_id', '=', revision.entryId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('content_revision')
    .values({
      entry_id: revision.entryId,
      number: last + 1,
      at: revision.at,
      by_id: revision.byId,
      status: revision.status,
      title: revision.title,
      fields: JSON.stringify(revision.fields),
      image_ids: [...revision.imageIds],
    })
    .execute();
  await tx
    .deleteFrom('content_revision')
    .where('entry_id', '=', revision.entryId)
    .where('number', '<=', last + 1 - MAX_REVISIONS)
    .execute();
}
