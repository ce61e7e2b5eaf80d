import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { freshEmail, inviteToBoard } from '../support/family.ts';
import { member, type Person, register, registration } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let woman: Person;
beforeAll(async () => {
  app = await startTestApp();
  woman = await member(app);
});
afterAll(() => app.close());

const nominee = { name: 'Tariq Khan', relation: 'brother' };

/** Every call that accepts a phone number, with the field that its refusal names. */
const phoneDoors: Record<string, { field: string; give: (phone: string) => ReturnType<Person['client']['post']> }> = {
  registration: {
    field: 'phoneNumber',
    give: (phoneNumber) => app.client().post('/user/register', registration({ phoneNumber })),
  },
  'the candidate of a registration': {
    field: 'candidatePhone',
    give: (candidatePhone) =>
      app.client().post('/user/register', registration({ behalfOf: 'Daughter', candidatePhone })),
  },
  'a change of contact': {
    field: 'phoneNumber',
    give: (phoneNumber) => woman.client.put('/user/changeContact', { phoneNumber, password: woman.password }),
  },
  'a nominee': {
    field: 'phoneNumber',
    give: (phoneNumber) => woman.client.put('/user/nominee', { ...nominee, phoneNumber }),
  },
  'a guardian': {
    field: 'guardianPhone',
    give: (guardianPhone) => woman.client.put('/user/updateMoreDetail', { guardianPhone }),
  },
  'a family invitation': { field: 'contact', give: (contact) => inviteToBoard(woman, { contact }) },
};

let serial = 10;
describe.each(Object.entries(phoneDoors))('a phone number of %s', (_name, { field, give }) => {
  it.each(['1234567890', '+91 22222 22222', '99999 99999', '1800 123 4567'])(
    'is refused when it is %s',
    async (typed) => {
      expectRefused(await give(typed), [field], 'request.invalid');
    },
  );
  it('is accepted when it is a plausible mobile number', async () => {
    const answer = await give(`96123 456${++serial}`);
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('an email address with a domain in another script', () => {
  const form = { typed: 'Zainab@मेल.भारत', stored: 'Zainab@xn--r2bi6d.xn--h2brj9c' };

  it('is stored in one form, receives its mail, and can be used to log in in either form', async () => {
    const stored = `zainab.${process.pid}@xn--bcher-kva.de`;
    const [typed, capitals] = [stored.replace('xn--bcher-kva', 'bücher'), stored.replace('xn--bcher-kva', 'BÜCHER')];
    const person = await register(app, { email: typed });
    expect(person.registered.body.user.email).toBe(stored);
    expect((await app.message(stored)).text).toContain('Zainab');
    for (const email of [typed, capitals, stored, ` ${typed.replace('.de', '。de')} `])
      expect((await app.client().post('/user/login', { email, password: person.password })).status).toBe(200);
    for (const email of [stored, capitals])
      expectFailure(await app.client().post('/user/register', registration({ email })), 409, 'account.email_taken');
    await app.client().put('/user/forgetPassword', { email: capitals });
    await app.message(stored, /\b\d{6}\b/);
  });

  it('may have a top-level domain of another script', async () => {
    const person = await register(app, { email: form.typed });
    expect(person.registered.body.user.email).toBe(form.stored);
    const again = await app.client().post('/user/login', { email: form.typed, password: person.password });
    expect(again.status).toBe(200);
  });

  it('is accepted in an invitation, for a nominee and as a changed contact', async () => {
    const email = freshEmail().replace('kin.example', 'bücher.de');
    const stored = email.replace('bücher', 'xn--bcher-kva');
    expect((await inviteToBoard(woman, { contact: email })).status).toBe(200);
    await app.message(stored, /invitation/);
    const named = await woman.client.put('/user/nominee', { ...nominee, email });
    expect(named.body.result.data.nominee.email).toBe(stored);
    await woman.client.put('/user/changeContact', { email: `n${email}`, password: woman.password });
    await app.message(`n${stored}`, /\b\d{6}\b/);
  });

  it.each([
    ['زینب@bücher.de', 'English letters'],
    ['zainab@bü cher.de', 'valid email address'],
    ['zainab@büch/er.de', 'valid email address'],
    ['zainab@bücher', 'valid email address'],
    ['zainab@１２７.０.０.１', 'valid email address'],
    ['zainab@xn--é.de', 'valid email address'],
  ])('is refused when it is %s', async (email, said) => {
    const refused = await app.client().post('/user/register', registration({ email }));
    expectRefused(refused, ['email'], 'request.invalid');
    expect(refused.body.error.fields.email).toContain(said);
  });
});
