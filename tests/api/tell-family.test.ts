import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, mutualCouple } from '../support/chat.ts';
import { boardOf, familyOf, inviteToBoard, joinBoard, share } from '../support/family.ts';
import { member, type Person } from '../support/members.ts';
import { openChannels, settled } from '../support/notifications.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** "Tell my family" on the page of an acceptance puts the profile on the family board, which notifies the family. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Noon in India, outside of the quiet hours, in which no mail is sent.
  const noon = new Date(app.clock.now());
  noon.setUTCHours(30, 30, 0, 0);
  app.clock.advance(noon.getTime() - app.clock.now().getTime());
});
afterAll(() => app.close());

const MINUTE = 60_000;

/** A family account has no list of notifications: it gets them by mail. */
const noticesOf = async (who: Person) => {
  await settled(app, who.id);
  const { read } = app.app.platform.db;
  return read
    .selectFrom('notification')
    .select('kind')
    .where('member_id', '=', who.id)
    .where('kind', '=', 'board.shared')
    .execute();
};

const mailsTo = async (who: Person): Promise<number> => {
  await settled(app, who.id);
  const ways = await openChannels(app, who.id);
  return ways.filter(({ kind, channel }) => kind === 'board.shared' && channel === 'email').length;
};

it('each family account with a place gets one notification, however often the member presses the button', async () => {
  const { she, he } = await mutualCouple(app);
  const [father, mother] = [await familyOf(app, she), await familyOf(app, she, { name: 'Ammi', relation: 'mother' })];
  const answers = await Promise.all([share(she, he.id), share(she, he.id), share(she, he.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  app.clock.advance(11 * MINUTE);
  for (const who of [father, mother]) {
    expect(await noticesOf(who)).toEqual([{ kind: 'board.shared' }]);
    // The mail names nobody: what the family may see is decided when they open the board.
    const { text } = await app.message(who.email, /You have a new notification/);
    expect(text).toContain('/family');
    expect(text).not.toMatch(/Imran|Khan|Zainab/);
    expect(await mailsTo(who)).toBe(1);
    expect((await boardOf(who, she)).entries).toMatchObject([{ card: { _id: he.id } }]);
  }

  // Pressing again later only changes the note.
  dataOf(await share(she, he.id, 'We both said yes.'));
  app.clock.advance(11 * MINUTE);
  expect(await mailsTo(father)).toBe(1);
  expect(await noticesOf(father)).toHaveLength(1);
  // The other member is told nothing.
  expect(await noticesOf(he)).toEqual([]);
});

it('a relative who has no place, has left it, or may not see the other member is not notified', async () => {
  const { she, he } = await mutualCouple(app);
  const [uncle, sister] = [await familyOf(app, she, { name: 'Chacha', relation: 'uncle' }), await member(app)];
  await joinBoard(app, she, sister);
  expect((await he.client.post(`/user/blockProfile/${sister.id}`)).status).toBe(200);
  dataOf(await she.client.delete(`/family/board/seats/${uncle.seatId}`));
  expect((await inviteToBoard(she)).status).toBe(200);
  const stranger = await familyOf(app, await member(app));
  dataOf(await share(she, he.id));
  app.clock.advance(11 * MINUTE);
  for (const who of [sister, stranger]) expect(await noticesOf(who)).toEqual([]);
  await settled(app, uncle.id);
  expect((await openChannels(app, uncle.id)).filter(({ kind }) => kind === 'board.shared')).toEqual([]);
});
