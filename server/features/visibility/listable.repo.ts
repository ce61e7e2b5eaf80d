import { type RawBuilder, sql } from 'kysely';

/** The viewer of a list, as far as SQL needs it. */
export interface ListViewer {
  readonly id: string;
  readonly gender: 'MALE' | 'FEMALE';
}

/** `isPublished` as SQL: applies to the row of `member` with this alias. */
export const publishedMember = (alias: 'member' | 'other'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('role')} = 'MEMBER' and ${column('status')} = 'ACTIVE' and ${column('completed_at')} is not null
    and not ${column('is_held')})`;
};

/**
 * `sightOf` = 'member' and `listsMember` as SQL, for lists that count and page in the database: applies to the row of
 * `member` with the alias `other`. With `keep`, members whom the viewer ignores or blocks are included.
 */
export function listable(viewer: ListViewer, avoided: 'leave out' | 'keep' = 'leave out'): RawBuilder<boolean> {
  const byViewer = sql`and not exists (
    select from avoidance where avoidance.member_id = ${viewer.id} and avoidance.other_id = other.id)`;
  return sql<boolean>`(${publishedMember('other')}
    and other.gender = ${viewer.gender === 'MALE' ? 'FEMALE' : 'MALE'}
    and not exists (select from avoidance where avoidance.member_id = other.id and avoidance.other_id = ${viewer.id})
    ${avoided === 'keep' ? sql`` : byViewer})`;
}
