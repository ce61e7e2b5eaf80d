import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefused } from '../support/failures.ts';
import { registration } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const send = (overrides: Record<string, unknown>) => app.client().post('/user/register', registration(overrides));
/** Sends escape sequences that `JSON.stringify` would not write. */
const sendEscaped = (field: string, escaped: string) =>
  app.client().raw('/user/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(registration({ [field]: '%' })).replace('"%"', `"${escaped}"`),
  });

const FIELDS = ['firstName', 'lastName', 'phoneNumber', 'email', 'password', 'gender', 'behalfOf'];

describe('POST /user/register, field by field', () => {
  it.each(FIELDS)('refuses a missing, blank or wrongly typed %s, with the error at that field', async (field) => {
    for (const value of [undefined, null, '', '    ', {}, [], ['x'], true, { length: 5 }])
      expectRefused(await send({ [field]: value }), [field], 'request.invalid');
    if (field !== 'phoneNumber') expectRefused(await send({ [field]: 12 }), [field]);
  });

  it('names every required field if the body is empty', async () => {
    expectRefused(await app.client().post('/user/register', {}), FIELDS, 'request.invalid');
    expectRefused(await app.client().post('/user/register'), FIELDS, 'request.invalid');
  });

  it.each([
    ['firstName', 'x'.repeat(51)],
    ['firstName', 'x'.repeat(100_000)],
    ['lastName', 'ख'.repeat(51)],
    ['firstName', '12345'],
    ['firstName', '😀😀'],
    ['lastName', 'two\nlines'],
    ['firstName', 'Call 9876543210'],
    ['lastName', 'WhatsApp me'],
    ['firstName', 'www.evil.com'],
    ['lastName', 'dowry 5 lakh'],
    ['email', 'nobody'],
    ['email', 'a@b'],
    ['email', 'a b@mail.example'],
    ['email', 'a@mail.example, b@mail.example'],
    ['email', '<a@mail.example>'],
    ['email', `${'a'.repeat(250)}@mail.example`],
    ['phoneNumber', 'call me'],
    ['phoneNumber', '12'],
    ['phoneNumber', '+'],
    ['phoneNumber', `+91${'9'.repeat(40)}`],
    ['phoneNumber', '+999123456789'],
    // The right number of digits, but in a range that was never assigned.
    ['phoneNumber', '0000000000'],
    ['phoneNumber', '11111 11111'],
    ['phoneNumber', '+91 9198 7650 1234'],
    ['phoneNumber', '+12005550123'],
    ['phoneNumber', '+447700900123'],
    ['password', 'nine char'],
    ['password', 'x'.repeat(129)],
    ['password', '1234567890'],
    ['password', 'qwertyuiop'],
    ['password', 'aaaaaaaaaaaa'],
    ['gender', 'male'],
    ['gender', 'OTHER'],
    ['behalfOf', 'Uncle'],
    ['behalfOf', 'toString'],
  ])('refuses the field %s with the value %j', async (field, value) => {
    expectRefused(await send({ [field]: value }), [field], 'request.invalid');
  });

  const known = {
    firstName: 'Ayesha',
    lastName: 'Khan',
    email: 'ayesha.k.92@mail.example',
    phoneNumber: '+91 98765 01234',
  };
  it.each([
    'AyeshaKhan',
    'khan.ayesha.1992',
    'Ayesha-1992-1992',
    'ayesha.k.92@mail.example',
    'ayesha.k.92',
    '9876501234',
    '+91 98765 01234',
    '98765-01234a',
  ])('refuses %j as the password of a member with that name, email or phone', async (password) => {
    expectRefused(await send({ ...known, password }), ['password'], 'request.invalid');
  });

  it.each(['Ayesha, Khan and tea', '9876501234 mangoes', 'kha nayes 3012'])(
    'accepts the password %j',
    async (password) => {
      const { firstName, lastName } = known;
      const answer = await send({ firstName, lastName, password });
      expect(answer.status, answer.text).toBe(200);
    },
  );

  it.each(['N/A', 'n.a.', 'None', 'null', 'No last name', 'Not applicable'])(
    'refuses the placeholder %j as a last name, and says what people with one name can enter',
    async (name) => {
      const answer = await send({ firstName: 'Zainab', lastName: name });
      expectRefused(answer, ['lastName']);
      expect(answer.text).toContain('father');
    },
  );

  it.each(['Na', 'Nil', 'K'])('accepts the short name %j', async (lastName) => {
    const answer = await send({ firstName: 'Zainab', lastName });
    expect(answer.status, answer.text).toBe(200);
  });

  it.each([
    ['NUL', '\\u0000Zainab'],
    ['a lone surrogate', 'Zainab\\ud800'],
    ['a bidi override', 'Zainab\\u202Enahk'],
    ['a control character', 'Zai\\u0007nab'],
    ['an escape', 'Zai\\u001b[31mnab'],
  ])('refuses %s in names, email, phone and choices', async (_what, escaped) => {
    for (const field of ['firstName', 'lastName', 'email', 'phoneNumber', 'gender', 'behalfOf'])
      expectRefused(await sendEscaped(field, escaped), [field]);
  });

  it.each(['ज़ैनब की क़िताब', 'آپ کی لمبی بات', 'Café bei Renée'])(
    'accepts the password %s in every Unicode form at sign-in',
    async (password) => {
      const forms = [password.normalize('NFC'), password.normalize('NFD'), password.replaceAll('क़', '\u0958')];
      for (const set of forms) {
        const body = registration({ password: set });
        expect((await app.client().post('/user/register', body)).status).toBe(200);
        for (const typed of forms) {
          const { status } = await app.client().post('/user/login', { email: body.email, password: typed });
          expect([set, typed, status]).toEqual([set, typed, 200]);
        }
        const other = { email: body.email, password: `${set}.` };
        expect((await app.client().post('/user/login', other)).status).toBe(401);
      }
    },
  );

  it('refuses a password with NUL or lone surrogates', async () => {
    for (const escaped of ['a long pass \\u0000 phrase', 'a long pass \\ud800 phrase'])
      expectRefused(await sendEscaped('password', escaped), ['password']);
  });

  it.each(['زینب', 'ज़ैनब', 'O’Brien-Khan', 'Abd al-Rahmān', 'Zara 😀', '李', 'x'.repeat(50), 'क'.repeat(50)])(
    'stores the name %s unchanged, except for surrounding spaces',
    async (name) => {
      const answer = await send({ firstName: `  ${name} `, lastName: name });
      expect(answer.status, answer.text).toBe(200);
      expect([answer.body.user.firstName, answer.body.user.lastName]).toEqual(
        [name, name].map((n) => n.normalize('NFC')),
      );
    },
  );

  it.each([
    ['98765 01234', '+919876501234'],
    ['098765-01235', '+919876501235'],
    ['+91 (98765) 01236', '+919876501236'],
    [9876501237, '+919876501237'],
    ['00447911123456', undefined],
    ['+44 7911 123457', '+447911123457'],
    ['(+91) 98765-01238', '+919876501238'],
    ['0091 98765 01239', '+919876501239'],
    ['919876501240', '+919876501240'],
    ['98765–01241', '+919876501241'],
    // Digits typed with Hindi and Urdu keyboards, and numbers as phone address books copy them.
    ['९८७६५ ०१२४२', '+919876501242'],
    ['+۹۱ ۹۸۷۶۵ ۰۱۲۴۳', '+919876501243'],
    ['٠٩٨٧٦٥٠١٢٤٤', '+919876501244'],
    ['\u202a+91 98765 01245\u202c', '+919876501245'],
    [' 98765\u00a001246 ', '+919876501246'],
  ])('stores the phone number %s in the international form', async (typed, stored) => {
    const answer = await send({ phoneNumber: typed });
    if (stored) expect(answer.body.user.phoneNumber).toBe(stored);
    else expect([200, 400]).toContain(answer.status);
  });

  it('accepts passwords of 10 and 128 characters, and signs in with them', async () => {
    for (const password of ['ten chars!', 'گہری لمبی خفیہ بات', 'x y'.repeat(43).slice(0, 128)]) {
      const body = registration({ password });
      expect((await app.client().post('/user/register', body)).status).toBe(200);
      expect((await app.client().post('/user/login', { email: body.email, password })).status).toBe(200);
      expect((await app.client().post('/user/login', { email: body.email, password: `${password} ` })).status).toBe(
        401,
      );
    }
  });

  it('refuses a password equal to the email or its name part', async () => {
    const email = 'maryam.fatima.siddiqui@mail.example';
    for (const password of [email, 'maryam.fatima.siddiqui'])
      expectRefused(await send({ email, password }), ['password']);
  });

  it('ignores fields that a registrant may not set, and field names of the source code', async () => {
    const answer = await send({ role: 'ADMIN', status: 'BLACKLISTED', _id: 'mine', emailVerified: true, hasOwn: 1 });
    expect(answer.body.user).toMatchObject({ role: 'MEMBER', status: 'ACTIVE', emailVerified: false });
    expect(answer.body.user._id).not.toBe('mine');
    expectRefused(await send({ behalfOf: undefined, accountFor: 'Self' }), ['behalfOf']);
  });
});

