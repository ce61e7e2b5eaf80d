import type { Reader } from '../../platform/db/database.ts';
import type { Recipient } from './moderation.mails.ts';

/** Reads recipients of mails. */
export const recipientReader = (db: Reader) => ({
  async byId(id: string): Promise<Recipient | undefined> {
    const row = await db
      .selectFrom('member')
      .select(['email', 'first_name', 'hidden_by_team_at'])
      .where('id', '=', id)
      .where('status', '<>', 'DELETED')
      .executeTakeFirst();
    return row && { to: row.email, firstName: row.first_name, isHidden: row.hidden_by_team_at !== null };
  },
});
