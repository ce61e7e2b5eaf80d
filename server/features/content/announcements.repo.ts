import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

interface Article {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly publishedAt: Date;
}

/**
 * Marks the next article that is shown and was not announced as announced. Returns it in the language in which it was
 * shown first.
 */
export async function claimNextArticle(tx: Tx, now: Date): Promise<Article | undefined> {
  const { rows } = await sql<Article & { groupId: string }>`
    select entry.id, entry.title, entry.slug, entry.group_id as "groupId", entry.published_at as "publishedAt"
    from content_group as "group" join content_entry as entry on entry.group_id = "group".id
    where "group".kind = 'blog' and "group".announced_at is null
      and entry.status = 'published' and entry.published_at <= ${now}
    order by entry.published_at, entry.id limit 1
    for update of "group" skip locked`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  await tx.updateTable('content_group').set({ announced_at: now }).where('id', '=', row.groupId).execute();
  return row;
}
