import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Erasure } from '../../server/platform/erasures/erasure.ts';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { changeStatus } from '../support/member-desk.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { fetchAs } from '../support/photos.ts';
import { leave, listStoredFiles, rowsOf, runManually } from '../support/retention.ts';
import { recordedErasures, simulateRestore } from '../support/simulate-restore.ts';
import { ADMIN, type StaffMember, signInAdmin, staff, turnOnContent } from '../support/staff.ts';
import {
  answerStory,
  askAboutStory,
  bothAgree,
  consentingCouple,
  expectNotPublic,
  FOUND,
  ownStory,
  publishedStory,
  uploadStoryPicture,
} from '../support/stories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A story that was taken back, or whose members may no longer be shown together, is gone at once and for good. */

let app: TestApp;
let admin: StaffMember;
let writer: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnContent(admin);
  writer = await staff(app, admin, 'SUB_ADMIN');
});
afterAll(() => app.close());

const publish = (id: string) => writer.client.put(`/story/update/${id}`, { publish: true });
const contentOf = (id: string) => rowsOf(app, sql`select title from story_version where story_id = ${id}`);

async function publishedWithPicture() {
  const story = await publishedStory(app, writer);
  const { picture } = dataOf(await uploadStoryPicture(story.she, story.id, 5)).story.content;
  await bothAgree(story.id, story.she, story.he);
  dataOf(await publish(story.id));
  return { ...story, pictureId: picture._id, pictureUrl: `/api/v1/website/story/pictures/${picture._id}` };
}

describe('taking back a success story', () => {
  it('erases the story with its picture at once, and the other member learns only that it is not shown', async () => {
    const { she, he, id, pictureId, pictureUrl } = await publishedWithPicture();
    const { etag } = await fetchAs(app, pictureUrl);
    dataOf(await he.client.delete(`/user/stories/${id}`));
    await expectNotPublic(app, id);
    expect((await fetchAs(app, pictureUrl)).status).toBe(404);
    expect((await fetchAs(app, pictureUrl, { 'if-none-match': etag ?? '' })).status).toBe(404);
    expect(await contentOf(id)).toEqual([]);
    await expect.poll(async () => (await listStoredFiles(app)).filter((path) => path.includes(pictureId))).toEqual([]);
    expect(await ownStory(she, id)).toMatchObject({ status: 'ended', content: null, with: null });
    await settled(app, she.id);
    expect((await centreOf(she)).notifications[0]).toMatchObject({
      kind: 'story',
      title: 'Your story',
      text: 'The story will not be shown.',
    });
    // He is not asked again without a new consent, and she still agrees to be asked.
    const consentOf = async (who: Person) => dataOf(await who.client.get(FOUND)).found.storyConsentAt;
    expect([await consentOf(he), await consentOf(she)]).toEqual([null, expect.any(String)]);
    // Nobody can bring it back, and a second press has no effect.
    expectFailure(await publish(id), 409, 'story.ended');
    dataOf(await he.client.delete(`/user/stories/${id}`));
    expectFailure(await she.client.put(`/user/stories/${id}`, { version: 2, agree: true }), 404);
    expectFailure(await uploadStoryPicture(she, id, 6), 404);
  });

  it('before it is published counts as declining, and sends the other member the same notification', async () => {
    const { she, he } = await consentingCouple(app);
    const id = await askAboutStory(writer, { she, he });
    dataOf(await answerStory(he, id, { agree: true }));
    expect(dataOf(await answerStory(she, id, { agree: false })).story.status).toBe('ended');
    await settled(app, he.id);
    expect((await centreOf(he)).notifications[0].text).toBe('The story will not be shown.');
    expect(JSON.stringify(await ownStory(he, id))).not.toMatch(/declin/i);
  });

  it('prevails over publishing, agreeing to and editing it at the same moment, in any order', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { she, he } = await consentingCouple(app);
      const id = await askAboutStory(writer, { she, he });
      await bothAgree(id, she, he);
      if (round % 2) dataOf(await publish(id));
      const moves = [
        () => she.client.delete(`/user/stories/${id}`),
        () => publish(id),
        () => he.client.put(`/user/stories/${id}`, { version: 1, name: 'first', agree: true }),
        () =>
          writer.client.put(`/story/update/${id}`, { body: `Changed in round ${round}.`, publish: round % 3 === 0 }),
      ];
      const order = moves.map((move) => ({ move, at: Math.random() })).toSorted((a, b) => a.at - b.at);
      const answers = await Promise.all(
        order.map(async ({ move, at }) => {
          await new Promise((resolve) => setTimeout(resolve, at * 15));
          return move();
        }),
      );
      expect(answers.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
      await expectNotPublic(app, id);
      expect(await contentOf(id)).toEqual([]);
    }
  });
});

