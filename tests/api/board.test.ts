import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOARD_ENTRIES } from '../../contract/board/values.ts';
import { createCouple, hideProfile, idsIn, match, profileOf } from '../support/activity.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import {
  accept,
  boardOf,
  familyOf,
  freshEmail,
  inviteToBoard,
  joinBoard,
  share,
  tokenSentTo,
} from '../support/family.ts';
import { member, type Person } from '../support/members.ts';
import { settled } from '../support/notifications.ts';
import { registerCrowd } from '../support/register-crowd.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

/** She shares a man with her father. */
async function scene() {
  const { she, he } = await createCouple(app);
  const { status } = await share(she, he.id, 'He wrote kindly.');
  if (status !== 200) throw new Error(`share: ${status}`);
  return { she, he, father: await familyOf(app, she) };
}
const path = (owner: Person, of: Person, more = '') => `/family/boards/${owner.id}/entries/${of.id}${more}`;
const entryOf = async (viewer: Person, owner: Person, of: Person) => {
  const { status, body } = await viewer.client.get(path(owner, of));
  return status === 200 ? body.result.data : undefined;
};
const comment = (viewer: Person, owner: Person, of: Person, text: string) =>
  viewer.client.post(path(owner, of, '/comments'), { text });
const sharedOn = async (viewer: Person, owner: Person): Promise<string[] | undefined> =>
  (await boardOf(viewer, owner))?.entries.map(({ card }: { card: { _id: string } }) => card._id);

/** Number of rows left in each of the board's tables for this owner. */
async function rowsLeft(ownerId: string) {
  const { read } = app.app.platform.db;
  const [seats, entries, comments, votes, invitations] = await Promise.all([
    read.selectFrom('board_seat').select('id').where('owner_id', '=', ownerId).execute(),
    read.selectFrom('board_entry').select('member_id').where('owner_id', '=', ownerId).execute(),
    read.selectFrom('board_comment').select('id').where('owner_id', '=', ownerId).execute(),
    read.selectFrom('board_vote').select('seat_id').where('owner_id', '=', ownerId).execute(),
    read.selectFrom('family_invitation').select('id').where('inviter_id', '=', ownerId).execute(),
  ]);
  return [seats.length, entries.length, comments.length, votes.length, invitations.length];
}

describe('a board', () => {
  it('shows what the owner shares, with votes and comments of the family', async () => {
    const { she, he, father } = await scene();
    const brother = await member(app, { gender: 'MALE', firstName: 'Bilal' });
    await joinBoard(app, she, brother);
    expect((await comment(father, she, he, 'A decent man.')).status).toBe(200);
    expect((await comment(she, she, he, 'I think so too.')).status).toBe(200);
    expect((await father.client.put(path(she, he, '/vote'), { vote: 'yes' })).status).toBe(200);
    const ranked = await father.client.put(path(she, he, '/vote'), { rank: 2 });
    expect(ranked.body.result.data).toEqual({ vote: 'yes', rank: 2 });
    await brother.client.put(path(she, he, '/vote'), { vote: 'maybe' });

    const board = await boardOf(she, she);
    expect(board).toMatchObject({ ownerId: she.id, firstName: 'Zainab', isMine: true });
    expect(board.entries).toMatchObject([
      {
        note: 'He wrote kindly.',
        comments: 2,
        votes: [
          { name: 'Abbu', relation: 'father', isMe: false, vote: 'yes', rank: 2 },
          { vote: 'maybe', rank: null },
        ],
      },
    ]);
    const seen = await entryOf(father, she, he);
    expect(seen.comments).toMatchObject([
      { text: 'A decent man.', author: { name: 'Abbu', isMe: true }, mayEdit: true, mayDelete: true, isEdited: false },
      {
        text: 'I think so too.',
        author: { seatId: null, name: 'Zainab', isMe: false },
        mayEdit: false,
        mayDelete: false,
      },
    ]);
    expect(seen.profile).toMatchObject({
      _id: he.id,
      firstName: 'Imran',
      BasicInfo: { maritalStatus: 'Never Married' },
    });
    const taken = await father.client.put(path(she, he, '/vote'), { vote: null, rank: null });
    expect(taken.body.result.data).toEqual({ vote: null, rank: null });
    expect((await boardOf(she, she)).entries[0].votes).toHaveLength(1);
  });

  it('marks an edited comment', async () => {
    const { she, he, father } = await scene();
    const id = (await comment(father, she, he, 'A decent man.')).body.result.data._id;
    const edited = await father.client.put(`/family/boards/${she.id}/comments/${id}`, { text: 'A very decent man.' });
    expect(edited.body.result.data).toMatchObject({ text: 'A very decent man.', isEdited: true });
  });

  it('refuses contact data and dowry in comments and notes', async () => {
    const { she, he, father } = await scene();
    for (const text of ['Call him on 98765 43210', 'What dowry do they want?', 'See www.example.com', '', ' '])
      expectRefused(await comment(father, she, he, text), ['text']);
    expectRefused(await share(she, he.id, 'His number is 9876543210'), ['note']);
    expectRefused(await father.client.put(path(she, he, '/vote'), { vote: 'perhaps', rank: 0 }), ['vote', 'rank']);
  });

  it('shows the address of an invitation to the owner only, and open invitations to nobody else', async () => {
    const { she, father } = await scene();
    await inviteToBoard(she, { name: 'Ammi', relation: 'mother' });
    const { seats } = await boardOf(she, she);
    expect(seats).toMatchObject([
      { name: 'Abbu', state: 'joined', contact: null },
      { name: 'Ammi', state: 'invited', contact: expect.stringContaining('*'), expiresAt: expect.any(String) },
    ]);
    const seen = await boardOf(father, she);
    expect(seen.seats).toMatchObject([{ name: 'Abbu', isMe: true, contact: null, expiresAt: null }]);
  });

  it('accepts five members, even when six are invited at once', async () => {
    const owner = await member(app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => inviteToBoard(owner)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409]);
    expectFailure(await inviteToBoard(owner), 409, 'board.full');
    const [{ _id: id }] = (await boardOf(owner, owner)).seats;
    await owner.client.delete(`/family/board/seats/${id}`);
    expect((await inviteToBoard(owner)).status).toBe(200);
  });
});

