import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register, registration } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const BASE = '/api/v1/website';
const FRIEND = 'https://app.bureau.example';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ CORS_ORIGINS: `${FRIEND}, http://localhost:5173` });
  person = await member(app);
});
afterAll(() => app.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`${app.url}${path}`, { redirect: 'manual', ...init });

describe('every response', () => {
  it.each([
    ['GET', `${BASE}/options`],
    ['GET', `${BASE}/user/verify`],
    ['GET', `${BASE}/nothing/here`],
    ['POST', `${BASE}/user/login`],
    ['GET', `${BASE}/user/getById/${'x'.repeat(201)}`],
    ['GET', `${BASE}/user/getById/%ff`],
    ['GET', '/healthz'],
    ['GET', '/no/such/page'],
    ['GET', '/assets/nothing.js'],
  ])('carries the security headers: %s %s', async (method, path) => {
    const { headers } = await ask(path, { method });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    expect(headers.get('referrer-policy')).toMatch(/same-origin|no-referrer/);
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  it('of the API is uncached, except the option lists', async () => {
    for (const path of ['/user/myProfile', '/user/getAll', '/user/verify'])
      expect((await person.client.get(path)).headers.get('cache-control')).toBe('no-store');
    expect((await app.client().post('/user/login', {})).headers.get('cache-control')).toBe('no-store');
    expect((await app.client().get('/options')).headers.get('cache-control')).toContain('max-age');
  });

  it('has its own request id, which the client cannot choose', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () =>
        (await ask('/healthz', { headers: { 'x-request-id': 'mine' } })).headers.get('x-request-id'),
      ),
    );
    expect(new Set([...ids, 'mine', null]).size).toBe(4);
  });

  it('with tokens is uncompressed, and long responses without tokens are compressed', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const long = await person.client.raw('/user/myProfile', { headers });
    expect(long.headers.get('content-encoding')).toMatch(/br|gzip/);
    const body = JSON.stringify(registration());
    const signIn = await app
      .client()
      .raw('/user/register', { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
    expect([signIn.status, signIn.headers.get('content-encoding')]).toEqual([200, null]);
  });
});

describe('cross-origin requests', () => {
  const preflight = (origin: string) =>
    ask(`${BASE}/user/login`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,authorization',
      },
    });

  it.each([FRIEND, 'http://localhost:5173'])('are allowed from the listed origin %s', async (origin) => {
    const { headers } = await preflight(origin);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toMatch(/POST.*PUT.*DELETE/);
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
    expect(headers.get('vary')?.toLowerCase()).toContain('origin');
    const answer = await ask(`${BASE}/site`, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it.each([
    'https://evil.example',
    `${FRIEND}.evil.example`,
    `${FRIEND}:444`,
    'https://evil-app.bureau.example',
    'http://app.bureau.example',
    'null',
  ])('are refused from %s', async (origin) => {
    for (const { headers } of [await preflight(origin), await ask(`${BASE}/site`, { headers: { origin } })])
      for (const name of ['access-control-allow-origin', 'access-control-allow-credentials'])
        expect(headers.get(name)).toBeNull();
  });
});

describe('unknown paths and methods', () => {
  it.each([
    ['GET', '/nothing'],
    ['POST', '/user/nothing'],
    ['GET', '/user/login'],
    ['DELETE', '/user/login'],
    ['PATCH', '/user/login'],
    ['PUT', '/user/register'],
    ['GET', ''],
    ['GET', '/user/getById'],
    ['GET', '/USER/VERIFY'],
    ['GET', '/user/getById/a/b'],
    ['GET', '/user/%2e%2e/%2e%2e/etc'],
  ])('return 404 in the error envelope: %s %s', async (method, path) => {
    expectFailure(await person.client.raw(`${BASE}${path}`, { method }), 404, 'not_found');
  });

  it('return 404 outside the API too', async () => {
    for (const path of [
      '/.env',
      '/package.json',
      '/data/app.secret',
      '/assets/x.js',
      '/server/main.ts',
      '/..%2fpackage.json',
    ])
      expect((await ask(path)).status, path).toBe(404);
  });

  it('HEAD answers like GET without a body, with the same access rights', async () => {
    const head = (path: string, token?: string) =>
      ask(`${BASE}${path}`, { method: 'HEAD', headers: token ? { authorization: `Bearer ${token}` } : {} });
    const options = await head('/options');
    expect([options.status, await options.text()]).toEqual([200, '']);
    expect((await head('/user/myProfile')).status).toBe(401);
    expect((await head('/user/myProfile', person.client.token)).status).toBe(200);
    expect((await head('/nothing')).status).toBe(404);
  });

  it('a trailing slash in a path makes no difference', async () => {
    expect((await person.client.get('/user/verify/')).status).toBe(200);
  });
});

describe('duplicate slashes in a path', () => {
  it('count as one slash in calls, pages and files, but not in the query', async () => {
    expect((await ask(`/${BASE}//options`)).headers.get('cache-control')).toContain('max-age');
    const call = await person.client.get('//user///getAll?search=a//b');
    expect([call.status, call.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await ask('//healthz')).status).toBe(200);
    expect((await ask('//evil.example/x')).headers.get('location')).toBeNull();
    expectFailure(await app.client().get('//user//myProfile'), 401, 'auth.required');
  });
});

describe('health and metrics endpoints', () => {
  it('report up and ready to everybody, without details', async () => {
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'up' });
    const ready = await ask('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', parts: { database: 'ready', files: 'ready', matching: 'ready' } },
    ]);
  });

  it('give figures by route, without ids, to local callers only', async () => {
    await person.client.get(`/user/getById/${person.id}`);
    const text = await (await ask('/metrics')).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/api\/v1\/website\/user\/getById\/:id"/);
    expect(text).not.toContain(person.id);
    for (const forwarded of ['203.0.113.9', '127.0.0.1'])
      for (const header of [
        ...['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-client-ip', 'true-client-ip', 'cf-connecting-ip'],
        ...[
          'x-forwarded-host',
          'x-forwarded-proto',
          'x-original-forwarded-for',
          'x-cluster-client-ip',
          'fastly-client-ip',
        ],
      ])
        expect((await ask('/metrics', { headers: { [header]: forwarded } })).status, header).toBe(404);
  });

  it('name the operator of the site under /site', async () => {
    const { body } = await app.client().get('/site');
    expect(body.result.data).toMatchObject({
      name: expect.any(String),
      grievanceOfficer: expect.any(String),
      demo: true,
    });
  });
});

