import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, mutualCouple, suitors } from '../support/chat.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { fetchAs, galleryOf, look, uploadSeeds } from '../support/photos.ts';
import { rowsOf, runManually } from '../support/retention.ts';
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

/** Success stories: staff write them, both members decide what they show, and only what both agreed to is published. */

let app: TestApp;
let admin: StaffMember;
let writer: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnContent(admin);
  writer = await staff(app, admin, 'EMPLOYEE');
});
afterAll(() => app.close());

const publish = (id: string) => writer.client.put(`/story/update/${id}`, { publish: true });
const detailOf = async (id: string) => dataOf(await writer.client.get(`/staff/writtenStories/${id}`));
const readByAnybody = (id: string) => app.client().get(`/story/getById/${id}`);
const storyNews = async (who: Person): Promise<string[]> => {
  await settled(app, who.id);
  const { notifications } = await centreOf(who);
  return notifications
    .filter(({ kind }: { kind: string }) => kind === 'story')
    .map(({ title }: { title: string }) => title);
};

describe('starting a success story', () => {
  const words = { title: 'Our story', body: 'We met.' };
  const create = (she: Person, he: Person) =>
    writer.client.post('/story/create', { memberId: she.id, partnerId: he.id, ...words });

  it('is refused for a couple other than the one that a member has named', async () => {
    const { she, men } = await suitors(app, 2);
    const [named, other] = men as [Person, Person];
    dataOf(await she.client.post(FOUND, { partnerId: named.id, storyConsent: true }));
    expectFailure(await create(she, other), 409, 'story.not_a_pair');
    dataOf(await other.client.post(FOUND, { storyConsent: true }));
    expectFailure(await create(other, she), 409, 'story.not_a_pair');
    dataOf(await create(she, named));
  });

  it('needs the consent of the first member, and a second member whom the first has named or matched', async () => {
    const { she, he } = await mutualCouple(app);
    const stranger = await member(app, { gender: 'MALE' });
    expectFailure(await create(she, he), 409, 'story.not_a_pair');
    dataOf(await she.client.post(FOUND, { partnerId: he.id, storyConsent: true }));
    expectFailure(await create(she, stranger), 409, 'story.not_a_pair');
    expectFailure(await create(she, she), 409, 'story.not_a_pair');
    expectFailure(await create(she, writer), 409, 'story.not_a_pair');
    expectFailure(await create(he, she), 409, 'story.not_a_pair');
    const story = dataOf(await create(she, he));
    expect(story).toMatchObject({ status: 'draft', version: 1, shownVersion: null, waitsFor: [] });
    // Nobody is asked about a draft.
    expect(await ownStory(she, story._id)).toBeUndefined();
    expectFailure(await create(she, he), 409, 'story.exists');
    expectRefused(await writer.client.post('/story/create', { memberId: she.id, partnerId: he.id }), ['title', 'body']);
  });

  it('is refused to members, and to everybody while public content is switched off', async () => {
    const { she, he } = await consentingCouple(app);
    expectFailure(await she.client.post('/story/create', { memberId: she.id, partnerId: he.id, ...words }), 403);
    expectFailure(await app.client().post('/story/create', {}), 401);
    dataOf(await admin.client.put('/staff/settings', { content: false }));
    expectFailure(await create(she, he), 404);
    expectFailure(await app.client().get('/story/getAll'), 404);
    await turnOnContent(admin);
  });
});

