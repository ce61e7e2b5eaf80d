import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideProfile, match, setPrivacy } from '../support/activity.ts';
import { postPhoto, postVoice, type WireAttachedMessage } from '../support/attachments.ts';
import { dataOf, messagesOf, say, textsOf } from '../support/chat.ts';
import { call, endpoints, type NamedEndpoint, queriesOf } from '../support/endpoints.ts';
import { expectFailure } from '../support/failures.ts';
import { photoRow } from '../support/gallery-requests.ts';
import { member, type Person, register } from '../support/members.ts';
import { pattern } from '../support/photo-matrix.ts';
import { fetchAs } from '../support/photos.ts';
import { oneOfEach } from '../support/sample.ts';
import {
  allSecrets,
  containsSecret,
  createWomanWithSecrets,
  FIRST_NAME,
  insertActivities,
  SECRETS,
  type Secret,
  withDecodedParts,
} from '../support/secrets.ts';
import {
  ADMIN,
  RELAY,
  type StaffMember,
  signInAdmin,
  staff,
  turnOnAstro,
  turnOnCalls,
  turnOnShop,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { voiceFile } from '../support/voice-files.ts';

/**
 * Every reading call × every kind of viewer × every secret, checked in the raw text of the answers. The calls come from
 * the contract, so new ones are included automatically. `npm test` has every kind of viewer open her profile, and reads
 * all lists as every kind of member, one partner and one of the team. The comparison of births, calls, meetings, and
 * files of messages have rows of their own.
 */

type Viewer = Pick<Person, 'client' | 'id'>;

interface Kind {
  /** Whether the viewer can open her profile. */
  readonly opens: boolean;
  /** Whether she appears in lists of possible matches and of activity. */
  readonly lists: boolean;
  /** Lists in which she appears although other lists leave her out. */
  readonly only?: readonly string[];
  /** Secrets that her profile shows to the viewer. */
  readonly told: readonly Secret[];
  /** The comparison of births does not exist for the viewer, although her profile is open. */
  readonly isNotCompared?: true;
}

const closed: Kind = { opens: false, lists: false, told: [] };
const open: Kind = { opens: true, lists: true, told: [] };
const kinds = {
  'a stranger': open,
  'a member of her gender': closed,
  'one she ignores': closed,
  'one she blocks': closed,
  'one who ignores her': { ...open, lists: false, only: ['activity.ignoredByMe', 'chat.conversation'] },
  'one who blocks her': { ...open, lists: false, only: ['activity.blockedByMe'] },
  'one in mutual interest': { ...open, told: ['lastName', 'fatherName', 'forMutual'] },
  'one in mutual interest whom she lets see the contact': {
    ...open,
    told: ['lastName', 'fatherName', 'forMutual', 'email', 'phone'],
  },
  'one in mutual interest who blocks her': {
    ...open,
    lists: false,
    only: ['activity.blockedByMe'],
    told: ['lastName', 'forMutual'],
  },
  'one to whom she showed the names of her family': { ...open, told: ['fatherName'] },
  'one to whom she showed the names of her family, and who blocks her': {
    ...open,
    lists: false,
    only: ['activity.blockedByMe'],
    told: [],
  },
  'one who hides': { ...open, isNotCompared: true },
  'one who has not finished': { ...open, isNotCompared: true },
  'the administrator': { ...open, told: ['lastName', 'forMutual'] },
  'a sub-administrator': { ...open, told: ['lastName', 'forMutual'] },
  'an employee': { ...open, told: ['lastName', 'forMutual'] },
  'a dealer': closed,
  'a retailer': closed,
} as const satisfies Record<string, Kind>;
type KindName = keyof typeof kinds;
const names = Object.keys(kinds) as KindName[];

let app: TestApp;
let admin: StaffMember;
let she: Person;
let viewers: Readonly<Record<KindName, Viewer>>;
/** Addresses of a voice note and a photo that she sent to a man who is none of the viewers. */
let herFiles: string[];
beforeAll(async () => {
  app = await startTestApp({ ...ADMIN, ...RELAY });
  admin = await signInAdmin(app);
  await turnOnShop(admin);
  await turnOnAstro(admin);
  await turnOnCalls(admin);
  she = await createWomanWithSecrets(app);
  viewers = await people();
  await acquaintances();
  await births();
});
afterAll(() => app.close());

async function people(): Promise<Record<KindName, Viewer>> {
  const made = {} as Record<KindName, Viewer>;
  for (const name of names)
    made[name] = await (name === 'one who has not finished'
      ? register(app, { gender: 'MALE' })
      : member(app, { gender: name === 'a member of her gender' ? 'FEMALE' : 'MALE' }));
  made['the administrator'] = admin;
  made['a sub-administrator'] = await staff(app, admin, 'SUB_ADMIN');
  made['an employee'] = await staff(app, admin, 'EMPLOYEE');
  made['a dealer'] = await staff(app, admin, 'DEALER');
  made['a retailer'] = await staff(app, admin, 'RETAILER');
  return made;
}

async function acquaintances(): Promise<void> {
  for (const name of names)
    await insertActivities(app, viewers[name].id, she.id, name.includes('mutual') ? 'Accepted' : 'Declined');
  // Only one of the viewers in mutual interest has really asked for the contact data.
  const { db } = app.app.platform;
  for (const name of ['one in mutual interest', 'one in mutual interest who blocks her'] as const)
    await db.transaction(({ tx }) =>
      tx
        .deleteFrom('contact_access')
        .where('viewer_id', '=', viewers[name].id)
        .where('owner_id', '=', she.id)
        .execute(),
    );
  // Premium members may ask for the names of her family; two of the viewers have.
  expect((await setPrivacy(she, { family: 'premium' })).status).toBe(200);
  for (const name of names.filter((one) => one.includes('showed the names')))
    await db.transaction(({ tx }) =>
      tx
        .insertInto('family_access')
        .values({ viewer_id: viewers[name].id, owner_id: she.id, at: app.clock.now() })
        .execute(),
    );
  await photoLists();
  // A man to whom she wrote: nobody else may read the message.
  const correspondent = await member(app, { gender: 'MALE' });
  await match(correspondent, she);
  expect(await textsOf(correspondent, she)).toEqual([]);
  await say(she, correspondent, SECRETS.message);
  expect(await textsOf(correspondent, she)).toEqual([SECRETS.message]);
  herFiles = await filesSentTo(correspondent);
  await she.client.post(`/user/ignoreProfile/${viewers['one she ignores'].id}`);
  await she.client.post(`/user/blockProfile/${viewers['one she blocks'].id}`);
  await viewers['one who ignores her'].client.post(`/user/ignoreProfile/${she.id}`);
  for (const name of names.filter((one) => one.endsWith('who blocks her')))
    expect((await viewers[name].client.post(`/user/blockProfile/${she.id}`)).status, name).toBe(200);
  await hideProfile(viewers['one who hides'] as Person);
}

/** She sends a voice note and a photo, and the receiver can open both. Returns their addresses. */
async function filesSentTo(receiver: Person): Promise<string[]> {
  await receiver.client.put(`/chat/photosAllowed/${she.id}`, { allowed: true });
  dataOf(await postVoice(she, receiver, await voiceFile()));
  dataOf(await postPhoto(she, receiver, await pattern(0)));
  const [voice, photo]: WireAttachedMessage[] = (await messagesOf(receiver, she)).slice(-2);
  const addresses = [voice?.voice?.url, photo?.photo?.url].map(String);
  for (const address of addresses) expect((await fetchAs(app, address, bearerOf(receiver))).status, address).toBe(200);
  return addresses;
}

/** Each has asked for the other's photos without getting them, and seen a photo of the other. */
async function photoLists(): Promise<void> {
  const now = app.clock.now();
  const ofHers = await photoRow(app, she, 'image1');
  for (const { id } of Object.values(viewers)) {
    const ofTheirs = await photoRow(app, { id }, 'image1');
    await app.app.platform.db.transaction(async ({ tx }) => {
      for (const [asker, owner, photo] of [
        [id, she.id, ofHers],
        [she.id, id, ofTheirs],
      ]) {
        await sql`insert into gallery_request (id, asker_id, owner_id, status, asked, created_at, status_at)
          values (${uuid()}, ${asker}, ${owner}, 'Declined', true, ${now}, ${now})`.execute(tx);
        await sql`insert into photo_view (photo_id, viewer_id, day, at)
          values (${photo}, ${asker}, ${now}, ${now})`.execute(tx);
      }
    });
  }
}

const BIRTH = { isOn: true, hasConsented: true, birthTime: '03:17', accuracy: 'exact', place: 'lucknow_up' };

/** She and all members who can have switched the comparison of births on. */
async function births(): Promise<void> {
  for (const name of names.filter((one) => !isTeam(one) && !isPartner(one) && one !== 'one who has not finished')) {
    const { status, text } = await viewers[name].client.put('/user/astro', { ...BIRTH, birthTime: '21:43' });
    expect(status, `${name}: ${text}`).toBe(200);
  }
  expect((await she.client.put('/user/astro', BIRTH)).status).toBe(200);
}

const bearerOf = ({ client }: Pick<Person, 'client'>) => ({ authorization: `Bearer ${client.token}` });

const meetingWith = ({ id }: Pick<Person, 'id'>) => ({
  ...{ userId: id, way: 'call', minutes: 30, company: 'alone' },
  slots: [new Date(app.clock.now().getTime() + 86_400_000).toISOString()],
});

const isProfile = ({ name }: NamedEndpoint): boolean => /^profiles\.member/.test(name);
const reading = endpoints.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'member' && !endpoint.file,
);
const profiles = reading.filter(isProfile);
const others = reading.filter((named) => !isProfile(named));
const queries = ['', '?pageSize=100', '?pageSize=1', '?pageSize=1&column=age', `?search=${FIRST_NAME}`];

