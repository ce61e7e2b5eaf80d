import { v7 as uuid } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../contract/notifications/schema.ts';
import { advanceClock, DAY } from '../support/activity.ts';
import { dataOf, suitors } from '../support/chat.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, publish, settled } from '../support/notifications.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let she: Person;
let men: Person[];
beforeAll(async () => {
  app = await startTestApp();
  // Noon in India, so that the day does not change during the tests.
  const noon = new Date(app.clock.now());
  noon.setUTCHours(30, 30, 0, 0);
  app.clock.advance(noon.getTime() - app.clock.now().getTime());
});
beforeEach(async () => {
  ({ she, men } = await suitors(app, 3));
  await settled(app, she.id);
  dataOf(await she.client.put('/notifications/read', {}));
});
afterEach(closeSockets);
afterAll(() => app.close());

type Line = Omit<Notification, 'id'> & { _id: string };

const interest = (by: Person | undefined) =>
  publish(app, { type: 'interest.received', interestId: uuid(), by: by?.id ?? '', to: she.id });
const gallery = (by: Person | undefined) =>
  publish(app, { type: 'gallery.requested', requestId: uuid(), by: by?.id ?? '', to: she.id });
const plan = () => publish(app, { type: 'plan.expired', to: she.id });
const unreadLines = async (): Promise<Line[]> => (await centreOf(she)).notifications.filter(({ read }: Line) => !read);

