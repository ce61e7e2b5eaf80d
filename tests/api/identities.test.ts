import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standInClient } from '../../server/platform/identity-stand-ins/addresses.ts';
import { Authenticator } from '../support/authenticator.ts';
import { expectFailure } from '../support/failures.ts';
import { PASSWORD, type Person, register, registration } from '../support/members.ts';
import { rowsOf } from '../support/retention.ts';
import { codeAt, wrongCodeAt } from '../support/second-factor.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const BASE = '/api/v1/website';
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

/** A browser: a cookie jar that sends each cookie to its path only, and follows redirects one by one. */
class Browser {
  readonly jar = new Map<string, { value: string; path: string }>();
  readonly url: string;
  token: string | undefined;

  constructor(url = app.url) {
    this.url = url;
  }

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.url);
    const sent = new Headers(init.headers);
    const cookies = [...this.jar].filter(([, { path }]) => url.pathname.startsWith(path));
    if (cookies.length) sent.set('cookie', cookies.map(([name, { value }]) => `${name}=${value}`).join('; '));
    if (this.token) sent.set('authorization', `Bearer ${this.token}`);
    const response = await fetch(url, { ...init, headers: sent, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/';
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, { value, path });
    }
    return response;
  }

  async post(path: string, body: unknown = {}, method = 'POST') {
    const headers = { 'content-type': 'application/json', 'x-client': 'web' };
    const response = await this.fetch(`${BASE}${path}`, { method, headers, body: JSON.stringify(body) });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text), text, headers: response.headers };
  }

  /** Follows redirects until a page, a callback, or the web app. */
  async follow(address: string, until = /\/identity#/): Promise<string> {
    let next = address;
    for (let hop = 0; hop < 10; hop++) {
      if (until.test(next)) return next;
      const response = await this.fetch(next);
      const to = response.headers.get('location');
      if (!to) return next;
      next = new URL(to, next.startsWith('http') ? next : this.url).href;
    }
    throw new Error(`Too many redirects: ${next}`);
  }

  /** Answers the stand-in's page. Returns the address of the callback, not yet opened. */
  async answer(page: string, person: Record<string, string>): Promise<string> {
    const html = await (await this.fetch(page)).text();
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
    const query = new URLSearchParams({ answer: 'yes', ...person });
    for (const [, name = '', value = ''] of html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g))
      query.set(name, value.replaceAll('&amp;', '&'));
    return this.follow(`${action}?${query}`, /\/callback\?/);
  }

  /** Signs in at the stand-in; returns what the web app gets in the fragment. */
  async signIn(provider: 'google' | 'facebook', person: Record<string, string>, start?: string) {
    const page = await this.follow(start ?? `${BASE}/user/identity/${provider}/start`);
    return outcomeOf(await this.follow(await this.answer(page, person)));
  }
}

const outcomeOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1)));

let serial = 0;
const someone = (overrides: Record<string, string> = {}) => ({
  email: `g${++serial}@gmail.com`,
  first: 'Sana',
  last: 'Ansari',
  proven: '1',
  ...overrides,
});

/** A registration without email and password. */
const lacking = (ticket: string | undefined, overrides: Record<string, unknown> = {}) => {
  const { email: _email, password: _password, ...others } = registration(overrides);
  return { ...others, identityTicket: ticket, ...overrides };
};

async function registered(provider: 'google' | 'facebook', person = someone()) {
  const browser = new Browser();
  const { register: ticket } = await browser.signIn(provider, person);
  const answer = await browser.post('/user/register', lacking(ticket));
  expect(answer.status).toBe(200);
  browser.token = answer.body.token;
  return { browser, person, user: answer.body.user };
}

