import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, endpoints, queriesOf } from '../support/endpoints.ts';
import { member, type Person, register } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A woman's private data, in words that occur nowhere else by chance. */
const SECRET = {
  lastName: 'Zulqarnaini',
  emailName: 'secret.mailbox.of.hers',
  phone: '9812345670',
  fatherName: 'Ghulam Mustafa Zulqarnaini',
  DOB: '1997-11-23',
  guardianName: 'Haji Badruddin',
  guardianPhone: '9834567890',
  hiddenWish: 'islam_sunni_bohra_patani',
  password: 'her own secret pass phrase',
};
const words = [
  SECRET.lastName,
  SECRET.emailName,
  SECRET.phone,
  SECRET.fatherName,
  SECRET.DOB,
  '1997-11-22',
  SECRET.guardianName,
  SECRET.guardianPhone,
  SECRET.hiddenWish,
  SECRET.password,
  'argon2',
];

let app: TestApp;
let woman: Person;
let viewers: Readonly<Record<string, Person>>;
beforeAll(async () => {
  app = await startTestApp();
  woman = await member(app, {
    firstName: 'Parveen',
    lastName: SECRET.lastName,
    email: `${SECRET.emailName}@mail.example`,
    phoneNumber: `+91${SECRET.phone}`,
    password: SECRET.password,
  });
  const changes = {
    '/user/updateBasicDetail': { DOB: SECRET.DOB },
    '/user/updatefamilyDetail': { fatherName: SECRET.fatherName },
    '/user/updateMoreDetail': {
      guardianName: SECRET.guardianName,
      guardianRelation: 'brother',
      guardianPhone: SECRET.guardianPhone,
    },
    '/user/updatePartnerPreference': { religion: [SECRET.hiddenWish], hidden: ['religion'] },
  };
  for (const [path, body] of Object.entries(changes)) {
    const { status, text } = await woman.client.put(path, body);
    expect(status, text).toBe(200);
  }
  viewers = {
    'a man': await member(app, { gender: 'MALE' }),
    'a man who has not finished': await register(app, { gender: 'MALE' }),
    'a woman': await member(app),
  };
});
afterAll(() => app.close());

/** A text together with its parts that are wrapped in base64, as cursors and tokens are. */
const unwrapped = (text: string): string =>
  [text, ...(text.match(/[\w-]{24,}/g) ?? []).map((part) => Buffer.from(part, 'base64url').toString('latin1'))].join(
    ' ',
  );

const reading = endpoints.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.access !== 'public');
const queries = [
  '',
  '?pageSize=1',
  '?pageSize=1&column=age',
  '?pageSize=1&column=age&direction=1',
  '?pageSize=1&column=firstName',
  '?search=Parveen',
];

describe('what a member hides from others', () => {
  it('is visible to the member herself', async () => {
    const { text } = await woman.client.get('/user/myProfile');
    for (const word of words.slice(0, 5)) expect(text).toContain(word);
  });

  it.each(['a man', 'a man who has not finished', 'a woman'])(
    'appears in no answer to %s, from any reading call',
    async (who) => {
      const viewer = viewers[who] as Person;
      let seen = '';
      for (const named of reading)
        for (const query of queriesOf(named, queries)) {
          const answer = await call(viewer.client, { ...named, path: named.path + query }, woman.id, undefined);
          expect(answer.status).toBeLessThan(500);
          const text = unwrapped(JSON.stringify([...answer.headers]) + answer.text).toLowerCase();
          const told = words.filter((word) => text.includes(word.toLowerCase()));
          expect(told, `${named.path}${query}`).toEqual([]);
          seen += answer.text;
        }
      if (who === 'a man') expect(seen).toContain('Parveen');
      if (who === 'a woman') expect(seen).not.toContain('Parveen');
    },
  );

  it('cannot be found by searching for it', async () => {
    const { client } = viewers['a man'] as Person;
    const found = async (search: string) =>
      (await client.get(`/user/getAll?search=${encodeURIComponent(search)}`)).body.result;
    for (const hit of ['Parveen', 'parv', 'PARWEEN']) expect((await found(hit)).totalCount, hit).toBe(1);
    const hidden = [...words, 'Zulq', SECRET.emailName.slice(0, 9), 'mail.example', SECRET.phone.slice(2, 8)];
    for (const miss of hidden) expect(await found(miss), miss).toEqual({ success: true, data: [], totalCount: 0 });
  });

  it('cannot be used for sorting', async () => {
    const { client } = viewers['a man'] as Person;
    for (const column of ['lastName', 'email', 'phoneNumber', 'DOB', 'dateOfBirth', 'fatherName', 'lastSeen'])
      expect((await client.get(`/user/getAll?column=${column}`)).status, column).toBe(400);
  });

  it('is not revealed when somebody registers with the same email', async () => {
    const taken = await app.client().post('/user/register', {
      firstName: 'X',
      lastName: 'Y',
      phoneNumber: '+919876512345',
      email: `${SECRET.emailName.toUpperCase()}@mail.example`,
      password: 'some other pass phrase',
      gender: 'MALE',
      behalfOf: 'Self',
    });
    expect(taken.status).toBe(409);
    for (const word of [SECRET.lastName, SECRET.phone, 'Parveen', woman.id]) expect(taken.text).not.toContain(word);
  });

  it('appears in no line of the server log', () => {
    const logged = app.logged();
    for (const word of [...words, 'Parveen', woman.client.token ?? '-', woman.id]) expect(logged).not.toContain(word);
  });
});

describe('instead of what a member hides', () => {
  it('others see an initial, an age and masked contacts', async () => {
    const { client } = viewers['a man'] as Person;
    const { data } = (await client.get(`/user/GetProfileById/${woman.id}`)).body.result;
    expect(data).toMatchObject({
      firstName: 'Parveen',
      lastName: 'Z.',
      age: expect.any(Number),
      email: 's****@m***.example',
      phoneNumber: '98******70',
    });
    expect(data.BasicInfo).toMatchObject({ firstName: 'Parveen', lastName: 'Z.' });
    expect(data.familyDetailinfo).not.toHaveProperty('fatherName', SECRET.fatherName);
    expect(data).not.toHaveProperty('revision');
  });

  it('others see the same from each call that returns a profile', async () => {
    const { client } = viewers['a man'] as Person;
    const paths = ['/user/GetProfileById/', '/user/getById/', '/Profile/getById/'];
    const answers = await Promise.all(paths.map((path) => client.get(path + woman.id)));
    const [first, ...others] = answers.map(({ body }) => body.result);
    for (const other of others) expect(other).toEqual(first);
    expect(answers[1]?.body.data).toEqual(first.data);
  });

  it('others see her full last name if she allows it', async () => {
    const { client } = viewers['a man'] as Person;
    const lastName = async () => (await client.get(`/user/GetProfileById/${woman.id}`)).body.result.data.lastName;
    await woman.client.put('/user/settings', { privacy: { lastName: 'full' } });
    expect(await lastName()).toBe(SECRET.lastName);
    await woman.client.put('/user/settings', { privacy: { lastName: 'initial' } });
    expect(await lastName()).toBe('Z.');
  });
});