describe('the answer of POST /user/register', () => {
  it('contains the account in all three places where existing clients look, without secrets', async () => {
    const { status, body, text } = await send({});
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['data', 'result', 'token', 'user']);
    expect(body.result).toEqual({ success: true, message: expect.any(String), data: expect.any(Object) });
    expect(body.result.data).toMatchObject({ user: body.user, token: body.token });
    expect(body.data).toEqual({ user: body.user, token: body.token });
    for (const key of ['name', 'firstName', 'lastName', 'email', 'role', 'profileImage', 'imageUrl', '_id'])
      expect(body.user).toHaveProperty(key);
    expect(body.user._id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(body.user.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(text).not.toMatch(/"password|_hash|argon/i);
  });

  it('confirms accepted declarations, and a registration with outdated ones is refused', async () => {
    const { body } = await send({});
    expect(body.user.pendingDeclarations.length).toBeGreaterThan(0);
    const purposes: string[] = body.user.pendingDeclarations;
    expect((await send({ declarations: purposes.map((purpose) => ({ purpose, version: '1999' })) })).status).toBe(409);
    const token = body.token;
    const consents = await app.client({ authorization: `Bearer ${token}` }).get('/user/consents');
    const current = consents.body.result.data.consents.map(({ purpose, version }: Record<string, string>) => ({
      purpose,
      version,
    }));
    expectRefused(await send({ declarations: current.slice(1) }), ['declarations']);
    expectRefused(await send({ declarations: 'all' }), ['declarations']);
    const accepted = await send({ declarations: current });
    expect(accepted.body.user.pendingDeclarations).toEqual([]);
  });
});
