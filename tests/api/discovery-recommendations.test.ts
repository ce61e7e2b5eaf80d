import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indianDay } from '../../server/platform/clock.ts';
import { advanceClock, DAY, express, idsIn } from '../support/activity.ts';
import { invent, type Someone } from '../support/community.ts';
import { expectedResults } from '../support/expected-results.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import type { Person } from '../support/members.ts';
import { search } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let men: Someone[];
let women: Someone[];
let people: Person[];

beforeAll(async () => {
  app = await startTestApp();
  // Starts at noon in India, so that the day, and its recommendations, do not change during the tests.
  const began = app.clock.now().getTime();
  app.clock.advance(Date.parse(`${indianDay(new Date(began + DAY))}T12:00:00+05:30`) - began);
  const now = app.clock.now();
  women = invent(80, 'FEMALE', 71, now).map((one) => ({ ...one, wishes: null }));
  men = invent(4, 'MALE', 72, now).map((one) => ({ ...one, wishes: null }));
  await insertMembers(app, [...women, ...men]);
  people = await Promise.all(men.map((one) => signIn(app, one)));
  await search(people[0] as Person);
});
afterAll(() => app.close());

const ofToday = (who: Person) => idsIn(who, '/user/recommendations');
/** Signs one of the people in again, because the clock has been moved. */
async function at(index: number): Promise<Person> {
  const person = people[index] as Person;
  await advanceClock(app, 0, person);
  return person;
}

describe('recommendations', () => {
  it('are ten profiles that stay the same all day and change the next', async () => {
    const him = await at(0);
    const first = await ofToday(him);
    expect(first).toHaveLength(10);
    expect(new Set(first).size).toBe(10);
    const eligible = new Set(expectedResults(men[0] as Someone, women, {}, app.clock.now()).map(({ id }) => id));
    expect(first.every((id) => eligible.has(id))).toBe(true);
    expect(await ofToday(him)).toEqual(first);
    await advanceClock(app, DAY, him);
    const second = await ofToday(him);
    expect(second).toHaveLength(10);
    expect(second.filter((id) => first.includes(id))).toEqual([]);
    expect(await ofToday(him)).toEqual(second);
  });

  it('are the same for requests at the same instant', async () => {
    const him = await at(1);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ofToday(him)));
    expect(answers[0]).toHaveLength(10);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('omit ignored, blocked and shortlisted members, and those with interest in either direction', async () => {
    const him = await at(2);
    const { ids } = await search(him, { pageSize: 100 });
    const [ignored, blocked, shortlisted, asked, asking] = ids as [string, string, string, string, string];
    const she = await signIn(app, women.find(({ id }) => id === asking) as Someone);
    await him.client.post(`/user/ignoreProfile/${ignored}`);
    await him.client.post(`/user/blockProfile/${blocked}`);
    await him.client.post(`/user/shortListPofile/${shortlisted}`);
    expect((await him.client.post(`/user/expressInterest/${asked}`)).status).toBe(200);
    expect((await express(she, him)).status).toBe(200);
    for (let day = 0; day < 7; day++) {
      const ten = await ofToday(him);
      expect(ten).toHaveLength(10);
      expect(ten.filter((id) => [ignored, blocked, shortlisted, asked, asking].includes(id))).toEqual([]);
      await advanceClock(app, DAY, him);
    }
  });

  it('repeat in a small community instead of running out', async () => {
    const him = await at(3);
    const seen = new Set<string>();
    for (let day = 0; day < 9; day++) {
      const ten = await ofToday(him);
      expect(ten).toHaveLength(10);
      for (const id of ten) seen.add(id);
      await advanceClock(app, DAY, him);
    }
    expect(seen.size).toBe(women.length);
  });
});

describe('similar profiles', () => {
  it('are only members whom the viewer could find in search', async () => {
    const him = await at(0);
    const she = women[5] as Someone;
    const similar = await idsIn(him, `/user/similar/${she.id}`);
    expect(similar).toHaveLength(8);
    expect(similar).not.toContain(she.id);
    const { ids } = await search(him, { pageSize: 100 });
    expect(similar.every((id) => ids.includes(id))).toBe(true);
    const strict = { motherTongue: ['bn'], strict: ['motherTongue'] };
    await him.client.put('/user/updatePartnerPreference', strict);
    const tongue = new Map(women.map(({ id, attributes }) => [id, attributes.motherTongue]));
    const narrowed = await idsIn(him, `/user/similar/${she.id}`);
    expect(narrowed.length).toBeGreaterThan(0);
    expect(new Set(narrowed.map((id) => tongue.get(id)))).toEqual(new Set(['bn']));
  });
});
