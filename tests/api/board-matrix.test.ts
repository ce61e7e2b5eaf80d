import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { match } from '../support/activity.ts';
import { photoOn } from '../support/board-photos.ts';
import type { TestClient, WireAnswer } from '../support/client.ts';
import { expectFailure } from '../support/failures.ts';
import { boardOf, familyOf, joinBoard, share } from '../support/family.ts';
import { member, type Person } from '../support/members.ts';
import { expectNothing, linksOf, look, uploadSeeds } from '../support/photos.ts';
import { ADMIN, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Access to a family board: every call by every kind of person. */

type Actor =
  | 'owner'
  | 'father'
  | 'brother'
  | 'ended'
  | 'elsewhere'
  | 'shared'
  | 'stranger'
  | 'sameGender'
  | 'admin'
  | 'employee'
  | 'dealer'
  | 'signedOut';

let app: TestApp;
const people = {} as Record<Actor, { client: TestClient; id: string }>;
let owner: Person;
let shared: Person;
/** A man whom the owner can see and has not shared. */
let unshared: Person;
let father: Person;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  const admin = await signInAdmin(app);
  [owner, shared, unshared] = await Promise.all([
    member(app),
    member(app, { gender: 'MALE', firstName: 'Imran' }),
    member(app, { gender: 'MALE', firstName: 'Yusuf' }),
  ]);
  const [brother, stranger, sameGender, another] = await Promise.all([
    member(app, { gender: 'MALE', firstName: 'Bilal' }),
    member(app, { gender: 'MALE' }),
    member(app),
    member(app),
  ]);
  await uploadSeeds(shared, { profileImage: 1 });
  await uploadSeeds(unshared, { profileImage: 2 });
  await match(owner, shared);
  expect((await share(owner, shared.id, 'What do you think?')).status).toBe(200);
  expect((await share(another, shared.id)).status).toBe(200);
  father = await familyOf(app, owner);
  await joinBoard(app, owner, brother);
  const ended = await familyOf(app, owner, { name: 'Uncle' });
  await ended.client.post(`/family/boards/${owner.id}/entries/${shared.id}/comments`, { text: 'A good family.' });
  await owner.client.delete(`/family/board/seats/${ended.seatId}`);
  const elsewhere = await familyOf(app, another);
  Object.assign(people, {
    owner,
    father,
    brother,
    ended,
    elsewhere,
    shared,
    stranger,
    sameGender,
    admin,
    employee: await staff(app, admin, 'EMPLOYEE'),
    dealer: await staff(app, admin, 'DEALER'),
    signedOut: { client: app.client(), id: '' },
  });
});
afterAll(() => app.close());

const at = (path = ''): string => `/family/boards/${owner.id}${path}`;
const entryPath = (of: Person, path = ''): string => at(`/entries/${of.id}${path}`);
const atBoard: readonly Actor[] = ['owner', 'father', 'brother'];
const others = (allowed: readonly Actor[]): Actor[] =>
  (Object.keys(people) as Actor[]).filter((actor) => !allowed.includes(actor));

/** Expects a refusal as if the board did not exist; signed-out callers are asked to sign in. */
function expectShut(actor: Actor, answer: WireAnswer): void {
  if (actor === 'signedOut') expectFailure(answer, 401, 'auth.required');
  // Calls of members are closed to partner accounts.
  else if (actor === 'dealer') expectFailure(answer, 403, 'forbidden');
  else expectFailure(answer, 404, 'not_found');
  expect(answer.body.error.fields).toBeUndefined();
}

async function expectOnly(
  allowed: readonly Actor[],
  ask: (client: TestClient, actor: Actor) => Promise<WireAnswer>,
): Promise<void> {
  for (const actor of others(allowed)) expectShut(actor, await ask(people[actor].client, actor));
  for (const actor of allowed) {
    const answer = await ask(people[actor].client, actor);
    expect(answer.status, `${actor}: ${answer.text.slice(0, 200)}`).toBe(200);
  }
}

const say = (actor: Actor, text = 'Masha’Allah, a good match.') =>
  people[actor].client.post(entryPath(shared, '/comments'), { text });
const said = async (actor: Actor, text?: string): Promise<string> => (await say(actor, text)).body.result.data._id;

describe('a family board', () => {
  it('can be read by its owner and members of the board only', async () => {
    await expectOnly(atBoard, (client) => client.get(at()));
  });

  it('shows an entry to its owner and members only, and returns 404 for profiles that are not shared', async () => {
    await expectOnly(atBoard, (client) => client.get(entryPath(shared)));
    await expectOnly([], (client) => client.get(entryPath(unshared)));
    await expectOnly([], (client) => client.get(entryPath(owner)));
  });

  it('accepts comments from its owner and members only', async () => {
    for (const actor of others(atBoard))
      expectShut(actor, await people[actor].client.post(entryPath(shared, '/comments'), {}));
    await expectOnly(atBoard, (client) => client.post(entryPath(shared, '/comments'), { text: 'A word.' }));
    await expectOnly([], (client) => client.post(entryPath(unshared, '/comments'), { text: 'A word.' }));
  });

  it('accepts votes from board members, but not from the owner', async () => {
    const vote = (client: TestClient) => client.put(entryPath(shared, '/vote'), { vote: 'yes', rank: 1 });
    for (const actor of others(atBoard)) expectShut(actor, await vote(people[actor].client));
    expectFailure(await vote(owner.client), 403, 'forbidden');
    for (const actor of ['father', 'brother'] as const) expect((await vote(people[actor].client)).status).toBe(200);
  });
});

