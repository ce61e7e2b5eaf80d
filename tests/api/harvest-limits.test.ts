import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { buy } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { type Extra, registerCrowd } from '../support/register-crowd.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A tenth of the limits of 300 profiles and 2,000 list pages of twenty per day. */
const FACTOR = '0.1';
const PROFILES = 30;
const PAGES = 200;
/** A tenth of the limit of 1,000 counts without cards. */
const COUNTS = 100;
/** A tenth of the limit of 50 profiles newly shared on a board in 24 hours. */
const SHARED = 5;

let app: TestApp;
let women: Extra[];
let otherNode: string;
let admin: StaffMember;
let him: Person;
let another: Person;
let addresses = 0;

beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: FACTOR, TRUST_PROXY: '127.0.0.1' });
  // Noon in India, so that no midnight falls into the test.
  app.clock.advance(86_400_000 - ((app.clock.now().getTime() - 6.5 * 3_600_000) % 86_400_000));
  otherNode = await app.secondNode();
  admin = await signInAdmin(app);
  him = await member(app, { gender: 'MALE' });
  another = await member(app, { gender: 'MALE' });
  women = await registerCrowd(
    app,
    Array.from({ length: PROFILES + 12 }, () => ({ firstName: 'Safiya', dateOfBirth: '1996-05-05' })),
  );
});
afterAll(() => app.close());

/** A client with the same session but its own IP address, so that the limit per address does not apply. */
function from({ client: { token } }: { client: TestClient }, at = app.url): TestClient {
  const client = app.client({ 'x-forwarded-for': `10.0.0.${++addresses}` }, at);
  client.token = token;
  return client;
}

const retryAfter = ({ headers }: { headers: Headers }): number => Number(headers.get('retry-after'));

