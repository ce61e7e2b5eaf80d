import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A member whose name is new or changed, so that its search keys are missing. */
export interface UnindexedMember {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface KeysOfMember {
  readonly id: string;
  readonly firstKeys: readonly string[];
  readonly lastKeys: readonly string[];
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
  /**
   * Marks names whose keys were made by an earlier release, which knew no keys of the first name alone. Returns their
   * number.
   */
  async reopen(limit: number): Promise<number> {
    const { numUpdatedRows } = await tx
      .updateTable('member_name')
      .set({ keys: null })
      .where('member_id', 'in', (from) =>
        from
          .selectFrom('member_name')
          .select('member_id')
          .where('keys', 'is not', null)
          .where('first_keys', 'is', null)
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },
  async save(keys: readonly KeysOfMember[]): Promise<void> {
    await sql`update member_name set
      first_keys = array_to_tsvector(array(select jsonb_array_elements_text(given."firstKeys"))),
      keys = array_to_tsvector(array(select jsonb_array_elements_text(given."firstKeys" || given."lastKeys")))
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(id uuid, "firstKeys" jsonb, "lastKeys" jsonb)
      where member_name.member_id = given.id`.execute(tx);
  },
});
