import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator, type Deviations } from '../support/authenticator.ts';
import { dataOf } from '../support/chat.ts';
import type { TestClient, WireAnswer } from '../support/client.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { member, type Person, register } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { registerByPhone, requestLoginCode } from '../support/phone-sign-in.ts';
import { codeAt, type Factor, wrongCodeAt } from '../support/second-factor.ts';
import { ADMIN, giveRole, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MINUTE = 60_000;

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const creationOptions = async (client: TestClient) => dataOf(await client.post('/user/passkeys/options')).publicKey;
const requestOptions = async (client: TestClient) =>
  dataOf(await client.post('/user/loginWithPasskey/options')).publicKey;

/** Adds a passkey of a new device. */
async function add(
  { client }: { client: TestClient },
  { name, ...deviations }: Deviations & { name?: string } = {},
  device = new Authenticator(app.url),
): Promise<{ device: Authenticator; answer: WireAnswer; id: string }> {
  const credential = device.create(await creationOptions(client), deviations);
  const answer = await client.post('/user/passkeys', { credential, name });
  return { device, answer, id: answer.body.result?.data._id };
}

/** Signs in with a passkey, in a browser that has no cookies yet. */
async function logIn(device: Authenticator, deviations: Deviations = {}, client = app.client()): Promise<WireAnswer> {
  const credential = device.get(await requestOptions(client), deviations);
  return client.post('/user/loginWithPasskey', { credential });
}

const listed = async ({ client }: { client: TestClient }): Promise<{ _id: string; name: string }[]> =>
  dataOf(await client.get('/user/passkeys'));

describe('a passkey', () => {
  it('can be added, listed, used to log in and removed, and its owner gets mails about it', async () => {
    const person = await register(app);
    const phone = app.client({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36' });
    phone.token = person.client.token;
    const options = await creationOptions(phone);
    expect(options).toEqual({
      rp: { id: 'localhost', name: 'Rishta' },
      user: { id: expect.any(String), name: person.email, displayName: 'Zainab Khan' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
      timeout: 5 * MINUTE,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
    const device = new Authenticator(app.url);
    const added = dataOf(await phone.post('/user/passkeys', { credential: device.create(options) }));
    expect(added).toEqual({
      _id: expect.any(String),
      name: 'Chrome on Android',
      createdAt: expect.any(String),
      lastUsedAt: null,
      isBackedUp: false,
    });
    await app.message(person.email, /A passkey was added to your account.*Chrome on Android/);
    expect((await creationOptions(person.client)).excludeCredentials).toEqual([
      { id: device.credentialId.toString('base64url'), type: 'public-key' },
    ]);

    device.isBackedUp = true;
    const elsewhere = app.client();
    const opened = await logIn(device, {}, elsewhere);
    expect(dataOf(opened).user).toMatchObject({ _id: person.id, email: person.email });
    expect(opened.body).toMatchObject({ token: dataOf(opened).token, user: { _id: person.id } });
    elsewhere.token = opened.body.token;
    expect((await elsewhere.get('/user/verify')).status).toBe(200);
    expect(await listed(person)).toEqual([{ ...added, lastUsedAt: expect.any(String), isBackedUp: true }]);
    await settled(app, person.id);
    const { notifications } = await centreOf(person);
    expect(notifications.map(({ kind }: { kind: string }) => kind)).toEqual(['signIn.newDevice']);

    expect((await person.client.delete(`/user/passkeys/${added._id}`)).status).toBe(200);
    await app.message(person.email, /A passkey was removed from your account/);
    expect(await listed(person)).toEqual([]);
    expectFailure(await logIn(device), 401, 'auth.passkey_refused');
    expectFailure(await person.client.delete(`/user/passkeys/${added._id}`), 404);
  });

  it('has the name that its owner gives it', async () => {
    const person = await register(app);
    await add(person, { name: '  My old phone ' });
    expect((await listed(person)).map(({ name }) => name)).toEqual(['My old phone']);
    const { answer } = await add(person, { name: 'x'.repeat(61) });
    expectFailure(answer, 400, 'request.invalid');
    expect(answer.body.error.fields).toEqual({ name: 'Please use up to 60 characters.' });
  });

  it('can be added to a family account', async () => {
    const father = await familyOf(app, await member(app));
    const { device } = await add(father);
    expect((await logIn(device)).status).toBe(200);
  });

  it('cannot be seen or removed by another member', async () => {
    const [owner, other] = [await register(app), await register(app)];
    const { id } = await add(owner);
    expect(await listed(other)).toEqual([]);
    expectFailure(await other.client.delete(`/user/passkeys/${id}`), 404, 'not_found');
    expect(await listed(owner)).toHaveLength(1);
  });

  it('can be stored for one account only', async () => {
    const [owner, other] = [await register(app), await register(app)];
    const { device } = await add(owner);
    expectFailure((await add(other, {}, device)).answer, 409, 'passkey.taken');
    expect(await listed(other)).toEqual([]);
  });

  it('is in the data export of its owner, without its key', async () => {
    const person = await register(app);
    await add(person, { name: 'Export phone' });
    const { data } = await downloadExport(app, person);
    expect(data.passkeys).toEqual([
      { name: 'Export phone', createdAt: expect.any(String), lastUsedAt: null, isBackedUp: false },
    ]);
  });
});

describe('adding a passkey is refused', () => {
  it.each<[string, Deviations]>([
    ['from another origin', { origin: 'http://localhost.example' }],
    ['for another site', { rpId: 'rishta.example' }],
    ['with another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['without user verification', { isUserVerified: false }],
    ['as an answer to a log-in', { type: 'webauthn.get' }],
    ['with an attestation', { fmt: 'android-key' }],
    ['with an unknown attestation', { fmt: 'other' }],
  ])('%s', async (_what, deviations) => {
    const person = await register(app);
    expectFailure((await add(person, deviations)).answer, 400, 'passkey.refused');
    expect(await listed(person)).toEqual([]);
  });

  it('with a challenge that was already used, has expired or belongs to another member', async () => {
    const [person, other] = [await register(app), await register(app)];
    const options = await creationOptions(person.client);
    const send = (client: TestClient, credential: object) => client.post('/user/passkeys', { credential });
    expectFailure(await send(other.client, new Authenticator(app.url).create(options)), 400, 'passkey.refused');
    // A refused answer uses the challenge up.
    const wrong = new Authenticator(app.url).create(options, { isUserVerified: false });
    expectFailure(await send(person.client, wrong), 400, 'passkey.refused');
    expectFailure(await send(person.client, new Authenticator(app.url).create(options)), 400, 'passkey.refused');
    const late = await creationOptions(person.client);
    app.clock.advance(5 * MINUTE + 1);
    expectFailure(await send(person.client, new Authenticator(app.url).create(late)), 400, 'passkey.refused');
    expect(await listed(person)).toEqual([]);
  });

  it('with an unreadable body, and the error is at its field', async () => {
    const person = await register(app);
    const credential = new Authenticator(app.url).create(await creationOptions(person.client));
    for (const wrong of [null, 'x', {}, { ...credential, id: '!' }, { ...credential, response: {} }])
      expectFailure(await person.client.post('/user/passkeys', { credential: wrong }), 400, 'request.invalid');
    const attestationObject = Buffer.from('not CBOR').toString('base64url');
    const sent = { ...credential, response: { ...credential.response, attestationObject } };
    expectFailure(await person.client.post('/user/passkeys', { credential: sent }), 400, 'passkey.refused');
  });

  it('for an eleventh passkey, also when several are added at the same time', async () => {
    const person = await register(app);
    for (let count = 0; count < 9; count++) expect((await add(person)).answer.status).toBe(200);
    const options = [await creationOptions(person.client), await creationOptions(person.client)];
    const answers = await Promise.all(
      options.map((one) =>
        person.client.post('/user/passkeys', { credential: new Authenticator(app.url).create(one) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listed(person)).toHaveLength(10);
    expectFailure(await person.client.post('/user/passkeys/options'), 409, 'passkey.limit');
  });

  it('more than ten minutes after the log-in', async () => {
    const person = await register(app);
    app.clock.advance(10 * MINUTE + 1);
    expectFailure(await person.client.post('/user/passkeys/options'), 403, 'auth.proof_required');
  });
});

it('a passkey is not added by a session that its owner reports as foreign at the same moment', async () => {
  const owner = await register(app);
  const thief = app.client();
  thief.token = (await thief.post('/user/login', owner)).body.token;
  const [stolen] = dataOf(await owner.client.get('/user/sessions')).filter(
    ({ isThisOne }: { isThisOne: boolean }) => !isThisOne,
  );
  const device = new Authenticator(app.url);
  const credential = device.create(await creationOptions(thief));
  await Promise.all([
    owner.client.post(`/user/sessions/${stolen._id}/notMe`),
    thief.post('/user/passkeys', { credential }),
  ]);
  expectFailure(await logIn(device), 401, 'auth.passkey_refused');
});

it('a known device can log in with a passkey after strangers at its network address used up their attempts', async () => {
  const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const person = await register(limited);
    const own = new Authenticator(limited.url);
    const created = own.create(await creationOptions(person.client));
    dataOf(await person.client.post('/user/passkeys', { credential: created }));
    const known = limited.client();
    expect((await logIn(own, {}, known)).status).toBe(200);
    const stranger = limited.client();
    const garbage = new Authenticator(limited.url).get(
      { rpId: 'localhost', challenge: 'AAAA' },
      { userHandle: 'AAAA' },
    );
    for (let times = 0; times < 101; times++) await stranger.post('/user/loginWithPasskey', { credential: garbage });
    expectFailure(await stranger.post('/user/loginWithPasskey', { credential: garbage }), 429);
    expect((await logIn(own, {}, known)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

describe('logging in with a passkey is refused', () => {
  it.each<[string, Deviations]>([
    ['from another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['with another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['without user verification', { isUserVerified: false }],
    ['as an answer to adding one', { type: 'webauthn.create' }],
    ['for another account', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
    ['without an account', { userHandle: '' }],
  ])('%s', async (_what, deviations) => {
    const { device } = await add(await register(app));
    expectFailure(await logIn(device, deviations), deviations.userHandle === '' ? 400 : 401);
    expect((await logIn(device)).status).toBe(200);
  });

  it('with an unknown passkey', async () => {
    const { device } = await add(await register(app));
    const other = new Authenticator(app.url);
    expectFailure(await logIn(other, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }), 401, 'auth.passkey_refused');
    // Another key under the same id.
    other.credentialId.set(device.credentialId);
    expectFailure(await logIn(other, { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }), 401, 'auth.passkey_refused');
  });

  it('with a challenge that was already used, has expired or belongs to another browser', async () => {
    const { device } = await add(await register(app));
    const [browser, other] = [app.client(), app.client()];
    const options = await requestOptions(browser);
    await requestOptions(other);
    const send = (client: TestClient, credential: object) => client.post('/user/loginWithPasskey', { credential });
    expectFailure(await send(other, device.get(options)), 401, 'auth.passkey_refused');
    expectFailure(await send(app.client(), device.get(options)), 401, 'auth.passkey_refused');
    const credential = device.get(options);
    expect((await send(browser, credential)).status).toBe(200);
    expectFailure(await send(browser, credential), 401, 'auth.passkey_refused');
    expectFailure(await send(browser, device.get(options)), 401, 'auth.passkey_refused');
    const late = await requestOptions(browser);
    app.clock.advance(5 * MINUTE + 1);
    expectFailure(await send(browser, device.get(late)), 401, 'auth.passkey_refused');
    // A challenge for adding a passkey is none for logging in.
    const person = await register(app);
    const { challenge } = await creationOptions(person.client);
    expectFailure(await send(person.client, device.get({ rpId: 'localhost', challenge })), 401, 'auth.passkey_refused');
  });

  it('for the second of two simultaneous log-ins with one signature', async () => {
    const { device } = await add(await register(app));
    const browser = app.client();
    const credential = device.get(await requestOptions(browser));
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/user/loginWithPasskey', { credential })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('with a copy of the passkey, whose counter is behind that of the original', async () => {
    const { device } = await add(await register(app));
    for (let times = 0; times < 3; times++) expect((await logIn(device)).status).toBe(200);
    device.counter -= 2;
    expectFailure(await logIn(device), 401, 'auth.passkey_refused');
    expectFailure(await logIn(device), 401, 'auth.passkey_refused');
    expect((await logIn(device)).status).toBe(200);
  });

  it('but not because of a counter that always stays at zero', async () => {
    const device = new Authenticator(app.url);
    device.counter = 0;
    await add(await register(app), {}, device);
    for (let times = 0; times < 2; times++) expect((await logIn(device)).status).toBe(200);
  });

  it('after the account was deleted or suspended, with the same error as by password', async () => {
    const [gone, suspended] = [await register(app), await register(app)];
    const [of, by] = [(await add(gone)).device, (await add(suspended)).device];
    expect((await gone.client.delete(`/user/delete/${gone.id}`)).status).toBe(200);
    expectFailure(await logIn(of), 403, 'auth.deleted');
    const body = { status: 'BLACKLISTED', reason: 'fraud' };
    expect((await admin.client.put(`/user/changeStatus/${suspended.id}`, body)).status).toBe(200);
    expectFailure(await logIn(by), 403, 'auth.blacklisted');
    // A restored account has its passkeys again.
    expect((await app.client().post('/user/restore', gone)).status).toBe(200);
    expect((await logIn(of)).status).toBe(200);
  });
});

describe('a passkey as proof of identity', () => {
  it('allows a protected action when the last sign-in is more than ten minutes ago', async () => {
    const person = await register(app);
    const { device } = await add(person);
    app.clock.advance(11 * MINUTE);
    expectFailure(await person.client.post('/user/passkeys/options'), 403, 'auth.proof_required');
    const passkey = device.get(await requestOptions(person.client));
    expect((await person.client.post('/user/proof', { passkey })).status).toBe(200);
    expect((await person.client.post('/user/passkeys/options')).status).toBe(200);
    // Its challenge was used up.
    expectFailure(await person.client.post('/user/proof', { passkey }), 403, 'passkey.not_yours');
  });

  it('is refused if the passkey belongs to another account, or if its answer was changed', async () => {
    const [person, other] = [await register(app), await register(app)];
    const [own, foreign] = [(await add(person)).device, (await add(other)).device];
    app.clock.advance(11 * MINUTE);
    const answers: [Authenticator, Deviations][] = [
      [foreign, {}],
      [own, { origin: 'https://evil.example' }],
      [own, { isUserVerified: false }],
      [own, { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ];
    for (const [device, deviations] of answers) {
      const passkey = device.get(await requestOptions(person.client), deviations);
      expectFailure(await person.client.post('/user/proof', { passkey }), 403, 'passkey.not_yours');
    }
    expectFailure(await person.client.post('/user/passkeys/options'), 403, 'auth.proof_required');
  });
});

describe('staff with a passkey', () => {
  let colleague: Person & { factor: Factor };
  let device: Authenticator;
  beforeAll(async () => {
    colleague = (await staff(app, admin, 'EMPLOYEE')) as Person & { factor: Factor };
    ({ device } = await add(colleague));
  });

  it('also need a code of the second factor to log in', async () => {
    const browser = app.client();
    const credential = device.get(await requestOptions(browser));
    const send = (otp?: string) => browser.post('/user/loginWithPasskey', { credential, otp });
    expectFailure(await send(), 401, 'auth.second_factor_required');
    const { secret } = colleague.factor;
    expectFailure(await send(wrongCodeAt(secret, app.clock.now())), 401, 'auth.second_factor_invalid');
    const opened = await send(codeAt(secret, app.clock.now()));
    expect(dataOf(opened)).toMatchObject({ user: { _id: colleague.id } });
    expect(dataOf(opened).enrolment).toBeUndefined();
    expectFailure(await send(codeAt(secret, app.clock.now(), 1)), 401, 'auth.passkey_refused');
  });

  it('and no second factor can do nothing but set one up', async () => {
    const person = await register(app);
    const { device: own } = await add(person);
    expect((await giveRole(admin, person.id, 'EMPLOYEE')).status).toBe(200);
    const opened = await logIn(own);
    expect(dataOf(opened).enrolment).toBe(true);
    const client = app.client();
    client.token = opened.body.token;
    expectFailure(await client.get('/user/passkeys'), 403, 'auth.enrolment_required');
  });
});

describe('the list of ways to log in', () => {
  it('offers passkeys on a site whose address is a host name', async () => {
    expect(dataOf(await app.client().get('/site')).signIn).toEqual({
      ...{ password: true, phone: true, passkey: true, google: true, facebook: true },
    });
  });

  it('leaves out passkeys on a site whose address is an IP address', async () => {
    const hosted = await startTestApp({ PUBLIC_URL: 'http://127.0.0.1:3000' });
    try {
      const { port } = hosted.app.http.server.address() as AddressInfo;
      const client = hosted.client({}, `http://127.0.0.1:${port}`);
      const person = await register({ ...hosted, client: () => client });
      expect(dataOf(await person.client.get('/site')).signIn.passkey).toBe(false);
      for (const path of ['/user/passkeys/options', '/user/passkeys', '/user/loginWithPasskey'])
        expectFailure(await person.client.post(path, {}), 404, 'not_found');
      expectFailure(await person.client.post('/user/loginWithPasskey/options'), 404, 'not_found');
      expectFailure(await person.client.get('/user/passkeys'), 404, 'not_found');
    } finally {
      await hosted.close();
    }
  });
});

it('passkey challenges that nobody has signed are deleted once they expire', async () => {
  await requestOptions(app.client());
  const { jobs, db } = app.app.platform;
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from passkey_challenge`.execute(db.read)).rows[0]
      ?.count;
  expect(await count()).toBeGreaterThan(0);
  app.clock.advance(5 * MINUTE + 1);
  await db.transaction(({ tx }) => jobs.enqueue(tx, 'accounts.forget-codes', {}));
  await expect.poll(count).toBe(0);
});

it('an account that was not used for 91 days can be opened with a code by text and a passkey', async () => {
  const [person, other] = [await registerByPhone(app), await register(app)];
  const [own, foreign] = [(await add(person)).device, (await add(other)).device];
  app.clock.advance(91 * 24 * 60 * MINUTE);
  const browser = app.client();
  const phoneNumber = person.phone;
  const otp = await requestLoginCode(app, phoneNumber);
  const logInWith = async (device: Authenticator) =>
    browser.post('/user/loginWithCode', { phoneNumber, otp, passkey: device.get(await requestOptions(browser)) });
  expectFailure(await logInWith(foreign), 403, 'auth.second_proof_required');
  expect(dataOf(await logInWith(own)).user).toMatchObject({ _id: person.id });
});
