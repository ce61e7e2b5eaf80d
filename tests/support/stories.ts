import { expect } from 'vitest';
import { dataOf, mutualCouple } from './chat.ts';
import type { Person } from './members.ts';
import { picture } from './photos.ts';
import type { TestApp } from './test-app.ts';

export const FOUND = '/user/foundEachOther';

/** A couple in mutual interest who named each other and agreed to be asked about their story. */
export async function consentingCouple(app: TestApp): Promise<{ she: Person; he: Person }> {
  const pair = await mutualCouple(app);
  dataOf(await pair.she.client.post(FOUND, { partnerId: pair.he.id, storyConsent: true }));
  dataOf(await pair.he.client.post(FOUND, { partnerId: pair.she.id, storyConsent: true }));
  return pair;
}

let serial = 0;

/** Starts the story of a couple and asks both. Returns its id. */
export async function askAboutStory(writer: Person, { she, he }: { she: Person; he: Person }): Promise<string> {
  const words = { title: `Story ${++serial}`, body: 'They met over **chai**.\n\nTheir families agreed.' };
  const story = dataOf(await writer.client.post('/story/create', { memberId: she.id, partnerId: he.id, ...words }));
  dataOf(await writer.client.put(`/story/update/${story._id}`, { ask: true }));
  return story._id;
}

/** The story as one of the two members sees it; undefined if the member was not asked about it. */
export async function ownStory(who: Person, id: string) {
  const { stories } = dataOf(await who.client.get('/user/stories'));
  return stories.find(({ _id }: { _id: string }) => _id === id);
}

/** Sends an answer to the newest version. */
export async function answerStory(who: Person, id: string, answer: object) {
  const { content } = await ownStory(who, id);
  return who.client.put(`/user/stories/${id}`, { version: content.version, ...answer });
}

/** Both members agree to the newest version. */
export async function bothAgree(id: string, ...members: readonly Person[]): Promise<void> {
  for (const who of members) dataOf(await answerStory(who, id, { agree: true }));
}

/** A couple with a published story. */
export async function publishedStory(app: TestApp, writer: Person) {
  const pair = await consentingCouple(app);
  const id = await askAboutStory(writer, pair);
  dataOf(await answerStory(pair.she, id, { name: 'first' }));
  await bothAgree(id, pair.she, pair.he);
  dataOf(await writer.client.put(`/story/update/${id}`, { publish: true }));
  return { ...pair, id };
}

/** Uploads a picture of both. */
export async function uploadStoryPicture(who: Person, id: string, seed: number) {
  const form = new FormData();
  form.append('picture', new Blob([Buffer.from(await picture(seed))], { type: 'image/jpeg' }), 'both.jpg');
  return who.client.raw(`/user/stories/${id}/picture`, { method: 'POST', body: form });
}

/** Expects that nobody can read this story: not by id, in the list, nor in the data of the public pages. */
export async function expectNotPublic(app: TestApp, id: string): Promise<void> {
  const anybody = app.client();
  expect((await anybody.get(`/story/getById/${id}`)).status).toBe(404);
  const { data } = (await anybody.get('/story/getAll?pageSize=100')).body.result;
  expect(data.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
}
