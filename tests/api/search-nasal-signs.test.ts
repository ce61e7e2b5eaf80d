import { afterAll, beforeAll, expect, it } from 'vitest';
import { express } from '../support/activity.ts';
import { invent, type Someone } from '../support/community.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import { member, type Person } from '../support/members.ts';
import { search } from '../support/searching.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Candrabindu and anusvara: many people type one for the other. The first two names have both spellings. */
const names = ['चाँदनी', 'चांदनी', 'रौनक'] as const;
const towns = ['झाँसी गाँव', 'झांसी गांव', 'झासी गाव'] as const;

let app: TestApp;
let him: Person;
let women: Someone[];
let both: string[];

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  women = invent(names.length, 'FEMALE', 47, app.clock.now()).map((one, at) => ({
    ...one,
    firstName: names[at]!,
    lastName: 'Khatoon',
    wishes: null,
    attributes: { ...one.attributes, country: 'Nepal', state: 'Not Specified', city: towns[at]! },
  }));
  await insertMembers(app, women);
  both = women.slice(0, 2).map(({ id }) => id);
  him = await member(app, { gender: 'MALE' });
});
afterAll(() => app.close());

it('a search for a name finds it with either nasal sign, and in Latin letters', async () => {
  for (const name of ['चाँदनी ', 'चांदनी ', 'चां', 'चाँ', 'Chandni ']) {
    const { ids } = await search(him, { name, bothWays: false });
    expect({ name, ids: ids.toSorted() }).toEqual({ name, ids: both.toSorted() });
  }
  expect((await search(him, { name: 'चादनी ', bothWays: false })).ids).toEqual([]);
});

it('a search for a town finds it with either nasal sign', async () => {
  for (const city of towns.slice(0, 2)) {
    const { ids } = await search(him, { city: [city], bothWays: false });
    expect({ city, ids: ids.toSorted() }).toEqual({ city, ids: both.toSorted() });
  }
  expect((await search(him, { city: [towns[2]], bothWays: false })).ids).toEqual([women[2]!.id]);
});

it('staff and lists of members find a name with either nasal sign', async () => {
  const employee = await staff(app, await signInAdmin(app), 'EMPLOYEE');
  for (const one of women) await express(await signIn(app, one), him);
  const found = async (person: Person, path: string, typed: string): Promise<string[]> => {
    const { body } = await person.client.get(`${path}?pageSize=100&search=${encodeURIComponent(typed)}`);
    return body.result.data.map(({ _id }: { _id: string }) => _id).toSorted();
  };
  for (const typed of names.slice(0, 2)) {
    expect(await found(employee, '/staff/members', typed)).toEqual(both.toSorted());
    expect(await found(him, '/user/whoIsInterestedInMe', typed)).toEqual(both.toSorted());
  }
});