describe('the log', () => {
  it('has a line for each request, without personal data of members', async () => {
    const { client, email, password } = await register(app, { firstName: 'Ruqayya', phoneNumber: '+919812398123' });
    await app.client().post('/user/login', { email, password: `${password} wrong` });
    await client.get('/user/getAll?search=Ruqayya');
    await app.client().raw('/user/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"password":"${password}"`,
    });
    await app.client().post('/user/register', registration({ email }));
    const logged = app.logged();
    expect(logged).toMatch(/"method":"GET","route":"\/api\/v1\/website\/user\/getAll","status":200/);
    const [header = '', claims = ''] = (client.token ?? '').split('.');
    for (const secret of [
      email,
      email.split('@')[0],
      '9812398123',
      password,
      'Ruqayya',
      header,
      claims,
      'rishta_refresh',
    ])
      expect(logged).not.toContain(secret);
    for (const line of logged.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});

describe('a malformed request', () => {
  /** Everything received on a raw connection until it is closed. */
  const sent = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });

  it.each([
    ['headers too large', `GET /healthz HTTP/1.1\r\nHost: x\r\nCookie: a=${'b'.repeat(20_000)}\r\n\r\n`, 431],
    ['a text that is not HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a malformed Host header', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400],
    ['two content lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ])('is refused in the error envelope: %s', async (_, bytes, status) => {
    const [head = '', body = ''] = (await sent(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('content-type: application/json; charset=utf-8');
    expect(head).toContain('x-content-type-options: nosniff');
    const code = status === 431 ? 'request.headers_too_large' : 'request.malformed';
    const { message, ...refusal } = JSON.parse(body);
    expect(refusal).toEqual({ success: false, error: { code, message } });
  });

  it('returns 404 if its path leads out of the API', async () => {
    const answer = await sent(`GET ${BASE}/../../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 404 [\s\S]*"code":"not_found"/);
  });

  it.each(['/no/such/page', `${BASE}/nothing`, `${BASE}/user/login`])(
    'OPTIONS %s returns 404 unless it is a CORS preflight',
    async (path) => {
      const answer = await ask(path, { method: 'OPTIONS' });
      expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
      const half = await ask(path, { method: 'OPTIONS', headers: { origin: FRIEND } });
      expect([half.status, await half.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    },
  );
});
