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

/** Writes what happened, inside the transaction in which it happens. */
export const eventWriter = (tx: Tx) => ({
  /**
   * In the order of their keys, so that two who add the same ones don't wait for each other. One that waits is touched
   * rather than passed over: until this transaction ends nobody takes it, and so nobody misses what happens here.
   */
  async add(events: readonly NewEvent[]): Promise<void> {
    await sql`insert into domain_event (id, type, data, key, due_at, at)
      select id::uuid, type, data, key, due_at::timestamptz, at::timestamptz
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as event(id text, type text, data jsonb, key text, due_at text, at text)
      order by key
      on conflict (key) do update set at = domain_event.at`.execute(tx);
  },
  /** Takes back what still waits. Whether it did: what somebody is just dealing with is told. */
  async withdraw(key: string): Promise<boolean> {
    const { rows } = await sql`delete from domain_event where key = ${key} returning id`.execute(tx);
    return rows.length > 0;
  },
  /** Wakes the listeners of every node once this is committed. */
  wake: () => sql`select pg_notify(${EVENTS_CHANNEL}, '')`.execute(tx),
});
