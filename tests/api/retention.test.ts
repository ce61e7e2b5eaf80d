import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceClock, createCouple, DAY, idsIn, match, profileOf } from '../support/activity.ts';
import { conversationsOf, conversationWith, mutualCouple, post, say, textsOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { activeScene, guardianWrites } from '../support/guardian.ts';
import { ask, carriedOut, decide, page } from '../support/member-desk.ts';
import { member, type Person, register } from '../support/members.ts';
import { foldersIn, runJob, uploadSeeds } from '../support/photos.ts';
import {
  countFarewellEmails,
  leave,
  NIGHTLY,
  rowsOf,
  runManually,
  runNight,
  sealedOf,
  waitForNightlyJobs,
} from '../support/retention.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { HOUR, renew } from '../support/tickets.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * From deletion to erasure: what disappears when, what a restore brings back, and what others keep (law.md, decision
 * 0018).
 */

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const login = ({ email, password }: Person) => app.client().post('/user/login', { email, password });
const rowOf = async ({ id }: Person) =>
  (await rowsOf(app, sql<Record<string, unknown>>`select * from member where id = ${id}`))[0];

it('a deleted account is invisible at once, and its owner is told how long it can be restored', async () => {
  const { she, he } = await mutualCouple(app);
  await say(he, she, 'Salam, may our families meet?');
  await uploadSeeds(she, { profileImage: 1 });
  await leave(she);
  expect(await profileOf(he, she)).toBeUndefined();
  for (const path of ['/user/getAll', '/user/myInterest', '/user/whoIsInterestedInMe', '/user/profileViewByMe'])
    expect(await idsIn(he, path), path).not.toContain(she.id);
  expectFailure(await conversationWith(he, she), 404);
  expect(await conversationsOf(he)).not.toContainEqual(expect.objectContaining({ _id: she.id }));
  const { text } = await app.message(she.email, /Your account is deleted/);
  const until30 = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  expect(text).toContain(`till ${until30.format(new Date(app.clock.now().getTime() + 30 * DAY))}`);
  for (const kept of ['365 days', '180 days', 'IP addresses', 'Deleted member', 'invoices'])
    expect(text).toContain(kept);
});

it('an account restored within 30 days has lost nothing', async () => {
  const { she, he } = await mutualCouple(app);
  await say(she, he, 'Wa alaikum salam.');
  await leave(she);
  await advanceClock(app, 30 * DAY - HOUR, he);
  await runNight(app);
  expectFailure(await login(she), 403, 'auth.deleted');
  const back = await she.client.post('/user/restore', { email: she.email, password: she.password });
  expect(back.status, back.text).toBe(200);
  expect(await sealedOf(app, she)).toEqual({});
  expect(await profileOf(he, she)).toMatchObject({ firstName: 'Zainab' });
  expect(await textsOf(he, she)).toEqual(['Wa alaikum salam.']);
  await advanceClock(app, 31 * DAY, he);
  await runNight(app);
  expect(await profileOf(he, she)).toMatchObject({ firstName: 'Zainab' });
});

it('an account is erased after 30 days, while its conversation partners keep its messages', async () => {
  const { she, he } = await mutualCouple(app);
  const [blocked, stranger] = [
    await member(app, { gender: 'MALE', firstName: 'Tariq' }),
    await member(app, { gender: 'MALE', firstName: 'Salim' }),
  ];
  await match(blocked, she);
  await say(she, blocked, 'I would rather not go on.');
  expect((await she.client.post(`/user/blockProfile/${blocked.id}`)).status).toBe(200);
  await say(he, she, 'Salam.');
  await say(she, he, 'Wa alaikum salam.');
  const hidden = await say(she, he, 'Forget that.');
  expect((await he.client.delete(`/chat/message/${hidden._id}?for=me`)).status).toBe(200);
  await uploadSeeds(she, { profileImage: 2, image1: 3 });
  const folders = await foldersIn(app);
  await leave(she);
  await advanceClock(app, 30 * DAY, he, blocked, stranger);
  await runNight(app);
  const last = await app.message(she.email, /Your account is erased/);
  expect(last.text).toContain('365 days');
  expectFailure(await login(she), 401, 'auth.invalid_credentials');
  expectFailure(
    await app.client().post('/user/restore', { email: she.email, password: she.password }),
    401,
    'auth.invalid_credentials',
  );
  expect(await rowOf(she)).toMatchObject({
    first_name: 'Deleted member',
    last_name: '',
    email: null,
    phone_number: null,
  });
  for (const viewer of [he, blocked, stranger]) expect(await profileOf(viewer, she)).toBeUndefined();
  // The conversation is archived and read, and its deleted partner cannot be written to.
  expect(await conversationsOf(he)).toEqual([]);
  expect(await conversationsOf(he, '?archived=true')).toMatchObject([
    { _id: she.id, firstName: 'Deleted member', lastName: '', gender: null, isOpen: false, unread: 0 },
  ]);
  expect(await textsOf(he, she)).toEqual(['Salam.', 'Wa alaikum salam.', '']);
  expectFailure(await post(he, she, 'Are you there?'), 403, 'chat.erased');
  expectFailure(await conversationWith(blocked, she), 404);
  expectFailure(await conversationWith(stranger, she), 404);
  // A separate job deletes the files.
  await expect.poll(async () => (await foldersIn(app)).filter((id) => folders.includes(id))).toEqual([]);
  const photos = await rowsOf(app, sql`select id from photo where member_id = ${she.id}`);
  expect(photos).toEqual([]);
  // Staff cannot find her any more.
  await renew(admin.client);
  const listed = await admin.client.get('/staff/members?status=DELETED&pageSize=100');
  expect(listed.body.result.data.map(({ _id }: { _id: string }) => _id)).not.toContain(she.id);
  expect(await page(admin.client, she.id)).toMatchObject({ member: { name: 'Deleted member', email: null } });
  expectFailure(await app.client().post('/user/login', { email: she.email, password: she.password }), 401);
  // Her email address and phone number can be registered again.
  const again = await register(app, { email: she.email });
  expect(again.id).not.toBe(she.id);
});

it('the messages and rows of two members are deleted once both are erased', async () => {
  const { she, he } = await mutualCouple(app);
  await say(she, he, 'Good bye.');
  await leave(she);
  await advanceClock(app, 30 * DAY, he);
  await runNight(app);
  await leave(he);
  app.clock.advance(30 * DAY);
  await runNight(app);
  expect([await rowOf(she), await rowOf(he)]).toEqual([undefined, undefined]);
  const left = await rowsOf(app, sql`select id from message where content = 'Good bye.'`);
  expect(left).toEqual([]);
});

it('an account without conversations, and a family account, leave no row after the erasure', async () => {
  const { she } = await createCouple(app);
  const father = await familyOf(app, she);
  await leave(father);
  expect((await app.message(father.email, /Your account is deleted/)).text).toContain(
    'Your access to chats and boards is not restored',
  );
  await leave(she);
  app.clock.advance(30 * DAY);
  await runNight(app);
  expect([await rowOf(she), await rowOf(father)]).toEqual([undefined, undefined]);
  expect(await sealedOf(app, father)).toMatchObject({ registration: expect.any(Number), signIns: expect.any(Number) });
});

it('an erased guardian’s messages are empty, and the seat at an erased member’s side shows no name', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  expect((await guardianWrites(guardian, seatId, 'I am her father.')).status).toBe(200);
  await leave(she);
  await advanceClock(app, 30 * DAY, he, guardian);
  await runNight(app);
  const messages = (await he.client.get(`/chat/getAllmessage/${she.id}`)).body.result.data;
  expect(messages.at(-1)).toMatchObject({ content: 'I am her father.', guardian: { name: 'Guardian' } });
  await leave(guardian);
  await advanceClock(app, 30 * DAY, he);
  await runNight(app);
  expect((await textsOf(he, she)).at(-1)).toBe('');
  expect(await rowOf(guardian)).toBeUndefined();
});