describe.each(['google', 'facebook'] as const)('a login with %s alone', (provider) => {
  it('registers an account, which logs out and logs in again', async () => {
    const { browser, person, user } = await registered(provider);
    expect(user).toMatchObject({ email: person.email, emailVerified: provider === 'google' });
    await browser.post('/user/logout');
    browser.token = undefined;
    expect(await browser.signIn(provider, person)).toEqual({ signedIn: '1', provider });
    const again = await browser.post('/user/refresh');
    expect(again.body.result.data.user._id).toBe(user._id);
  });

  it('requires the second factor of staff, and a wrong code does not use up the ticket', async () => {
    const colleague = await staff(app, await signInAdmin(app), 'EMPLOYEE');
    const secret = colleague.factor?.secret ?? '';
    const [browser, person] = [new Browser(), someone()];
    browser.token = colleague.client.token;
    expect(await link(browser, provider, person)).toMatchObject({ linked: '1' });
    const { code: ticket, ...others } = await browser.signIn(provider, person);
    expect(others).not.toHaveProperty('signedIn');
    const logIn = (otp?: string) => browser.post('/user/loginWithIdentity', { ticket, otp });
    expectFailure(await logIn(), 401, 'auth.second_factor_required');
    expectFailure(await logIn(wrongCodeAt(secret, app.clock.now())), 401, 'auth.second_factor_invalid');
    expect((await logIn(codeAt(secret, app.clock.now()))).body.user._id).toBe(colleague.id);
    expectFailure(await logIn(codeAt(secret, app.clock.now(), 1)), 400, 'identity.ticket_invalid');
  });

  it('restores a deleted account', async () => {
    const { browser, person, user } = await registered(provider);
    expect((await browser.post(`/user/delete/${user._id}`, {}, 'DELETE')).status).toBe(200);
    const { restore: identityTicket } = await browser.signIn(provider, person);
    expectFailure(await new Browser().post('/user/restore', { identityTicket }), 400, 'identity.ticket_invalid');
    const restored = await browser.post('/user/restore', { identityTicket });
    expect(restored.body.user._id).toBe(user._id);
    expectFailure(await browser.post('/user/restore', { identityTicket }), 400, 'identity.ticket_invalid');
  });

  it('reports that the person cancelled at the provider', async () => {
    expect(await new Browser().signIn(provider, { answer: 'no' })).toMatchObject({ refused: 'cancelled' });
  });

  it('refuses a changed state, a replay, a missing cookie and the cookie of another browser', async () => {
    const begin = async () => {
      const browser = new Browser();
      const page = await browser.follow(`${BASE}/user/identity/${provider}/start`);
      return { browser, callback: await browser.answer(page, someone()) };
    };
    const changed = await begin();
    const other = new URL(changed.callback);
    other.searchParams.set('state', 'x'.repeat(43));
    expect(outcomeOf(await changed.browser.follow(other.href))).toMatchObject({ refused: 'failed' });
    // The attempt is over, also for the right answer.
    expect(outcomeOf(await changed.browser.follow(changed.callback))).toMatchObject({ refused: 'expired' });
    const right = await begin();
    const jar = new Map(right.browser.jar);
    expect(outcomeOf(await right.browser.follow(right.callback))).toHaveProperty('register');
    for (const [name, cookie] of jar) right.browser.jar.set(name, cookie);
    expect(outcomeOf(await right.browser.follow(right.callback))).toMatchObject({ refused: 'expired' });
    const stolen = await begin();
    expect(outcomeOf(await new Browser().follow(stolen.callback))).toMatchObject({ refused: 'expired' });
    const { browser: stranger } = await begin();
    expect(outcomeOf(await stranger.follow(stolen.callback))).toMatchObject({ refused: 'failed' });
  });

  it('refuses an attempt after ten minutes', async () => {
    const browser = new Browser();
    const callback = await browser.answer(await browser.follow(`${BASE}/user/identity/${provider}/start`), someone());
    app.clock.advance(11 * MINUTE);
    expect(outcomeOf(await browser.follow(callback))).toMatchObject({ refused: 'expired' });
  });
});

it('the callback of one sign-in provider refuses an answer of the other provider', async () => {
  const browser = new Browser();
  const callback = await browser.answer(await browser.follow(`${BASE}/user/identity/facebook/start`), someone());
  const moved = callback.replace('/facebook/callback', '/google/callback');
  expect(moved).not.toBe(callback);
  expect(outcomeOf(await browser.follow(moved))).toMatchObject({ refused: 'expired' });
});