describe('agreeing to a success story', () => {
  it('to the same version by both members lets staff publish exactly that version', async () => {
    const { she, he } = await consentingCouple(app);
    const id = await askAboutStory(writer, { she, he });
    expect(await storyNews(she)).toEqual(['May we tell your story?']);
    expectFailure(await publish(id), 409, 'story.not_agreed');
    dataOf(await answerStory(she, id, { agree: true }));
    expect(await ownStory(she, id)).toMatchObject({ status: 'waiting', content: { hasAgreed: true } });
    expectFailure(await publish(id), 409, 'story.not_agreed');
    dataOf(await answerStory(he, id, { agree: true }));
    expect((await detailOf(id)).status).toBe('agreed');
    await expectNotPublic(app, id);
    expect(dataOf(await publish(id))).toMatchObject({ status: 'published', shownVersion: 1 });
    const story = dataOf(await readByAnybody(id));
    expect(story.people.map(({ name }: { name: string }) => name)).toEqual([null, null]);
    expect(story.html).toContain('chai');
    expect(await storyNews(he)).toContain('Your story is published');
  });

  it('is needed again from both members after a change of text, name or picture', async () => {
    const { she, he } = await consentingCouple(app);
    const id = await askAboutStory(writer, { she, he });
    await bothAgree(id, she, he);
    // A choice of one asks both again.
    expect(dataOf(await answerStory(he, id, { name: 'initials' })).story.content).toMatchObject({
      version: 2,
      hasAgreed: false,
      hasOtherAgreed: false,
      people: [{ name: null }, { name: expect.stringMatching(/^I\. \p{Lu}\.$/u) }],
    });
    expectFailure(await publish(id), 409, 'story.not_agreed');
    // The same choice again changes nothing, and a choice can be agreed to in the same call.
    expect(dataOf(await answerStory(he, id, { name: 'initials', agree: true })).story.content.version).toBe(2);
    dataOf(await answerStory(she, id, { agree: true }));
    dataOf(await writer.client.put(`/story/update/${id}`, { body: 'Another text.' }));
    expectFailure(await publish(id), 409, 'story.not_agreed');
    expect(await storyNews(she)).toContain('Your story has changed');
    // An agreement to a version that was replaced meanwhile is refused.
    expectFailure(
      await she.client.put(`/user/stories/${id}`, { version: 2, agree: true }),
      409,
      'story.changed_meanwhile',
    );
    expectFailure(
      await writer.client.put(`/story/update/${id}`, { version: 1, title: 'Too late' }),
      409,
      'story.changed_meanwhile',
    );
  });

  it('to a new version is needed from both before it replaces the agreed version on the site', async () => {
    const { she, he, id } = await publishedStory(app, writer);
    const before = dataOf(await readByAnybody(id));
    dataOf(await answerStory(she, id, { name: 'none' }));
    expect(dataOf(await readByAnybody(id))).toEqual(before);
    expect(await ownStory(he, id)).toMatchObject({ status: 'waiting', content: { isOlderShown: true } });
    await bothAgree(id, she, he);
    expect(dataOf(await readByAnybody(id))).toEqual(before);
    dataOf(await publish(id));
    expect(dataOf(await readByAnybody(id)).people[0].name).toBeNull();
    // The first name is erased from the older versions, too.
    const names = await rowsOf(app, sql`select first_name from story_version where story_id = ${id}`);
    expect(names.every((row) => (row as { first_name: unknown }).first_name === null)).toBe(true);
  });

  it('can be preceded by a suggested correction, which only staff can read', async () => {
    const { she, he } = await consentingCouple(app);
    const id = await askAboutStory(writer, { she, he });
    expectRefused(await answerStory(she, id, { agree: true, correction: 'No.' }), ['correction']);
    dataOf(await answerStory(she, id, { correction: 'It was coffee.' }));
    expect((await detailOf(id)).sides[0].correction).toBe('It was coffee.');
    expect(JSON.stringify(await ownStory(he, id))).not.toContain('coffee');
    dataOf(await writer.client.put(`/story/update/${id}`, { body: 'They met over tea.' }));
    expect((await detailOf(id)).sides[0].correction).toBeNull();
  });

  it('is refused to everybody but the two members', async () => {
    const { she, he } = await consentingCouple(app);
    const other = await member(app);
    const id = await askAboutStory(writer, { she, he });
    expect(await ownStory(other, id)).toBeUndefined();
    expectFailure(await other.client.put(`/user/stories/${id}`, { version: 1, agree: true }), 404);
    expectFailure(await other.client.delete(`/user/stories/${id}`), 404);
    expectFailure(await uploadStoryPicture(other, id, 1), 404);
    expectFailure(await writer.client.put(`/user/stories/${id}`, { version: 1, agree: true }), 404);
    expect((await detailOf(id)).waitsFor).toEqual(['first', 'second']);
  });
});

