import { declarations } from '../../contract/accounts/declarations.ts';
import { photoSlots } from '../../contract/photos/values.ts';
import type { ReviewKindName } from '../../contract/review/values.ts';
import { setPrivacy } from '../support/activity.ts';
import { confirmContacts, confirmEmail, proof, sendDocument } from '../support/badges.ts';
import { say } from '../support/chat.ts';
import { buy } from '../support/entitlements.ts';
import { member, type Person } from '../support/members.ts';
import { decide, done, type Reviewer, report } from '../support/moderation.ts';
import { upload } from '../support/photos.ts';
import { portraitJpeg } from '../support/pictures.ts';
import { rounds } from '../support/sample.ts';
import type { TestApp } from '../support/test-app.ts';

/** The work waiting for staff in the morning. */
export interface Inbox {
  readonly women: readonly Person[];
  /** A man with several false claims, who asks forty women for money. */
  readonly scammer: Person;
  /** The forty women to whom he has written. */
  readonly victims: readonly Person[];
}

const accepted = declarations.map(({ purpose, version }) => ({ purpose, version }));

const FAMILIES = 50;
/** Number of the women with photos, and of those who sent a document. `npm run test:long` has a whole day's work. */
const WITH_PHOTOS = rounds(10, FAMILIES);
export const PHOTOS = WITH_PHOTOS * photoSlots.length;
export const DOCUMENTS = rounds(8, 30);
const VICTIMS = 40;
/**
 * Number of women, the last of the forty, who were sent the same text. The program holds this text back from all but
 * the first five.
 */
const SAME_WORDS = 10;
export const BATCH_SIZE = 5;

/** Runs the work in batches, in order. */
async function each<T, R>(all: readonly T[], run: (one: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += BATCH_SIZE)
    results.push(...(await Promise.all(all.slice(from, from + BATCH_SIZE).map((one, at) => run(one, from + at)))));
  return results;
}

async function withPhotos(who: Person, seed: number): Promise<void> {
  const files = photoSlots.map(
    async (slot, index) => [slot, await portraitJpeg(seed + index, { width: 240, height: 320 })] as const,
  );
  await upload(who, Object.fromEntries(await Promise.all(files)));
}

const nameOf = (index: number): string => `Noor${String.fromCharCode(97 + (index % 26))}${index < 26 ? '' : 'a'}`;

const GREETINGS = ['Assalamu alaikum', 'Salam sister', 'Good morning', 'Peace be upon you', 'Respected family', 'Dear'];
const STORIES = [
  'our elders speak well of your house in Lucknow.',
  'I work in Dubai and return home this winter.',
  'your profile reads like an answer to my prayers.',
  'my late father always wished for such a match.',
  'may I ask whether you would move abroad one day?',
];

/** Thirty different texts, then the same text for all others. */
const wordsTo = (index: number): string =>
  index < VICTIMS - SAME_WORDS
    ? `${GREETINGS[index % GREETINGS.length]}, ${STORIES[Math.floor(index / GREETINGS.length)]}`
    : 'My mother is in hospital and the bank is closed, could you lend me Rs 20,000 until Monday?';

/**
 * Creates photos, documents, 15 reports including an emergency, and a first message to many women that is held.
 */
export async function fillInbox(app: TestApp): Promise<Inbox> {
  const women = await each(Array.from({ length: FAMILIES }), async (_, index) => {
    const woman = await member(app, { firstName: nameOf(index), lastName: 'Siddiqui', declarations: accepted });
    // The last one has photos too: somebody says that they show another person.
    if (index < WITH_PHOTOS - 1 || index === FAMILIES - 1) await withPhotos(woman, 1_000 + index * 4);
    await setPrivacy(woman, { messages: 'premium' });
    if (index >= DOCUMENTS) return woman;
    await confirmEmail(app, woman);
    done(await sendDocument(woman, await proof(600 + index)));
    return woman;
  });
  const scammer = await member(app, { gender: 'MALE', firstName: 'Tariq', lastName: 'Mirza' });
  await buy(app, scammer);
  const victims = women.slice(0, VICTIMS);
  for (const [index, woman] of victims.entries()) await say(scammer, woman, wordsTo(index));
  await say(victims[0] as Person, scammer, 'Wa alaikum assalam. Who are your elders?');

  // Entries about this man come last.
  const rude = await confirmContacts(app, { gender: 'MALE', firstName: 'Nadeem' });
  const emergency = { reason: 'Photo and Person Do Not Match', emergency: 'impersonation' };
  done(await report(rude, women[49] as Person, { ...emergency, description: 'This is my cousin.' }));
  for (const woman of women.slice(30, 41)) done(await report(rude, woman, { reason: 'Other' }));
  for (const woman of victims.slice(0, 3))
    done(await report(woman, scammer, { reason: 'Asking for Money', description: 'He wants Rs 20,000.' }));
  return { women, scammer, victims };
}

/** Number of items in each queue, by kind; `claimed` is the number of all items that a reviewer has claimed. */
export async function countQueues(by: Reviewer): Promise<Record<string, number>> {
  const { data } = done(await by.client.get('/staff/queues'));
  const queues = data as { kind: string; waiting: number; claimed: number }[];
  return {
    ...Object.fromEntries(queues.map(({ kind, waiting }) => [kind, waiting])),
    claimed: queues.reduce((sum, { claimed }) => sum + claimed, 0),
  };
}

/** Claims items of a queue and decides all of them alike, until none is left. */
export async function decideWholeQueue(by: Reviewer, kind: ReviewKindName, decision: object): Promise<void> {
  const { data } = done(await by.client.post(`/staff/queues/${kind}/claim`, { count: 10 }));
  const items = data as { _id: string }[];
  await Promise.all(
    items.map(async ({ _id }) => done(await by.client.post(`/staff/reviews/${_id}/decision`, decision))),
  );
  if (items.length > 0) await decideWholeQueue(by, kind, decision);
}

/** Dismisses all reports that are not about this member. Returns their number. */
export async function dismissOthers(by: Reviewer, { id }: Person): Promise<number> {
  const { data } = done(await by.client.get('/staff/reviews?kind=report&state=waiting&pageSize=100'));
  const others = (data as { _id: string; member: { _id: string } }[]).filter(({ member: { _id } }) => _id !== id);
  for (const { _id } of others) done(await decide(by, _id, { verdict: 'dismiss', reason: 'unfounded' }));
  return others.length;
}
