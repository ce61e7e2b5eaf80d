import type { TestClient } from '../client.ts';
import { dataOf } from '../member-desk.ts';
import { member, type Person } from '../members.ts';
import { uploadSeeds } from '../photos.ts';
import { buy } from '../purchases.ts';
import type { TestApp } from '../test-app.ts';
import { openTicket } from '../tickets.ts';
import type { Canary, CanaryKind } from './canaries.ts';

/** A number written in letters, because names must not contain digits. */
const letters = (number: number): string =>
  [...String(number).padStart(3, '0')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');

/** A date of birth that no other test member has: from 1990 on, some days apart. */
const birthday = (number: number): string =>
  new Date(Date.UTC(1990, 0, 11) + number * 3 * 86_400_000).toISOString().slice(0, 10);

export interface MemberWithCanaries extends Person {
  readonly canaries: readonly Canary[];
}

let serial = 0;

const done = async (sent: ReturnType<TestClient['get']>) => dataOf(await sent);

/**
 * A member with a finished profile whose email, phone number, date of birth, login, saved search and support ticket
 * contain canaries.
 */
export async function registerMemberWithCanaries(
  app: TestApp,
  overrides: Record<string, unknown> = {},
): Promise<MemberWithCanaries> {
  const number = ++serial;
  const mark = letters(number);
  const words = {
    email: `quetzal.${mark}.post`,
    phone: `93777${String(40_000 + number)}`,
    password: `quetzal pass phrase ${mark}`,
    dateOfBirth: birthday(number),
    savedSearch: `Quetzal search ${mark}`,
    ticket: `Quetzal matter ${mark}`,
  };
  const person = await member(app, {
    email: `${words.email}@mail.example`,
    phoneNumber: `+91${words.phone}`,
    password: words.password,
    ...overrides,
  });
  const { client } = person;
  await done(client.put('/user/updateBasicDetail', { DOB: words.dateOfBirth }));
  await done(client.post('/user/savedSearches', { name: words.savedSearch, terms: { ageFrom: 21 } }));
  await openTicket(client, { message: words.ticket });
  const [signIn] = (await done(client.get('/user/sessions'))) as { _id: string }[];
  return { ...person, canaries: canariesOf(person.id, { ...words, signIn: signIn?._id ?? '' }) };
}

/** Lists a member's canaries, without empty texts, which would match everywhere. */
export function canariesOf(
  ownerId: string,
  words: Readonly<Partial<Record<CanaryKind, string>>>,
  knownTo?: ReadonlySet<string>,
): Canary[] {
  return Object.entries(words).map(([kind, word]) => {
    if (!word) throw new Error(`no word for ${kind}`);
    return { kind: kind as CanaryKind, text: word.toLowerCase(), ownerId, ...(knownTo ? { knownTo } : {}) };
  });
}

/** A premium member who hides everything that can be hidden, and makes no calls during the fuzz test. */
export async function createMemberWithCanaries(
  app: TestApp,
  overrides: Record<string, unknown>,
): Promise<MemberWithCanaries> {
  const mark = letters(++serial);
  const words = {
    lastName: `Quetzalani${mark}`,
    fatherName: `Ghulam Quetzal ${mark}`,
    guardianName: `Haji Quetzal ${mark}`,
    guardianPhone: `93888${String(40_000 + serial)}`,
    forMutual: `Reads Quetzal aloud ${mark}`,
    forNobody: `Collects Quetzal bottles ${mark}`,
  };
  const person = await registerMemberWithCanaries(app, { lastName: words.lastName, ...overrides });
  const { client } = person;
  await done(client.put('/user/updatefamilyDetail', { fatherName: words.fatherName }));
  await done(
    client.put('/user/updateMoreDetail', {
      guardianName: words.guardianName,
      guardianRelation: 'brother',
      guardianPhone: words.guardianPhone,
      aboutMe: words.forMutual,
      hobbies: words.forNobody,
      fieldVisibility: { aboutMe: 'mutual', hobbies: 'nobody' },
    }),
  );
  await done(client.put('/user/settings', { privacy: { lastName: 'initial', contact: 'nobody', family: 'mutual' } }));
  const questions = (await done(client.get('/extraQuestions'))) as { _id: string; kind: string }[];
  const answers = questions
    .filter(({ kind }) => kind === 'text')
    .map(({ _id }) => ({ questionId: _id, text: words.forNobody, visibility: 'nobody' }));
  await done(client.put('/extraQuestions/answers', { answers }));
  const gallery = await uploadSeeds(person, { profileImage: 900 + serial, image1: 1900 + serial });
  const url = gallery.photos.find(({ slot }) => slot === 'image1')?.url ?? '';
  const photo = /([0-9a-f-]{36})\/clear/.exec(url)?.[0] ?? '';
  const payment = await buy(app, person);
  return { ...person, canaries: [...person.canaries, ...canariesOf(person.id, { ...words, photo, payment })] };
}
