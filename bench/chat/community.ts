import pg from 'pg';
import { v4 as uuid } from 'uuid';
import { systemClock } from '../../server/platform/clock.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';
import { createTokens } from '../../server/platform/security/tokens.ts';

/** APP_SECRET of the program that is measured. */
export const SECRET = 'a secret that is only good for the benchmark of this program';
const TOKEN_SECONDS = 12 * 3600;

/** A member who is signed in. */
export interface ChatMember {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Two members who may write to each other. */
export type ChatPair = readonly [ChatMember, ChatMember];

const ROWS = `WITH row AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, email text, session uuid, gender text)),
  members AS (
    INSERT INTO member (id, first_name, last_name, email, email_key, password_hash, gender, account_for, created_at,
      created_ip, basic_info_at, education_info_at, family_info_at, completed_at)
    SELECT id, 'Noor', 'Khan', email, email, 'none', gender, 'Self', now(), '127.0.0.1', now(), now(), now(), now()
    FROM row),
  profiles AS (
    INSERT INTO profile (member_id, date_of_birth, updated_at) SELECT id, '1996-05-04', now() FROM row)
  INSERT INTO session (id, member_id, refresh_hash, user_agent, created_ip, last_ip, created_at, last_used_at, expires_at)
  SELECT session, id, uuid_send(session), 'bench', '127.0.0.1', '127.0.0.1', now(), now(), now() + interval '30 days'
  FROM row`;
const MUTUAL = `INSERT INTO interest (id, sender_id, receiver_id, status, created_at, status_at)
  SELECT gen_random_uuid(), one, other, 'Accepted', now(), now()
  FROM jsonb_to_recordset($1::jsonb) AS row (one uuid, other uuid)`;

/**
 * Inserts members with finished profiles and valid sessions straight into the database, in pairs of mutual interest.
 */
export async function settle(databaseUrl: string, pairs: number): Promise<ChatPair[]> {
  const tokens = createTokens(secretsFrom(SECRET), systemClock);
  const people = Array.from({ length: 2 * pairs }, (_, number) => {
    const [id, session] = [uuid(), uuid()];
    const token = tokens.sign({ sub: id, sid: session, role: 'MEMBER' }, TOKEN_SECONDS);
    return { id, session, token, email: `${id}@mail.example`, gender: number % 2 ? 'MALE' : 'FEMALE' };
  });
  const couples = Array.from(
    { length: pairs },
    (_, pair) => [people[2 * pair], people[2 * pair + 1]] as unknown as ChatPair,
  );
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(ROWS, [JSON.stringify(people.map(({ token, ...row }) => row))]);
    await client.query(MUTUAL, [JSON.stringify(couples.map(([one, other]) => ({ one: one.id, other: other.id })))]);
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
  return couples;
}
