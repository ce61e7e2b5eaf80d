import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, express, expressed, idsIn, profileOf } from '../support/activity.ts';
import { confirmEmail } from '../support/badges.ts';
import { expectFailure } from '../support/failures.ts';
import { freshEmail, inviteToBoard } from '../support/family.ts';
import { answerAsk, ask, asked, grant } from '../support/gallery-requests.ts';
import { anAddress, inviteGuardian } from '../support/guardian.ts';
import { member, type Person } from '../support/members.ts';
import { connect } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Contract §3: with `REQUIRE_VERIFIED=1`, an account with neither email nor phone verified can only browse. */

let app: TestApp;
let she: Person;
let he: Person;
beforeAll(async () => {
  app = await startTestApp({ REQUIRE_VERIFIED: '1' });
  [she, he] = await Promise.all([member(app), member(app, { gender: 'MALE', firstName: 'Imran' })]);
  await confirmEmail(app, she);
});
afterAll(() => app.close());

it('a member without a confirmed email or phone can browse, but cannot contact anybody', async () => {
  const { client } = he;
  expect(await profileOf(he, she)).toBeDefined();
  expect((await client.get('/user/search')).status).toBe(200);
  expect((await client.post(`/user/shortListPofile/${she.id}`)).status).toBe(200);
  expect(await idsIn(he, '/user/profileShortlistedByMe')).toEqual([she.id]);
  const interestId = await expressed(she, he);
  const requestId = await asked(she, he);

  const approaches = [
    () => express(he, she),
    () => answer(he, interestId, 'Accepted'),
    () => client.post(`/chat/message/${she.id}`, { content: 'Assalamu alaikum' }),
    () => client.put(`/user/getContactAccess/${she.id}`),
    () => client.put(`/user/getFamilyDetailAccess/${she.id}`),
    () => ask(he, she),
    () => answerAsk(he, requestId, 'Accepted'),
    () => grant(he, she),
    () => inviteGuardian(he, she, anAddress()),
    () => inviteToBoard(he, { contact: freshEmail() }),
  ];
  for (const approach of approaches) expectFailure(await approach(), 403, 'account.verify_first');
  const line = await connect(app, he);
  const answered = await line.socket.emitWithAck('send:message', { content: 'Salam', receiver: she.id });
  expect(answered.error.code).toBe('account.verify_first');
  line.socket.disconnect();

  await confirmEmail(app, he);
  expect((await answer(he, interestId, 'Accepted')).status).toBe(200);
  expect((await client.post(`/chat/message/${she.id}`, { content: 'Assalamu alaikum' })).status).toBe(200);
});

it('a member without a confirmed email or phone can decline, block, and delete the account', async () => {
  const other = await member(app, { gender: 'MALE', firstName: 'Yusuf' });
  expect((await answer(other, await expressed(she, other), 'Declined')).status).toBe(200);
  expect((await other.client.post(`/user/blockProfile/${she.id}`)).status).toBe(200);
  expect((await other.client.delete(`/user/delete/${other.id}`)).status).toBe(200);
});
