import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCouple, hideProfile, idsIn } from '../support/activity.ts';
import { conversationsOf, mutualCouple, post, say } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import type { Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * A member with a hidden profile can still write to earlier contacts, so the contacts can still ignore or block him.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const show = (who: Person) => who.client.put(`/user/changeStatus/${who.id}`, { status: 'ACTIVE' });

/** A man who has written to her and then hidden his profile, and the woman. */
async function hiddenWriter() {
  const pair = await mutualCouple(app);
  await say(pair.he, pair.she, 'Something ugly.');
  await hideProfile(pair.he);
  return pair;
}

describe('a member who hides the profile and keeps writing', () => {
  it('can be blocked: further messages return 404, even after the profile is visible again', async () => {
    const { she, he } = await hiddenWriter();
    await say(he, she, 'Something uglier.');
    for (let time = 0; time < 2; time++) {
      const blocked = await she.client.post(`/user/blockProfile/${he.id}`);
      expect(blocked.body.result?.data, blocked.text).toEqual({ blocked: true });
    }
    expectFailure(await post(he, she, 'And more.'), 404, 'not_found');
    expect(await conversationsOf(she)).toEqual([]);
    await show(he);
    expect(await idsIn(she, '/user/blockedProfiles')).toEqual([he.id]);
    expectFailure(await post(he, she, 'And more.'), 404, 'not_found');
    expectFailure(await he.client.get(`/user/GetProfileById/${she.id}`), 404, 'not_found');
    await she.client.delete(`/user/blockProfile/${he.id}`);
    await say(he, she, 'I am sorry.');
  });

  it('can be ignored: the conversation moves to the archive', async () => {
    const { she, he } = await hiddenWriter();
    const ignored = await she.client.post(`/user/ignoreProfile/${he.id}`);
    expect(ignored.body.result?.data, ignored.text).toEqual({ ignored: true });
    const [conversation] = await conversationsOf(she, '?archived=true');
    expect(conversation).toMatchObject({ _id: he.id, archived: true });
    await show(he);
    expect(await idsIn(she, '/user/ignoreProfileByMe')).toEqual([he.id]);
  });

  it('can be blocked by a member whom the writer ignores', async () => {
    const { she, he } = await mutualCouple(app);
    await say(she, he, 'Something ugly.');
    await she.client.post(`/user/ignoreProfile/${he.id}`);
    expect((await he.client.post(`/user/blockProfile/${she.id}`)).status).toBe(200);
    expectFailure(await post(she, he, 'And more.'), 404, 'not_found');
  });

  it('cannot be found (404) by members without a conversation, by members whom the writer blocked, or after deletion', async () => {
    const { she, he } = await createCouple(app);
    await hideProfile(he);
    const blocking = await mutualCouple(app);
    await say(blocking.he, blocking.she, 'Salam');
    await blocking.he.client.post(`/user/blockProfile/${blocking.she.id}`);
    const leaving = await hiddenWriter();
    await leaving.he.client.delete(`/user/delete/${leaving.he.id}`);
    for (const pair of [{ she, he }, blocking, leaving])
      for (const mark of ['ignoreProfile', 'blockProfile', 'shortListPofile'])
        expectFailure(await pair.she.client.post(`/user/${mark}/${pair.he.id}`), 404, 'not_found');
  });
});
