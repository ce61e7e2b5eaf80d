import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { phoneOptIns } from '../../contract/accounts/phone-opt-in.ts';
import type { Database } from '../../server/platform/db/database.ts';
import type { DomainEvent } from '../../server/platform/events/domain-events.ts';
import { createEvents } from '../../server/platform/events/events.ts';

export interface Notified {
  readonly id: string;
  readonly email: string;
  readonly phone: string;
}

const settings = JSON.stringify({ notifications: { email: 'instant', discreet: false } });

/**
 * Inserts members who are reachable by email and SMS straight into the database, for effects that only large numbers
 * show.
 */
export async function notifiedCrowd(db: Database, count: number, now = new Date()): Promise<Notified[]> {
  const { purpose, version } = phoneOptIns.sms;
  const people = Array.from({ length: count }, (_, number) => {
    const id = uuid();
    return { id, consent: uuid(), email: `${id}@mail.example`, phone: `+9197${String(10_000_000 + number)}` };
  });
  await db.transaction(async ({ tx }) => {
    await sql`
      insert into member (id, first_name, last_name, email, email_key, phone_number, password_hash, gender, account_for,
        created_at, created_ip, basic_info_at, education_info_at, family_info_at, completed_at, email_verified_at,
        phone_verified_at, settings)
      select id, 'Sana', 'Siddiqui', email, email, phone, 'none', 'FEMALE', 'Self', ${now}, '127.0.0.1', ${now}, ${now},
        ${now}, ${now}, ${now}, ${now}, ${settings}::jsonb
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person(id uuid, email text, phone text)`.execute(tx);
    await sql`
      insert into consent (id, member_id, purpose, version, given, at, ip)
      select consent, id, ${purpose}, ${version}, true, ${now}, '127.0.0.1'
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person(id uuid, consent uuid)`.execute(tx);
  });
  return people;
}

/** Publishes one event for each of them, all at once. */
export const notifyAll = (db: Database, people: readonly Notified[]): Promise<void> =>
  db.transaction(({ tx }) => {
    const events = people.map(({ id }): { event: DomainEvent } => ({ event: { type: 'plan.expired', to: id } }));
    return createEvents({ clock: { now: () => new Date() } }).publishAll(tx, events);
  });
