import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, registration } from '../support/members.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let she: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  she = await member(app);
});
afterAll(() => app.close());

const dataOf = (answer: Awaited<ReturnType<Person['client']['get']>>) => answer.body.result.data;
const inAccount = async () => dataOf(await she.client.get('/user/verify')).user.language;

it('the language of an account is stored, and returned with the settings and the account', async () => {
  expect(await inAccount()).toBeNull();
  expect(dataOf(await she.client.put('/user/settings', { language: 'ur' })).language).toBe('ur');
  expect(await inAccount()).toBe('ur');
  await she.client.put('/user/settings', { privacy: { showOnline: true } });
  expect(dataOf(await she.client.get('/user/settings')).language).toBe('ur');
  expect(dataOf(await she.client.put('/user/settings/language', { language: 'hi' }))).toEqual({ language: 'hi' });
  expect(dataOf(await she.client.put('/user/settings', { language: null })).language).toBeNull();
});

it.each([['fr'], [7], [['ur']], ['UR']])('%j is refused as a language', async (language) => {
  expectFailure(await she.client.put('/user/settings', { language }), 400, 'request.invalid');
  expectFailure(await she.client.put('/user/settings/language', { language }), 400, 'request.invalid');
});

it.each([
  [{ 'accept-language': 'ur-IN,ur;q=0.9,en;q=0.8' }, 'ur'],
  [{ 'accept-language': 'en-IN' }, null],
  [{ 'accept-language': 'ur', cookie: 'language=hi' }, 'hi'],
  [{ cookie: 'language=en' }, 'en'],
] as [Record<string, string>, string | null][])(
  'a new account gets the language of its device: %j',
  async (headers, language) => {
    const answer = await app.client(headers).post('/user/register', registration());
    expect(answer.body.result.data.user.language, answer.text).toBe(language);
  },
);

it('a new account gets no language that the operator does not offer', async () => {
  const admin = await signInAdmin(app);
  expect((await admin.client.put('/staff/branding', { languages: ['en', 'hi'] })).status).toBe(200);
  const answer = await app.client({ 'accept-language': 'ur, hi;q=0.5' }).post('/user/register', registration());
  expect(answer.body.result.data.user.language).toBe('hi');
});