describe('a success story is erased', () => {
  const causes: Readonly<Record<string, (she: Person, he: Person) => Promise<unknown>>> = {
    'when one of the two deletes the account': (she) => leave(she),
    'when an account is suspended': async (_she, he) => dataOf(await changeStatus(writer.client, he.id, 'BLACKLISTED')),
    'when one of the two blocks the other': async (she, he) => {
      dataOf(await he.client.put(`/user/changeStatus/${he.id}`, { status: 'ACTIVE' }));
      dataOf(await she.client.post(`/user/blockProfile/${he.id}`));
    },
    'when one of the two no longer agrees to be asked': async (_she, he) =>
      dataOf(await he.client.put(FOUND, { storyConsent: false })),
    'when one of the two names somebody else': async (she) => dataOf(await she.client.put(FOUND, { partnerId: null })),
    'when a date of birth below the legal age is entered': (she) =>
      runManually(app, sql`update member set under_age_at = now() where id = ${she.id}`),
    'when a member becomes staff': (_she, he) =>
      runManually(app, sql`update member set role = 'EMPLOYEE' where id = ${he.id}`),
    'when staff erase it': async () => undefined,
  };

  it.each(Object.entries(causes))('%s', async (cause, happen) => {
    const { she, he, id, pictureUrl } = await publishedWithPicture();
    if (cause === 'when staff erase it') dataOf(await writer.client.delete(`/story/delete/${id}`));
    else await happen(she, he);
    await expectNotPublic(app, id);
    expect((await fetchAs(app, pictureUrl)).status).toBe(404);
    expect(await contentOf(id)).toEqual([]);
    // The cause may be undone later, and is then not repeated after the restore of an older backup.
    expect(await recordedErasures(app, { id })).toContainEqual({ kind: 'story.ended', subjectId: id });
  });

  it('but is only withheld while staff hide one of the two members', async () => {
    const { she, id } = await publishedStory(app, writer);
    dataOf(await changeStatus(writer.client, she.id, 'INACTIVE'));
    await expectNotPublic(app, id);
    expect(dataOf(await writer.client.get(`/staff/writtenStories/${id}`))).toMatchObject({ isWithheld: true });
    dataOf(await changeStatus(writer.client, she.id, 'ACTIVE'));
    expect((await app.client().get(`/story/getById/${id}`)).status).toBe(200);
  });

  it('and stays erased after the restore of an older backup', async () => {
    const { she, he, id } = await publishedStory(app, writer);
    const gone = await publishedStory(app, writer);
    dataOf(await gone.she.client.delete(`/user/stories/${gone.id}`));
    const ended: Erasure = { kind: 'story.ended', subjectId: gone.id };
    expect(await recordedErasures(app, { id: gone.id })).toEqual([ended]);
    // A version with fewer names was published after the backup.
    dataOf(await answerStory(she, id, { name: 'none' }));
    await bothAgree(id, she, he);
    dataOf(await publish(id));
    expect(await recordedErasures(app, { id })).toEqual([{ kind: 'story.replaced', subjectId: id, version: 3 }]);

    const other = await publishedStory(app, writer);
    const old = await publishedStory(app, writer);
    await simulateRestore(app, [
      { kind: 'story.ended', subjectId: other.id },
      { kind: 'story.replaced', subjectId: old.id, version: 3 },
      { kind: 'story.ended', subjectId: '00000000-0000-7000-8000-000000000000' },
    ]);
    await app.secondNode();
    await app.closeOthers();
    await expectNotPublic(app, other.id);
    expect(await contentOf(other.id)).toEqual([]);
    // The replaced version is hidden, and both must agree again.
    await expectNotPublic(app, old.id);
    expectFailure(await publish(old.id), 409, 'story.not_agreed');
    expect((await app.client().get(`/story/getById/${id}`)).status).toBe(200);
  });
});

it('the success story of erased members is erased with their accounts', async () => {
  const { she, id } = await publishedStory(app, writer);
  await runManually(app, sql`delete from member where id = ${she.id}`);
  expect(await rowsOf(app, sql`select id from story where id = ${id}`)).toEqual([]);
});

it('a second node shows no success story that was taken back on the first node', async () => {
  const { she, id } = await publishedStory(app, writer);
  const url = await app.secondNode();
  const other = app.client({}, url);
  expect((await other.get(`/story/getById/${id}`)).status).toBe(200);
  dataOf(await she.client.delete(`/user/stories/${id}`));
  expect((await other.get(`/story/getById/${id}`)).status).toBe(404);
  await app.closeOthers();
});

it('a member who was never asked about a draft cannot take it back', async () => {
  const { she, he } = await consentingCouple(app);
  const draft = dataOf(
    await writer.client.post('/story/create', { memberId: she.id, partnerId: he.id, title: 'Draft', body: 'Draft.' }),
  );
  expectFailure(await she.client.delete(`/user/stories/${draft._id}`), 404);
  expectFailure(await (await member(app)).client.get(`/staff/writtenStories/${draft._id}`), 403);
});
