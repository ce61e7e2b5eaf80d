import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { expectFailure } from '../support/failures.ts';
import { PASSWORD, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Signs in again; returns the client and the refresh token from the body. */
async function signIn(headers: Record<string, string> = {}) {
  const { email } = await register(app);
  const client = app.client(headers);
  const answer = await client.post('/user/login', { email, password: PASSWORD });
  client.token = answer.body.token;
  return { client, email, answer, refreshToken: answer.body.result.data.refreshToken as string };
}

const refresh = (refreshToken: unknown) => app.client().post('/user/refresh', { refreshToken });
const bodyToken = (answer: Awaited<ReturnType<typeof refresh>>): string => answer.body.result.data.refreshToken;
const isSignedIn = async (client: TestClient) => (await client.get('/user/verify')).status === 200;

describe('the refresh token', () => {
  it('is in a cookie that scripts and other sites cannot use, and for the web app in no answer body', async () => {
    const web = await signIn({ 'x-client': 'web' });
    const plain = await signIn();
    expect(web.answer.text).not.toContain('refreshToken');
    expect(plain.refreshToken).toMatch(/\S{40}/);
    for (const { answer } of [web, plain]) {
      const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('rishta_refresh='));
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Strict/);
      expect(cookie).toMatch(/; Path=\/api\/v1\/website\/user/);
      expect(cookie).not.toMatch(/; Secure/);
    }
    expect(answerCookie(plain.answer)).toContain(encodeURIComponent(plain.refreshToken));
  });

  it.each(['https://elsewhere.example', 'null'])(
    'cannot be used by a page of %s, not even to sign out',
    async (origin) => {
      const { client } = await signIn();
      for (const path of ['/user/refresh', '/user/logout'])
        expectFailure(
          await client.raw(path, {
            method: 'POST',
            headers: { origin, 'content-type': 'application/json' },
            body: '{}',
          }),
          403,
          'forbidden',
        );
      expect(await isSignedIn(client)).toBe(true);
      expect((await client.raw('/user/refresh', { method: 'POST', headers: { origin: app.url } })).status).toBe(200);
    },
  );

  it('cannot be used by a page of another site that sends no origin', async () => {
    const { client } = await signIn();
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' };
    for (const path of ['/user/refresh', '/user/logout'])
      expectFailure(await client.raw(path, { method: 'POST', headers, body: '{}' }), 403, 'forbidden');
    expect(await isSignedIn(client)).toBe(true);
  });

  it('is accepted as a cookie and in the body, and new tokens are returned each time', async () => {
    const { client } = await signIn();
    const tokens = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const answer = await client.post('/user/refresh');
      expect(answer.status, answer.text).toBe(200);
      tokens.add(bodyToken(answer));
      client.token = answer.body.result.data.token;
      expect(await isSignedIn(client)).toBe(true);
    }
    expect(tokens.size).toBe(3);
    const { refreshToken } = await signIn();
    const once = await refresh(refreshToken);
    expect((await refresh(bodyToken(once))).status).toBe(200);
  });

  it.each([undefined, null, '', 'x', '.', 'a.b', 5, {}, '00000000-0000-7000-8000-000000000000.x', '\u0000'])(
    'is refused if it is %j',
    async (wrong) => {
      const answer = await refresh(wrong);
      expectFailure(answer, typeof wrong === 'object' && wrong !== null ? 400 : [400, 401]);
      expect(answer.headers.getSetCookie().join()).not.toMatch(/rishta_refresh=[^;]/);
    },
  );

  it('cannot be guessed from the session id, and a wrong guess does not end the session', async () => {
    const { client, refreshToken } = await signIn();
    const [session = ''] = refreshToken.split('.');
    for (const guess of [`${session}.`, `${session}.x`, `${refreshToken}x`, `${refreshToken.slice(0, -1)}`])
      expectFailure(await refresh(guess), 401, 'auth.refresh_invalid');
    expect(await isSignedIn(client)).toBe(true);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  it('can be used by two tabs at the same instant, repeatedly', async () => {
    const { client } = await signIn({ 'x-client': 'web' });
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all([client.post('/user/refresh'), client.post('/user/refresh')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      for (const { body } of answers) {
        client.token = body.result.data.token;
        expect(await isSignedIn(client)).toBe(true);
      }
      app.clock.advance(20 * 60_000);
    }
  });

  it('returns the same new token again when the first answer was lost', async () => {
    const { refreshToken } = await signIn();
    await refresh(refreshToken);
    const again = await refresh(refreshToken);
    expect(again.status).toBe(200);
    app.clock.advance(15 * 60_000);
    expect((await refresh(bodyToken(again))).status).toBe(200);
  });

  it('returns the same new token even when the request is repeated hours later', async () => {
    const { client, refreshToken } = await signIn();
    const lost = bodyToken(await refresh(refreshToken));
    // The client still uses the access token from before the refresh.
    expect(await isSignedIn(client)).toBe(true);
    for (let round = 0; round < 2; round++) {
      app.clock.advance(7 * 3_600_000);
      const again = await refresh(refreshToken);
      expect(again.status, again.text).toBe(200);
      expect(bodyToken(again)).toBe(lost);
      client.token = again.body.result.data.token;
    }
    expect(await isSignedIn(client)).toBe(true);
    expect((await refresh(lost)).status).toBe(200);
  });

  it('can still sign out when the answer to the last refresh was lost', async () => {
    const { client, refreshToken } = await signIn();
    await refresh(refreshToken);
    const lapsed = app.client({ cookie: `rishta_refresh=${encodeURIComponent(refreshToken)}` });
    expect((await lapsed.post('/user/logout')).status).toBe(200);
    expect(await isSignedIn(client)).toBe(false);
  });

  it('revokes the session when it is used again after the new token was used', async () => {
    const { client, refreshToken } = await signIn();
    const answer = await refresh(refreshToken);
    const next = bodyToken(answer);
    // The answer has arrived: its new access token is used.
    client.token = answer.body.result.data.token;
    expect(await isSignedIn(client)).toBe(true);
    app.clock.advance(5 * 60_000);
    expectFailure(await refresh(refreshToken), 401, 'auth.refresh_invalid');
    expectFailure(await refresh(next), 401, 'auth.refresh_invalid');
    expect(await isSignedIn(client)).toBe(false);
  });

  it('revokes the session when its owner uses it after a thief has refreshed several times', async () => {
    const { client, refreshToken } = await signIn();
    let stolen = refreshToken;
    for (let round = 0; round < 3; round++) {
      stolen = bodyToken(await refresh(stolen));
      app.clock.advance(5 * 60_000);
    }
    expectFailure(await refresh(refreshToken), 401, 'auth.refresh_invalid');
    expectFailure(await refresh(stolen), 401, 'auth.refresh_invalid');
    expect(await isSignedIn(client)).toBe(false);
  });

  it('is useless to a thief who exchanges it and waits until its owner refreshes', async () => {
    const { client, refreshToken } = await signIn();
    const thief = app.client();
    thief.token = (await refresh(refreshToken)).body.result.data.token;
    let held = refreshToken;
    for (let round = 0; round < 2; round++) {
      app.clock.advance(3_600_000);
      const own = await refresh(held);
      expect(own.status, own.text).toBe(200);
      client.token = own.body.result.data.token;
      expect(await isSignedIn(client)).toBe(true);
      expectFailure(await thief.get('/user/verify'), 401, 'auth.expired');
      held = bodyToken(own);
      app.clock.advance(3_600_000);
      // The thief refreshes before the owner has used the new token, and makes no other call.
      thief.token = (await refresh(held)).body.result.data.token;
    }
  });

  it('is useless to a thief who refreshes between the owner’s answer and its first use', async () => {
    const { client, refreshToken } = await signIn();
    await refresh(refreshToken);
    app.clock.advance(3_600_000);
    const own = await refresh(refreshToken);
    const thief = app.client();
    thief.token = (await refresh(refreshToken)).body.result.data.token;
    // The owner's access token is no longer valid after the thief's refresh, and is renewed.
    client.token = own.body.result.data.token;
    expectFailure(await client.get('/user/verify'), 401, 'auth.expired');
    client.token = (await refresh(bodyToken(own))).body.result.data.token;
    expect(await isSignedIn(client)).toBe(true);
    expectFailure(await thief.get('/user/verify'), 401, 'auth.expired');
  });

  it('expires after 60 days without use', async () => {
    const { refreshToken } = await signIn();
    app.clock.advance(59 * DAY);
    const next = bodyToken(await refresh(refreshToken));
    app.clock.advance(59 * DAY);
    const last = bodyToken(await refresh(next));
    app.clock.advance(61 * DAY);
    expectFailure(await refresh(last), 401, 'auth.refresh_invalid');
  });

  it('stays in the browser when a refresh fails because the database is unavailable', async () => {
    const { client } = await signIn({ 'x-client': 'web' });
    const rename = (from: string, to: string) =>
      app.app.platform.db.transaction(({ tx }) =>
        sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(tx),
      );
    await rename('session', 'away');
    const failed = await client.post('/user/refresh');
    await rename('away', 'session');
    expectFailure(failed, 500, 'internal');
    expect((await client.post('/user/refresh')).status).toBe(200);
  });

  it('is not accepted as an access token', async () => {
    const { client } = await signIn();
    client.token = undefined;
    expectFailure(await client.get('/user/myProfile'), 401, 'auth.required');
    const ended = await client.post('/user/logout');
    expect(ended.headers.getSetCookie().join()).toMatch(/rishta_refresh=;/);
  });
});

const answerCookie = ({ headers }: { headers: Headers }): string =>
  headers.getSetCookie().find((line) => line.startsWith('rishta_refresh=')) ?? '';
