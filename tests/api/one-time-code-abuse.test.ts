import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { expectFailure } from '../support/failures.ts';
import { PASSWORD, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Strangers who know an address can request codes and guess them, but cannot lock its owner out (contract §12). */

const NEW = 'an entirely new pass phrase';
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  // The real limits, behind a proxy that reports the client's address.
  app = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => app.close());

let address = 0;
const anywhere = (): TestClient => app.client({ 'x-forwarded-for': `198.51.100.${++address}` });
const ask = async (client: TestClient, email: string) => (await client.put('/user/forgetPassword', { email })).status;
const set = (client: TestClient, email: string, otp: string | undefined) =>
  client.put('/user/updatePassword', { email, otp, newPassword: NEW });
const guess = async (client: TestClient, email: string, times: number): Promise<void> => {
  // A code that is almost certainly wrong; if it were right, the test would fail, about once in 300,000 runs.
  for (let time = 0; time < times; time++) expectFailure(await set(client, email, '000000'), 400, 'auth.code_invalid');
};

/** Codes in the emails to this address, newest first, once there are `count`. */
const codesOf = (email: string, count: number): Promise<string[]> =>
  waitUntil(async () => {
    const mails = (await app.outbox()).filter(({ to, text }) => to === email && /Your code:/.test(text));
    return mails.length >= count ? mails.map(({ text }) => /Your code: (\d{6})/.exec(text)?.[1] ?? '') : undefined;
  }, `${count} codes for ${email}`);

/**
 * Waits until all emails queued so far are sent: a new account requests a code, and gets it after all earlier emails.
 */
async function mailsAreOut(): Promise<void> {
  const { email } = await register(app);
  await ask(anywhere(), email);
  await codesOf(email, 1);
}

describe('a stranger who knows the email of an account’s owner', () => {
  let owner: Person;
  let home: TestClient;

  beforeAll(async () => {
    owner = await register(app);
    home = anywhere();
  });

  it('cannot void the owner’s code by wrong guesses from several addresses', async () => {
    expect(await ask(home, owner.email)).toBe(200);
    const [code] = await codesOf(owner.email, 1);
    for (let at = 0; at < 4; at++) await guess(anywhere(), owner.email, 7);
    expect((await set(home, owner.email, code)).status).toBe(200);
  });

  it('cannot void the owner’s code by requesting more codes', async () => {
    app.clock.advance(61 * MINUTE);
    expect(await ask(home, owner.email)).toBe(200);
    const [own] = await codesOf(owner.email, 2);
    for (let at = 0; at < 4; at++) expect(await ask(anywhere(), owner.email)).toBe(200);
    await mailsAreOut();
    // Three codes are valid at a time, and no fourth was sent, which would have voided the first.
    expect(await codesOf(owner.email, 4)).toHaveLength(4);
    expect((await set(home, owner.email, own)).status).toBe(200);
  });

  it('uses up only the stranger’s own hourly limit, not the owner’s', async () => {
    app.clock.advance(61 * MINUTE);
    const stranger = anywhere();
    for (let time = 0; time < 5; time++) expect(await ask(stranger, owner.email)).toBe(200);
    expect(await ask(stranger, owner.email)).toBe(429);
    await mailsAreOut();
    app.clock.advance(11 * MINUTE);
    const before = (await codesOf(owner.email, 1)).length;
    expect(await ask(home, owner.email)).toBe(200);
    const [code] = await codesOf(owner.email, before + 1);
    expect((await set(home, owner.email, code)).status).toBe(200);
  });

  it('and shares the owner’s network address does not lock out a device that has signed in before', async () => {
    app.clock.advance(61 * MINUTE);
    const other = await register(app);
    const ip = `198.51.100.${++address}`;
    const known = app.client({ 'x-forwarded-for': ip });
    const signedIn = await known.post('/user/login', { email: other.email, password: PASSWORD });
    expect(signedIn.status, signedIn.text).toBe(200);
    const neighbour = app.client({ 'x-forwarded-for': ip });
    for (let time = 0; time < 6; time++) await ask(neighbour, other.email);
    await mailsAreOut();
    const [code] = await codesOf(other.email, 3);
    await guess(neighbour, other.email, 6);
    expectFailure(await set(neighbour, other.email, code), 400, 'auth.code_invalid');
    expect(await ask(known, other.email)).toBe(200);
    expect((await set(known, other.email, code)).status).toBe(200);
  });

  it('uses up the limits of the network address, not those of a device there that has signed in before', async () => {
    app.clock.advance(61 * MINUTE);
    const other = await register(app);
    const ip = `198.51.100.${++address}`;
    const known = app.client({ 'x-forwarded-for': ip });
    expect((await known.post('/user/login', { email: other.email, password: PASSWORD })).status).toBe(200);
    const neighbour = app.client({ 'x-forwarded-for': ip });
    const statusesOf = async (call: (nobody: string) => Promise<number>) => {
      const statuses: number[] = [];
      for (let time = 0; time < 61; time++) statuses.push(await call(`nobody.${time}@mail.example`));
      return statuses;
    };
    expect((await statusesOf((nobody) => ask(neighbour, nobody))).at(-1)).toBe(429);
    expect((await statusesOf(async (nobody) => (await set(neighbour, nobody, '000000')).status)).at(-1)).toBe(429);
    expect(await ask(known, other.email)).toBe(200);
    const [code] = await codesOf(other.email, 1);
    expect((await set(known, other.email, code)).status).toBe(200);
  });

  it('cannot void the owner’s code from one network address, however often they guess', async () => {
    app.clock.advance(61 * MINUTE);
    const other = await register(app);
    expect(await ask(home, other.email)).toBe(200);
    const [code] = await codesOf(other.email, 1);
    await guess(anywhere(), other.email, 51);
    expect((await set(home, other.email, code)).status).toBe(200);
  });

  it('voids a code by fifty guesses from many network addresses, and the owner can get another code', async () => {
    app.clock.advance(61 * MINUTE);
    const before = (await codesOf(owner.email, 1)).length;
    expect(await ask(home, owner.email)).toBe(200);
    const [code] = await codesOf(owner.email, before + 1);
    for (let at = 0; at < 10; at++) await guess(anywhere(), owner.email, 5);
    expectFailure(await set(home, owner.email, code), 400, 'auth.code_invalid');
    expect(await ask(home, owner.email)).toBe(200);
    const [next] = await codesOf(owner.email, before + 2);
    expect((await set(home, owner.email, next)).status).toBe(200);
  });

  it('and enters it as a new email does not use up the owner’s confirmation codes', async () => {
    const stranger = await register(app);
    for (let time = 0; time < 3; time++)
      await stranger.client.put('/user/changeContact', { email: 'new.address@mail.example', password: PASSWORD });
    const mine = await register(app);
    const change = { email: 'new.address@mail.example', password: PASSWORD };
    expect((await mine.client.put('/user/changeContact', change)).status).toBe(200);
  });
});
