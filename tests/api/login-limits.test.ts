import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient, WireAnswer } from '../support/client.ts';
import { expectFailure } from '../support/failures.ts';
import { PASSWORD, register, registration } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Environment with the real limits, behind a proxy that reports the client's address. */
const REAL = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(REAL);
});
afterAll(() => app.close());

let address = 0;
const newAddress = () => `203.0.113.${++address}`;
const at = (ip: string): TestClient => app.client({ 'x-forwarded-for': ip });
const wrong = (client: TestClient, email: string) =>
  client.post('/user/login', { email, password: 'not the password' });
const right = (client: TestClient, email: string) => client.post('/user/login', { email, password: PASSWORD });
const tenWrong = async (email: string, ip: string) => {
  for (let i = 0; i < 10; i++) expectFailure(await wrong(at(ip), email), 401, 'auth.invalid_credentials');
};

function expectTooMany(answer: WireAnswer, withinSeconds: number): void {
  expectFailure(answer, 429, 'request.too_many');
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(withinSeconds / 2);
  expect(seconds).toBeLessThanOrEqual(withinSeconds);
  expect(answer.body.message).toMatch(/\d+ (seconds|minutes)/);
}

it.each(['\u200B', '\uFEFF', '\u00AD', '\u202C', '\u2069'])(
  'a login works with an email pasted with the invisible character %j',
  async (unseen) => {
    const { email } = await register(app);
    expect((await right(at(newAddress()), `${email}${unseen}`)).status).toBe(200);
  },
);

describe('failed sign-ins', () => {
  it('are refused after ten, even with the right password, with the time to wait', async () => {
    const { email } = await register(app);
    const ip = newAddress();
    await tenWrong(email, ip);
    expectTooMany(await wrong(at(ip), email), 900);
    expectTooMany(await right(at(ip), email), 900);
    expectTooMany(await right(at(ip), ` ${email.toUpperCase()}`), 900);
    expectTooMany(await at(ip).post('/user/restore', { email, password: PASSWORD }), 900);
  });

  it('from another network address do not lock the owner out', async () => {
    const { email } = await register(app);
    await tenWrong(email, newAddress());
    expect((await right(at(newAddress()), email)).status).toBe(200);
  });

  it('from the same network address do not lock out a device that has signed in before', async () => {
    const { email } = await register(app);
    const ip = newAddress();
    const known = at(ip);
    expect((await right(known, email)).status).toBe(200);
    await tenWrong(email, ip);
    expectTooMany(await right(at(ip), email), 900);
    expect((await right(known, email)).status).toBe(200);
    // Failed logins on a known device are limited too.
    for (let i = 0; i < 10; i++) expectFailure(await wrong(known, email), 401);
    expectTooMany(await right(known, email), 900);
  });

  it('are counted even when fifty arrive at once', async () => {
    const { email } = await register(app);
    const ip = newAddress();
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrong(at(ip), email)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  });

  it('are reset by a password reset with the mailed code, for that address and device only', async () => {
    const { email } = await register(app);
    const [ip, elsewhere] = [newAddress(), newAddress()];
    const [known, other] = [at(ip), at(elsewhere)];
    expect((await right(known, email)).status).toBe(200);
    await tenWrong(email, ip);
    for (let i = 0; i < 10; i++) await wrong(known, email);
    await tenWrong(email, elsewhere);
    expectTooMany(await right(known, email), 900);
    expect((await known.put('/user/forgetPassword', { email })).status).toBe(200);
    const otp = /\b\d{6}\b/.exec((await app.message(email, /code for a new password/)).text)?.[0];
    const newPassword = 'an entirely new pass phrase';
    expect((await known.put('/user/updatePassword', { email, otp, newPassword })).status).toBe(200);
    for (const client of [known, at(ip)])
      expect((await client.post('/user/login', { email, password: newPassword })).status).toBe(200);
    expectTooMany(await other.post('/user/login', { email, password: newPassword }), 900);
  });

  it('are reset by a successful sign-in', async () => {
    const { email } = await register(app);
    const ip = newAddress();
    for (let i = 0; i < 9; i++) await wrong(at(ip), email);
    expect((await right(at(ip), email)).status).toBe(200);
    expectFailure(await wrong(at(ip), email), 401);
  });

  it('are limited in the same way for an address without an account', async () => {
    const ip = newAddress();
    await tenWrong('nobody.at.all@mail.example', ip);
    expectTooMany(await wrong(at(ip), 'nobody.at.all@mail.example'), 900);
  });

  it('get the same answer for a wrong email and a wrong password', async () => {
    const { email } = await register(app);
    const one = await wrong(at(newAddress()), email);
    const other = await wrong(at(newAddress()), 'nobody.here@mail.example');
    expect([one.status, one.text]).toEqual([other.status, other.text]);
    expect([...one.headers.keys()]).toEqual([...other.headers.keys()]);
  });

  it('are counted per IPv6 network', async () => {
    const { email } = await register(app);
    // Addresses of one network count together, however they are written.
    for (let i = 1; i <= 10; i++) await wrong(at(i % 2 ? `2001:db8::${i}` : `2001:0DB8:0:0:${i}::1`), email);
    expectTooMany(await right(at('2001:db8:0:0:ffff::9'), email), 900);
    expect((await right(at('2001:db8:0:1::1'), email)).status).toBe(200);
  });

  it('cannot be spread over forged addresses beyond the trusted proxy', async () => {
    const { email } = await register(app);
    const ip = newAddress();
    for (let i = 0; i < 10; i++) await wrong(at(`198.51.100.${i}, ${ip}`), email);
    expectTooMany(await right(at(`198.51.100.99, ${ip}`), email), 900);
  });
});

