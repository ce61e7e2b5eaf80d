import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { familyOf, freshPhone } from '../support/family.ts';
import { member, PASSWORD, register, registration } from '../support/members.ts';
import { loginCodes, registerByPhone, requestLoginCode } from '../support/phone-sign-in.ts';
import { ADMIN, giveRole, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

const login = (phoneNumber: string, otp: string, more: object = {}, client = app.client()) =>
  client.post('/user/loginWithCode', { phoneNumber, otp, ...more });

/** A member with an email address, a password and a verified phone number. */
async function memberWithPhone() {
  const phone = freshPhone();
  const person = await register(app, { phoneNumber: phone });
  expect((await person.client.post('/user/sendCode', { channel: 'phone' })).status).toBe(200);
  const { text } = await app.message(phone, /Rishta code/);
  const [otp = ''] = /\d{6}/.exec(text) ?? [];
  expect((await person.client.post('/user/verifyPhone', { otp })).status).toBe(200);
  return { ...person, phone };
}

describe('registering with a phone number', () => {
  it('needs neither email nor password, and a new code signs in again', async () => {
    const person = await registerByPhone(app);
    expect(person.registered.body.user).toMatchObject({ email: null, phoneVerified: true, hasPassword: false });
    const answer = await login(person.phone, await requestLoginCode(app, person.phone));
    expect(answer.status).toBe(200);
    expect(answer.body.user._id).toBe(person.id);
  });

  it('refuses a wrong code with the error at its field, and accepts the right code afterwards', async () => {
    const phoneNumber = freshPhone();
    const otp = await requestLoginCode(app, phoneNumber);
    const { email: _email, password: _password, ...body } = registration({ phoneNumber });
    const wrong = otp === '000000' ? '000001' : '000000';
    expectRefused(await app.client().post('/user/register', { ...body, otp: wrong }), ['otp'], 'auth.code_invalid');
    expect((await app.client().post('/user/register', { ...body, otp })).status).toBe(200);
  });

  it('moves the number from an account that never verified it, whose owner is notified', async () => {
    const phone = freshPhone();
    const other = await register(app, { phoneNumber: phone });
    const person = await registerByPhone(app, { phoneNumber: phone });
    expect(person.registered.body.user.phoneNumber).toBe(phone);
    await app.message(other.email, /never verified/);
    expect((await other.client.get('/user/verify')).body.result.data.user.phoneNumber).toBeNull();
  });

  it('refuses a number that another member has verified', async () => {
    const { phone } = await registerByPhone(app);
    const otp = await requestLoginCode(app, phone);
    const { email: _email, password: _password, ...body } = registration({ phoneNumber: phone });
    expectFailure(await app.client().post('/user/register', { ...body, otp }), 409, 'account.phone_taken');
  });

  it('creates one account when the same code is sent many times at once', async () => {
    const phoneNumber = freshPhone();
    const otp = await requestLoginCode(app, phoneNumber);
    const { email: _email, password: _password, ...body } = registration({ phoneNumber });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.client().post('/user/register', { ...body, otp })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('signing in with a code by text', () => {
  it('gives the same answer for a wrong code, a used code, an expired code and an unknown number', async () => {
    const { phone } = await registerByPhone(app);
    const otp = await requestLoginCode(app, phone);
    const wrong = otp === '000000' ? '000001' : '000000';
    const answers = [await login(phone, wrong)];
    expect((await login(phone, otp)).status).toBe(200);
    answers.push(await login(phone, otp));
    const late = await requestLoginCode(app, phone);
    app.clock.advance(11 * MINUTE);
    answers.push(await login(phone, late));
    const unknown = freshPhone();
    answers.push(await login(unknown, await requestLoginCode(app, unknown)));
    for (const answer of answers) expectFailure(answer, 401, 'auth.invalid_credentials');
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('signs in once when one code is used 100 times at once', async () => {
    const { phone } = await registerByPhone(app);
    const otp = await requestLoginCode(app, phone);
    const answers = await Promise.all(Array.from({ length: 100 }, () => login(phone, otp)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('does not sign in to an account that has not verified the number', async () => {
    const phone = freshPhone();
    await register(app, { phoneNumber: phone });
    expectFailure(await login(phone, await requestLoginCode(app, phone)), 401, 'auth.invalid_credentials');
  });

  it('lets the owner restore a deleted account', async () => {
    const person = await registerByPhone(app);
    expect((await person.client.delete(`/user/delete/${person.id}`)).status).toBe(200);
    const otp = await requestLoginCode(app, person.phone);
    expectFailure(await login(person.phone, otp), 403, 'auth.deleted');
    const restored = await app.client().post('/user/restore', { phoneNumber: person.phone, otp });
    expect(restored.status).toBe(200);
    expect(restored.body.user._id).toBe(person.id);
  });

  it('is refused for a number to which no code can be sent', async () => {
    for (const phoneNumber of ['12345', 'abc', '+1 212 555 0123', ''])
      expectRefused(await app.client().post('/user/requestLoginCode', { phoneNumber }), ['phoneNumber']);
  });
});

describe('an account that was not used for 91 days', () => {
  it('can be opened only with its password, or a code by email, beside the code by text', async () => {
    const person = await memberWithPhone();
    app.clock.advance(91 * DAY);
    const otp = await requestLoginCode(app, person.phone);
    expectFailure(await login(person.phone, otp), 403, 'auth.second_proof_required');
    expectFailure(
      await login(person.phone, otp, { password: 'a wrong pass phrase' }),
      403,
      'auth.second_proof_required',
    );
    expect((await login(person.phone, otp, { password: PASSWORD })).status).toBe(200);
  });

  it('can be opened with a second code, sent to its verified email', async () => {
    const person = await memberWithPhone();
    await person.client.post('/user/sendCode', { channel: 'email' });
    const { text } = await app.message(person.email, /Your code:/);
    await person.client.post('/user/verifyEmail', { otp: /Your code: (\d{6})/.exec(text)?.[1] });
    app.clock.advance(91 * DAY);
    const otp = await requestLoginCode(app, person.phone);
    const sent = await app.client().post('/user/sendSecondProof', { phoneNumber: person.phone, otp });
    expect(sent.body.result.data.sentTo).toContain('****@');
    const mail = await app.message(person.email, /second code/);
    const emailOtp = /Your code: (\d{6})/.exec(mail.text)?.[1];
    expect((await login(person.phone, otp, { emailOtp })).status).toBe(200);
  });

  it('loses its number when a new holder registers with it, is hidden, and its owner is notified', async () => {
    const person = await memberWithPhone();
    app.clock.advance(91 * DAY);
    const otp = await requestLoginCode(app, person.phone);
    const stranger = app.client();
    expect((await stranger.post('/user/releaseNumber', { phoneNumber: person.phone, otp })).status).toBe(200);
    await app.message(person.email, /was removed from your account/);
    const { email: _email, password: _password, ...body } = registration({ phoneNumber: person.phone });
    const registered = await stranger.post('/user/register', { ...body, otp });
    expect(registered.status).toBe(200);
    expect(registered.body.user._id).not.toBe(person.id);
    const owner = await app.client().post('/user/login', { email: person.email, password: PASSWORD });
    expect(owner.body.user).toMatchObject({ phoneNumber: null, status: 'INACTIVE' });
  });

  it('keeps its number while it is in use', async () => {
    const { phone } = await registerByPhone(app);
    const otp = await requestLoginCode(app, phone);
    const answer = await app.client().post('/user/releaseNumber', { phoneNumber: phone, otp });
    expectFailure(answer, 401, 'auth.invalid_credentials');
  });
});

describe('an account that entered a phone number but never verified it', () => {
  it('does not hide the family account that has verified it', async () => {
    const father = await familyOf(app, await member(app));
    const phoneNumber = freshPhone();
    expect((await father.client.put('/user/changeContact', { phoneNumber })).status).toBe(200);
    const { text } = await app.message(phoneNumber, /\d{6}/);
    await father.client.post('/user/verifyPhone', { otp: /\d{6}/.exec(text)?.[0] });
    await register(app, { phoneNumber });
    const answer = await login(phoneNumber, await requestLoginCode(app, phoneNumber));
    expect(answer.body.user._id).toBe(father.id);
  });

  it('is not hidden when the holder of the number releases it after 91 days', async () => {
    const claimant = await register(app);
    const { phoneNumber } = claimant.registered.body.user;
    app.clock.advance(91 * DAY);
    const otp = await requestLoginCode(app, phoneNumber);
    await app.client().post('/user/releaseNumber', { phoneNumber, otp });
    const again = await app.client().post('/user/login', claimant);
    expect(again.body.user).toMatchObject({ phoneNumber: null, status: 'ACTIVE' });
  });

  it('loses the number to a member who verifies it as a new number', async () => {
    const claimant = await register(app);
    const { phoneNumber } = claimant.registered.body.user;
    const owner = await register(app);
    expect((await owner.client.put('/user/changeContact', { phoneNumber })).status).toBe(200);
    const { text } = await app.message(phoneNumber, /\d{6}/);
    const otp = /\d{6}/.exec(text)?.[0] ?? '';
    // Typed on a phone set to Hindi, with a blank.
    const typed = [...otp]
      .map((digit) => String.fromCodePoint(0x966 + Number(digit)))
      .join('')
      .replace(/^.../, '$& ');
    expect((await owner.client.post('/user/verifyPhone', { otp: typed })).body.result.data.user).toMatchObject({
      phoneNumber,
      phoneVerified: true,
    });
    expect((await claimant.client.get('/user/verify')).body.result.data.user.phoneNumber).toBeNull();
  });
});

describe('a fresh proof of identity', () => {
  it('is required for deletion, change of contacts and a data export 10 minutes after the sign-in', async () => {
    const person = await registerByPhone(app);
    app.clock.advance(11 * MINUTE);
    const protectedCalls = [
      () => person.client.delete(`/user/delete/${person.id}`),
      () => person.client.put('/user/changeContact', { email: `new${Date.now()}@mail.example` }),
      () => person.client.post('/user/export'),
    ];
    for (const request of protectedCalls) expectFailure(await request(), 403, 'auth.proof_required');
    expect((await person.client.post('/user/proof/code', { channel: 'phone' })).status).toBe(200);
    const { text } = await app.message(person.phone, /confirm a change/);
    const otp = /^(\d{6})/.exec(text)?.[1] ?? '';
    const wrong = otp === '000000' ? '000001' : '000000';
    expectRefused(await person.client.post('/user/proof', { otp: wrong }), ['otp'], 'auth.code_invalid');
    expect((await person.client.post('/user/proof', { otp })).status).toBe(200);
    expect((await person.client.put('/user/changeContact', { email: `fresh${person.id}@mail.example` })).status).toBe(
      200,
    );
    expect((await person.client.delete(`/user/delete/${person.id}`)).status).toBe(200);
  });

  it('can be the password, and counts for the current session only', async () => {
    const person = await register(app);
    const other = app.client();
    other.token = (await other.post('/user/login', { email: person.email, password: PASSWORD })).body.token;
    app.clock.advance(11 * MINUTE);
    expect((await other.post('/user/proof', { password: PASSWORD })).status).toBe(200);
    expectFailure(await person.client.delete(`/user/delete/${person.id}`), 403, 'auth.proof_required');
    expect((await other.delete(`/user/delete/${person.id}`)).status).toBe(200);
  });

  it('lets the owner of an account without a password set one with a code', async () => {
    const person = await registerByPhone(app);
    const newPassword = 'an entirely new pass phrase';
    expectFailure(await person.client.put('/user/resetPassword', { newPassword }), 403, 'account.wrong_password');
    await person.client.post('/user/proof/code', { channel: 'phone' });
    const { text } = await app.message(person.phone, /confirm a change/);
    const otp = /^(\d{6})/.exec(text)?.[1];
    expect((await person.client.put('/user/resetPassword', { otp, newPassword })).status).toBe(200);
    expect((await person.client.get('/user/verify')).body.result.data.user.hasPassword).toBe(true);
  });
});

describe('reporting a sign-in as somebody else’s', () => {
  it('ends all sessions and the password, and a code by text signs in again', async () => {
    const person = await memberWithPhone();
    const thief = app.client();
    thief.token = (await thief.post('/user/login', { email: person.email, password: PASSWORD })).body.token;
    const sessions = (await person.client.get('/user/sessions')).body.result.data as {
      _id: string;
      isThisOne: boolean;
    }[];
    const stolen = sessions.find(({ isThisOne }) => !isThisOne)?._id;
    expect((await thief.post(`/user/sessions/${person.id}/notMe`)).status).toBe(404);
    expect((await person.client.post(`/user/sessions/${stolen}/notMe`)).status).toBe(200);
    for (const client of [thief, person.client]) expect((await client.get('/user/verify')).status).toBe(401);
    const again = await app.client().post('/user/login', { email: person.email, password: PASSWORD });
    expectFailure(again, 401, 'auth.invalid_credentials');
    const back = await login(person.phone, await requestLoginCode(app, person.phone));
    expect(back.body.user.hasPassword).toBe(false);
  });
});

describe('staff', () => {
  it('cannot sign in with a code by text alone', async () => {
    const admin = await signInAdmin(app);
    const person = await memberWithPhone();
    expect((await giveRole(admin, person.id, 'EMPLOYEE')).status).toBe(200);
    const otp = await requestLoginCode(app, person.phone);
    expectFailure(await login(person.phone, otp), 401, 'auth.invalid_credentials');
  });
});

describe('the limits of codes by text', () => {
  let limited: TestApp;
  let address = 0;
  const anywhere = () => limited.client({ 'x-forwarded-for': `198.51.100.${++address}` });
  const ask = async (phoneNumber: string, client = anywhere()) =>
    (await client.post('/user/requestLoginCode', { phoneNumber })).status;
  beforeAll(async () => {
    limited = await startTestApp({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' });
  });
  afterAll(() => limited.close());

  it('are three valid codes at a time and five an hour for a number, and the answer is the same beyond that', async () => {
    const phone = freshPhone();
    for (let time = 0; time < 4; time++) expect(await ask(phone)).toBe(200);
    expect(await loginCodes(limited, phone, 3)).toHaveLength(3);
    limited.clock.advance(11 * MINUTE);
    for (let time = 0; time < 4; time++) expect(await ask(phone)).toBe(200);
    const other = freshPhone();
    await requestLoginCode(limited, other, anywhere());
    expect(await loginCodes(limited, phone, 3)).toHaveLength(4);
  });

  it('let one network address request at most thirty codes', async () => {
    const client = anywhere();
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++) statuses.push(await ask(freshPhone(), client));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are thirty codes a day to a number that members enter as their own', async () => {
    const phoneNumber = freshPhone();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      const { client, password } = await register(limited);
      for (let time = 0; time < 3; time++)
        statuses.push((await client.put('/user/changeContact', { phoneNumber, password })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
  });

  it('include a daily total of codes to new numbers', async () => {
    const office = await startTestApp({ ...ADMIN, RATE_LIMIT_FACTOR: '1' });
    try {
      const admin = await signInAdmin(office);
      expect((await admin.client.put('/staff/settings', { loginCodesPerDay: 10 })).status).toBe(200);
      const statuses: number[] = [];
      for (let count = 0; count < 4; count++) {
        const { client, password } = await register(office);
        for (let time = 0; time < 3; time++)
          statuses.push((await client.put('/user/changeContact', { phoneNumber: freshPhone(), password })).status);
      }
      expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true);
      expect(statuses.slice(10)).toEqual([429, 429]);
      // Codes for logging in are counted separately.
      await requestLoginCode(office, freshPhone());
    } finally {
      await office.close();
    }
  });

  it('stop 1,000 guesses from 200 network addresses', async () => {
    const { phone } = await registerByPhone(limited);
    const otp = await requestLoginCode(limited, phone, anywhere());
    const guesses = Array.from({ length: 1_000 }, (_, index) => String(index * 997 + 1).padStart(6, '0'));
    let opened = 0;
    for (let at = 0; at < 200; at++) {
      const stranger = anywhere();
      const five = guesses.slice(at * 5, at * 5 + 5).filter((guess) => guess !== otp);
      const answers = await Promise.all(
        five.map((guess) => stranger.post('/user/loginWithCode', { phoneNumber: phone, otp: guess })),
      );
      opened += answers.filter(({ status }) => status === 200).length;
    }
    expect(opened).toBe(0);
  });

  it('count browsers of an account with an unverified number as one, by their network address', async () => {
    const phoneNumber = freshPhone();
    const claimant = await register(limited, { phoneNumber });
    const otp = await requestLoginCode(limited, phoneNumber, anywhere());
    const wrong = otp === '000000' ? '000001' : '000000';
    const stranger = { 'x-forwarded-for': `198.51.100.${++address}` };
    for (let browsers = 0; browsers < 10; browsers++) {
      const browser = limited.client(stranger);
      await browser.post('/user/login', { email: claimant.email, password: claimant.password });
      for (let times = 0; times < 5; times++) await browser.post('/user/loginWithCode', { phoneNumber, otp: wrong });
    }
    const { email: _email, password: _password, ...body } = registration({ phoneNumber });
    expect((await anywhere().post('/user/register', { ...body, otp })).status).toBe(200);
  });

  it('do not let a stranger’s wrong codes void the owner’s code', async () => {
    const phone = freshPhone();
    const owner = anywhere();
    const otp = await requestLoginCode(limited, phone, owner);
    const { email: _email, password: _password, ...body } = registration({ phoneNumber: phone });
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let at = 0; at < 4; at++) {
      const stranger = anywhere();
      for (let time = 0; time < 7; time++)
        await stranger.post('/user/loginWithCode', { phoneNumber: phone, otp: wrong });
    }
    expect((await owner.post('/user/register', { ...body, otp })).status).toBe(200);
  });
});
