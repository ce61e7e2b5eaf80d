import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOCK_JOB } from '../../server/features/verification/proof-sweeper.ts';
import { advanceClock, createCouple, DAY, express, expressed, setPrivacy } from '../support/activity.ts';
import { badgesOf, giveBadges } from '../support/badges.ts';
import { invent, type Someone } from '../support/community.ts';
import { type Asked, countsOf, expectedResults } from '../support/expected-results.ts';
import { expectFailure } from '../support/failures.ts';
import { insertMembers, signIn } from '../support/insert-members.ts';
import { member, type Person } from '../support/members.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { search, searchAll, totalOf } from '../support/searching.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let all: Someone[];
let man: Someone;
let him: Person;
/** Women whose ID badge expires in three days. */
let soon: Someone[];
beforeAll(async () => {
  app = await startTestApp();
  const now = app.clock.now();
  const women = invent(80, 'FEMALE', 21, now);
  const men = invent(20, 'MALE', 22, now);
  await insertMembers(app, [...women, ...men]);
  const badge = (people: readonly Someone[], kind: 'id' | 'photo', days: number) =>
    giveBadges(
      app,
      people.map(({ id }) => id),
      kind,
      new Date(now.getTime() + days * DAY),
    );
  const withId = women.filter((_, index) => index % 3 === 0);
  const withPhoto = women.filter((_, index) => index % 5 === 0);
  soon = women.filter((_, index) => index % 15 === 7);
  await badge(withId, 'id', 1_000);
  await badge(withPhoto, 'photo', 300);
  await badge(soon, 'id', 3);
  const verified = new Set([...withId, ...withPhoto, ...soon].map(({ id }) => id));
  const asKnown = (one: Someone): Someone =>
    verified.has(one.id) ? { ...one, attributes: { ...one.attributes, verified: true } } : one;
  all = [...women, ...men].map(asKnown);
  man = all.find(({ gender }) => gender === 'MALE') as Someone;
  him = await signIn(app, man);
});
afterAll(() => app.close());

const idsOf = (people: readonly Someone[]) => people.map(({ id }) => id).toSorted();

async function expectTruth(asked: Asked): Promise<number> {
  const now = app.clock.now();
  const answer = await searchAll(him, { ...asked, facets: ['verified', 'motherTongue'] });
  const expected = idsOf(expectedResults(man, all, asked, now));
  expect(answer.ids.toSorted(), JSON.stringify(asked)).toEqual(expected);
  expect(answer.total).toBe(expected.length);
  for (const key of ['verified', 'motherTongue'])
    expect(Object.fromEntries((answer.facets[key] ?? []).map(({ value, count }) => [String(value), count]))).toEqual(
      countsOf(man, all, asked, key, now),
    );
  return expected.length;
}