describe('registrations', () => {
  it('are limited to twenty an hour per network address', async () => {
    const ip = newAddress();
    const answers = await Promise.all(Array.from({ length: 22 }, () => at(ip).post('/user/register', registration())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectTooMany(answer, 3600);
    expect((await at(newAddress()).post('/user/register', registration())).status).toBe(200);
  });

  it('count towards the limit if the email is taken, but not if the form is invalid', async () => {
    const { email } = await register(app);
    const ip = newAddress();
    for (let i = 0; i < 5; i++) await at(ip).post('/user/register', registration({ gender: 'x' }));
    for (let i = 0; i < 20; i++) expectFailure(await at(ip).post('/user/register', registration({ email })), 409);
    expectTooMany(await at(ip).post('/user/register', registration({ email })), 3600);
  });
});

describe('reset codes', () => {
  it.each(['an account', 'no account'])(
    'are limited to five an hour from one network address for an email with %s',
    async (what) => {
      const email = what === 'an account' ? (await register(app)).email : 'no.account@mail.example';
      const spellings = [email, email.toUpperCase(), ` ${email} `, email, email];
      const ip = newAddress();
      for (const spelling of spellings)
        expect((await at(ip).put('/user/forgetPassword', { email: spelling })).status).toBe(200);
      expectTooMany(await at(ip).put('/user/forgetPassword', { email }), 3600);
    },
  );

  it('are limited to sixty an hour per network address, for all emails', async () => {
    const ip = newAddress();
    const askFor = (email: string) => at(ip).put('/user/forgetPassword', { email });
    for (let i = 0; i < 60; i++) expect((await askFor(`no.account.${i}@mail.example`)).status).toBe(200);
    expectTooMany(await askFor('no.account@mail.example'), 3600);
  });

  it('are limited to three within ten minutes and five an hour for one’s own address', async () => {
    const { client } = await register(app);
    const send = () => client.post('/user/sendCode', { channel: 'email' });
    for (let i = 0; i < 3; i++) expect((await send()).status).toBe(200);
    const fourth = await send();
    expectFailure(fourth, 429, 'request.too_many');
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(540);
    expect(fourth.body.message).toContain('three codes');
    app.clock.advance(11 * 60_000);
    expect((await send()).status).toBe(200);
    expectTooMany(await send(), 3600);
  });
});

it('failed sign-ins to many accounts are limited to a hundred per network address, times RATE_LIMIT_FACTOR', async () => {
  const small = await startTestApp({ ...REAL, RATE_LIMIT_FACTOR: '0.1' });
  const client = small.client({ 'x-forwarded-for': '203.0.113.1' });
  for (let i = 0; i < 10; i++) expectFailure(await wrong(client, `nobody${i}|device:1@mail.example`), 401);
  expectTooMany(await wrong(client, 'nobody.more@mail.example'), 900);
  await small.close();
});
