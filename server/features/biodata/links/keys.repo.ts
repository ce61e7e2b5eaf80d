import type { Insertable, Selectable } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { BiodataKey } from '../../../platform/db/schema.gen.ts';

export type KeyRow = Selectable<BiodataKey>;

/** Reads the keys with which the site signs biodata. */
export const keyReader = (db: Reader) => ({
  /** All keys, the newest first. */
  all: (): Promise<KeyRow[]> => db.selectFrom('biodata_key').selectAll().orderBy('generation', 'desc').execute(),
});

/** Writes keys, inside the caller's transaction. */
export const keyWriter = (tx: Tx) => ({
  /** Inserts a key; if another node has inserted one of this generation first, that one is kept. */
  add: (row: Insertable<BiodataKey>) =>
    tx
      .insertInto('biodata_key')
      .values(row)
      .onConflict((conflict) => conflict.column('generation').doNothing())
      .execute(),
  reseal: (kid: string, sealed: Buffer) =>
    tx.updateTable('biodata_key').set({ sealed_seed: sealed }).where('kid', '=', kid).execute(),
  /** Deletes keys made before a moment with which no remaining link is signed. */
  deleteUnused: (before: Date) =>
    tx
      .deleteFrom('biodata_key')
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('biodata_link').select('id').whereRef('biodata_link.kid', '=', 'biodata_key.kid'))),
      )
      .execute(),
});