describe('a comment on a board', () => {
  it('can be changed by its author only', async () => {
    for (const author of atBoard) {
      const id = await said(author);
      await expectOnly([author], (client) => client.put(at(`/comments/${id}`), { text: 'Thinking again.' }));
    }
  });

  it('can be deleted by its author and by the owner', async () => {
    for (const author of atBoard) {
      const id = await said(author);
      for (const actor of others(['owner', author]))
        expectShut(actor, await people[actor].client.delete(at(`/comments/${id}`)));
      expect((await people[author].client.delete(at(`/comments/${id}`))).status).toBe(200);
    }
    const id = await said('father');
    expect((await owner.client.delete(at(`/comments/${id}`))).status).toBe(200);
    await expectOnly([], (client) => client.delete(at(`/comments/${id}`)));
  });

  it('returns 404 under another board', async () => {
    const id = await said('father');
    const elsewhere = (await people.elsewhere.client.get('/family/home')).body.result.data.places[0]._id;
    for (const actor of Object.keys(people) as Actor[])
      expectShut(actor, await people[actor].client.delete(`/family/boards/${elsewhere}/comments/${id}`));
  });
});

describe('board actions of the owner only', () => {
  const calls: readonly [string, (client: TestClient) => Promise<WireAnswer>][] = [
    [
      'remove a board member',
      (client) => client.delete(`/family/board/seats/${(father as Person & { seatId: string }).seatId}`),
    ],
    ['remove a profile', (client) => client.delete(`/family/board/entries/${shared.id}`)],
  ];
  it.each(calls)('are refused to everybody else: to %s', async (_title, ask) => {
    for (const actor of others(['owner', 'signedOut'])) expectFailure(await ask(people[actor].client), [403, 404]);
    expectFailure(await ask(people.signedOut.client), 401);
    const board = await boardOf(owner, owner);
    expect(board.seats.length).toBe(2);
    // The calls of members with a board of their own must not have changed this board either.
    expect(board.entries.map(({ card }: { card: { _id: string } }) => card._id)).toEqual([shared.id]);
  });

  it('other members have an empty board of their own, and staff and family accounts have none', async () => {
    for (const actor of ['shared', 'stranger', 'sameGender', 'brother'] as const) {
      const { status, body } = await people[actor].client.get('/family/board');
      expect([status, body.result.data.seats, body.result.data.entries]).toEqual([200, [], []]);
    }
    for (const actor of ['father', 'ended', 'elsewhere', 'admin', 'employee', 'dealer'] as const)
      expectFailure(await people[actor].client.get('/family/board'), 403, 'forbidden');
  });

  it('only members whom the owner can see can be shared', async () => {
    for (const id of [owner.id, people.sameGender.id, people.admin.id, father.id])
      expectFailure(await owner.client.put(`/family/board/entries/${id}`, {}), 404, 'not_found');
  });
});

describe('a picture on the board', () => {
  let url: string;
  beforeEach(async () => {
    url = await photoOn(father, owner, shared);
  });

  it('is served only to the viewer its address was issued to', async () => {
    expect((await look(app, father, url)).status).toBe(200);
    for (const actor of others(['father', 'signedOut'])) expectNothing(await look(app, people[actor] as Person, url));
    expectNothing(await look(app, { client: app.client() } as Person, url));
  });

  it('is not served at a forged address for another viewer, board, photo or variant', async () => {
    const links = linksOf(app);
    const id = /board\/[^/]+\/([^/]+)\//.exec(url)?.[1] as string;
    const path = (ownerId: string, query: string, how = 'clear') =>
      `/api/v1/website/media/board/${ownerId}/${id}/${how}?${query}`;
    for (const actor of others(['father', 'brother', 'signedOut'])) {
      const query = links.query(`${people[actor].id}@${owner.id}`, id, 'clear');
      expectNothing(await look(app, people[actor] as Person, path(owner.id, query)));
    }
    // A query made for the ordinary photo call is invalid on the board's path, and addresses of the ordinary call show
    // him nothing.
    expectNothing(await look(app, father, path(owner.id, links.query(father.id, id, 'clear'))));
    expectNothing(await look(app, father, links.make(father.id, id, 'clear')));
    expectNothing(await look(app, father, links.make(owner.id, id, 'clear')));
    expectNothing(
      await look(
        app,
        father,
        path(people.sameGender.id, links.query(`${father.id}@${people.sameGender.id}`, id, 'clear')),
      ),
    );
    expectNothing(await look(app, father, path(owner.id, links.query(`${father.id}@${owner.id}`, id, 'blurred'))));
    // The photo of a member who is not shared, in an address with a valid seal.
    const other = (await unshared.client.get('/user/gallery')).body.result.data.photos[0].url;
    const foreign = /photo\/([^/]+)\//.exec(other)?.[1] as string;
    const query = links.query(`${father.id}@${owner.id}`, foreign, 'clear');
    expectNothing(await look(app, father, `/api/v1/website/media/board/${owner.id}/${foreign}/clear?${query}`));
  });
});

it('leaving the board removes only the one who leaves', async () => {
  for (const actor of others(['brother', 'father'])) expectShut(actor, await people[actor].client.delete(at('/seat')));
  expect((await people.brother.client.delete(at('/seat'))).status).toBe(200);
  expectShut('brother', await people.brother.client.get(at()));
  expectShut('brother', await people.brother.client.delete(at('/seat')));
  expect((await father.client.get(at())).status).toBe(200);
});
