import type { Reader } from '../../platform/db/database.ts';
import type { Recipient } from './moderation.mails.ts';

/** Reads recipients of mails. */
export const recipientReader = (db: Reader) => ({
  async byId(id: string): Promise<Recipient | undefined> {
    const row = await db
      .selectFrom('member')
      .select(['email', 'first_name', 'language', 'hidden_by_team_at'])
      .where('id', '=', id)
      .where('status', '<>', 'DELETED')
      .executeTakeFirst();
    if (!row) return undefined;
    const { email: to, first_name: firstName, language, hidden_by_team_at } = row;
    return { to, firstName, language, isHidden: hidden_by_team_at !== null };
  },
});
