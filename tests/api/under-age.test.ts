import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { express, profileOf } from '../support/activity.ts';
import { call, endpoints, type NamedEndpoint } from '../support/endpoints.ts';
import { expectFailure } from '../support/failures.ts';
import { basicDetail, member, type Person, register } from '../support/members.ts';
import { look, runJob, uploadSeeds } from '../support/photos.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { HOUR, openTicket } from '../support/tickets.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * A member who has entered a date of birth below the minimum age can see nobody until the date is corrected or the
 * account is erased (contract §3).
 */

const tooYoung = { ...basicDetail, DOB: '2016-01-01' };

let app: TestApp;
let she: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  she = await member(app);
  await uploadSeeds(she, { profileImage: 1 });
});
afterAll(async () => {
  closeSockets();
  await app.close();
});

async function child(): Promise<Person> {
  const he = await register(app, { gender: 'MALE' });
  expectFailure(await he.client.post('/user/createBasicDetail', tooYoung), 400, 'account.under_age');
  return he;
}

const forMembers = endpoints.filter(({ endpoint }) => endpoint.access === 'member');
const closed = forMembers.filter(({ endpoint }) => !endpoint.underAge);
const title = ({ endpoint, path }: NamedEndpoint) => `${endpoint.method} ${path}`;

it('underage registrants can use only the listed calls', () => {
  const open = new Set(forMembers.flatMap(({ name, endpoint }) => (endpoint.underAge ? [name] : [])));
  expect([...open].sort()).toEqual([
    'accounts.acceptDeclarations',
    'accounts.deleteAccount',
    'accounts.listDeclarations',
    'accounts.whoAmI',
    'payments.askRefund',
    'payments.createPayment',
    'payments.invoice',
    'payments.payment',
    'payments.payments',
    'payments.verifyPayment',
    'profiles.createBasic',
    'profiles.createProfile',
    'profiles.myProfile',
    'profiles.updateBasic',
    'recovery.own',
    'recovery.stop',
    'security.prove',
    'security.sendProofCode',
    'settings.changeLanguage',
    'support.appeal',
    'support.reply',
    'support.settle',
    'support.ticket',
    'support.tickets',
  ]);
});

describe('an underage registrant', () => {
  let he: Person;
  beforeAll(async () => {
    he = await child();
  });

  it.each(closed.map((named) => [title(named), named] as const))('is refused the call %s', async (_title, named) => {
    for (const id of [she.id, 'x']) {
      const answer = await call(he.client, named, id, { status: 5 });
      if (named.endpoint.mediaCookie) expectFailure(answer, 404, 'not_found');
      // The calls of a part that is off do not exist for anybody.
      else if (named.endpoint.part) expectFailure(answer, 404, 'not_found');
      else expectFailure(answer, 403, 'forbidden');
      expect(answer.body.error.fields).toBeUndefined();
    }
  });

  it('can load no photos, not even with an earlier cookie and address', async () => {
    const early = await register(app, { gender: 'MALE' });
    const url = (await profileOf(early, she)).BasicInfo.profileImage;
    expect((await look(app, early, url)).status).toBe(200);
    expect((await early.client.post('/user/createBasicDetail', tooYoung)).status).toBe(400);
    expect((await look(app, early, url)).status).toBe(404);
  });

  it('can read their own account and write to support', async () => {
    expect((await he.client.get('/user/verify')).body.result.data.user.nextStep).toBe('basicInfo');
    expect((await he.client.get('/user/myProfile')).status).toBe(200);
    await openTicket(he.client);
    expect((await he.client.get('/support/tickets')).body.result.totalCount).toBe(1);
  });

  it('cannot connect to the socket, and an open connection is closed', async () => {
    await expect(connect(app, he)).rejects.toThrow();
    const early = await register(app, { gender: 'MALE' });
    const line = await connect(app, early);
    expect((await early.client.post('/user/createBasicDetail', tooYoung)).status).toBe(400);
    await expect.poll(() => line.ended()).toBe('io server disconnect');
  });

  it('can delete the account', async () => {
    const other = await child();
    expect((await other.client.delete(`/user/delete/${other.id}`)).status).toBe(200);
    expectFailure(await other.client.get('/user/verify'), 401);
  });
});

