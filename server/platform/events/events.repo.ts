import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export const EVENTS_CHANNEL = 'domain_event';

interface NewEvent {
  id: string;
  type: string;
  data: object;
  key: string | null;
  due_at: Date;
  at: Date;
}

/** Writes events inside the transaction that causes them. */
export const eventWriter = (tx: Tx) => ({
  /**
   * Inserts in key order, so that concurrent inserts of the same keys cannot deadlock. A pending event is updated
   * rather than skipped: this locks it until the transaction ends, so its recipients see this change too.
   */
  async add(events: readonly NewEvent[]): Promise<void> {
    await sql`insert into domain_event (id, type, data, key, due_at, at)
      select id::uuid, type, data, key, due_at::timestamptz, at::timestamptz
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as event(id text, type text, data jsonb, key text, due_at text, at text)
      order by key
      on conflict (key) do update set at = domain_event.at`.execute(tx);
  },
  /** Deletes a pending event. Returns false if it is already being delivered. */
  async withdraw(key: string): Promise<boolean> {
    const { rows } = await sql`delete from domain_event where key = ${key} returning id`.execute(tx);
    return rows.length > 0;
  },
  /** Wakes the listeners of every node after the commit. */
  wake: () => sql`select pg_notify(${EVENTS_CHANNEL}, '')`.execute(tx),
});
