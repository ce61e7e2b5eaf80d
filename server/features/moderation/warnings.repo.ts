import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Records warnings about closed accounts, inside the caller's transaction. */
export const warningWriter = (tx: Tx) => ({
  /**
   * Adds members who were in contact with the closed account and were not warned of it before: those with messages in a
   * common conversation, or with an interest accepted at any time. Members who received only held messages do not know
   * of the conversation and are left out. Returns the members added.
   */
  async add(closedId: string, at: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      insert into contact_warning (member_id, closed_id, at)
      select contact.id, ${closedId}, ${at} from member as contact
      where contact.role = 'MEMBER' and contact.status in ('ACTIVE', 'INACTIVE') and contact.id in (
        select side.other_id from conversation_side as side
          join conversation on conversation.id = side.conversation_id
          where side.member_id = ${closedId} and conversation.last_seq > 0 and conversation.held_from is null
        union select receiver_id from interest where sender_id = ${closedId} and accepted_at is not null
        union select sender_id from interest where receiver_id = ${closedId} and accepted_at is not null)
      order by contact.id
      on conflict do nothing
      returning member_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  },
});
