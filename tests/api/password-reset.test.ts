import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { PASSWORD, type Person, register } from '../support/members.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

const NEW = 'an entirely new pass phrase';
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
});
afterAll(() => app.close());

const ask = (email: string) => app.client().put('/user/forgetPassword', { email });
const set = (email: string, otp: unknown, newPassword: unknown = NEW) =>
  app.client().put('/user/updatePassword', { email, otp, newPassword });
const signInStatus = async (email: string, password: string) =>
  (await app.client().post('/user/login', { email, password })).status;

const codeMails = async (email: string) =>
  (await app.outbox()).filter((entry) => entry.to === email && /new password/.test(JSON.stringify(entry)));
/** The newest code sent to this address, once at least `nth` codes have been sent. */
async function codeFor(email: string, nth = 1): Promise<string> {
  const look = async () => {
    const mails = await codeMails(email);
    return mails.length >= nth ? (/\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '') : undefined;
  };
  return waitUntil(look, `No code for ${email}`);
}
async function withCode(): Promise<Person & { code: string }> {
  const person = await register(app);
  expect((await ask(person.email)).status).toBe(200);
  return { ...person, code: await codeFor(person.email) };
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a forgotten password', () => {
  it('is reset with the mailed code, once', async () => {
    const { email, code } = await withCode();
    expect((await set(email.toUpperCase(), ` ${code} `)).status).toBe(200);
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEW)]).toEqual([401, 200]);
    expectFailure(await set(email, code, 'yet another pass phrase'), 400, 'auth.code_invalid');
    expect(await signInStatus(email, NEW)).toBe(200);
    await app.message(email, /was changed/);
  });

  it('cannot be reset by a code from before the member changed the password', async () => {
    const { client, email, code } = await withCode();
    const changed = 'a pass phrase of her own choice';
    const change = await client.put('/user/resetPassword', { oldPassword: PASSWORD, newPassword: changed });
    expect(change.status, change.text).toBe(200);
    expectFailure(await set(email, code), 400, 'auth.code_invalid');
    expect([await signInStatus(email, NEW), await signInStatus(email, changed)]).toEqual([401, 200]);
  });

  it('is reset by only one of five simultaneous calls with the same code', async () => {
    const { email, code } = await withCode();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => set(email, code, `pass phrase number ${n}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  it('can be reset within ten minutes', async () => {
    const [early, late] = [await withCode(), await withCode()];
    app.clock.advance(9.5 * MINUTE);
    expect((await set(early.email, early.code)).status).toBe(200);
    app.clock.advance(MINUTE);
    expectFailure(await set(late.email, late.code), 400, 'auth.code_invalid');
  });

  it('can be reset after four wrong codes, but not after five', async () => {
    const [four, five] = [await withCode(), await withCode()];
    for (const [{ email, code }, tries] of [
      [four, 4],
      [five, 5],
    ] as const)
      for (let i = 0; i < tries; i++) expectFailure(await set(email, wrongOf(code)), 400, 'auth.code_invalid');
    expect((await set(four.email, four.code)).status).toBe(200);
    expectFailure(await set(five.email, five.code), 400, 'auth.code_invalid');
  });

  it('counts wrong codes sent at the same instant', async () => {
    const { email, code } = await withCode();
    await Promise.all(Array.from({ length: 12 }, () => set(email, wrongOf(code))));
    expectFailure(await set(email, code), 400, 'auth.code_invalid');
    expect(await signInStatus(email, PASSWORD)).toBe(200);
  });

  it('does not count malformed codes or refused passwords as attempts', async () => {
    const { email, code } = await withCode();
    for (const otp of ['', '12345', '1234567', 'abcdef', '１２３４５', null, undefined, {}, [code], Number(code)])
      expectRefused(await set(email, otp), ['otp'], 'request.invalid');
    for (const weak of ['short', '1234567890', 'qwertyuiop', 'x'.repeat(129), email, '', null, 12])
      expectRefused(await set(email, code, weak), ['newPassword'], 'request.invalid');
    expect((await set(email, code)).status).toBe(200);
  });

  it('cannot be replaced by a password made of the member’s own data, and the code stays valid', async () => {
    const { email, code, registered } = await withCode();
    const { firstName, lastName, phoneNumber } = registered.body.user;
    for (const known of [`${firstName}${lastName}1992!`, `${phoneNumber}`, phoneNumber.slice(3)])
      expectRefused(await set(email, code, known), ['newPassword'], 'request.invalid');
    // With a wrong code the error is about the code, so that only a reader of the email learns that the password
    // contains personal data.
    expectFailure(await set(email, wrongOf(code), `${firstName}${lastName}1992!`), 400, 'auth.code_invalid');
    expect((await set(email, code)).status).toBe(200);
    expect([await signInStatus(email, PASSWORD), await signInStatus(email, NEW)]).toEqual([401, 200]);
  });

  it('can be reset only for the account the code was sent to', async () => {
    const [one, other] = [await withCode(), await withCode()];
    expectFailure(await set(other.email, one.code), 400, 'auth.code_invalid');
    expectFailure(await set('nobody@mail.example', one.code), 400, 'auth.code_invalid');
    expect((await set(one.email, one.code)).status).toBe(200);
  });

  it('can be reset with an earlier code, which then voids the later ones', async () => {
    const { email, code } = await withCode();
    await ask(email);
    const second = await codeFor(email, 2);
    expect((await set(email, code)).status).toBe(200);
    expectFailure(await set(email, second, 'yet another pass phrase'), 400, 'auth.code_invalid');
  });

  it('has its code neither in the subject nor in the first lines of the mail', async () => {
    const { client, email, code } = await withCode();
    await client.post('/user/sendCode', { channel: 'email' });
    await app.message(email, /code to verify/);
    const mails = (await app.outbox()).filter(({ to, text }) => to === email && /Your code:/.test(text));
    expect(mails).toHaveLength(2);
    expect(mails.some(({ text }) => text.includes(code))).toBe(true);
    for (const mail of mails) {
      expect((mail as { subject?: string }).subject).toMatch(/^Your code [^\d]*$/);
      expect(mail.text.slice(0, 200)).not.toMatch(/\d{6}/);
    }
  });
});

describe('a forgotten password of a deleted account', () => {
  it('can be reset, and the account stays deleted until its owner restores it', async () => {
    const { client, id, email } = await register(app);
    expect((await client.delete(`/user/delete/${id}`)).status).toBe(200);
    await ask(email);
    expect((await set(email, await codeFor(email))).status).toBe(200);
    expectFailure(await app.client().post('/user/login', { email, password: NEW }), 403, 'auth.deleted');
    expect((await app.client().post('/user/restore', { email, password: NEW })).status).toBe(200);
    expect(await signInStatus(email, NEW)).toBe(200);
  });

  it('gets no code once the account can no longer be restored', async () => {
    const [late, other] = [await register(app), await register(app)];
    await late.client.delete(`/user/delete/${late.id}`);
    app.clock.advance(30 * 24 * 60 * MINUTE);
    await ask(late.email);
    await ask(other.email);
    await codeFor(other.email);
    expect(await codeMails(late.email)).toEqual([]);
  });
});

it('codes for forgotten passwords that many people request at once are all sent without delay', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => register(app)));
  await Promise.all(people.map(({ email }) => ask(email)));
  await Promise.all(people.map(({ email }) => codeFor(email)));
});

describe('the answer to a request for a reset code', () => {
  it('is the same for unknown, known, suspended and deleted accounts', async () => {
    const known = await register(app);
    const deleted = await register(app);
    await deleted.client.delete(`/user/delete/${deleted.id}`);
    const suspended = await register(app);
    const admin = await signInAdmin(app);
    const change = { status: 'BLACKLISTED', reason: 'fake' };
    await admin.client.put(`/user/changeStatus/${suspended.id}`, change);

    const emails = ['unknown@mail.example', known.email, suspended.email, deleted.email];
    const answers = await Promise.all(emails.map(ask));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await codeFor(known.email);
    await codeFor(deleted.email);
    for (const email of [suspended.email, 'unknown@mail.example']) expect(await codeMails(email)).toEqual([]);
    const wrong = await Promise.all(emails.map((email) => set(email, '000000')));
    expect(new Set(wrong.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  it('contains no code, and the log contains neither code nor address', async () => {
    const { email, code, id } = await withCode();
    const answers = [await ask(email), await set(email, wrongOf(code)), await set(email, code)];
    for (const { text } of answers) expect(text).not.toContain(code);
    const logged = app.logged();
    expect(logged).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
    for (const secret of [email, email.split('@')[0] ?? '', PASSWORD, NEW]) expect(logged).not.toContain(secret);
    expect(id).not.toBe('');
  });

  it.each([undefined, null, '', 'x', 5, {}, ['a@mail.example'], 'a@mail.example\u0000'])(
    'is an error at the email if the email is %j',
    async (email) => {
      expectRefused(await app.client().put('/user/forgetPassword', { email }), ['email']);
    },
  );
});
