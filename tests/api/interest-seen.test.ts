import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, createCouple, expressed, hideProfile, profileOf, setPrivacy } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import type { Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The interest as the sender sees it in the list of sent interests; undefined if the card is not listed. */
const seenIn = async (sender: Person): Promise<string | undefined> => {
  const [card] = dataOf(await sender.client.get('/user/myInterest'));
  return card?.interest.seenAt;
};

const storedSeen = async (interestId: string): Promise<Date | null> => {
  const { seen_at } = await app.app.platform.db.read
    .selectFrom('interest')
    .select('seen_at')
    .where('id', '=', interestId)
    .executeTakeFirstOrThrow();
  return seen_at;
};

describe('a sent interest', () => {
  it('is marked as seen once the receiver opens the sender’s profile, and keeps that time', async () => {
    const { she, he } = await createCouple(app);
    await profileOf(she, he);
    const id = await expressed(he, she);
    expect(await seenIn(he)).toBeUndefined();
    // The lists do not count, and neither does the sender's own look at her.
    expect((await she.client.get('/user/whoIsInterestedInMe')).body.result.totalCount).toBe(1);
    await profileOf(he, she);
    expect(await seenIn(he)).toBeUndefined();

    // The second look at the profile on one day is not another view, but does see the interest.
    const now = app.clock.now();
    expect((await profileOf(she, he))?.interest).not.toHaveProperty('seenAt');
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString();
    expect(await seenIn(he)).toBe(minute);
    expect((await profileOf(he, she))?.interest).toMatchObject({ interestId: id, seenAt: minute });

    app.clock.advance(3_600_000);
    await profileOf(she, he);
    expect(await seenIn(he)).toBe(minute);
    const [received] = dataOf(await she.client.get('/user/whoIsInterestedInMe'));
    expect(received.interest).not.toHaveProperty('seenAt');
  });

  it('is not shown as seen while one of the two has read receipts off', async () => {
    const { she, he } = await createCouple(app);
    await expressed(he, she);
    await profileOf(she, he);
    expect(await seenIn(he)).toEqual(expect.any(String));
    await setPrivacy(she, { showRead: false });
    expect(await seenIn(he)).toBeUndefined();
    await setPrivacy(she, { showRead: true });
    await setPrivacy(he, { showRead: false });
    expect(await seenIn(he)).toBeUndefined();
    expect((await profileOf(he, she))?.interest).not.toHaveProperty('seenAt');
  });

  it('is not recorded as seen while the receiver has read receipts off', async () => {
    const { she, he } = await createCouple(app);
    await setPrivacy(she, { showRead: false });
    const id = await expressed(he, she);
    await profileOf(she, he);
    expect(await storedSeen(id)).toBeNull();
    await setPrivacy(she, { showRead: true });
    expect(await seenIn(he)).toBeUndefined();
    await profileOf(she, he);
    expect(await seenIn(he)).toEqual(expect.any(String));
  });

  it.each(['ignoreProfile', 'blockProfile'])('is neither recorded nor shown as seen after %s', async (mark) => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    await she.client.post(`/user/${mark}/${he.id}`);
    await profileOf(she, he);
    expect(await storedSeen(id)).toBeNull();
    await she.client.delete(`/user/${mark}/${he.id}`);
    await profileOf(she, he);
    expect(await seenIn(he)).toEqual(expect.any(String));
    // His own mark counts as hers does: the profile he can still open tells nothing.
    await he.client.post(`/user/${mark}/${she.id}`);
    expect((await profileOf(he, she))?.interest ?? {}).not.toHaveProperty('seenAt');
    expect(await seenIn(he)).toBeUndefined();
  });

  it('is not shown as seen while the receiver’s profile is hidden, nor after the answer', async () => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    await profileOf(she, he);
    await hideProfile(she);
    expect(dataOf(await he.client.get('/user/myInterest'))).toEqual([]);
    await she.client.put(`/user/changeStatus/${she.id}`, { status: 'ACTIVE' });
    expect(await seenIn(he)).toEqual(expect.any(String));
    await answer(she, id, 'Declined');
    expect(await seenIn(he)).toBeUndefined();
  });

  it('is recorded as seen once for many simultaneous views, and not if it is withdrawn at the same time', async () => {
    const { she, he } = await createCouple(app);
    const id = await expressed(he, she);
    const looks = await Promise.all(Array.from({ length: 6 }, () => profileOf(she, he)));
    expect(looks.every(Boolean)).toBe(true);
    expect(await storedSeen(id)).toEqual(expect.any(Date));

    for (let round = 0; round < 5; round += 1) {
      const other = await createCouple(app);
      const interestId = await expressed(other.he, other.she);
      const [seen, ended] = await Promise.all([
        other.she.client.get(`/user/GetProfileById/${other.he.id}`),
        answer(other.he, interestId, 'Withdrawn'),
      ]);
      expect([seen.status, ended.status]).toEqual([200, 200]);
      expect(await seenIn(other.he)).toBeUndefined();
    }
  });
});