it('Google refuses the code of another person’s attempt, even with the right state', async () => {
  const [victim, attacker] = [new Browser(), new Browser()];
  const start = `${BASE}/user/identity/google/start`;
  const callback = new URL(await victim.answer(await victim.follow(start), someone()));
  const stolen = new URL(await attacker.answer(await attacker.follow(start), someone()));
  callback.searchParams.set('code', stolen.searchParams.get('code') ?? '');
  expect(outcomeOf(await victim.follow(callback.href))).toMatchObject({ refused: 'failed' });
});

it('Google refuses a code whose PKCE challenge was changed', async () => {
  const browser = new Browser();
  const start = await browser.fetch(`${BASE}/user/identity/google/start`);
  const authorize = new URL(start.headers.get('location') ?? '');
  expect(authorize.searchParams.get('code_challenge_method')).toBe('S256');
  authorize.searchParams.set('code_challenge', Buffer.alloc(32, 7).toString('base64url'));
  const callback = await browser.answer(await browser.follow(authorize.href), someone());
  expect(outcomeOf(await browser.follow(callback))).toMatchObject({ refused: 'failed' });
});

describe('the ticket of a login with Google or Facebook', () => {
  it('registers one account when it is used in parallel', async () => {
    const browser = new Browser();
    const { register: ticket } = await browser.signIn('google', someone());
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/user/register', lacking(ticket))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is valid in its own browser only, for ten minutes', async () => {
    const browser = new Browser();
    const { register: ticket } = await browser.signIn('google', someone({ first: 'Hiba' }));
    const shown = await browser.post('/user/identityTicket', { ticket });
    expect(shown.body.result.data).toMatchObject({ firstName: 'Hiba', provider: 'google' });
    const stranger = new Browser();
    expectFailure(await stranger.post('/user/identityTicket', { ticket }), 400, 'identity.ticket_invalid');
    expectFailure(await stranger.post('/user/register', lacking(ticket)), 400, 'identity.ticket_invalid');
    app.clock.advance(11 * MINUTE);
    expectFailure(await browser.post('/user/register', lacking(ticket)), 400, 'identity.ticket_invalid');
  });

  it('registers a person without an email, who can give one in the form', async () => {
    const browser = new Browser();
    const { register: ticket } = await browser.signIn('facebook', someone({ email: '' }));
    const without = await browser.post('/user/register', lacking(ticket));
    expect(without.body.user.email).toBeNull();
    const second = new Browser();
    const { register: other } = await second.signIn('facebook', someone({ email: '', first: 'Hina' }));
    const email = `own${++serial}@mail.example`;
    expect((await second.post('/user/register', lacking(other, { email }))).body.user.email).toBe(email);
  });
});

/** Signs a person with a password in to a browser. */
async function signedIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<Browser> {
  const browser = new Browser();
  browser.token = (await browser.post('/user/login', { email, password })).body.token;
  return browser;
}

const link = async (browser: Browser, provider: 'google' | 'facebook', person: Record<string, string>) => {
  const asked = await browser.post(`/user/identities/${provider}`);
  expect(asked.status).toBe(200);
  return browser.signIn(provider, person, asked.body.result.data.url);
};

const identitiesOf = async (browser: Browser) =>
  (await (await browser.fetch(`${BASE}/user/identities`)).json()).result.data;

describe('an account with the same email', () => {
  it.each(['google', 'facebook'] as const)('is linked to %s only by its logged-in owner', async (provider) => {
    const her = await register(app, { email: `owner${++serial}@mail.example` });
    const person = someone({ email: her.email });
    expect(await new Browser().signIn(provider, person)).toMatchObject({ refused: 'emailTaken' });
    const browser = await signedIn(her);
    expect(await link(browser, provider, person)).toEqual({ linked: '1', provider });
    await app.message(her.email, /You can now log in with/);
    expect(await new Browser().signIn(provider, person)).toMatchObject({ signedIn: '1' });
    const [identity] = await identitiesOf(browser);
    expect(identity).toMatchObject({ provider, canUnlink: true });
    expect((await browser.post(`/user/identities/${identity.id ?? identity._id}`, {}, 'DELETE')).status).toBe(200);
    await app.message(her.email, /is no longer linked/);
    expect(await new Browser().signIn(provider, person)).toMatchObject({ refused: 'emailTaken' });
  });

  it('loses an unverified email to the proven owner of the mailbox', async () => {
    const person = someone();
    const squatter = await register(app, { email: person.email });
    const { user } = await registered('google', person);
    expect(user.email).toBe(person.email);
    expect((await squatter.client.get('/user/verify')).status).toBe(401);
    const again = await app.client().post('/user/login', { email: person.email, password: PASSWORD });
    expectFailure(again, 401, 'auth.invalid_credentials');
  });

  it('keeps its email if Google has not verified the mailbox', async () => {
    const person = someone({ proven: '0' });
    await register(app, { email: person.email });
    expect(await new Browser().signIn('google', person)).toMatchObject({ refused: 'emailTaken' });
  });
});

describe('linking and unlinking', () => {
  it('needs a recent login', async () => {
    const browser = await signedIn(await register(app));
    app.clock.advance(11 * MINUTE);
    expectFailure(await browser.post('/user/identities/google'), 403, 'auth.proof_required');
  });

  it('is refused for an identity of another account and after a logout', async () => {
    const { person } = await registered('google');
    const browser = await signedIn(await register(app));
    expect(await link(browser, 'google', person)).toMatchObject({ refused: 'linkedElsewhere', link: '1' });
    const asked = await browser.post('/user/identities/google');
    await browser.post('/user/logout');
    const outcome = await browser.signIn('google', someone(), asked.body.result.data.url);
    expect(outcome).toMatchObject({ refused: 'loggedOut' });
  });

  it('and removing passkeys at the same time leave one way to log in', async () => {
    const { browser } = await registered('google');
    const options = await browser.post('/user/passkeys/options');
    const credential = new Authenticator(app.url).create(options.body.result.data.publicKey);
    const { _id: passkey } = (await browser.post('/user/passkeys', { credential })).body.result.data;
    const [identity] = await identitiesOf(browser);
    expect(identity.canUnlink).toBe(true);
    const answers = await Promise.all([
      browser.post(`/user/identities/${identity._id}`, {}, 'DELETE'),
      browser.post(`/user/passkeys/${passkey}`, {}, 'DELETE'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot remove the only way to log in', async () => {
    const { browser } = await registered('google');
    const [identity] = await identitiesOf(browser);
    expect(identity.canUnlink).toBe(false);
    const id = identity.id ?? identity._id;
    expectFailure(await browser.post(`/user/identities/${id}`, {}, 'DELETE'), 409, 'auth.last_way');
  });
});

describe('the data deletion callback of Facebook', () => {
  const SECRET = 'the secret of a Facebook app';
  const signed = (payload: object, secret = SECRET): string => {
    const body = Buffer.from(JSON.stringify(payload)).toString('base64url');
    return `${createHmac('sha256', secret).update(body).digest('base64url')}.${body}`;
  };

  it('unlinks the account at once, even if no other way to log in remains, and notifies its owner', async () => {
    const { browser, person, user } = await registered('facebook');
    const [row] = await rowsOf(
      app,
      sql<{ subject: string }>`select subject from identity where member_id = ${user._id}`,
    );
    const { secret } = standInClient(app.app.platform.secrets, 'facebook');
    const request = signed({ algorithm: 'HMAC-SHA256', user_id: row?.subject, issued_at: 1 }, secret);
    const send = () =>
      fetch(`${app.url}${BASE}/user/identity/facebook/deletion`, {
        method: 'POST',
        body: new URLSearchParams({ signed_request: request }),
      });
    expect((await send()).status).toBe(200);
    expect(await identitiesOf(browser)).toEqual([]);
    const { text } = await app.message(person.email, /is no longer linked/);
    expect(text).toContain('/forgotPassword');
    expect(await new Browser().signIn('facebook', person)).not.toHaveProperty('signedIn');
    // Facebook may report the same deletion again.
    expect((await send()).status).toBe(200);
  });

  it('answers a good signature and refuses a forged one', async () => {
    const production = await startTestApp({ FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: SECRET });
    try {
      const send = (request: string) =>
        fetch(`${production.url}${BASE}/user/identity/facebook/deletion`, {
          method: 'POST',
          body: new URLSearchParams({ signed_request: request }),
        });
      const payload = { algorithm: 'HMAC-SHA256', user_id: '42', issued_at: 1 };
      const good = await send(signed(payload));
      expect(good.status).toBe(200);
      const answer = await good.json();
      expect(Object.keys(answer).sort()).toEqual(['confirmation_code', 'url']);
      expect(answer.url).toContain(answer.confirmation_code);
      const wrong = [signed(payload, 'another'), signed({ ...payload, algorithm: 'none' }), 'a.b', '', 'x'];
      for (const request of wrong) expect((await send(request)).status).toBe(400);
    } finally {
      await production.close();
    }
  });
});

describe('an ID token of Google', () => {
  let server: OAuth2Server;
  let tampered: TestApp;
  beforeAll(async () => {
    server = new OAuth2Server();
    await server.issuer.keys.generate('RS256');
    await server.start(0, '127.0.0.1');
    tampered = await startTestApp(
      { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'secret' },
      { googleIssuer: server.issuer.url },
    );
  });
  afterAll(async () => {
    await tampered.close();
    await server.stop();
  });

  const attempt = async (change: Record<string, unknown>, spoil?: (body: Record<string, string>) => void) => {
    const browser = new Browser(tampered.url);
    const start = await browser.fetch(`${BASE}/user/identity/google/start`);
    const authorize = new URL(start.headers.get('location') ?? '');
    const right = { aud: 'us', nonce: authorize.searchParams.get('nonce'), sub: `s${++serial}` };
    const alter = (token: { payload: Record<string, unknown> }) => Object.assign(token.payload, right, change);
    const answer = (response: { body: Record<string, string> }) => spoil?.(response.body);
    server.service.on('beforeTokenSigning', alter);
    server.service.on('beforeResponse', answer as never);
    try {
      return outcomeOf(await browser.follow(authorize.href));
    } finally {
      server.service.removeAllListeners('beforeTokenSigning');
      server.service.removeAllListeners('beforeResponse');
    }
  };

  it('is accepted if nothing in it is changed', async () => {
    expect(await attempt({})).toHaveProperty('register');
  });

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'somebody-else' }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an expiry in the past', { exp: 1_000_000 }],
    ['no expiry', { exp: undefined }],
    ['no subject', { sub: undefined }],
  ])('is refused with %s', async (_what, change) => {
    expect(await attempt(change)).toMatchObject({ refused: 'failed' });
  });

  it('is refused without a signature', async () => {
    const outcome = await attempt({}, (body) => {
      const [, payload] = (body.id_token ?? '').split('.');
      const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      body.id_token = `${header}.${payload}.`;
    });
    expect(outcome).toMatchObject({ refused: 'failed' });
  });

  it('is refused with a changed signature', async () => {
    const outcome = await attempt({}, (body) => {
      const [header, , signature] = (body.id_token ?? '').split('.');
      const [, payload = ''] = (body.id_token ?? '').split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const other = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url');
      body.id_token = `${header}.${other}.${signature}`;
    });
    expect(outcome).toMatchObject({ refused: 'failed' });
  });

  it('is refused when the answer names another issuer', async () => {
    const browser = new Browser(tampered.url);
    const start = await browser.fetch(`${BASE}/user/identity/google/start`);
    const callback = new URL(await browser.follow(start.headers.get('location') ?? '', /\/callback\?/));
    callback.searchParams.set('iss', 'https://evil.example');
    expect(outcomeOf(await browser.follow(callback.href))).toMatchObject({ refused: 'failed' });
  });
});
