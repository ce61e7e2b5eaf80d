import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Reads the mailing state of invoices. */
export const mailReader = (db: Reader) => ({
  async isMailed(invoiceId: string): Promise<boolean> {
    const row = await db
      .selectFrom('invoice_mail')
      .select('mailed_at')
      .where('invoice_id', '=', invoiceId)
      .executeTakeFirst();
    return row?.mailed_at != null;
  },
  /** A member's current address; undefined if the account is gone or only its erased row is left (decision 0018). */
  addressOf: (memberId: string): Promise<{ email: string | null; language: string | null } | undefined> =>
    db.selectFrom('member').select(['email', 'language']).where('id', '=', memberId).executeTakeFirst(),
});

/** Records mailed invoices, inside the caller's transaction. */
export const mailWriter = (tx: Tx) => ({
  add: (invoiceId: string, dueAt: Date) =>
    tx.insertInto('invoice_mail').values({ invoice_id: invoiceId, due_at: dueAt }).execute(),
  markMailed: (invoiceId: string, at: Date) =>
    tx.updateTable('invoice_mail').set({ mailed_at: at }).where('invoice_id', '=', invoiceId).execute(),
  /** Overdue invoices; calling this makes them due again at `next`. Two nodes get different invoices. */
  async overdue(now: Date, next: Date, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      update invoice_mail set due_at = ${next}
      where invoice_id in (select invoice_id from invoice_mail where mailed_at is null and due_at <= ${now}
        order by due_at limit ${limit} for update skip locked)
      returning invoice_id as id`.execute(tx);
    return rows.map(({ id }) => id);
  },
});
