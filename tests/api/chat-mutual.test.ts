import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, expressed, hideProfile, match, setPrivacy } from '../support/activity.ts';
import { conversationsOf, conversationWith, dataOf, say } from '../support/chat.ts';
import { buy, PREMIUM } from '../support/entitlements.ts';
import { member, type Person } from '../support/members.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const isMutual = async (viewer: Person, other: Person): Promise<boolean> =>
  dataOf(await conversationWith(viewer, other)).isMutual;

it('a conversation is marked as mutual after mutual interest, not because a premium member may write', async () => {
  const [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE' })]);
  await buy(app, he, PREMIUM);
  await setPrivacy(she, { messages: 'premium' });
  expect(dataOf(await conversationWith(he, she))).toMatchObject({ isMutual: false, writing: { allowed: true } });
  await say(he, she, 'Salam');
  expect(await conversationsOf(she)).toMatchObject([{ isMutual: false, writing: { allowed: true } }]);

  const interestId = await expressed(he, she);
  expect(await isMutual(he, she)).toBe(false);
  await answer(she, interestId, 'Accepted');
  expect([await isMutual(he, she), await isMutual(she, he)]).toEqual([true, true]);
  expect(await conversationsOf(she)).toMatchObject([{ isMutual: true }]);
});

it('a conversation stays mutual while one member hides the profile, and not once the interest is withdrawn', async () => {
  const [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE' })]);
  const interestId = await match(he, she);
  await say(he, she, 'Salam');
  expect((await hideProfile(he)).status).toBe(200);
  expect(dataOf(await conversationWith(she, he))).toMatchObject({ isOpen: false, isMutual: true });
  await answer(she, interestId, 'Withdrawn');
  expect([await isMutual(she, he), await isMutual(he, she)]).toEqual([false, false]);
});
