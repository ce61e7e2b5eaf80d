import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hideProfile, match } from '../support/activity.ts';
import { say, textsOf } from '../support/chat.ts';
import { call, endpoints, type NamedEndpoint } from '../support/endpoints.ts';
import { expectFailure } from '../support/failures.ts';
import { member, type Person, register } from '../support/members.ts';
import {
  allSecrets,
  containsSecret,
  FIRST_NAME,
  fillWithSecrets,
  flatten,
  makeAcquainted,
  SECRETS,
  type Secret,
} from '../support/secrets.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Every reading call × every kind of viewer × every secret, checked in the raw text of the answers. The calls come from
 * the contract, so new ones are included automatically.
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
  'one who hides': open,
  'one who has not finished': open,
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
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  she = await fillWithSecrets(app);
  viewers = await people();
  await acquaintances();
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
    await makeAcquainted(app, viewers[name].id, she.id, name.includes('mutual') ? 'Accepted' : 'Declined');
  // Of the viewers in mutual interest, only one has really asked for the contact data.
  const { db } = app.app.platform;
  for (const name of ['one in mutual interest', 'one in mutual interest who blocks her'] as const)
    await db.transaction(({ tx }) =>
      tx
        .deleteFrom('contact_access')
        .where('viewer_id', '=', viewers[name].id)
        .where('owner_id', '=', she.id)
        .execute(),
    );
  // A man to whom she wrote: nobody else may read the message.
  const correspondent = await member(app, { gender: 'MALE' });
  await match(correspondent, she);
  expect(await textsOf(correspondent, she)).toEqual([]);
  await say(she, correspondent, SECRETS.message);
  expect(await textsOf(correspondent, she)).toEqual([SECRETS.message]);
  await she.client.post(`/user/ignoreProfile/${viewers['one she ignores'].id}`);
  await she.client.post(`/user/blockProfile/${viewers['one she blocks'].id}`);
  await viewers['one who ignores her'].client.post(`/user/ignoreProfile/${she.id}`);
  await viewers['one who blocks her'].client.post(`/user/blockProfile/${she.id}`);
  await viewers['one in mutual interest who blocks her'].client.post(`/user/blockProfile/${she.id}`);
  await hideProfile(viewers['one who hides'] as Person);
}

const isProfile = ({ name }: NamedEndpoint): boolean => /^profiles\.member/.test(name);
const reading = endpoints.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.access === 'member' && !endpoint.file,
);
const profiles = reading.filter(isProfile);
const others = reading.filter((named) => !isProfile(named));
const queries = ['', '?pageSize=100', '?pageSize=1', '?pageSize=1&column=age', `?search=${FIRST_NAME}`];

it('the matrix contains the main calls', () => {
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
  return { status: answer.status, text: flatten(JSON.stringify(headers) + answer.text) };
};

const speaksOfHer = (text: string): boolean => text.includes(FIRST_NAME.toLowerCase()) || text.includes(she.id);

describe.each(names)('%s', (name) => {
  const kind: Kind = kinds[name];

  it(`${kind.opens ? 'opens her profile, which shows only' : 'is refused her profile:'} ${kind.told.join(', ') || 'no secret'}`, async () => {
    for (const named of profiles) {
      const { status, text } = await ask(viewers[name], named);
      // Calls of members are closed to partner accounts.
      const refusal = name === 'a dealer' || name === 'a retailer' ? 403 : 404;
      expect(status, named.path).toBe(kind.opens ? 200 : refusal);
      expect(speaksOfHer(text), named.path).toBe(kind.opens);
      expect(allSecrets.filter((secret) => containsSecret(text, secret)).sort(), named.path).toEqual(
        [...kind.told].sort(),
      );
    }
  });

  it(`finds her in ${kind.lists ? 'lists' : (kind.only ?? ['no list']).join()}, which show no secret beyond her last name`, async () => {
    const met = new Set<string>();
    const allowed = kind.told.filter((secret) => secret === 'lastName');
    for (const named of others)
      for (const query of queries) {
        const { text } = await ask(viewers[name], named, query);
        if (speaksOfHer(text)) met.add(named.name);
        for (const secret of allSecrets.filter((one) => !allowed.includes(one as never)))
          expect(containsSecret(text, secret), `${named.path}${query} tells ${secret}`).toBe(false);
      }
    if (!kind.lists) expect([...met].sort()).toEqual([...(kind.only ?? [])].sort());
    else expect(met).toContain('discovery.members');
  });
});

describe('a member in contact with her', () => {
  it.each(['a stranger', 'one in mutual interest', 'one who hides'] as const)(
    'finds her in each list: %s',
    async (name) => {
      const lists = others.filter(({ name: call }) =>
        /^activity\.(viewed|shortlisted|my|interestsIn|viewers|contacts)/.test(call),
      );
      expect(lists.length).toBeGreaterThanOrEqual(7);
      for (const named of lists) {
        if (name === 'one in mutual interest' && named.name === 'activity.contactsViewedByMe') continue;
        expect(speaksOfHer((await ask(viewers[name], named)).text), named.name).toBe(true);
      }
    },
  );

  it('is in her lists only while visible', async () => {
    const inHers = async (path: string) => (await she.client.get(`${path}?pageSize=100`)).text;
    for (const path of ['/user/whoViewMyProfile', '/user/myInterest', '/user/whoViewedMyContact', '/user/getAll']) {
      const text = await inHers(path);
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

describe('asking for contact or family data', () => {
  const asks = ['getContactAccess', 'getFamilyDetailAccess'] as const;

  it.each(names.filter((name) => !kinds[name].told.length))('is refused to %s', async (name) => {
    for (const path of asks) {
      const answer = await viewers[name].client.put(`/user/${path}/${she.id}`);
      expectFailure(answer, kinds[name].opens ? 403 : [403, 404]);
      for (const secret of allSecrets) expect(containsSecret(flatten(answer.text), secret)).toBe(false);
    }
  });

  it.each(['the administrator', 'a sub-administrator', 'an employee'] as const)(
    'is refused to staff: %s',
    async (name) => {
      for (const path of asks)
        expectFailure(await viewers[name].client.put(`/user/${path}/${she.id}`), 403, 'forbidden');
    },
  );
});

describe('searching for hidden data', () => {
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

it('a hidden preference is not in the match explanation', async () => {
  for (const name of ['a stranger', 'one in mutual interest'] as const) {
    const { data } = (await viewers[name].client.get(`/user/GetProfileById/${she.id}`)).body.result;
    const { theirs } = data.match ?? { theirs: { met: [], missed: [] } };
    expect([...theirs.met, ...theirs.missed]).not.toContain('religion');
    // The hidden criterion is shown as not stated: a missing key would reveal that something is hidden.
    expect(data.partnerPreferenceInfo.religion).toEqual([]);
    expect(data.partnerPreferenceInfo).toHaveProperty('maritalStatus');
  }
});