it('the matrix contains the main reading calls', () => {
  const there = new Set(reading.map(({ name }) => name));
  for (const name of [
    'discovery.members',
    'activity.myInterests',
    'activity.viewersOfMyContact',
    'profiles.memberById',
  ])
    expect(there).toContain(name);
  expect(profiles.map(({ path }) => path)).toHaveLength(3);
});

const ask = async (viewer: Viewer, named: NamedEndpoint, query = '') => {
  const answer = await call(viewer.client, { ...named, path: named.path + query }, she.id, undefined);
  expect(answer.status, `${named.path}${query}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
  const { 'set-cookie': _, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, text: withDecodedParts(JSON.stringify(headers) + answer.text), body: answer.body };
};

const isPartner = (name: KindName): boolean => name === 'a dealer' || name === 'a retailer';
const isTeam = (name: KindName): boolean => /administrator|employee/.test(name);
const listReaders = oneOfEach('readers of all lists', names, (name) =>
  isPartner(name) ? 'a partner' : isTeam(name) ? 'the team' : name,
);

const speaksOfHer = (text: string): boolean => text.includes(FIRST_NAME.toLowerCase()) || text.includes(she.id);

describe.each(names)('%s', (name) => {
  const kind: Kind = kinds[name];

  it(`${kind.opens ? 'opens her profile, which shows only' : 'is refused her profile:'} ${kind.told.join(', ') || 'no secret'}`, async () => {
    for (const named of profiles) {
      const { status, text, body } = await ask(viewers[name], named);
      // Calls of members are closed to partner accounts.
      const refusal = isPartner(name) ? 403 : 404;
      expect(status, named.path).toBe(kind.opens ? 200 : refusal);
      expect(speaksOfHer(text), named.path).toBe(kind.opens);
      expect(allSecrets.filter((secret) => containsSecret(text, secret)).sort(), named.path).toEqual(
        [...kind.told].sort(),
      );
      if (!kind.opens || isTeam(name)) continue;
      const { contactAccess, familyAccess } = body.result.data;
      expect(contactAccess === 'granted', `contact: ${contactAccess}`).toBe(kind.told.some((one) => one === 'phone'));
      expect(familyAccess === 'granted', `family: ${familyAccess}`).toBe(kind.told.some((one) => one === 'fatherName'));
    }
  });

  const isCompared = kind.opens && kind.lists && !kind.isNotCompared && !isTeam(name);
  it(`${isCompared ? 'sees how their births compare, and nothing of her birth' : 'is refused the comparison of births'}`, async () => {
    const { client } = viewers[name];
    const answer = await client.get(`/astro/match/${she.id}`);
    if (isCompared) {
      expect(answer.status, answer.text).toBe(200);
      expect(answer.text).not.toMatch(/03:17|lucknow/);
    } else if (isTeam(name) || isPartner(name)) expectFailure(answer, 403, 'forbidden');
    else expectFailure(answer, 404, 'not_found');
  });
});

describe.each(names)('%s', (name) => {
  const isInContact = kinds[name].lists && name.includes('mutual');

  it(`${isInContact ? 'may' : 'may not'} call her, plan a meeting with her and choose whether she sends photos`, async () => {
    const { client } = viewers[name];
    const call = await client.get(`/call/allowed/${she.id}`);
    expect(call.body.result?.data.allowed ?? false, call.text).toBe(isInContact);
    const meeting = await client.get(`/meetings/with/${she.id}`);
    expect(meeting.body.result?.data.canPropose ?? false, meeting.text).toBe(isInContact);
    // Photos are allowed within a conversation, so the viewer writes first.
    expect((await client.post(`/chat/message/${she.id}`, { content: 'Salam' })).status === 200).toBe(isInContact);
    const photos = await client.put(`/chat/photosAllowed/${she.id}`, { allowed: true });
    expect(photos.status === 200, photos.text).toBe(isInContact);
    if (isInContact) return;
    expectFailure(
      await client.post('/call/start', { receiverId: she.id, kind: 'voice', socketId: 'none' }),
      [403, 404],
    );
    expectFailure(await client.post('/meeting/propose', meetingWith(she)), [403, 404]);
    expectFailure(await postPhoto(viewers[name], she, await pattern(0)), [403, 404]);
  });

  it('gets no file of a message that she sent to somebody else', async () => {
    for (const address of herFiles)
      expect((await fetchAs(app, address, bearerOf(viewers[name]))).status, address).toBe(404);
  });
});

describe.each(listReaders)('%s', (name) => {
  const kind: Kind = kinds[name];

  it(`finds her in ${kind.lists ? 'lists' : (kind.only ?? ['no list']).join()}, which count nobody else and show no secret beyond her last name`, async () => {
    const met = new Set<string>();
    const allowed = kind.told.filter((secret) => secret === 'lastName');
    for (const named of others)
      for (const query of queriesOf(named, queries)) {
        const { text, body } = await ask(viewers[name], named, query);
        if (speaksOfHer(text)) met.add(named.name);
        const { data, totalCount } = body?.result ?? {};
        // A list must not count members whom it does not show.
        if (query === '?pageSize=100' && Array.isArray(data) && totalCount <= 100)
          expect(totalCount, `${named.path} shows ${data.length}`).toBe(data.length);
        for (const secret of allSecrets.filter((one) => !allowed.includes(one as never)))
          expect(containsSecret(text, secret), `${named.path}${query} tells ${secret}`).toBe(false);
      }
    if (!kind.lists) expect([...met].sort()).toEqual([...(kind.only ?? [])].sort());
    else expect(met).toContain('discovery.members');
  });
});

describe('a member in contact with a woman', () => {
  /** The lists of those who have done something to a member, or to whom the member has. */
  const lists = others.filter(({ name }) =>
    /^(activity|gallery|follow)\.(viewed|shortlisted|my|interestsIn|viewers|contacts|requests|photoViews|follow(ing|ers))/.test(
      name,
    ),
  );

  it.each(['a stranger', 'one in mutual interest', 'one who hides'] as const)(
    'finds her in each list of contacts: %s',
    async (name) => {
      expect(lists.length).toBeGreaterThanOrEqual(12);
      for (const named of lists) {
        if (name === 'one in mutual interest' && named.name === 'activity.contactsViewedByMe') continue;
        // Hiding the profile ends following.
        if (name === 'one who hides' && named.name.startsWith('follow.')) continue;
        expect(speaksOfHer((await ask(viewers[name], named)).text), named.name).toBe(true);
      }
    },
  );

  it('appears in her lists only while visible', async () => {
    for (const path of [...lists.map((named) => named.path), '/user/getAll']) {
      const { text } = await she.client.get(`${path}?pageSize=100`);
      expect(text).toContain(viewers['a stranger'].id);
      for (const name of names.filter(
        (one) => one !== 'a stranger' && (!kinds[one].lists || / hides|not finished/.test(one)),
      ))
        expect(text.includes(viewers[name].id), `${name} in ${path}`).toBe(false);
    }
  });
});

describe('a signed-out visitor', () => {
  it('can read nothing', async () => {
    for (const named of reading)
      expectFailure(await call(app.client(), named, she.id, undefined), 401, 'auth.required');
  });
});

describe('asking for a woman’s contact or family data', () => {
  const asks = [
    ['getContactAccess', 'phone'],
    ['getFamilyDetailAccess', 'fatherName'],
  ] as const;
  const isTold = (name: KindName, ...secrets: Secret[]) => kinds[name].told.some((one) => secrets.includes(one));
  // Mutual interest allows asking for the contact data, unless the asker blocks her.
  const mayAsk = (name: KindName, secret: Secret) =>
    isTold(name, secret) || (secret === 'phone' && isTold(name, 'forMutual') && kinds[name].lists);

  it.each(
    asks.flatMap(([path, secret]) =>
      names.filter((name) => !mayAsk(name, secret)).map((name) => [path, name] as const),
    ),
  )('%s is refused to %s', async (path, name) => {
    const answer = await viewers[name].client.put(`/user/${path}/${she.id}`);
    expectFailure(answer, kinds[name].opens ? 403 : [403, 404]);
    for (const secret of allSecrets) expect(containsSecret(withDecodedParts(answer.text), secret)).toBe(false);
  });

  it.each(['the administrator', 'a sub-administrator', 'an employee'] as const)(
    'is refused to staff: %s',
    async (name) => {
      for (const [path] of asks)
        expectFailure(await viewers[name].client.put(`/user/${path}/${she.id}`), 403, 'forbidden');
    },
  );
});

describe('a search for data that a woman hides', () => {
  const hidden: Secret[] = [
    'lastName',
    'email',
    'phone',
    'fatherName',
    'guardianName',
    'forMutual',
    'forNobody',
    'message',
  ];

  it.each(hidden)('does not find her by her %s', async (secret) => {
    const word = encodeURIComponent(SECRETS[secret]);
    const searching = others.filter(({ endpoint }) => endpoint.query && !endpoint.path.includes('{'));
    for (const named of searching)
      for (const key of ['search', 'name', 'q']) {
        if (!(key in (named.endpoint.query?.shape ?? {}))) continue;
        const { status, text } = await ask(viewers['a stranger'], named, `?${key}=${word}`);
        expect([200, 400]).toContain(status);
        expect(speaksOfHer(text), `${named.path}?${key}=${SECRETS[secret]}`).toBe(false);
      }
  });
});

it('a hidden preference does not appear in the match explanation', async () => {
  for (const name of ['a stranger', 'one in mutual interest'] as const) {
    const { data } = (await viewers[name].client.get(`/user/GetProfileById/${she.id}`)).body.result;
    const { theirs } = data.match ?? { theirs: { met: [], missed: [] } };
    expect([...theirs.met, ...theirs.missed]).not.toContain('religion');
    // The hidden criterion is shown as not stated: a missing key would reveal that something is hidden.
    expect(data.partnerPreferenceInfo.religion).toEqual([]);
    expect(data.partnerPreferenceInfo).toHaveProperty('maritalStatus');
  }
});