/** Runs the hourly job a day later. Resolves when a child registered just before is erased. */
async function aDayLater(): Promise<void> {
  const gone = await child();
  app.clock.advance(23 * HOUR);
  await runJob(app, 'accounts.erase-under-age');
  await waitUntil(async () => ((await signIn(gone)).status === 401 ? true : undefined), 'Nobody was erased');
}
const signIn = ({ email, password }: Person) => app.client().post('/user/login', { email, password });

it('entering another underage date of birth does not delay the erasure of a registrant', async () => {
  const he = await child();
  app.clock.advance(11.5 * HOUR);
  expectFailure(await he.client.post('/user/createBasicDetail', tooYoung), 400, 'account.under_age');
  app.clock.advance(11 * HOUR);
  await runJob(app, 'accounts.erase-under-age');
  await waitUntil(async () => ((await signIn(he)).status === 401 ? true : undefined), 'He was not erased');
});

it('correcting a mistyped date of birth opens the site to a registrant at once, on every node', async () => {
  const he = await child();
  const there = app.client({}, await app.secondNode());
  there.token = he.client.token;
  expectFailure(await there.get('/user/getAll'), 403, 'forbidden');
  expect((await he.client.post('/user/createBasicDetail', basicDetail)).status).toBe(200);
  for (const client of [he.client, there]) {
    expect((await client.get(`/user/GetProfileById/${she.id}`)).status).toBe(200);
    expect((await client.get('/user/getAll')).body.result.totalCount).toBeGreaterThan(0);
  }
  await connect(app, he);
});

it('a date of birth that is corrected by the update call saves the account from erasure too', async () => {
  const he = await child();
  expect((await he.client.put('/user/updateBasicDetail', { motherTongue: 'ur' })).status).toBe(200);
  expectFailure(await he.client.get('/user/getAll'), 403, 'forbidden');
  expect((await he.client.put('/user/updateBasicDetail', basicDetail)).body.result.message).toBe('Saved.');
  expect((await he.client.get('/user/getAll')).status).toBe(200);
  await aDayLater();
  expect((await signIn(he)).status).toBe(200);
});

it('an underage date of birth in the update call restricts a registrant too', async () => {
  const he = await register(app, { gender: 'MALE' });
  expectFailure(await he.client.put('/user/updateBasicDetail', tooYoung), 400, 'account.under_age');
  expectFailure(await he.client.get('/user/getAll'), 403, 'forbidden');
});

it('a member who repeats step 2 at the request of staff and mistypes the date of birth is not erased', async () => {
  const person = await member(app);
  const admin = await signInAdmin(app);
  const change = { gender: 'MALE', reason: 'wrong at registration' };
  expect((await admin.client.put(`/user/updateById/${person.id}`, change)).status).toBe(200);
  const answers = [
    await person.client.post('/user/createBasicDetail', tooYoung),
    await person.client.put('/user/updateBasicDetail', tooYoung),
  ];
  for (const answer of answers) expectFailure(answer, 400, 'account.under_age');
  await aDayLater();
  const again = await signIn(person);
  expect(again.body.user).toMatchObject({ _id: person.id, nextStep: 'basicInfo' });
  person.client.token = again.body.token;
  expect((await person.client.get('/user/getAll')).status).toBe(200);
  expect((await person.client.post('/user/createBasicDetail', basicDetail)).body.result.data.user.nextStep).toBe(
    'done',
  );
});

it('a member with a finished profile who mistypes the date of birth is not restricted', async () => {
  const he = await member(app, { gender: 'MALE' });
  expectFailure(await he.client.post('/user/createBasicDetail', tooYoung), 400, 'account.under_age');
  expect((await express(he, she)).status).toBe(200);
});
