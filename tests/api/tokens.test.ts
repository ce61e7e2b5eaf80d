import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { ask as askApproval, carriedOut, decide } from '../support/member-desk.ts';
import { PASSWORD, type Person, register } from '../support/members.ts';
import { enrol } from '../support/second-factor.ts';
import { ADMIN, giveRole, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

const ask = (authorization?: string) =>
  app.client().raw('/user/verify', { headers: authorization === undefined ? {} : { authorization } });
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.split('.') as [string, string, string];
const claimsOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1], 'base64url').toString());
const forged = (header: object, claims: object, key = '') => {
  const unsigned = `${base64(header)}.${base64(claims)}`;
  return `${unsigned}.${key && createHmac('sha256', key).update(unsigned).digest('base64url')}`;
};

describe('an access token', () => {
  it('is required as a bearer token', async () => {
    const { client } = await register(app);
    const token = client.token ?? '';
    expect((await ask(`Bearer ${token}`)).status).toBe(200);
    expect((await ask(`bearer ${token}`)).status).toBe(200);
    const wrong = [undefined, '', 'Bearer', 'Bearer ', `Basic ${token}`, token, `Bearer ${token} x`, 'Bearer null'];
    for (const header of [...wrong, 'Bearer undefined', 'Bearer a.b.c', `Bearer ${'x'.repeat(9_000)}`])
      expectFailure(await ask(header), 401, 'auth.required');
  });

  it('is valid only with our signature over its exact content', async () => {
    const one = await register(app);
    const two = await register(app);
    const [header, payload, signature] = partsOf(one.client.token ?? '');
    const claims = claimsOf(one.client.token ?? '');
    const HS256 = { alg: 'HS256', typ: 'JWT' };
    const tokens = [
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${base64({ ...claims, sub: two.id })}.${signature}`,
      `${header}.${base64({ ...claims, role: 'ADMIN' })}.${signature}`,
      `${header}.${base64({ ...claims, exp: claims.exp + 9e9 })}.${signature}`,
      `${base64({ ...HS256, alg: 'HS512' })}.${payload}.${signature}`,
      forged({ alg: 'none' }, claims),
      forged({ alg: 'None', typ: 'JWT' }, claims),
      forged({ alg: 'none' }, claims, 'x'),
      forged(HS256, claims, 'secret'),
      forged(HS256, claims, 'a secret that is only good for the tests of this program'),
      forged({ ...HS256, kid: '/dev/null' }, claims, ' '),
    ];
    for (const token of tokens) expectFailure(await ask(`Bearer ${token}`), 401, 'auth.required');
  });

  it('is not accepted as a refresh token, nor a refresh token as an access token', async () => {
    const { client, registered } = await register(app);
    const { refreshToken } = registered.body.result.data;
    expectFailure(await ask(`Bearer ${refreshToken}`), 401, 'auth.required');
    const answer = await app.client().post('/user/refresh', { refreshToken: client.token });
    expectFailure(answer, 401, 'auth.refresh_invalid');
  });

  it('contains only ids and the role', async () => {
    const { client } = await register(app);
    expect(Object.keys(claimsOf(client.token ?? '')).sort()).toEqual(['exp', 'iat', 'role', 'sid', 'sub']);
  });
});

describe('the lifetime of an access token', () => {
  const lifetimeOf = async (headers: Record<string, string>) => {
    const own = await startTestApp();
    const { email, password } = await register(own);
    const client = own.client(headers);
    const answer = await client.post('/user/login', { email, password });
    client.token = answer.body.token;
    const statusAfter = async (milliseconds: number) => {
      own.clock.advance(milliseconds);
      return client.get('/user/verify');
    };
    return { own, answer, statusAfter };
  };

  it('is 15 minutes for the web app', async () => {
    const { own, answer, statusAfter } = await lifetimeOf({ 'x-client': 'web' });
    expect(answer.body.result.data.expiresIn).toBe(900);
    expect((await statusAfter(14 * MINUTE + 50_000)).status).toBe(200);
    expectFailure(await statusAfter(11_000), 401, 'auth.expired');
    await own.close();
  });

  it('is 12 hours for other clients', async () => {
    const { own, answer, statusAfter } = await lifetimeOf({});
    expect(answer.body.result.data.expiresIn).toBe(12 * 3600);
    expect((await statusAfter(12 * HOUR - MINUTE)).status).toBe(200);
    expectFailure(await statusAfter(MINUTE + 1_000), 401, 'auth.expired');
    await own.close();
  });
});

describe('all sessions end at once', () => {
  /** One person signed in on two devices, with a function that checks that both are signed out. */
  const twoDevices = async () => {
    const person = await register(app);
    const second = app.client();
    second.token = (await second.post('/user/login', { email: person.email, password: PASSWORD })).body.token;
    const clients = [person.client, second];
    for (const client of clients) expect((await client.get('/user/verify')).status).toBe(200);
    const expectEnded = async () => {
      for (const client of clients) {
        expectFailure(await client.get('/user/verify'), 401);
        expectFailure(await client.post('/user/refresh'), 401, 'auth.refresh_invalid');
      }
    };
    return { person, second, expectEnded };
  };

  it('when the owner deletes the account', async () => {
    const { person, expectEnded } = await twoDevices();
    expect((await person.client.delete(`/user/delete/${person.id}`)).status).toBe(200);
    await expectEnded();
  });

  it('when staff suspend the account', async () => {
    const { person, expectEnded } = await twoDevices();
    const { client } = await signInAdmin(app);
    const change = { status: 'BLACKLISTED', reason: 'fake profile' };
    const answer = await client.put(`/user/changeStatus/${person.id}`, change);
    expect(answer.status, answer.text).toBe(200);
    await expectEnded();
  });

  it('when two colleagues delete the account', async () => {
    const { person, expectEnded } = await twoDevices();
    const admin = await signInAdmin(app);
    const { client } = await staff(app, admin, 'EMPLOYEE');
    const approvalId = await askApproval(client, 'delete', [person.id]);
    expect((await decide(admin.client, approvalId)).status).toBe(200);
    await carriedOut(admin.client, approvalId);
    await expectEnded();
  });

  it('when the password is reset', async () => {
    const { person, expectEnded } = await twoDevices();
    await app.client().put('/user/forgetPassword', { email: person.email });
    const otp = /\d{6}/.exec((await app.message(person.email, /new password/)).text)?.[0];
    const newPassword = 'another pass phrase';
    const answer = await app.client().put('/user/updatePassword', { email: person.email, otp, newPassword });
    expect(answer.status, answer.text).toBe(200);
    await expectEnded();
  });

  it('but signing out ends only the session of the device', async () => {
    const { person, second } = await twoDevices();
    expect((await person.client.post('/user/logout')).status).toBe(200);
    expectFailure(await person.client.get('/user/verify'), 401);
    expectFailure(await person.client.post('/user/refresh'), 401, 'auth.refresh_invalid');
    expect((await second.get('/user/verify')).status).toBe(200);
    expect((await second.post('/user/refresh')).status).toBe(200);
  });

  it('and signing out without a session succeeds', async () => {
    for (const token of [undefined, 'garbage']) {
      const client = app.client();
      client.token = token;
      expect((await client.post('/user/logout')).status).toBe(200);
    }
  });
});

it('the role of a caller is read from the account, not from the access token', async () => {
  const admin = await signInAdmin(app);
  const person: Person = await register(app);
  expect((await person.client.get('/user/getAll')).body.result.data.some((entry: object) => 'role' in entry)).toBe(
    false,
  );
  await giveRole(admin, person.id, 'EMPLOYEE');
  expectFailure(await person.client.get('/user/getAll'), 403, 'auth.enrolment_required');
  await enrol(app, person.client);
  expect((await person.client.get('/user/getAll')).body.result.data[0]).toHaveProperty('role');
  await giveRole(admin, person.id, 'MEMBER');
  expect((await person.client.get('/user/getAll')).body.result.data.some((entry: object) => 'role' in entry)).toBe(
    false,
  );
});
