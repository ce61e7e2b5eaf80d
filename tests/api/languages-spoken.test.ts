import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCouple, match, profileOf } from '../support/activity.ts';
import { expectRefused } from '../support/failures.ts';
import type { Person } from '../support/members.ts';
import { search, searchAll } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The field with several choices, through every call that shows or uses it. */

let app: TestApp;
let she: Person;
let he: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ she, he } = await createCouple(app));
});
afterAll(() => app.close());

const save = (body: object) => she.client.put('/user/updateMoreDetail', body);
const own = async () => (await she.client.get('/user/myProfile')).body.result.data.moreInfo;
const finds = async (...languagesSpoken: string[]) =>
  (await searchAll(he, { languagesSpoken, bothWays: false })).ids.includes(she.id);

it('spoken languages are stored in the order of the option list, without duplicates, from keys or labels', async () => {
  expect((await own()).languagesSpoken).toBeNull();
  expect((await save({ languagesSpoken: ['en', 'Urdu', 'hi', 'ur'] })).status).toBe(200);
  expect(await own()).toMatchObject({
    languagesSpoken: ['ur', 'hi', 'en'],
    languagesSpokenLabel: ['Urdu', 'Hindi', 'English'],
  });
});

it('spoken languages stay when a client that does not know the field saves the section', async () => {
  expect((await save({ diet: 'vegetarian' })).status).toBe(200);
  expect((await own()).languagesSpoken).toEqual(['ur', 'hi', 'en']);
});

it('unknown spoken languages, and more than eight, are refused', async () => {
  expectRefused(await save({ languagesSpoken: ['ur', 'Klingon'] }), ['languagesSpoken']);
  expectRefused(await save({ languagesSpoken: ['ur', 'hi', 'bn', 'ml', 'ks', 'gu', 'mr', 'ta', 'te'] }), [
    'languagesSpoken',
  ]);
  expectRefused(await save({ languagesSpoken: { ur: true } }), ['languagesSpoken']);
  expect((await own()).languagesSpoken).toEqual(['ur', 'hi', 'en']);
});

it('a search finds members by any of their spoken languages, and counts members for each language', async () => {
  expect(await finds('en')).toBe(true);
  expect(await finds('ta', 'hi')).toBe(true);
  expect(await finds('ta')).toBe(false);
  const { facets } = await search(he, { bothWays: false, languagesSpoken: ['en'], facets: ['languagesSpoken'] });
  expect(facets.languagesSpoken).toEqual(['ur', 'hi', 'en'].map((value) => ({ value, count: 1 })));
});

it('a search suggests dropping the language filter when nobody speaks the language', async () => {
  const { suggestions } = await search(he, { bothWays: false, languagesSpoken: ['ta'] });
  expect(suggestions).toEqual([expect.objectContaining({ key: 'languagesSpoken', change: 'drop', total: 1 })]);
});

it('spoken languages are shown and found only as their owner chooses', async () => {
  expect((await profileOf(he, she)).moreInfo).toMatchObject({ languagesSpokenLabel: ['Urdu', 'Hindi', 'English'] });
  await save({ fieldVisibility: { languagesSpoken: 'mutual' } });
  expect((await profileOf(he, she)).moreInfo.languagesSpoken ?? null).toBeNull();
  expect(await finds('en')).toBe(false);
  await match(he, she);
  expect((await profileOf(he, she)).moreInfo.languagesSpoken).toEqual(['ur', 'hi', 'en']);
  await save({ fieldVisibility: { languagesSpoken: 'members' } });
  expect(await finds('en')).toBe(true);
});

it.each([[[]], [null], ['']])('spoken languages are cleared by %j', async (empty) => {
  await save({ languagesSpoken: ['ur'] });
  expect((await save({ languagesSpoken: empty })).status).toBe(200);
  expect(await own()).toMatchObject({ languagesSpoken: null, languagesSpokenLabel: null });
  expect(await finds('ur')).toBe(false);
});