describe('profile views per day', () => {
  const paths = ['/user/GetProfileById/', '/user/getById/', '/Profile/getById/'];

  it('are limited to an exact number across all calls and nodes', async () => {
    const [here, there] = [from(him), from(him, otherNode)];
    const answers = await Promise.all(
      women.map(({ id }, index) => (index % 2 ? here : there).get(`${paths[index % 3]}${id}`)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers).toHaveLength(PROFILES + refused.length);
    const midnight = new Date(app.clock.now().getTime() + 5.5 * 3_600_000);
    const left = 86_400 - Math.floor((midnight.getTime() / 1_000) % 86_400);
    for (const answer of refused) {
      expectFailure(answer, 429, 'request.too_many');
      expect(answer.body.message).toContain('midnight in India');
      expect(Math.abs(retryAfter(answer) - left)).toBeLessThan(30);
      expect(answer.body.result).toBeUndefined();
    }
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from profile_view where viewer_id = ${him.id}`.execute(app.app.platform.db.read as never);
    expect(Number(rows[0]?.n)).toBe(PROFILES);

    const isOpen = (index: number) => answers[index]?.status === 200;
    const opened = women.filter((_, index) => isOpen(index));
    const others = women.filter((_, index) => !isOpen(index));
    // Profiles already opened today stay open any number of times, and so does one's own.
    for (const { id } of opened.slice(0, 3)) expect((await here.get(`/user/getById/${id}`)).status).toBe(200);
    expect((await here.get(`/user/getById/${him.id}`)).status).toBe(200);
    // Unknown ids are still not found.
    expectFailure(await here.get('/user/getById/00000000-0000-7000-8000-000000000000'), 404, 'not_found');
    // Another member has a separate limit.
    expect((await from(another).get(`/user/getById/${others[0]?.id}`)).status).toBe(200);
  });

  it('are unlimited for staff', async () => {
    const client = from(admin);
    const answers = await Promise.all(women.map(({ id }) => client.get(`/user/getById/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual(women.map(() => 200));
  });

  it('are reset at midnight in India', async () => {
    const ist = app.clock.now().getTime() + 5.5 * 3_600_000;
    app.clock.advance(86_400_000 - (ist % 86_400_000) + 1_000);
    const client = app.client({ 'x-forwarded-for': '10.0.1.1' });
    client.token = (await client.post('/user/login', { email: him.email, password: PASSWORD })).body.token;
    for (const { id } of women.slice(0, PROFILES)) expect((await client.get(`/user/getById/${id}`)).status).toBe(200);
    expectFailure(await client.get(`/user/getById/${women.at(-1)?.id}`), 429, 'request.too_many');
  });
});

it('a family board shows few profiles beyond the limit, even when entries are removed', async () => {
  const client = app.client({ 'x-forwarded-for': '10.0.4.1' });
  client.token = (await client.post('/user/login', { email: another.email, password: PASSWORD })).body.token;
  const put = (woman: Extra | undefined, note = '') => client.put(`/family/board/entries/${woman?.id}`, { note });
  for (const woman of women.slice(0, SHARED)) expect((await put(woman)).status).toBe(200);
  for (const { id } of women.slice(0, 2)) expect((await client.delete(`/family/board/entries/${id}`)).status).toBe(200);
  const answer = await put(women[SHARED]);
  expectFailure(answer, 429, 'request.too_many');
  expect(retryAfter(answer)).toBeGreaterThan(80_000);
  expectFailure(await client.get(`/family/boards/${another.id}/entries/${women[SHARED]?.id}`), 404, 'not_found');
  // A profile that is already shared can still be changed: its note is updated.
  expect((await put(women[SHARED - 1], 'A good family.')).status).toBe(200);
});

it('family names are limited like profiles, and names shown before stay visible', async () => {
  await buy(app, another);
  await app.app.platform.db.transaction(({ tx }) =>
    sql`update member set settings = '{"privacy":{"family":"premium"}}'
      where id = any(${women.map(({ id }) => id)}::uuid[])`.execute(tx),
  );
  const client = app.client({ 'x-forwarded-for': '10.0.3.1' });
  client.token = (await client.post('/user/login', { email: another.email, password: PASSWORD })).body.token;
  const ask = (woman: Extra | undefined) => client.put(`/user/getFamilyDetailAccess/${woman?.id}`);
  const answers = await Promise.all(women.map(ask));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(PROFILES);
  const refused = answers.findIndex(({ status }) => status !== 200);
  expectFailure(await ask(women[refused]), 429, 'request.too_many');
  const given = answers.findIndex(({ status }) => status === 200);
  expect((await ask(women[given])).status).toBe(200);
});

describe('member lists', () => {
  it('are limited by the number of cards requested in all lists together', async () => {
    const signedIn = app.client({ 'x-forwarded-for': '10.0.2.1' });
    signedIn.token = (await signedIn.post('/user/login', { email: another.email, password: PASSWORD })).body.token;
    const client = from({ client: signedIn });
    const { body } = await client.post('/user/savedSearches', { name: 'All', terms: {} });
    const lists = [
      '/user/getAll?pageSize=100',
      '/user/search?pageSize=100',
      `/user/savedSearches/${body.result.data._id}/new?pageSize=100`,
      `/user/similar/${women[0]?.id}`,
    ];
    // Three lists of a hundred cards count as five pages each; the list of eight similar members counts as one.
    const round = 3 * 5 + 1;
    for (let taken = 0; taken + round <= PAGES; taken += round)
      for (const path of lists) {
        const { status, text } = await client.get(path);
        expect(status, text).toBe(200);
      }
    const rest = PAGES % round;
    for (let page = 0; page < rest; page++) expect((await client.get('/user/getAll?pageSize=5')).status).toBe(200);
    for (const path of lists) {
      const answer = await client.get(path);
      expectFailure(answer, 429, 'request.too_many');
      expect(answer.body.message).toContain('You can see more in 24 hours.');
      expect(retryAfter(answer)).toBeGreaterThan(80_000);
    }
    // Counts are not lists, and lists of one's own are not limited.
    for (const path of ['/user/search?pageSize=0', '/user/recommendations', '/user/profileViewByMe'])
      expect((await client.get(path)).status).toBe(200);
    // Invalid input is refused before the limit is checked.
    expectFailure(await client.get('/user/search?cursor=x'), 400, 'request.invalid');
  });

  it('are limited for requests that only count, too', async () => {
    const signedIn = app.client({ 'x-forwarded-for': '10.0.5.1' });
    signedIn.token = (await signedIn.post('/user/login', { email: him.email, password: PASSWORD })).body.token;
    const client = from({ client: signedIn });
    const answers: number[] = [];
    // Makes as many calls as the limit allows, in groups of 20.
    while (answers.length < COUNTS) {
      const some = await Promise.all(Array.from({ length: 20 }, () => client.get('/user/search?pageSize=0')));
      answers.push(...some.map(({ status }) => status));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(COUNTS);
    const refused = await client.get('/user/search?pageSize=0');
    expectFailure(refused, 429, 'request.too_many');
    expect(refused.body.message).toContain('Please try again in 24 hours.');
    expect((await client.get('/user/search')).status).toBe(200);
  });
});
