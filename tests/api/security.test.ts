import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../contract/accounts/declarations.ts';
import type { TestClient } from '../support/client.ts';
import { expectRefused } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW_PASSWORD = 'another long pass phrase';
const minutes = (count: number): number => count * 60_000;

/** The code in the newest message to this address, other than the code `besides`. */
async function codeSentTo(to: string, besides?: string): Promise<string> {
  const look = async () =>
    (await app.outbox())
      .filter((entry) => entry.to === to)
      .map((entry) => /\b\d{6}\b/.exec(JSON.stringify({ ...entry, to: '', id: '' }))?.[0])
      .find((code) => code !== undefined && code !== besides);
  return waitUntil(look, `No code to ${to}`);
}

async function codeFor({ client, email }: Person): Promise<string> {
  const sent = await client.post('/user/sendCode', { channel: 'email' });
  expect(sent.status).toBe(200);
  const code = await codeSentTo(email);
  expect(sent.text).not.toContain(code);
  return code;
}

const verify = (client: TestClient, otp: string) => client.post('/user/verifyEmail', { otp });
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const phoneOf = (person: Person): string => person.registered.body.user.phoneNumber;

describe('verification codes', () => {
  it('confirm an email once, and appear in no answer and no log', async () => {
    const person = await register(app);
    const code = await codeFor(person);
    const confirmed = await verify(person.client, code);
    expect([confirmed.status, confirmed.body.result.data.user.emailVerified]).toEqual([200, true]);
    expect(confirmed.text).not.toContain(code);
    const again = await verify(person.client, code);
    expect([again.status, again.body.error.code]).toEqual([400, 'auth.code_invalid']);
    expect(app.logged()).not.toMatch(new RegExp(`\\b${code}\\b`));
    const more = await person.client.post('/user/sendCode', { channel: 'email' });
    expect([more.status, more.body.error.code]).toEqual([409, 'account.already_verified']);
  });

  it('confirm a phone number once, and appear in no answer and no log', async () => {
    const person = await register(app);
    await person.client.post('/user/sendCode', { channel: 'phone' });
    const code = await codeSentTo(phoneOf(person));
    expect((await verify(person.client, code)).status).toBe(400);
    const confirmed = await person.client.post('/user/verifyPhone', { otp: code });
    expect([confirmed.status, confirmed.body.result.data.user.phoneVerified]).toEqual([200, true]);
  });

  it('are valid for 10 minutes', async () => {
    const [late, inTime] = [await register(app), await register(app)];
    const codes = [await codeFor(late), await codeFor(inTime)] as const;
    app.clock.advance(minutes(9));
    expect((await verify(inTime.client, codes[1])).status).toBe(200);
    app.clock.advance(minutes(1) + 1000);
    expect((await verify(late.client, codes[0])).body.error.code).toBe('auth.code_invalid');
  });

  it('are void after five wrong attempts or when a new code is sent', async () => {
    const person = await register(app);
    const first = await codeFor(person);
    for (let tries = 0; tries < 5; tries++) expect((await verify(person.client, wrong(first))).status).toBe(400);
    expect((await verify(person.client, first)).status).toBe(400);
    await person.client.post('/user/sendCode', { channel: 'email' });
    const second = await codeSentTo(person.email, first);
    expect((await verify(person.client, first)).status).toBe(400);
    expect((await verify(person.client, second)).status).toBe(200);
  });

  it('count each of several simultaneous wrong attempts', async () => {
    const person = await register(app);
    const code = await codeFor(person);
    await Promise.all(Array.from({ length: 12 }, () => verify(person.client, wrong(code))));
    expect((await verify(person.client, code)).status).toBe(400);
  });

  it('are accepted once, even in ten simultaneous calls', async () => {
    const person = await register(app);
    const code = await codeFor(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(person.client, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('can be used for the account they were sent for only', async () => {
    const [owner, other] = [await register(app), await register(app)];
    const code = await codeFor(owner);
    await codeFor(other);
    expect((await verify(other.client, code)).status).toBe(400);
    expect((await verify(owner.client, code)).status).toBe(200);
  });

  it('are limited to three valid ones at a time, and the refusal gives the waiting time', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const { client } = await register(strict);
      const answers = [];
      for (let sent = 0; sent < 4; sent++) answers.push(await client.post('/user/sendCode', { channel: 'email' }));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
      expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(500);
    } finally {
      await strict.close();
    }
  });
});

describe('changing the email or the phone number', () => {
  it('requires the password and a code sent to the new address, and the old address is notified', async () => {
    const person = await register(app);
    const email = `new.${person.email}`;
    const refused = await person.client.put('/user/changeContact', { email, password: 'not the password' });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([403, ['password']]);
    const asked = await person.client.put('/user/changeContact', { email, password: person.password });
    const code = await codeSentTo(email);
    expect([asked.status, asked.text.includes(code)]).toEqual([200, false]);
    expect((await person.client.get('/user/verify')).body.result.data.user.email).toBe(person.email);
    expect((await verify(person.client, code)).body.result.data.user).toMatchObject({ email, emailVerified: true });
    await app.message(person.email, /email address of your account was changed/);
    expect((await app.client().post('/user/login', person)).status).toBe(401);
    expect((await app.client().post('/user/login', { email, password: person.password })).status).toBe(200);
  });

  it('sends a notification to the old phone number and to the email when the number changes', async () => {
    const person = await register(app);
    const before = phoneOf(person);
    await person.client.put('/user/changeContact', { phoneNumber: '070-1112 2233', password: person.password });
    const otp = await codeSentTo('+917011122233');
    const { body } = await person.client.post('/user/verifyPhone', { otp });
    expect(body.result.data.user).toMatchObject({ phoneNumber: '+917011122233', phoneVerified: true });
    await app.message(before, /phone number .* was changed/);
    await app.message(person.email, /phone number of your account was changed/);
  });

  it('refuses impossible phone numbers, while an account with an old one can still be used', async () => {
    const person = await register(app);
    for (const phoneNumber of ['11111 11111', '0000000000', '+12005550123', '+447700900123']) {
      const refused = await person.client.put('/user/changeContact', { phoneNumber, password: person.password });
      expectRefused(refused, ['phoneNumber']);
    }
    const { db } = app.app.platform;
    const stored = '+911111111111';
    await db.transaction(({ tx }) =>
      tx.updateTable('member').set({ phone_number: stored }).where('id', '=', person.id).execute(),
    );
    const again = await app.client().post('/user/login', { email: person.email, password: person.password });
    expect([again.status, again.body.user.phoneNumber]).toEqual([200, stored]);
    await person.client.post('/user/sendCode', { channel: 'phone' });
    const otp = await codeSentTo(stored);
    expect((await person.client.post('/user/verifyPhone', { otp })).status).toBe(200);
    await person.client.put('/user/changeContact', { phoneNumber: '70111 22244', password: person.password });
    expect((await person.client.post('/user/verifyPhone', { otp: await codeSentTo('+917011122244') })).status).toBe(
      200,
    );
  });

  it('is refused at the field when another account has the same email or number', async () => {
    const [person, owner] = [await register(app), await register(app)];
    const ask = (body: object) => person.client.put('/user/changeContact', { ...body, password: person.password });
    const email = await ask({ email: owner.email.toUpperCase() });
    expect([email.status, Object.keys(email.body.error.fields)]).toEqual([409, ['email']]);
    await owner.client.post('/user/sendCode', { channel: 'phone' });
    await owner.client.post('/user/verifyPhone', { otp: await codeSentTo(phoneOf(owner)) });
    const phone = await ask({ phoneNumber: phoneOf(owner) });
    expect([phone.status, Object.keys(phone.body.error.fields)]).toEqual([409, ['phoneNumber']]);
    // Nobody can log in with a phone number, and a child's account may have it, so the owner of the number is not sent
    // to log in.
    expect(phone.body.message).not.toMatch(/please log in/i);
    expect(phone.body.message).toMatch(/family/);
    expect((await ask({})).status).toBe(400);
  });

  it('succeeds for only one of two members who choose the same new email', async () => {
    const people = [await register(app), await register(app)];
    const email = `wanted.${people[0]?.email}`;
    const codes: string[] = [];
    for (const { client, password } of people) {
      await client.put('/user/changeContact', { email, password });
      codes.push(await codeSentTo(email, codes[0]));
    }
    const answers = await Promise.all(people.map(({ client }, at) => verify(client, codes[at] as string)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('voids a password reset code that was sent to the old address', async () => {
    const person = await register(app);
    await app.client().put('/user/forgetPassword', { email: person.email });
    const reset = await codeSentTo(person.email);
    const email = `moved.${person.email}`;
    await person.client.put('/user/changeContact', { email, password: person.password });
    expect((await verify(person.client, await codeSentTo(email))).status).toBe(200);
    const body = { email: person.email, otp: reset, newPassword: NEW_PASSWORD };
    expect((await app.client().put('/user/updatePassword', body)).body.error.code).toBe('auth.code_invalid');
    expect((await app.client().post('/user/login', { email, password: person.password })).status).toBe(200);
  });
});

const signInAgain = async ({ email, password }: Person, userAgent = ''): Promise<TestClient> => {
  const client = app.client(userAgent ? { 'user-agent': userAgent } : {});
  const { body } = await client.post('/user/login', { email, password });
  client.token = body.token;
  return client;
};
const whoAmI = async (client: TestClient): Promise<number> => (await client.get('/user/verify')).status;

describe('changing the password', () => {
  it('ends the other sessions at once and keeps the current one', async () => {
    const person = await register(app);
    const other = await signInAgain(person);
    expect(await whoAmI(other)).toBe(200);
    const change = { oldPassword: person.password, newPassword: NEW_PASSWORD };
    expect((await person.client.put('/user/resetPassword', change)).status).toBe(200);
    expect([await whoAmI(other), await whoAmI(person.client)]).toEqual([401, 200]);
    expect((await other.post('/user/refresh', {})).status).toBe(401);
    expect((await app.client().post('/user/login', person)).status).toBe(401);
    expect((await app.client().post('/user/login', { email: person.email, password: NEW_PASSWORD })).status).toBe(200);
    await app.message(person.email, /password was changed/);
  });

  it('is refused with the error at the field that is wrong', async () => {
    const person = await register(app);
    const change = async (oldPassword: string, newPassword: string) => {
      const { status, body } = await person.client.put('/user/resetPassword', { oldPassword, newPassword });
      return [status, ...Object.keys(body.error.fields)];
    };
    expect(await change('not the password', NEW_PASSWORD)).toEqual([403, 'oldPassword']);
    expect(await change(person.password, 'short')).toEqual([400, 'newPassword']);
    expect(await change(person.password, person.password)).toEqual([400, 'newPassword']);
    expect(await change(person.password, 'password1234')).toEqual([400, 'newPassword']);
  });

  it('succeeds only once when two devices do it at the same time', async () => {
    const person = await register(app);
    const other = await signInAgain(person);
    const answers = await Promise.all(
      [person.client, other].map((client, at) =>
        client.put('/user/resetPassword', { oldPassword: person.password, newPassword: `${NEW_PASSWORD} ${at}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('sessions', () => {
  it('are listed with device and place, and can be ended one by one', async () => {
    const person = await register(app);
    const phone = await signInAgain(person, 'Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36');
    const list = (await person.client.get('/user/sessions')).body.result.data;
    expect(list).toHaveLength(2);
    const [onPhone] = list.filter(({ isThisOne }: { isThisOne: boolean }) => !isThisOne);
    expect(onPhone).toMatchObject({ device: 'Chrome on Android', place: expect.stringMatching(/127\.0\.0\.1|::1/) });
    expect((await person.client.delete(`/user/sessions/${onPhone._id}`)).status).toBe(200);
    expect(await whoAmI(phone)).toBe(401);
    expect((await person.client.delete(`/user/sessions/${onPhone._id}`)).status).toBe(404);
    const { body } = await person.client.get('/user/sessions/ended');
    expect(body.result.data).toEqual([
      {
        ...{ _id: onPhone._id, device: 'Chrome on Android', place: onPhone.place, createdAt: onPhone.createdAt },
        ...{ lastUsedAt: expect.any(String), endedAt: expect.any(String) },
      },
    ]);
  });

  it('of another member return 404', async () => {
    const [person, other] = [await register(app), await register(app)];
    const id = (await other.client.get('/user/sessions')).body.result.data[0]._id;
    for (const target of [id, '00000000-0000-7000-8000-000000000000', 'abc'])
      expect((await person.client.delete(`/user/sessions/${target}`)).status).toBe(404);
    expect(await whoAmI(other.client)).toBe(200);
  });
});

const privacyOf = async (client: TestClient) => (await client.get('/user/settings')).body.result.data.privacy;
const setPrivacy = (client: TestClient, privacy: object) => client.put('/user/settings', { privacy });

describe('privacy settings', () => {
  it('have defaults by gender, and changing one leaves the others unchanged', async () => {
    const [woman, man] = [await register(app), await register(app, { gender: 'MALE' })];
    expect(await privacyOf(woman.client)).toMatchObject({ lastName: 'initial', contact: 'mutual', family: 'mutual' });
    expect(await privacyOf(man.client)).toMatchObject({ lastName: 'full', contact: 'premium', family: 'premium' });
    await Promise.all([
      setPrivacy(woman.client, { contact: 'nobody' }),
      setPrivacy(woman.client, { showOnline: false }),
      setPrivacy(woman.client, { family: 'premium' }),
    ]);
    const changed = {
      lastName: 'initial',
      contact: 'nobody',
      family: 'premium',
      interest: 'everyone',
      interestVerifiedOnly: false,
      follow: 'everyone',
      messages: 'mutual',
      calls: 'mutual',
      callHours: null,
      showOnline: false,
      showLastSeen: true,
      showDelivered: true,
      showRead: true,
      showTyping: true,
      showGuardian: false,
      bureauHelp: false,
      bureauMayAct: false,
    };
    expect(await privacyOf(woman.client)).toEqual(changed);
    expect((await woman.client.put('/user/settings', {})).body.result.data.privacy).toEqual(changed);
    expect((await setPrivacy(woman.client, { contact: 'everybody' })).status).toBe(400);
  });

  it('for the last name take effect at once in lists and profiles', async () => {
    const woman = await member(app, { lastName: 'Rizvi' });
    const man = await member(app, { gender: 'MALE' });
    const seen = async () => {
      const list = (await man.client.get('/user/getAll?pageSize=100')).body.result.data;
      const card = list.find((entry: { _id: string }) => entry._id === woman.id);
      const profile = await man.client.get(`/user/GetProfileById/${woman.id}`);
      return [card.lastName, profile.body.result.data.lastName];
    };
    expect(await seen()).toEqual(['R.', 'R.']);
    await setPrivacy(woman.client, { lastName: 'full' });
    expect(await seen()).toEqual(['Rizvi', 'Rizvi']);
    await setPrivacy(woman.client, { lastName: 'initial' });
    expect(await seen()).toEqual(['R.', 'R.']);
  });
});

const isSeen = async ({ client }: Person, { id }: Person): Promise<boolean> => {
  const { status } = await client.get(`/user/GetProfileById/${id}`);
  const listed = (await client.get('/user/getAll?pageSize=100')).text.includes(id);
  expect(listed).toBe(status === 200);
  return listed;
};

describe('deleting the account', () => {
  it('makes it invisible and ends all sessions at once, and signing in offers to restore it', async () => {
    const [woman, man] = [await member(app), await member(app, { gender: 'MALE' })];
    const other = await signInAgain(woman);
    expect(await isSeen(man, woman)).toBe(true);
    expect((await man.client.delete(`/user/delete/${woman.id}`)).status).toBe(403);
    expect((await woman.client.delete(`/user/delete/${woman.id}`)).status).toBe(200);
    expect(await isSeen(man, woman)).toBe(false);
    expect([await whoAmI(woman.client), await whoAmI(other)]).toEqual([401, 401]);
    const login = await app.client().post('/user/login', woman);
    expect([login.status, login.body.error.code]).toEqual([403, 'auth.deleted']);
    const restored = await app.client().post('/user/restore', { email: woman.email, password: woman.password });
    expect([restored.status, restored.body.user.status]).toEqual([200, 'ACTIVE']);
    expect(await isSeen(man, woman)).toBe(true);
    expect(await whoAmI(other)).toBe(401);
  });

  it('keeps a hidden profile hidden after it is restored, and cannot be undone after 30 days', async () => {
    const woman = await member(app);
    await woman.client.put(`/user/changeStatus/${woman.id}`, { status: 'INACTIVE' });
    await woman.client.delete(`/user/delete/${woman.id}`);
    const restored = await app.client().post('/user/restore', { email: woman.email, password: woman.password });
    expect(restored.body.user.status).toBe('INACTIVE');
    const again = app.client();
    again.token = restored.body.token;
    await again.delete(`/user/delete/${woman.id}`);
    app.clock.advance(minutes(30 * 24 * 60));
    const late = await app.client().post('/user/restore', { email: woman.email, password: woman.password });
    expect([late.status, late.body.error.code]).toEqual([409, 'account.restore_over']);
  });
});

describe('withdrawing the consent to be shown', () => {
  it('hides the profile at once without ending the session, and can be undone', async () => {
    const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
    const [woman, man] = [await member(app, { declarations: accepted }), await member(app, { gender: 'MALE' })];
    const [processing] = accepted.filter(({ purpose }) => purpose === 'profile_processing');
    const answer = (given: boolean) => woman.client.put('/user/consents', { consents: [{ ...processing, given }] });
    const show = () => woman.client.put(`/user/changeStatus/${woman.id}`, { status: 'ACTIVE' });
    expect(await isSeen(man, woman)).toBe(true);
    expect((await answer(false)).status).toBe(200);
    expect(await isSeen(man, woman)).toBe(false);
    const { user } = (await woman.client.get('/user/verify')).body.result.data;
    expect([user.status, user.pendingDeclarations]).toEqual(['INACTIVE', []]);
    const refused = await show();
    expect([refused.status, refused.body.error.code]).toEqual([409, 'account.status_not_allowed']);
    await answer(true);
    expect(await isSeen(man, woman)).toBe(false);
    expect((await show()).status).toBe(200);
    expect(await isSeen(man, woman)).toBe(true);
  });

  it('stays in effect when its text gets a new version, and the member is not asked again', async () => {
    const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));
    const [woman, man] = [await member(app, { declarations: accepted }), await member(app, { gender: 'MALE' })];
    const [processing] = accepted.filter(({ purpose }) => purpose === 'profile_processing');
    const answer = (given: boolean) => woman.client.put('/user/consents', { consents: [{ ...processing, given }] });
    const show = () => woman.client.put(`/user/changeStatus/${woman.id}`, { status: 'ACTIVE' });
    const pending = async () => (await woman.client.get('/user/verify')).body.result.data.user.pendingDeclarations;
    await answer(false);
    // Sets her consents to an older version, as when the texts have been replaced since.
    await app.app.platform.db.transaction(({ tx }) =>
      tx.updateTable('consent').set({ version: '2025-01' }).where('member_id', '=', woman.id).execute(),
    );
    expect((await show()).body.error?.code).toBe('account.status_not_allowed');
    expect(await pending()).toEqual(['marriage_only', 'truthful_information']);
    expect(await isSeen(man, woman)).toBe(false);
    await answer(true);
    expect((await show()).status).toBe(200);
    expect(await isSeen(man, woman)).toBe(true);
  });
});
