import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { endpoints, fill } from '../support/endpoints.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { PASSWORD, type Person, register } from '../support/members.ts';
import { codeAt, enrol, type Factor, wrongCodeAt } from '../support/second-factor.ts';
import { ADMIN, giveRole, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { tokenIn } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

type Colleague = Person & { factor: Factor };
const colleague = async (): Promise<Colleague> => (await staff(app, admin, 'EMPLOYEE')) as Colleague;
/** An account just made staff, with its earlier session and no second factor. */
const newcomer = async (): Promise<Person> => {
  const person = await register(app);
  await giveRole(admin, person.id, 'EMPLOYEE');
  return person;
};

const logIn = (email: string, otp?: string, client = app.client()) =>
  client.post('/user/login', { email, password: PASSWORD, otp });
async function signedIn(email: string, otp?: string): Promise<TestClient> {
  const client = app.client();
  const answer = await logIn(email, otp, client);
  expect(answer.status, answer.text).toBe(200);
  client.token = answer.body.token;
  return client;
}
const factorOf = async (client: TestClient) => (await client.get('/staff/secondFactor')).body.result.data;
const now = () => app.clock.now();

describe('a staff session without a second factor', () => {
  it('can only set up a second factor, also after a refresh', async () => {
    const person = await newcomer();
    const client = app.client();
    const answer = await logIn(person.email, undefined, client);
    expect(answer.body.result.data.enrolment).toBe(true);
    client.token = answer.body.token;
    expect(await factorOf(client)).toEqual({ enrolled: false, since: null, recoveryCodesLeft: 0 });
    for (const path of ['/user/verify', '/user/getAll', '/user/sessions', '/staff/me', '/staff/tickets'])
      expectFailure(await client.get(path), 403, 'auth.enrolment_required');
    const refreshed = await client.post('/user/refresh', {});
    expect(refreshed.body.result.data.enrolment).toBe(true);
    client.token = refreshed.body.result.data.token;
    expectFailure(await client.get('/user/getAll'), 403, 'auth.enrolment_required');
    expectFailure(await client.post('/staff/recoveryCodes', { otp: '123456' }), 403, 'auth.enrolment_required');
  });

  it('counts as signed out in public calls, and can sign out', async () => {
    const { client } = await newcomer();
    const matter = { category: 'photos', subject: 'A question', message: 'How is this done?' };
    // Without the second factor, it cannot write in its owner's name; it can only write like a signed-out person, with
    // a name and an address for the answer.
    expectRefused(await client.post('/support/tickets', matter), ['name', 'email']);
    const named = { ...matter, name: 'Sadia Farooqui', email: 'sadia.without.phone@mail.example' };
    expect((await client.post('/support/tickets', named)).status).toBe(200);
    const { text } = await app.message(named.email, /we have received your message/);
    expect((await app.client().get(`/support/conversations/${tokenIn(text)}`)).status).toBe(200);
    expect((await client.post('/user/logout')).status).toBe(200);
    expectFailure(await client.get('/staff/secondFactor'), 401);
  });

  it('opens no photo, by token or media cookie', async () => {
    const { client } = await newcomer();
    const pictures = endpoints.filter(({ endpoint }) => endpoint.mediaCookie);
    expect(pictures.length).toBeGreaterThan(0);
    for (const { path } of pictures) {
      const url = fill(path, '00000000-0000-7000-8000-000000000000');
      expectFailure(await client.get(url), 403, 'auth.enrolment_required');
      const { token } = client;
      client.token = undefined;
      expectFailure(await client.get(url), 403, 'auth.enrolment_required');
      client.token = token;
    }
  });

  it('is what remains of a member’s sessions when the member becomes staff', async () => {
    const person = await register(app);
    const other = await signedIn(person.email);
    await giveRole(admin, person.id, 'EMPLOYEE');
    for (const client of [person.client, other])
      expectFailure(await client.get('/user/getAll'), 403, 'auth.enrolment_required');
    await enrol(app, person.client);
    expect((await person.client.get('/user/getAll')).body.error?.code).not.toBe('auth.enrolment_required');
    expectFailure(await other.get('/staff/secondFactor'), 401, 'auth.expired');
    expectFailure(await other.post('/user/refresh', {}), 401, 'auth.refresh_invalid');
  });

  it('can do everything once the second factor is set up, also on another node', async () => {
    const person = await newcomer();
    const elsewhere = app.client({}, await app.secondNode());
    elsewhere.token = person.client.token;
    expectFailure(await elsewhere.get('/staff/me'), 403, 'auth.enrolment_required');
    await enrol(app, person.client);
    expect((await elsewhere.get('/staff/me')).body.result.data).toMatchObject({ role: 'EMPLOYEE', isAdmin: false });
  });
});

describe('setting up a second factor', () => {
  it('requires a code of the new secret in time, and is confirmed by mail', async () => {
    const person = await newcomer();
    const { client } = person;
    expectFailure(await client.put('/staff/secondFactor', { otp: '123456' }), 409, 'staff.enrolment_over');
    const { secret, uri, expires } = (await client.post('/staff/secondFactor', {})).body.result.data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(encodeURIComponent(person.email));
    expect(new Date(expires).getTime()).toBeGreaterThan(now().getTime());
    expectFailure(
      await client.put('/staff/secondFactor', { otp: wrongCodeAt(secret, now()) }),
      403,
      'staff.wrong_code',
    );
    for (const otp of [undefined, '', '12345', 'x', 7])
      expectRefused(await client.put('/staff/secondFactor', { otp }), ['otp']);
    const done = await client.put('/staff/secondFactor', { otp: codeAt(secret, now()) });
    expect(done.body.result.data.recoveryCodes).toHaveLength(10);
    expect(new Set(done.body.result.data.recoveryCodes).size).toBe(10);
    for (const code of done.body.result.data.recoveryCodes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect(await factorOf(client)).toMatchObject({ enrolled: true, recoveryCodesLeft: 10, since: expect.any(String) });
    await app.message(person.email, /Two-step login was set up/);
    expectFailure(
      await client.put('/staff/secondFactor', { otp: codeAt(secret, now(), 1) }),
      409,
      'staff.enrolment_over',
    );
  });

  it('expires after 15 minutes', async () => {
    const { client } = await newcomer();
    const { secret } = (await client.post('/staff/secondFactor', {})).body.result.data;
    app.clock.advance(15 * 60_000);
    expectFailure(await client.put('/staff/secondFactor', { otp: codeAt(secret, now()) }), 409, 'staff.enrolment_over');
  });

  it('a second time requires a current code, and voids the old factor and its recovery codes', async () => {
    const { client, factor, email } = await colleague();
    expectFailure(await client.post('/staff/secondFactor', {}), 403, 'staff.wrong_code');
    const wrong = { otp: wrongCodeAt(factor.secret, now()) };
    expectFailure(await client.post('/staff/secondFactor', wrong), 403, 'staff.wrong_code');
    // Until the new second factor is confirmed, the old one stays valid.
    const begun = await client.post('/staff/secondFactor', { otp: factor.recoveryCodes[0] });
    expect(begun.status, begun.text).toBe(200);
    await signedIn(email, codeAt(factor.secret, now()));
    const renewed = await enrol(app, client, factor.recoveryCodes[1]);
    expectFailure(await logIn(email, codeAt(factor.secret, now(), 1)), 401, 'auth.second_factor_invalid');
    expectFailure(await logIn(email, factor.recoveryCodes[2]), 401, 'auth.second_factor_invalid');
    await signedIn(email, codeAt(renewed.secret, now()));
  });

  it('stores neither the secret nor the recovery codes in plain text', async () => {
    const { id, factor } = await colleague();
    const { db } = app.app.platform;
    const row = await db.read
      .selectFrom('second_factor')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow();
    const codes = await db.read.selectFrom('recovery_code').selectAll().where('member_id', '=', id).execute();
    expect(codes).toHaveLength(10);
    const stored = JSON.stringify([row, codes]) + row.secret?.toString('latin1');
    expect(stored).not.toContain(factor.secret);
    expect(row.secret).toHaveLength(1 + 60 + 12 + 16 + 20);
    for (const code of factor.recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code only after the correct password', async () => {
    const { email, factor } = await colleague();
    expectFailure(await logIn(email), 401, 'auth.second_factor_required');
    for (const otp of ['', null])
      expectFailure(
        await app.client().post('/user/login', { email, password: PASSWORD, otp }),
        401,
        'auth.second_factor_required',
      );
    const wrong = wrongCodeAt(factor.secret, now());
    expectFailure(await logIn(email, wrong), 401, 'auth.second_factor_invalid');
    for (const otp of [undefined, wrong, codeAt(factor.secret, now())]) {
      const guess = { email, password: 'not the pass phrase', otp };
      expectFailure(await app.client().post('/user/login', guess), 401, 'auth.invalid_credentials');
    }
    const client = await signedIn(email, codeAt(factor.secret, now()));
    expect((await client.get('/staff/me')).body.result.data).toMatchObject({ email, role: 'EMPLOYEE' });
  });

  it('reports a malformed code before anything else', async () => {
    const { email } = await colleague();
    for (const otp of ['12345', '1234567', 'ABCDE-FGHI1', 'x'.repeat(100), {}, 123456])
      expectRefused(await app.client().post('/user/login', { email, password: PASSWORD, otp }), ['otp']);
  });

  it('accepts a code only once, even if it is sent ten times at the same instant', async () => {
    const { email, factor } = await colleague();
    const otp = codeAt(factor.secret, now());
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(email, otp)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectFailure(answer, 401, 'auth.second_factor_invalid');
    // The code before the used one is refused as well; the next one is accepted.
    expectFailure(await logIn(email, codeAt(factor.secret, now(), -1)), 401, 'auth.second_factor_invalid');
    await signedIn(email, codeAt(factor.secret, now(), 1));
  });

  it('refuses a code older than a minute', async () => {
    const { email, factor } = await colleague();
    const otp = codeAt(factor.secret, now());
    app.clock.advance(60_000);
    expectFailure(await logIn(email, otp), 401, 'auth.second_factor_invalid');
  });

  it('accepts a recovery code once, typed with or without spaces and capitals', async () => {
    const { email, factor } = await colleague();
    const [one = '', two = ''] = factor.recoveryCodes;
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(email, ` ${one.toLowerCase()} `)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const client = await signedIn(email, two.replace('-', ''));
    expect((await factorOf(client)).recoveryCodesLeft).toBe(8);
    expectFailure(await logIn(email, two), 401, 'auth.second_factor_invalid');
    const other = await colleague();
    expectFailure(await logIn(email, other.factor.recoveryCodes[0]), 401, 'auth.second_factor_invalid');
  });

  it('refuses old recovery codes once new ones are made', async () => {
    const { client, email, factor } = await colleague();
    const wrong = { otp: wrongCodeAt(factor.secret, now()) };
    expectFailure(await client.post('/staff/recoveryCodes', wrong), 403, 'staff.wrong_code');
    const answer = await client.post('/staff/recoveryCodes', { otp: codeAt(factor.secret, now()) });
    const { recoveryCodes } = answer.body.result.data;
    expect(recoveryCodes).toHaveLength(10);
    expectFailure(await logIn(email, factor.recoveryCodes[0]), 401, 'auth.second_factor_invalid');
    await signedIn(email, recoveryCodes[0]);
  });

  it('is also required after a password reset and when restoring a deleted account', async () => {
    const { client, id, email, factor } = await colleague();
    await app.client().put('/user/forgetPassword', { email });
    const otp = /\b\d{6}\b/.exec((await app.message(email, /code for a new password/)).text)?.[0];
    const password = 'another pass phrase of hers';
    expect((await app.client().put('/user/updatePassword', { email, otp, newPassword: password })).status).toBe(200);
    expectFailure(await client.get('/staff/me'), 401);
    const credentials = { email, password };
    expectFailure(await app.client().post('/user/login', credentials), 401, 'auth.second_factor_required');
    const again = app.client();
    const answer = await again.post('/user/login', { ...credentials, otp: codeAt(factor.secret, now()) });
    again.token = answer.body.token;
    expect((await again.delete(`/user/delete/${id}`)).status).toBe(200);
    const restore = (code?: string) => app.client().post('/user/restore', { ...credentials, otp: code });
    expectFailure(await restore(), 401, 'auth.second_factor_required');
    expectFailure(await restore(wrongCodeAt(factor.secret, now())), 401, 'auth.second_factor_invalid');
    const back = await restore(factor.recoveryCodes[0]);
    expect(back.body.user).toMatchObject({ status: 'ACTIVE', role: 'EMPLOYEE' });
    expect(back.body.result.data).not.toHaveProperty('enrolment');
  });

  it('requires no code from members, and ignores one that they send', async () => {
    const person = await register(app);
    const client = await signedIn(person.email, '123456');
    expect((await client.get('/user/verify')).status).toBe(200);
    expectFailure(await client.get('/staff/secondFactor'), 403, 'forbidden');
  });
});

it('a session that ended on another node a moment ago cannot set up a second factor', async () => {
  const person = await newcomer();
  const node = await app.secondNode();
  const client = app.client({}, node);
  client.token = person.client.token;
  const { secret } = (await client.post('/staff/secondFactor', {})).body.result.data;
  // This node has just cached the valid session; the other node then ends it.
  expect((await client.get('/staff/secondFactor')).status).toBe(200);
  expect((await person.client.post('/user/logout')).status).toBe(200);
  expectFailure(await client.put('/staff/secondFactor', { otp: codeAt(secret, now()) }), 401);
  const again = await logIn(person.email);
  expect(again.body.result.data.enrolment).toBe(true);
});

it('a colleague who leaves loses the second factor, and sets up a new one on return', async () => {
  const { client, id, email, factor } = await colleague();
  const role = (to: string) => giveRole(admin, id, to);
  expect((await role('MEMBER')).status).toBe(200);
  expect((await client.get('/user/verify')).body.result.data.user.role).toBe('MEMBER');
  await signedIn(email);
  expect((await role('EMPLOYEE')).status).toBe(200);
  expectFailure(await client.get('/user/verify'), 403, 'auth.enrolment_required');
  const answer = await logIn(email, factor.recoveryCodes[0]);
  expect(answer.body.result.data.enrolment).toBe(true);
});
