import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A member whose name is new or changed, so that its search keys are missing. */
export interface UnindexedMember {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Search keys of names, inside the caller's transaction. */
export const namesWriter = (tx: Tx) => ({
  /**
   * Claims members without keys. The rows are locked before the names are read, so that a concurrent change is either
   * read or claimed later.
   */
  async claim(limit: number): Promise<UnindexedMember[]> {
    const rows = await tx
      .selectFrom('member_name')
      .select('member_id')
      .where('keys', 'is', null)
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    if (!rows.length) return [];
    return tx
      .selectFrom('member')
      .select(['id', 'first_name as firstName', 'last_name as lastName'])
      .where('id', '=', sql<string>`any(${rows.map((row) => row.member_id)}::uuid[])`)
      .execute();
  },
  async save(keys: readonly { readonly id: string; readonly keys: readonly string[] }[]): Promise<void> {
    await sql`update member_name set keys = array_to_tsvector(array(select jsonb_array_elements_text(given.keys)))
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(id uuid, keys jsonb)
      where member_name.member_id = given.id`.execute(tx);
  },
});
