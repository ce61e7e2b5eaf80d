import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceClock, DAY, hideProfile } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { expectNew, markSeen, newCountOf, newFor, savedBy, unreadSearches } from '../support/saved-searches.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Which members count as new for a saved search, and how long. */

let app: TestApp;
let him: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  him = await member(app, { gender: 'MALE' });
});
afterAll(() => app.close());

const become = async (who: Person, height: number): Promise<void> =>
  dataOf(await who.client.put('/user/updateBasicDetail', { height }));

/** A woman who matches a search for 183 cm. */
async function tall(): Promise<Person> {
  const she = await member(app);
  await become(she, 185);
  return she;
}

/**
 * Makes another change and waits until it has been processed, which proves that her earlier changes have been processed
 * too.
 */
async function expectNoMore(who: Person): Promise<void> {
  const marker = await savedBy(him, { smoking: ['gave_up'] });
  dataOf(await who.client.put('/user/updateMoreDetail', { smoking: 'gave_up' }));
  await expectNew(him, marker, 1);
  dataOf(await who.client.put('/user/updateMoreDetail', { smoking: null }));
  dataOf(await him.client.delete(`/user/savedSearches/${marker}`));
}

describe('marking the new matches of a saved search as seen', () => {
  it('covers the matches up to the given time, or all of them', async () => {
    const id = await savedBy(him, { heightFrom: 183 });
    const first = await tall();
    await expectNew(him, id, 1);
    const [shown] = await newFor(him, id);
    const second = await tall();
    await expectNew(him, id, 2);
    // Members who joined after the shown list are still new.
    expect(await markSeen(him, id, shown?.at)).toBe(1);
    expect(await newCountOf(him, id)).toBe(1);
    expect(await markSeen(him, id, shown?.at)).toBe(1);
    expect((await newFor(him, id)).map(({ _id }) => _id)).toEqual([second.id, first.id]);
    expect(await markSeen(him, id, '2000-01-01T00:00:00Z')).toBe(1);
    expect(await markSeen(him, id)).toBe(0);
    expect(await newCountOf(him, id)).toBe(0);
  });

  it('leaves only members who match now counted as new', async () => {
    const id = await savedBy(him, { heightFrom: 183 });
    await tall();
    await expectNew(him, id, 1);
    const [shown] = await newFor(him, id);
    const gone = await tall();
    await expectNew(him, id, 2);
    await hideProfile(gone);
    expect(await markSeen(him, id, shown?.at)).toBe(0);
  });

  it('accepts a valid time or none, and refuses anything else', async () => {
    const id = await savedBy(him, {});
    const seen = (body: unknown) => him.client.put(`/user/savedSearches/${id}/seen`, body);
    for (const body of [undefined, {}, { until: null }, { until: '' }, { until: '0000-01-01T00:00:00Z' }])
      expect(dataOf(await seen(body))).toEqual({ newCount: 0 });
    expect(dataOf(await seen({ until: '9999-12-31T23:59:59.999+05:30' }))).toEqual({ newCount: 0 });
    for (const until of ['yesterday', '2025-02-30T00:00:00Z', 5, {}, [], '2025-01-01'])
      expectRefused(await seen({ until }), ['until']);
  });
});

describe('a member who stops matching a saved search and matches again', () => {
  it('is new again, is first in the list, and causes another notification', async () => {
    const id = await savedBy(him, { heightFrom: 183 });
    const unread = () => unreadSearches(app, him);
    const she = await tall();
    await expectNew(him, id, 1);
    app.clock.advance(6 * 60_000);
    await expect.poll(unread).toBe(1);
    await markSeen(him, id);
    const other = await tall();
    await expectNew(him, id, 1);
    await markSeen(him, id);
    await become(she, 160);
    expect((await newFor(him, id)).map(({ _id }) => _id)).toEqual([other.id]);
    await advanceClock(app, DAY, him, she);
    await become(she, 183);
    await expectNew(him, id, 1);
    expect((await newFor(him, id)).map(({ _id }) => _id)).toEqual([she.id, other.id]);
    app.clock.advance(6 * 60_000);
    await expect.poll(unread).toBe(1);
    expect(await markSeen(him, id)).toBe(0);
    expect(await unread()).toBe(0);
  });

  it('is new again after hiding and showing the profile', async () => {
    const id = await savedBy(him, { heightFrom: 183 });
    const she = await tall();
    await expectNew(him, id, 1);
    await markSeen(him, id);
    await hideProfile(she);
    await advanceClock(app, 2 * DAY, him, she);
    // Reading the list waits for the index, so her hiding is processed before she is visible again.
    expect(await newFor(him, id)).toEqual([]);
    dataOf(await she.client.put(`/user/changeStatus/${she.id}`, { status: 'ACTIVE' }));
    await expectNew(him, id, 1);
  });

  it('is not new again if she returns within a day, or has matched all along', async () => {
    const id = await savedBy(him, { heightFrom: 183 });
    const she = await tall();
    await expectNew(him, id, 1);
    await markSeen(him, id);
    await become(she, 160);
    await become(she, 185);
    await expectNoMore(she);
    expect(await newCountOf(him, id)).toBe(0);
    await advanceClock(app, 2 * DAY, him, she);
    await become(she, 183);
    dataOf(await she.client.put('/user/updateMoreDetail', { diet: 'vegan' }));
    await expectNoMore(she);
    expect(await newCountOf(him, id)).toBe(0);
    expect((await newFor(him, id)).map(({ _id }) => _id)).toEqual([she.id]);
  });
});

describe('a member with a saved search who hides the profile', () => {
  /** A search call waits until the index contains the change. */
  const isKnown = () => him.client.get('/user/search?pageSize=1');

  it('still gets new matches, for searches saved before and while the profile is hidden', async () => {
    const before = await savedBy(him, { heightFrom: 183 });
    await hideProfile(him);
    await isKnown();
    const meanwhile = await savedBy(him, { heightFrom: 185 });
    const near = await savedBy(him, { heightFrom: 183, nearby: 'city' });
    const she = await tall();
    for (const id of [before, meanwhile]) {
      await expectNew(him, id, 1);
      expect((await newFor(him, id)).map(({ _id }) => _id)).toEqual([she.id]);
    }
    dataOf(await him.client.put(`/user/changeStatus/${him.id}`, { status: 'ACTIVE' }));
    expect(await newCountOf(him, before)).toBe(1);
    // Both live in Lucknow, so the search near his home counts her as well.
    expect(await newCountOf(him, near)).toBe(1);
  });

  it('gets new matches by the current must-haves of both members', async () => {
    const id = await savedBy(him, { heightFrom: 183 });
    await hideProfile(him);
    dataOf(await him.client.put('/user/updatePartnerPreference', { diet: ['vegan'], strict: ['diet'] }));
    await isKnown();
    const [vegan, other] = [await member(app), await member(app)];
    dataOf(await vegan.client.put('/user/updateMoreDetail', { diet: 'vegan' }));
    dataOf(await other.client.put('/user/updateMoreDetail', { diet: 'eggetarian' }));
    await become(other, 185);
    await become(vegan, 185);
    await expectNew(him, id, 1);
    expect((await newFor(him, id)).map(({ _id }) => _id)).toEqual([vegan.id]);
  });
});
