import { sql } from 'kysely';
import type { Someone } from './community.ts';
import { PASSWORD, type Person, register } from './members.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

const snake = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const emailOf = ({ id }: Someone): string => `${id}@mail.example`;

/** Database columns and values for an object in domain names. */
const written = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [snake(key), value]));

/** Inserts rows into a table; the columns are taken from the rows. */
const insertInto = (table: string, rows: readonly object[]) =>
  sql`insert into ${sql.raw(table)} (${sql.raw([...new Set(rows.flatMap(Object.keys))].join(', '))})
    select ${sql.raw([...new Set(rows.flatMap(Object.keys))].join(', '))}
    from jsonb_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Values for every required column that the test does not set. */
const anything = {
  maritalStatus: [],
  education: [],
  motherTongue: [],
  religion: [],
  occupation: [],
  country: [],
  state: [],
  sect: [],
  maslak: [],
  prayer: [],
  dress: [],
  children: [],
  residenceStatus: [],
  diet: [],
  smoking: [],
  familyType: [],
};

/** Waits until the matching index is loaded: its threads need some time to start on a busy machine. */
async function ready(app: TestApp): Promise<void> {
  await waitUntil(async () => (await fetch(`${app.url}/readyz`)).ok || undefined, 'The program did not get ready');
}

let hash: string | undefined;

/** The stored form of `PASSWORD`, as a registration writes it. */
async function passwordHash(app: TestApp): Promise<string> {
  if (hash) return hash;
  const { id } = await register(app);
  const { db } = app.app.platform;
  const row = await db.read.selectFrom('member').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
  await db.transaction(({ tx }) => tx.deleteFrom('member').where('id', '=', id).execute());
  hash = row.password_hash;
  return hash;
}

/** Inserts finished profiles straight into the database, a whole community in one transaction. */
export async function insertMembers(app: TestApp, people: readonly Someone[]): Promise<void> {
  await ready(app);
  const password_hash = await passwordHash(app);
  const members = people.map((one) => ({
    id: one.id,
    role: 'MEMBER',
    status: 'ACTIVE',
    first_name: one.firstName,
    last_name: one.lastName,
    email: emailOf(one),
    email_key: emailOf(one),
    password_hash,
    gender: one.gender,
    account_for: 'Self',
    settings: { privacy: one.privacy },
    basic_info_at: one.joinedAt,
    basic_info_first_at: one.joinedAt,
    education_info_at: one.joinedAt,
    family_info_at: one.joinedAt,
    completed_at: one.joinedAt,
    created_at: one.joinedAt,
    last_active_at: one.lastActiveAt,
    created_ip: '127.0.0.1',
    demo: false,
  }));
  const profiles = people.map(({ id, attributes, fieldVisibility, joinedAt }) => ({
    member_id: id,
    ...written(attributes),
    field_visibility: fieldVisibility,
    updated_at: joinedAt,
    revision: 1,
  }));
  const preferences = people.flatMap(({ id, wishes, joinedAt }) =>
    wishes ? [{ member_id: id, ...written({ ...anything, ...wishes }), updated_at: joinedAt }] : [],
  );
  await app.app.platform.db.transaction(async ({ tx }) => {
    await insertInto('member', members).execute(tx);
    await insertInto('profile', profiles).execute(tx);
    if (preferences.length) await insertInto('partner_preference', preferences).execute(tx);
  });
}

/** Signs in a member who was inserted by `insertMembers`. */
export async function signIn(app: TestApp, someone: Someone, url?: string): Promise<Person> {
  const client = app.client({}, url);
  const registered = await client.post('/user/login', { email: emailOf(someone), password: PASSWORD });
  if (registered.status !== 200) throw new Error(`login: ${registered.status} ${registered.text}`);
  client.token = registered.body.token;
  return { client, id: someone.id, email: emailOf(someone), password: PASSWORD, registered };
}