it('an account deleted by staff is erased like one deleted by its owner', async () => {
  await renew(admin.client);
  const [boss, woman] = [await staff(app, admin, 'SUB_ADMIN'), await member(app)];
  const id = await ask(boss.client, 'delete', [woman.id]);
  expect((await decide(admin.client, id)).status).toBe(200);
  await carriedOut(admin.client, id);
  const told = await app.message(woman.email, /Your account was deleted/);
  expect(told.text).toContain('It will be erased after');
  app.clock.advance(30 * DAY);
  await runNight(app);
  await app.message(woman.email, /Your account is erased/);
  expect(await rowOf(woman)).toBeUndefined();
  expect(await sealedOf(app, woman)).toMatchObject({ registration: expect.any(Number) });
});

it('a crash during an erasure leaves nothing half done, and the next run completes it once', async () => {
  const [one, other] = [await member(app), await member(app)];
  await leave(one);
  await leave(other);
  app.clock.advance(30 * DAY);
  await runManually(
    app,
    sql`create function fault() returns trigger language plpgsql as $$ begin raise exception 'the plug was pulled'; end $$`,
    sql`create trigger fault before delete on profile for each row
      when (old.member_id = ${sql.lit(one.id)}::uuid) execute function fault()`,
  );
  await runJob(app, NIGHTLY);
  await waitUntil(async () => (app.logged().includes('the plug was pulled') ? true : undefined), 'Nothing failed');
  // The second account was erased despite the failure, and all data of the first is still there.
  await waitUntil(async () => ((await rowOf(other)) ? undefined : true), 'The other one was not erased');
  expect(await rowOf(one)).toMatchObject({ email: one.email, erased_at: null });
  expect(await sealedOf(app, one)).toEqual({});
  expect(await countFarewellEmails(app, one.email)).toBe(0);
  await runManually(app, sql`drop trigger fault on profile`, sql`drop function fault`);
  await waitForNightlyJobs(app);
  expect(await rowOf(one)).toBeUndefined();
  await app.message(one.email, /Your account is erased/);
  expect(await countFarewellEmails(app, one.email)).toBe(1);
});
