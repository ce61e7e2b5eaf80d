import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { express } from '../support/activity.ts';
import { invent, type Someone } from '../support/community.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import { member, type Person } from '../support/members.ts';
import { namesInThreeScripts } from '../support/names-in-three-scripts.ts';
import { runJob } from '../support/photos.ts';
import { search } from '../support/searching.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Forty names; each is carried by three women, one for each script. */
const names = namesInThreeScripts
  .filter((forms) => forms.length === 3 && !forms.some((form) => form.includes(' ')))
  .filter(([latin]) => latin !== 'Joseph' && latin !== 'Sherwani')
  .slice(0, 40);

let app: TestApp;
let him: Person;
let employee: Person;
let women: Someone[];

const womenCalled = (forms: readonly string[]): string[] =>
  women.filter(({ firstName }) => forms.includes(firstName)).map(({ id }) => id);

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  women = invent(names.length * 3, 'FEMALE', 83, app.clock.now()).map((one, at) => ({
    ...one,
    firstName: names[Math.floor(at / 3)]![at % 3]!,
    // The last name is hidden: only its initial is shown to others.
    lastName: at === 0 ? 'Tyagi' : 'Khatoon',
    privacy: { lastName: 'initial' },
    wishes: null,
  }));
  await insertMembers(app, women);
  him = await member(app, { gender: 'MALE' });
  employee = await staff(app, await signInAdmin(app), 'EMPLOYEE');
});
afterAll(() => app.close());

it('a search for a name finds the members who write it in Latin, Devanagari or Urdu script', async () => {
  expect(names.length).toBe(40);
  for (const forms of names)
    for (const typed of forms) {
      const { ids } = await search(him, { name: `${typed} `, bothWays: false, pageSize: 100 });
      expect({ typed, ids: ids.toSorted() }).toEqual({ typed, ids: womenCalled(forms).toSorted() });
    }
});

it('a search in another script does not find a hidden last name', async () => {
  for (const typed of ['Tyagi', 'त्यागी', 'تیاگی'])
    expect((await search(him, { name: typed, bothWays: false })).total).toBe(0);
});

it('staff find members by first and last name in all three scripts', async () => {
  const found = async (typed: string): Promise<string[]> => {
    const { body } = await employee.client.get(`/staff/members?pageSize=100&search=${encodeURIComponent(typed)}`);
    return body.result.data.map(({ _id }: { _id: string }) => _id);
  };
  for (const forms of names.slice(0, 10))
    for (const typed of forms) expect(await found(`${typed} `)).toEqual(expect.arrayContaining(womenCalled(forms)));
  for (const typed of ['त्यागी', 'تیاگی']) expect(await found(typed)).toEqual([women[0]!.id]);
});

it('lists of members can be searched by first name in any script, but not by a hidden last name', async () => {
  const [forms, first] = [names[0]!, await signIn(app, women[0]!)];
  await express(first, him);
  // The team's search above has made the keys of all names.
  const listed = async (typed: string): Promise<string[]> => {
    const { body } = await him.client.get(`/user/whoIsInterestedInMe?search=${encodeURIComponent(typed)}`);
    return body.result.data.map(({ _id }: { _id: string }) => _id);
  };
  for (const typed of forms) expect(await listed(typed)).toEqual([first.id]);
  for (const typed of ['त्यागी', 'تیاگی', 'Tyagi']) expect(await listed(typed)).toEqual([]);

  // A node of the release before made the keys anew, which has none of the first name alone.
  await app.app.platform.db.transaction(({ tx }) =>
    sql`update member_name set keys = array_to_tsvector('{old}'), first_keys = null`.execute(tx),
  );
  await runJob(app, 'member-desk.names');
  for (const typed of forms) await expect.poll(() => listed(typed)).toEqual([first.id]);
});