describe('entries of the notification list', () => {
  it('of one kind and day form one entry, with the newest people and a count', async () => {
    for (const man of men) await interest(man);
    await gallery(men[0]);
    await settled(app, she.id);
    const lines = await unreadLines();
    expect(lines.map(({ kind, count }) => [kind, count])).toEqual([
      ['gallery.requested', 1],
      ['interest.received', 3],
    ]);
    expect(lines[1]?.text).toBe('Imranc Khan and 2 other members have sent you an interest.');
    expect(lines[1]?.people.map(({ firstName }) => firstName)).toEqual(['Imranc', 'Imranb', 'Imrana']);
    expect(lines[1]?.link).toBe('/dashboard/otherActivity/interest');
    expect((await centreOf(she)).unread).toBe(4);
  });

  it('of different days are listed separately', async () => {
    await interest(men[0]);
    await settled(app, she.id);
    await advanceClock(app, DAY, she);
    await interest(men[1]);
    await settled(app, she.id);
    expect((await unreadLines()).filter(({ kind }) => kind === 'interest.received')).toHaveLength(2);
  });

  it('have pages without repetitions or gaps, also within one topic', async () => {
    for (let number = 0; number < 7; number++) await plan();
    await interest(men[0]);
    await settled(app, she.id);
    const all = (await centreOf(she, '?pageSize=100')).notifications.map(({ _id }: Line) => _id);
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { body } = await she.client.get(`/notifications?pageSize=3${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...body.result.data.notifications.map(({ _id }: Line) => _id));
      cursor = body.result.nextCursor;
    }
    expect(seen).toEqual(all);
    for (let number = 1; number <= 4; number++) {
      const { result } = (await she.client.get(`/notifications?pageSize=3&page=${number}`)).body;
      expect(result.data.notifications.map(({ _id }: Line) => _id)).toEqual(all.slice(number * 3 - 3, number * 3));
      expect(result.totalCount).toBe(all.length);
    }
    expect((await she.client.get('/notifications?topic=plan&pageSize=1')).body.result.totalCount).toBe(7);
    for (const number of ['-1', '1.5', 'two', '100001'])
      expectRefused(await she.client.get(`/notifications?page=${number}`), ['page']);
    const plans = (await centreOf(she, '?topic=plan')).notifications;
    expect(plans.map(({ kind }: Line) => kind)).toEqual(Array.from({ length: 7 }, () => 'plan.expired'));
    expectFailure(await she.client.get('/notifications?cursor=bm90aGluZw'), 400, 'request.invalid');
    expectFailure(await she.client.get('/notifications?topic=gossip'), 400);
  });
});

describe('the notification list', () => {
  it('is sorted oldest first on request, and can be searched by the name of the person', async () => {
    await interest(men[0]);
    await interest(men[1]);
    await gallery(men[1]);
    await gallery(men[2]);
    await plan();
    await settled(app, she.id);
    const list = async (query: string) => (await she.client.get(`/notifications?${query}`)).body.result;
    const idsIn = ({ data }: { data: { notifications: Line[] } }) => data.notifications.map(({ _id }) => _id);
    const all = idsIn(await list('pageSize=100'));
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page: { data: { notifications: Line[] }; nextCursor?: string; totalCount: number } = await list(
        `pageSize=2&direction=1&column=at${cursor && `&cursor=${cursor}`}`,
      );
      expect(page.totalCount).toBe(all.length);
      seen.push(...idsIn(page));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(all.toReversed());
    const kinds = async (search: string) => {
      const { data, totalCount } = await list(`pageSize=100&search=${search}`);
      const unread = data.notifications.filter(({ read }: Line) => !read);
      expect(totalCount).toBe(data.notifications.length);
      return unread.map(({ kind, count }: Line) => [kind, count]);
    };
    // A combined entry is shown whole, whichever of its people the search matches.
    expect(await kinds('IMRANA')).toEqual([['interest.received', 2]]);
    expect(await kinds('imranc')).toEqual([['gallery.requested', 2]]);
    expect((await kinds('imran')).length).toBe(2);
    expect(await kinds('%25')).toEqual([]);
    await she.client.post(`/user/blockProfile/${men[0]?.id}`, {});
    expect(await kinds('imrana')).toEqual([]);
    for (const [query, field] of [
      ['column=topic', 'column'],
      ['direction=2', 'direction'],
      [`direction=1&cursor=${(await list('pageSize=1')).nextCursor}`, 'cursor'],
    ])
      expectRefused(await she.client.get(`/notifications?${query}`), [String(field)]);
  });
});

describe('marking notifications as read', () => {
  it('covers a whole group, but nothing that arrived after the list was loaded', async () => {
    await interest(men[0]);
    await interest(men[1]);
    await plan();
    await settled(app, she.id);
    const line = (await unreadLines()).find(({ kind }) => kind === 'interest.received');
    await interest(men[2]);
    await settled(app, she.id);
    expect(dataOf(await she.client.put('/notifications/read', { ids: [line?._id] }))).toEqual({ unread: 2 });
    expect((await unreadLines()).map(({ kind, count }) => [kind, count])).toEqual([
      ['interest.received', 1],
      ['plan.expired', 1],
    ]);
  });

  it('covers all notifications up to a given one, or all of them', async () => {
    await plan();
    await plan();
    await settled(app, she.id);
    const [, second] = await unreadLines();
    expect(dataOf(await she.client.put('/notifications/read', { upTo: second?._id.toUpperCase() }))).toEqual({
      unread: 1,
    });
    expect(dataOf(await she.client.put('/notifications/read', {}))).toEqual({ unread: 0 });
    expect(dataOf(await she.client.get('/notifications/unread'))).toEqual({ unread: 0 });
  });

  it('has no effect with the ids of another member’s notifications', async () => {
    await plan();
    await settled(app, she.id);
    const [line] = await unreadLines();
    const stranger = men[0] as Person;
    dataOf(await stranger.client.put('/notifications/read', { ids: [line?._id] }));
    dataOf(await stranger.client.put('/notifications/read', { upTo: line?._id }));
    expect(await unreadLines()).toHaveLength(1);
    const theirs = JSON.stringify(await centreOf(stranger));
    expect(theirs).not.toContain(line?._id);
    expectFailure(await stranger.client.put('/notifications/read', { ids: ['x'] }), 400);
  });
});

describe('live updates of the notification list', () => {
  it('reach every device of the member when a notification arrives or is read', async () => {
    const [one, other] = await Promise.all([connect(app, she), connect(app, she)]);
    await interest(men[0]);
    for (const line of [one, other]) await expect.poll(() => line.all('notification').at(-1)).toEqual({ unread: 1 });
    dataOf(await she.client.put('/notifications/read', {}));
    for (const line of [one, other]) await expect.poll(() => line.all('notification').at(-1)).toEqual({ unread: 0 });
  });

  it('reach no other member', async () => {
    // A member with no earlier events, whose notifications might still arrive.
    const stranger = await member(app, { gender: 'MALE' });
    const line = await connect(app, stranger);
    const hers = await connect(app, she);
    await interest(stranger);
    await expect.poll(() => hers.all('notification').at(-1)).toEqual({ unread: 1 });
    expect(line.all('notification')).toEqual([]);
  });
});

it('a notification shows a person’s name only as far as that person allows now', async () => {
  const stranger = await member(app, { gender: 'MALE', firstName: 'Faisal', lastName: 'Ahmad' });
  dataOf(await stranger.client.put('/user/settings', { privacy: { lastName: 'initial' } }));
  await interest(stranger);
  await settled(app, she.id);
  const text = JSON.stringify(await centreOf(she));
  expect(text).toContain('Faisal A');
  expect(text).not.toContain('Ahmad');
});

it('notifications about an erased member are removed', async () => {
  const gone = await member(app, { gender: 'MALE', firstName: 'Nobody' });
  await interest(gone);
  await settled(app, she.id);
  await app.app.platform.db.transaction(({ tx }) => tx.deleteFrom('member').where('id', '=', gone.id).execute());
  expect(await unreadLines()).toEqual([]);
});
