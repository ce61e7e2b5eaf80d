import { type RawBuilder, sql } from 'kysely';

/** The viewer of a list, as far as SQL needs it. */
export interface ListViewer {
  readonly id: string;
  readonly gender: 'MALE' | 'FEMALE';
}

/**
 * `sightOf` = 'member' and `listsMember` as SQL, for lists that count and page in the database: applies to the row of
 * `member` with the alias `other`. With `keep`, members whom the viewer ignores or blocks are included.
 */
export function listable(viewer: ListViewer, avoided: 'leave out' | 'keep' = 'leave out'): RawBuilder<boolean> {
  const byViewer = sql`and not exists (
    select from avoidance where avoidance.member_id = ${viewer.id} and avoidance.other_id = other.id)`;
  return sql<boolean>`(other.role = 'MEMBER' and other.status = 'ACTIVE' and other.completed_at is not null
    and other.gender = ${viewer.gender === 'MALE' ? 'FEMALE' : 'MALE'}
    and not exists (select from avoidance where avoidance.member_id = other.id and avoidance.other_id = ${viewer.id})
    ${avoided === 'keep' ? sql`` : byViewer})`;
}