describe('a family member on a board', () => {
  it('sees no contact data, even where the owner has access to it', async () => {
    const { she, he, father } = await scene();
    const guardian = { guardianPhone: '9834567890', fieldVisibility: { guardianPhone: 'members' } };
    expect((await he.client.put('/user/updateMoreDetail', guardian)).status).toBe(200);
    expect(JSON.stringify(await profileOf(she, he))).toContain('9834567890');
    const phone = he.registered.body.user.phoneNumber;
    await match(she, he);
    await she.client.put(`/user/getContactAccess/${he.id}`);
    expect((await profileOf(she, he)).phoneNumber).toBe(phone);
    for (const viewer of [father, she]) {
      const { text } = await viewer.client.get(path(she, he));
      for (const secret of [
        he.email,
        phone,
        phone.slice(-10),
        '9834567890',
        '"email"',
        '"phoneNumber"',
        '"interest"',
        '"match"',
        '"shortlisted"',
      ])
        expect(text).not.toContain(secret);
    }
  });

  it('leaves no profile view, and the shared member is not notified', async () => {
    const { she, he, father } = await scene();
    await entryOf(father, she, he);
    await comment(father, she, he, 'A decent man.');
    expect(await idsIn(he, '/user/whoViewMyProfile')).toEqual([]);
    const { read } = app.app.platform.db;
    expect(await read.selectFrom('profile_view').selectAll().where('viewed_id', '=', he.id).execute()).toEqual([]);
    expect((await profileOf(he, father)) ?? null).toBeNull();
    expect((await he.client.get('/family/home')).body.result.data.places).toEqual([]);
  });

  it('does not see their own profile, or a member who ignores or blocks them', async () => {
    const { she, he } = await scene();
    const brother = await member(app, { gender: 'MALE' });
    await joinBoard(app, she, brother);
    expect(await sharedOn(brother, she)).toEqual([he.id]);
    await share(she, brother.id);
    expect(await sharedOn(she, she)).toEqual([brother.id, he.id]);
    expect(await sharedOn(brother, she)).toEqual([he.id]);
    expect(await entryOf(brother, she, brother)).toBeUndefined();

    // A woman can be blocked by him, so the sister is a member.
    const sister = await member(app);
    await joinBoard(app, she, sister);
    expect(await sharedOn(sister, she)).toContain(he.id);
    expect((await he.client.post(`/user/blockProfile/${sister.id}`)).status).toBe(200);
    expect(await sharedOn(sister, she)).not.toContain(he.id);
    expect(await entryOf(sister, she, he)).toBeUndefined();
    expect(await sharedOn(she, she)).toContain(he.id);
  });

  it('is not notified about profiles that are hidden from them', async () => {
    const { she, he } = await createCouple(app);
    const [sister, father] = [await member(app), await familyOf(app, she)];
    await joinBoard(app, she, sister);
    expect((await he.client.post(`/user/ignoreProfile/${sister.id}`)).status).toBe(200);
    await share(she, he.id);
    expect((await comment(father, she, he, 'A decent man.')).status).toBe(200);
    app.clock.advance(11 * 60_000);
    for (const [who, kinds] of [
      [sister, []],
      [father, ['board.shared']],
      [she, ['board.comment']],
    ] as const) {
      await settled(app, who.id);
      const { read } = app.app.platform.db;
      const told = await read.selectFrom('notification').select('kind').where('member_id', '=', who.id).execute();
      expect(told.map(({ kind }) => kind).filter((kind) => kind !== 'board.accepted')).toEqual(kinds);
    }
  });
});

