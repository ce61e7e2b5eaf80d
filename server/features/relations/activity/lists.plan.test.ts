import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { quietLog } from '../../../platform/db/log.ts';
import { cloneDatabase, type TestDatabase } from '../../../platform/db/test-database.ts';
import { pageQuery } from './lists.repo.ts';
import { type ListName, listSources } from './lists.sources.repo.ts';

/** A community in which everybody has 20 entries, large enough that full table scans are more expensive. */
const PEOPLE = 1_000;
const EACH = 20;

let own: TestDatabase;
let db: Database;
let viewer: string;
beforeAll(async () => {
  own = await cloneDatabase();
  db = openDatabase({ url: own.url, log: { ...quietLog, warn: () => {} } });
  await db.transaction(async ({ tx }) => {
    await sql`insert into member (id, first_name, last_name, email, email_key, password_hash, gender, created_at, created_ip,
        completed_at)
      select gen_random_uuid(), 'A', 'B', n::text, n::text, '', case when n % 2 = 0 then 'MALE' else 'FEMALE' end, now(), '',
        now() from generate_series(1, ${PEOPLE}) n`.execute(tx);
    await sql`create temporary table pair on commit drop as
      with numbered as (select id, email::integer as n from member)
      select a.id as one, b.id as other, now() - (a.n * 7 + step) * interval '1 second' as at
      from numbered a cross join generate_series(1, ${EACH}) step
        join numbered b on b.n = 1 + (a.n + step * 2 - 2) % ${PEOPLE}`.execute(tx);
    for (const rows of [
      sql`profile_view (viewer_id, viewed_id, day, at) select one, other, at::date, at from pair where one <> other`,
      sql`shortlist (member_id, other_id, at) select one, other, at from pair`,
      sql`avoidance (member_id, other_id, ignored_at) select one, other, at from pair`,
      sql`follow (follower_id, followed_id, at) select one, other, at from pair where one <> other`,
      sql`contact_access (viewer_id, owner_id, charged, at) select one, other, false, at from pair`,
      sql`interest (id, sender_id, receiver_id, status, created_at, status_at)
        select gen_random_uuid(), one, other, 'Declined', at, at from pair where one <> other`,
      sql`gallery_request (id, asker_id, owner_id, status, asked, created_at, status_at)
        select gen_random_uuid(), one, other, 'Declined', true, at, at from pair where one <> other`,
      sql`photo (id, member_id, slot, width, height, placeholder, hash, bands, created_at, stored_at)
        select gen_random_uuid(), id, 'image1', 1, 1, '', 0, '{}', now(), now() from member`,
      sql`photo_view (photo_id, viewer_id, day, at)
        select photo.id, other, at::date, at from pair join photo on photo.member_id = one`,
    ])
      await sql`insert into ${rows}`.execute(tx);
    viewer = (
      await tx.selectFrom('member').select('id').where('gender', '=', 'MALE').limit(1).executeTakeFirstOrThrow()
    ).id;
    await sql`analyze`.execute(tx);
  });
});
afterAll(async () => {
  await db.close();
  await own.drop();
});

const tables = [
  'profile_view',
  'shortlist',
  'avoidance',
  'contact_access',
  'interest',
  'gallery_request',
  'photo',
  'photo_view',
  'follow',
  'member',
];

it.each(Object.keys(listSources) as ListName[])('%s uses no sequential scan', async (list) => {
  const pages = [undefined, { at: new Date(), id: viewer }].flatMap((after) =>
    [true, false].map((ascending) => ({ after, ascending })),
  );
  for (const page of pages) {
    const query = pageQuery({
      withUnshown: false,
      ...page,
      list,
      viewer: { id: viewer, gender: 'MALE' },
      now: new Date(),
      limit: 21,
      offset: 0,
    });
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db.read);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index/);
    for (const table of tables) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  }
});