describe('a search for verified members', () => {
  it('finds and counts exactly the members with an ID or photo badge', async () => {
    const open = await expectTruth({ bothWays: false });
    const verified = await expectTruth({ bothWays: false, verified: true });
    expect(verified).toBeGreaterThan(30);
    expect(open).toBeGreaterThan(verified + 20);
    await expectTruth({ verified: true });
    await expectTruth({ verified: true, bothWays: false, motherTongue: ['ur'], ageTo: 30 });
    await expectTruth({ verified: true, bothWays: false, city: ['lucknow_up'] });
  });

  it('finds everybody when the filter is switched off', async () => {
    const open = await totalOf(him, { bothWays: false });
    for (const off of ['verified=false', 'verified=No', 'verified='])
      expect((await search(him, `bothWays=No&${off}`)).total).toBe(open);
    expect((await search(him, 'bothWays=No&verified=Yes')).total).toBe(
      await totalOf(him, { bothWays: false, verified: true }),
    );
    expectFailure(await him.client.get('/user/search?verified=perhaps'), 400, 'request.invalid');
  });

  it('shows the badges on the cards', async () => {
    const { members } = await search(him, { bothWays: false, verified: true, pageSize: 100 });
    for (const card of members) {
      expect(card.verified).toBe(true);
      expect(card.badges.some((kind: string) => kind === 'id' || kind === 'photo')).toBe(true);
    }
  });

  it('without matches suggests removing the filter, with the resulting number of matches', async () => {
    const asked: Asked = { verified: true, motherTongue: ['bn'], city: ['mumbai_mh'], bothWays: false };
    const { total, suggestions } = await search(him, asked);
    const without = suggestions.find(({ key }) => key === 'verified');
    const { verified: _, ...rest } = asked;
    const open = await totalOf(him, rest as Asked);
    if (open > total) expect(without).toMatchObject({ of: 'filter', change: 'drop', total: open });
    else expect(without).toBeUndefined();
  });

  it('can be saved, and then finds members who get a badge later', async () => {
    const saved = await him.client.post('/user/savedSearches', {
      name: 'Verified',
      terms: { verified: true, bothWays: false },
    });
    expect(saved.status, saved.text).toBe(200);
    const id = saved.body.result.data._id;
    const newcomers = async () =>
      (await him.client.get(`/user/savedSearches/${id}/new`)).body.result.data.map((one: { _id: string }) => one._id);
    expect(await newcomers()).toEqual([]);
    const lucky = all.find((one) => one.gender === 'FEMALE' && !one.attributes.verified) as Someone;
    await giveBadges(app, [lucky.id], 'photo', new Date(app.clock.now().getTime() + 300 * DAY));
    (lucky as { attributes: object }).attributes = { ...lucky.attributes, verified: true };
    await expect.poll(newcomers).toEqual([lucky.id]);
    await expectTruth({ bothWays: false, verified: true });
  });

  it('omits members whose badge has expired', async () => {
    app.clock.advance(4 * DAY);
    await advanceClock(app, 0, him);
    const isSoon = new Set(idsOf(soon));
    // A member with another badge stays verified.
    const over = new Set(
      all.filter(({ id }, index) => isSoon.has(id) && index % 3 !== 0 && index % 5 !== 0).map(({ id }) => id),
    );
    expect(over.size).toBeGreaterThan(2);
    const { members } = await search(him, { bothWays: false, pageSize: 100 });
    for (const card of members) if (over.has(card._id)) expect(card.verified).toBe(false);
    await runJob(app, CLOCK_JOB);
    await expect.poll(() => jobsLeft(app, CLOCK_JOB)).toBe(0);
    all = all.map((one) => (over.has(one.id) ? { ...one, attributes: { ...one.attributes, verified: null } } : one));
    await expectTruth({ bothWays: false, verified: true });
  });
});

describe('the setting to receive interest from verified members only', () => {
  it('is off by default, and when on refuses interest of other members with a message', async () => {
    const { she, he } = await createCouple(app);
    const { privacy } = (await she.client.get('/user/settings')).body.result.data;
    expect(privacy.interestVerifiedOnly).toBe(false);
    expect((await setPrivacy(she, { interestVerifiedOnly: true })).body.result.data.privacy).toMatchObject({
      interest: 'everyone',
      interestVerifiedOnly: true,
    });
    const refused = await express(he, she);
    expectFailure(refused, 403, 'interest.verified_only');
    expect(refused.body.message).toBe('This member accepts interest only from verified members.');
    await giveBadges(app, [he.id], 'photo', new Date(app.clock.now().getTime() + DAY));
    expect((await badgesOf(he)).badges.at(-1)?.state).toBe('granted');
    expect((await express(he, she)).body.result?.data.status).toBe('Pending');
  });

  it('does not affect an answer to the member’s own interest, and an expired badge does not count', async () => {
    const { she, he } = await createCouple(app);
    await setPrivacy(she, { interestVerifiedOnly: true });
    await expressed(she, he);
    expect((await express(he, she)).body.result?.data.status).toBe('Accepted');
    const other = await member(app, { gender: 'MALE' });
    await giveBadges(app, [other.id], 'id', new Date(app.clock.now().getTime() + 1_000));
    app.clock.advance(2_000);
    expectFailure(await express(other, she), 403, 'interest.verified_only');
  });
});