it.each(['the owner', 'the other'])('a board closes for a member after a block by %s', async (who) => {
  const { she, he } = await createCouple(app);
  const third = await member(app, { gender: 'MALE' });
  await share(she, third.id);
  await joinBoard(app, she, he);
  expect(await sharedOn(he, she)).toEqual([third.id]);
  const [blocker, blocked] = who === 'the owner' ? [she, he] : [he, she];
  expect((await blocker.client.post(`/user/blockProfile/${blocked.id}`)).status).toBe(200);
  expect(await boardOf(he, she)).toBeUndefined();
  expectFailure(await comment(he, she, third, 'Still here'), 404);
  expect((await he.client.get('/family/home')).body.result.data.places).toEqual([]);
  expect(await sharedOn(she, she)).toEqual([third.id]);
});

describe('a shared profile disappears from the board', () => {
  it.each([
    ['the shared member hides the profile', (he: Person) => hideProfile(he)],
    ['the shared member blocks the owner', (he: Person, she: Person) => he.client.post(`/user/blockProfile/${she.id}`)],
    [
      'the shared member ignores the owner',
      (he: Person, she: Person) => he.client.post(`/user/ignoreProfile/${she.id}`),
    ],
    ['the owner blocks the shared member', (he: Person, she: Person) => she.client.post(`/user/blockProfile/${he.id}`)],
    [
      'the owner ignores the shared member',
      (he: Person, she: Person) => she.client.post(`/user/ignoreProfile/${he.id}`),
    ],
    ['the shared member’s account is deleted', (he: Person) => he.client.delete(`/user/delete/${he.id}`)],
    [
      'the shared member is suspended',
      (he: Person) => admin.client.put(`/user/changeStatus/${he.id}`, { status: 'BLACKLISTED', reason: 'a test' }),
    ],
    ['the owner removes the profile', (he: Person, she: Person) => she.client.delete(`/family/board/entries/${he.id}`)],
  ])('when %s', async (_title, change) => {
    const { she, he, father } = await scene();
    const id = (await comment(father, she, he, 'A decent man.')).body.result.data._id;
    expect((await change(he, she)).status).toBe(200);
    for (const viewer of [she, father]) {
      expect(await sharedOn(viewer, she)).toEqual([]);
      expect(await entryOf(viewer, she, he)).toBeUndefined();
      expectFailure(await comment(viewer, she, he, 'Still here?'), 404);
    }
    expectFailure(await father.client.put(`/family/boards/${she.id}/comments/${id}`, { text: 'x' }), 404);
    expectFailure(await father.client.put(path(she, he, '/vote'), { vote: 'no' }), 404);
  });
});

describe('the end of a board or a board membership', () => {
  /** A board with comments and votes by the father and the owner. */
  async function talked() {
    const all = await scene();
    const { she, he, father } = all;
    await comment(father, she, he, 'A decent man.');
    await comment(she, she, he, 'I think so too.');
    await father.client.put(path(she, he, '/vote'), { vote: 'yes', rank: 1 });
    expect(await rowsLeft(she.id)).toEqual([1, 1, 2, 1, 0]);
    return all;
  }

  it.each([
    [
      'the owner removes the person',
      ({ she, father }: Talked) => she.client.delete(`/family/board/seats/${father.seatId}`),
    ],
    ['the person leaves', ({ she, father }: Talked) => father.client.delete(`/family/boards/${she.id}/seat`)],
    ['the person’s account is deleted', ({ father }: Talked) => father.client.delete(`/user/delete/${father.id}`)],
    [
      'the person’s account is suspended',
      ({ father }: Talked) =>
        admin.client.put(`/user/changeStatus/${father.id}`, { status: 'BLACKLISTED', reason: 'x' }),
    ],
  ])('deletes the person’s seat, votes and comments when %s', async (_title, end) => {
    const all = await talked();
    const { she, father } = all;
    expect((await end(all)).status).toBe(200);
    expect(await rowsLeft(she.id)).toEqual([0, 1, 1, 0, 0]);
    expect(await boardOf(father, she)).toBeUndefined();
    const board = await boardOf(she, she);
    expect([board.seats, board.entries[0].votes, board.entries[0].comments]).toEqual([[], [], 1]);
  });

  it.each([
    ['the owner closes it', ({ she }: Talked) => she.client.delete('/family/board')],
    ['the owner’s account is deleted', ({ she }: Talked) => she.client.delete(`/user/delete/${she.id}`)],
  ])('deletes the whole board when %s', async (_title, end) => {
    const all = await talked();
    const { she, father } = all;
    const contact = freshEmail();
    await inviteToBoard(she, { contact });
    const token = await tokenSentTo(app, contact);
    expect((await end(all)).status).toBe(200);
    expect(await rowsLeft(she.id)).toEqual([0, 0, 0, 0, 0]);
    expect(await boardOf(father, she)).toBeUndefined();
    expect((await father.client.get('/family/home')).body.result.data.places).toEqual([]);
    expectFailure(await accept((await member(app)).client, token), 404, 'family.invitation_over');
  });

  it('is only temporary while the owner is suspended: the board opens again afterwards', async () => {
    const { she, father } = await talked();
    const status = (to: string) => admin.client.put(`/user/changeStatus/${she.id}`, { status: to, reason: 'a test' });
    expect((await status('BLACKLISTED')).status).toBe(200);
    expect(await boardOf(father, she)).toBeUndefined();
    expect((await status('ACTIVE')).status).toBe(200);
    expect(await boardOf(father, she)).toMatchObject({ entries: [{ comments: 2 }] });
  });

  type Talked = Awaited<ReturnType<typeof scene>>;
});

