import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { TestApp } from './test-app.ts';

export interface Extra {
  id: string;
  firstName: string;
  dateOfBirth: string;
}

/** Inserts finished profiles of women straight into the database, for lists too long to register one by one. */
export async function registerCrowd(app: TestApp, people: readonly Omit<Extra, 'id'>[]): Promise<Extra[]> {
  const extras = people.map((person) => ({ id: uuid(), ...person }));
  const now = app.clock.now();
  await app.app.platform.db.transaction(async ({ tx }) => {
    for (const [index, { id, firstName, dateOfBirth }] of extras.entries()) {
      // Pairs of profiles share a timestamp, so that only the id orders them.
      const at = new Date(now.getTime() - 1_000_000 + Math.floor(index / 2) * 1_000);
      await sql`
        insert into member (id, first_name, last_name, email, email_key, phone_number, password_hash, gender, account_for,
          created_at, created_ip, basic_info_at, education_info_at, family_info_at, completed_at)
        values (${id}, ${firstName}, 'Extra', ${`${id}@mail.example`}, ${`${id}@mail.example`}, ${null}, 'none', 'FEMALE',
          'Self', ${at}, '127.0.0.1', ${at}, ${at}, ${at}, ${at})`.execute(tx);
      await sql`
        insert into profile (member_id, date_of_birth, updated_at) values (${id}, ${dateOfBirth}, ${at})`.execute(tx);
    }
  });
  return extras;
}