describe('pictures of a success story', () => {
  it('are copies of approved photos, whose addresses do not open the photos', async () => {
    const { she, he } = await consentingCouple(app);
    await uploadSeeds(she, { profileImage: 1, image1: 2 });
    const id = await askAboutStory(writer, { she, he });
    const rows = await rowsOf(
      app,
      sql<{ id: string; slot: string }>`select id, slot from photo where member_id = ${she.id} order by slot`,
    );
    const [photoId = '', profileId = ''] = rows.map((row) => row.id);
    expectFailure(await answerStory(she, id, { photoId }), 409, 'story.photo_not_possible');
    await runManually(app, sql`update photo set review = 'approved' where id = ${photoId}`);
    expectFailure(await answerStory(he, id, { photoId }), 409, 'story.photo_not_possible');
    const { photos } = dataOf(await she.client.get('/user/stories'));
    expect(photos.map((one: { _id: string }) => one._id)).toEqual([photoId]);
    const chosen = dataOf(await answerStory(she, id, { photoId })).story.content.people[0].picture;
    expect(chosen._id).not.toBe(photoId);
    // Until the story is published, only the two members and staff can fetch the copy.
    const publicUrl = `/api/v1/website/story/pictures/${chosen._id}`;
    expect((await fetchAs(app, publicUrl)).status).toBe(404);
    for (const [who, status] of [
      [she, 200],
      [he, 200],
      [writer, 200],
      [await member(app), 404],
    ] as const)
      expect((await look(app, who, chosen.url)).status).toBe(status);
    await bothAgree(id, she, he);
    dataOf(await publish(id));
    const shown = await fetchAs(app, publicUrl);
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    // The photos of the gallery are what they were.
    expect((await galleryOf(she)).photos).toHaveLength(2);
    const addresses = JSON.stringify(dataOf(await readByAnybody(id)));
    for (const secret of [photoId, profileId, she.id, he.id]) expect(addresses).not.toContain(secret);
    // A drawn portrait instead: the copy is erased once both have agreed and it is published.
    dataOf(await answerStory(she, id, { photoId: null }));
    await bothAgree(id, she, he);
    dataOf(await publish(id));
    expect((await fetchAs(app, publicUrl)).status).toBe(404);
    await expect.poll(() => rowsOf(app, sql`select id from story_picture where id = ${chosen._id}`)).toEqual([]);
  });

  it('that show both members are used only if both members agree', async () => {
    const { she, he, id } = await publishedStory(app, writer);
    const { picture } = dataOf(await uploadStoryPicture(he, id, 3)).story.content;
    expect(picture).toMatchObject({ width: 360, height: 480 });
    expect(dataOf(await readByAnybody(id)).picture).toBeNull();
    await bothAgree(id, she, he);
    dataOf(await publish(id));
    expect(dataOf(await readByAnybody(id)).picture._id).toBe(picture._id);
    expect(dataOf(await answerStory(she, id, { sharedPicture: false })).story.content.picture).toBeNull();
  });

  it('are refused if they are not photographs', async () => {
    const { she, he } = await consentingCouple(app);
    const id = await askAboutStory(writer, { she, he });
    const form = new FormData();
    form.append('picture', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' }), 'x.jpg');
    const answer = await she.client.raw(`/user/stories/${id}/picture`, { method: 'POST', body: form });
    expectFailure(answer, 415, 'photo.unsupported');
  });
});

describe('a published success story', () => {
  it('contains no link to the members, and no data but theirs', async () => {
    const canary = await member(app, { firstName: 'Zubaida', lastName: 'Canarywala' });
    const { she, he, id } = await publishedStory(app, writer);
    for (const path of ['/story/getAll?pageSize=100', `/story/getById/${id}`]) {
      const { status, text } = await app.client().get(path);
      expect(status).toBe(200);
      for (const secret of [she.id, he.id, she.email, he.email, canary.id, 'Canarywala', 'Zubaida', writer.id])
        expect(text).not.toContain(secret);
    }
  });

  it('is listed by language, newest first, in pages', async () => {
    const { id } = await publishedStory(app, writer);
    const first = (await app.client().get('/story/getAll?pageSize=1')).body.result;
    expect(first.data.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    expect(first.totalCount).toBeGreaterThan(1);
    expect((await app.client().get('/story/getAll?language=ur')).body.result.data).toEqual([]);
    expectRefused(await app.client().get('/story/getAll?language=xx'), ['language']);
  });
});

it('the data export of a member contains the story and own answers, without those of the other member', async () => {
  const { she, he } = await consentingCouple(app);
  const id = await askAboutStory(writer, { she, he });
  dataOf(await answerStory(she, id, { name: 'first', correction: 'Her words.' }));
  const hers = (await downloadExport(app, she)).data.stories;
  expect(hers).toMatchObject([{ memberId: he.id, nameChoice: 'first', correction: 'Her words.', isPublished: false }]);
  const his = (await downloadExport(app, he)).data.stories;
  expect(his).toMatchObject([{ memberId: she.id, nameChoice: 'none', correction: null }]);
});