it('comments sent while a membership is being ended are deleted with it', async () => {
  const { she, he, father } = await scene();
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => comment(father, she, he, 'A decent man.')),
    she.client.delete(`/family/board/seats/${father.seatId}`),
    ...Array.from({ length: 5 }, () => comment(father, she, he, 'A decent man.')),
  ]);
  for (const { status, text } of answers) expect([200, 404], text).toContain(status);
  expect(await rowsLeft(she.id)).toEqual([0, 1, 0, 0, 0]);
});

it('sharing a profile again replaces its note', async () => {
  const { she, he } = await scene();
  expect((await share(she, he.id, 'He wrote again.')).status).toBe(200);
  expect((await boardOf(she, she)).entries).toMatchObject([{ note: 'He wrote again.' }]);
  expect((await share(she, he.id)).status).toBe(200);
  expect((await boardOf(she, she)).entries).toMatchObject([{ note: null }]);
});

it('a board holds a hundred profiles, not counting those that are no longer visible', async () => {
  const owner = await member(app, { gender: 'MALE' });
  const { db, clock } = app.app.platform;
  // Only some of the women act; the rest fill the board.
  const acting = await Promise.all(Array.from({ length: 9 }, () => member(app)));
  const [last, ...others] = acting as [Person, ...Person[]];
  const woman = { firstName: 'Safiya', dateOfBirth: '1996-05-05' };
  const filling = Array.from({ length: BOARD_ENTRIES + 1 - acting.length }, () => woman);
  others.push(...((await registerCrowd(app, filling)) as unknown as Person[]));
  await share(owner, others[0]?.id as string);
  await db.transaction(({ tx }) =>
    tx
      .insertInto('board_entry')
      .values(others.slice(1).map(({ id }) => ({ owner_id: owner.id, member_id: id, at: clock.now() })))
      .execute(),
  );
  expectFailure(await share(owner, last.id), 409, 'board.too_many');
  expect((await share(owner, others[7]?.id as string, 'Changing a note is no new one.')).status).toBe(200);
  await hideProfile(others[3] as Person);
  expect((await share(owner, last.id)).status).toBe(200);
  expect(await sharedOn(owner, owner)).toHaveLength(BOARD_ENTRIES);
  // Only as many entries as necessary are removed: the oldest one that is hidden and has no comments or votes.
  const [spoken, quiet, newest, next] = [4, 5, 6, 3].map((at) => others[at] as Person) as [
    Person,
    Person,
    Person,
    Person,
  ];
  const rows = await db.read.selectFrom('board_entry').selectAll().where('owner_id', '=', owner.id).execute();
  expect(rows.map(({ member_id }) => member_id)).not.toContain(next.id);
  expect((await comment(owner, owner, spoken, 'A decent woman.')).status).toBe(200);
  await db.transaction(async ({ tx }) => {
    for (const [days, { id }] of [
      [3, spoken],
      [2, quiet],
      [1, newest],
    ] as const)
      await tx
        .updateTable('board_entry')
        .set({ at: new Date(clock.now().getTime() - days * 86_400_000) })
        .where('owner_id', '=', owner.id)
        .where('member_id', '=', id)
        .execute();
  });
  for (const one of [spoken, quiet, newest]) await hideProfile(one);
  const another = await member(app);
  expect((await share(owner, another.id)).status).toBe(200);
  const left = await db.read.selectFrom('board_entry').select('member_id').where('owner_id', '=', owner.id).execute();
  const ids = left.map(({ member_id }) => member_id);
  expect([spoken, quiet, newest].map(({ id }) => ids.includes(id))).toEqual([true, false, true]);
});
