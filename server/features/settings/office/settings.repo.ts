import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Channel on which nodes are notified of changes. */
export const SETTINGS_CHANNEL = 'site_setting';

export interface StoredSetting {
  readonly key: string;
  readonly value: unknown;
  readonly at: Date;
  readonly by: string | null;
}

export const settingsReader = (db: Reader) => ({
  all: (): Promise<StoredSetting[]> =>
    db.selectFrom('site_setting').select(['key', 'value', 'at', 'changed_by as by']).orderBy('key').execute(),
});

/** Writes settings, inside the caller's transaction. */
export const settingsWriter = (tx: Tx) => ({
  /** Serialises changes, so that each is compared with the current values. */
  async lock(): Promise<void> {
    await sql`lock table site_setting in share row exclusive mode`.execute(tx);
  },
  async set(key: string, value: unknown, at: Date, by: string): Promise<void> {
    const row = { value: JSON.stringify(value), at, changed_by: by };
    await tx
      .insertInto('site_setting')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  },
  clear: (key: string) => tx.deleteFrom('site_setting').where('key', '=', key).execute(),
  /** Notifies the nodes when the transaction commits. */
  async notifyNodes(): Promise<void> {
    await sql`select pg_notify(${SETTINGS_CHANNEL}, '')`.execute(tx);
  },
});
