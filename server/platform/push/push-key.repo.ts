import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { PushKey } from '../db/schema.gen.ts';

/** Reads the only row of the table. */
export const pushKeyReader = (db: Reader) => ({
  get: (): Promise<Selectable<PushKey> | undefined> => db.selectFrom('push_key').selectAll().executeTakeFirst(),
});

/** Inserts the row once, and replaces its sealed key. */
export const pushKeyWriter = (tx: Tx) => ({
  /** Inserts the row; if another node has inserted one first, that row is kept. */
  async add(row: Insertable<PushKey>): Promise<void> {
    await tx
      .insertInto('push_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  async reseal(from: Buffer, to: Buffer): Promise<void> {
    await tx.updateTable('push_key').set({ sealed_private_key: to }).where('sealed_private_key', '=', from).execute();
  },
});
