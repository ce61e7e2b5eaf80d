import type { Reader, Tx } from '../../../platform/db/database.ts';

/** A member's nominee. */
export interface NomineeRow {
  readonly name: string;
  readonly relation: string;
  readonly phone_number: string | null;
  readonly email: string | null;
  readonly set_at: Date;
}

export const nomineeReader = (db: Reader) => ({
  of: (memberId: string): Promise<NomineeRow | undefined> =>
    db
      .selectFrom('nominee')
      .select(['name', 'relation', 'phone_number', 'email', 'set_at'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
});

/** Writes nominees, inside the caller's transaction. */
export const nomineeWriter = (tx: Tx) => ({
  async set(memberId: string, row: NomineeRow): Promise<void> {
    await tx
      .insertInto('nominee')
      .values({ member_id: memberId, ...row })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...row }))
      .execute();
  },
  /** Removes the nominee. Returns whether there was one. */
  async remove(memberId: string): Promise<boolean> {
    const { numDeletedRows } = await tx.deleteFrom('nominee').where('member_id', '=', memberId).executeTakeFirst();
    return numDeletedRows > 0n;
  },
});
