import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceClock, createCouple } from '../support/activity.ts';
import { conversationsOf, dataOf, messagesOf, mutualCouple, post, readUpTo, remove, say } from '../support/chat.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import {
  acceptAs,
  acceptedScene,
  activeScene,
  agree,
  anAddress,
  endSeat,
  guardianReads,
  guardianTexts,
  guardianWrites,
  inviteGuardian,
  joinFamily,
  seatsOf,
} from '../support/guardian.ts';
import { member } from '../support/members.ts';
import { look, uploadSeeds } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a guardian reads messages since the agreement, in whatever order the two members agree', async () => {
  const first = await activeScene(app);
  expect(await guardianTexts(first.guardian, first.seatId)).toEqual(['Since the agreement']);

  const { she, he } = await mutualCouple(app);
  await say(he, she, 'Before');
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  expect(dataOf(await agree(he, seatId))).toMatchObject({ state: 'agreed', isMine: false, activeAt: null });
  await say(he, she, 'Before the guardian came');
  const guardian = await joinFamily(app, contact);
  expect((await seatsOf(she, he))[0]).toMatchObject({ state: 'active', fromSeq: 2, invitedAs: null });
  expect(await guardianTexts(guardian, seatId)).toEqual([]);
  const { seq } = await say(she, he, 'With the guardian');
  expect(await guardianReads(guardian, seatId)).toMatchObject([{ seq, from: 'ward', sender: she.id }]);
  for (const query of ['?after=0', '?before=3', '?after=0&before=2', '?limit=200'])
    for (const text of await guardianTexts(guardian, seatId, query)) expect(text).toBe('With the guardian');
});

it('the other member sees the guardian’s name and relation, but no contact', async () => {
  const { she, he } = await mutualCouple(app);
  const contact = anAddress();
  const invited = dataOf(await inviteGuardian(she, he, contact, { mayWrite: false }));
  expect(invited).toMatchObject({
    state: 'invited',
    isMine: true,
    userId: he.id,
    mayWrite: { mine: false, theirs: false },
  });
  expect(invited.invitedAs).toMatch(/\*/);
  const [told] = await seatsOf(he, she);
  expect(told).toMatchObject({
    _id: invited._id,
    userId: she.id,
    isMine: false,
    name: 'Yusuf Khan',
    relation: 'Father',
    state: 'invited',
    contact: null,
    invitedAs: null,
  });
  expect(JSON.stringify(told)).not.toContain(contact);
});

it('a guardian can be invited before the first message', async () => {
  const { she, he } = await mutualCouple(app);
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  const guardian = await joinFamily(app, contact);
  dataOf(await agree(he, seatId));
  expect(await messagesOf(he, she)).toEqual([]);
  expect((await conversationsOf(she))[0]).toMatchObject({ _id: he.id, lastMessage: null, lastSeq: 0, unread: 0 });
  await say(he, she, 'The very first');
  expect(await guardianTexts(guardian, seatId)).toEqual(['The very first']);
});

it('a guardian invitation requires a conversation between the two', async () => {
  const { she, he } = await createCouple(app);
  expectFailure(await inviteGuardian(she, he, anAddress()), 409, 'guardian.not_yet');
  const stranger = await member(app);
  expectFailure(await inviteGuardian(she, stranger, anAddress()), 404, 'not_found');
});

it('each member can have one guardian, and nobody can be guardian of both', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  expectFailure(await inviteGuardian(she, he, anAddress()), 409, 'guardian.already');
  const contact = anAddress();
  const { _id: hisSeat } = dataOf(await inviteGuardian(he, she, contact));
  expectFailure(await acceptAs(app, guardian, contact), 409, 'family.already_there');
  const hisGuardian = await joinFamily(app, contact);
  dataOf(await agree(she, hisSeat));
  await say(she, he, 'To all four');
  expect(await guardianTexts(hisGuardian, hisSeat)).toEqual(['To all four']);
  expect(await guardianTexts(guardian, seatId)).toEqual(['Since the agreement', 'To all four']);
  expect(dataOf(await guardian.client.get(`/guardian/seats/${seatId}`)).otherGuardian).toEqual({
    name: 'Yusuf Khan',
    relation: 'Father',
    contact: null,
  });
});

it('the two members themselves, invalid addresses and contact data in names are refused as guardians', async () => {
  const { she, he } = await mutualCouple(app);
  expectRefused(await inviteGuardian(she, he, she.email), ['contact']);
  expectRefused(await inviteGuardian(she, he, 'nobody'), ['contact']);
  expectRefused(await inviteGuardian(she, he, anAddress(), { name: 'Call 98765 43210' }), ['name']);
  const contact = anAddress();
  dataOf(await inviteGuardian(she, he, contact));
  expectFailure(await acceptAs(app, he, contact), 409, 'family.own_invitation');
});

it('a guardian may be a member, whose own account is unaffected', async () => {
  const { she, he } = await mutualCouple(app);
  const brother = await member(app, { gender: 'MALE' });
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  dataOf(await acceptAs(app, brother, contact));
  dataOf(await agree(he, seatId, { mayWrite: true }));
  await say(he, she, 'Salam to your brother');
  expect(await guardianTexts(brother, seatId)).toEqual(['Salam to your brother']);
  expect(await conversationsOf(brother)).toEqual([]);
  expectFailure(await brother.client.get(`/chat/getAllmessage/${he.id}`), 404);
  expectFailure(await agree(brother, seatId), 403, 'forbidden');
  dataOf(await guardianWrites(brother, seatId, 'Wa alaikum salam'));
  // The guardian's messages do not appear among conversations of his own.
  expect(await conversationsOf(brother)).toEqual([]);
});

it('a guardian’s message bears their name and mark, and both members receive it', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const sent = dataOf(await guardianWrites(guardian, seatId, 'We would like to meet your parents', 'id-1'));
  expect(sent).toMatchObject({ seatId, seq: 4, from: 'me', sender: guardian.id, clientMessageId: 'id-1' });
  expect(dataOf(await guardianWrites(guardian, seatId, 'We would like to meet your parents', 'id-1'))).toEqual(sent);
  expectFailure(await guardianWrites(guardian, seatId, 'Something else', 'id-1'), 409, 'chat.id_used');
  for (const [viewer, other, ofMe] of [
    [she, he, true],
    [he, she, false],
  ] as const) {
    const last = (await messagesOf(viewer, other)).at(-1);
    expect(last).toMatchObject({ _id: sent._id, seq: 4, sender: guardian.id, receiver: viewer.id });
    expect(last).toHaveProperty('guardian', { name: 'Yusuf Khan', relation: 'Father', ofMe, userId: other.id });
    expect(last?.clientMessageId).toBe('id-1');
    const [conversation] = await conversationsOf(viewer);
    expect(conversation.lastMessage).toMatchObject({ _id: sent._id, guardian: { ofMe } });
    expect(conversation.unread).toBe(viewer === she ? 3 : 2);
    expect(dataOf(await viewer.client.get('/chat/search?q=your parents'))).toHaveLength(1);
  }
  expect(dataOf(await readUpTo(she, he, 4)).unread).toBe(0);
  // Only the author can delete a message for everyone; any reader can hide it for oneself.
  expectFailure(await remove(she, sent._id, 'everyone'), 403, 'chat.not_yours');
  dataOf(await remove(she, sent._id, 'me'));
  expect((await messagesOf(she, he)).at(-1)).toMatchObject({ content: '', deleted: 'me' });
  expect((await guardianTexts(guardian, seatId)).at(-1)).toBe('We would like to meet your parents');
  const hers = await say(she, he, 'A slip');
  dataOf(await remove(she, hers._id, 'everyone'));
  expect((await guardianReads(guardian, seatId)).at(-1)).toMatchObject({
    content: '',
    deleted: 'everyone',
    from: 'ward',
  });
});

it('a guardian may write only while both members allow it', async () => {
  const { she, he, guardian, seatId } = await activeScene(app, { mayWrite: false });
  expectFailure(await guardianWrites(guardian, seatId, 'Hello'), 403, 'guardian.may_not_write');
  expect(dataOf(await he.client.put(`/chat/guardian/${seatId}`, { mayWrite: true })).mayWrite).toEqual({
    mine: true,
    theirs: true,
  });
  dataOf(await guardianWrites(guardian, seatId, 'Hello'));
  dataOf(await she.client.put(`/chat/guardian/${seatId}`, { mayWrite: false }));
  expectFailure(await guardianWrites(guardian, seatId, 'Hello again'), 403, 'guardian.may_not_write');
  expect(dataOf(await guardian.client.get(`/guardian/seats/${seatId}`)).mayWrite).toBe(false);
});

it('a guardian’s unread count is kept, and the members do not see it', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  await say(she, he, 'And another');
  const place = () => guardian.client.get(`/guardian/seats/${seatId}`).then(dataOf);
  expect(await place()).toMatchObject({ unread: 2, readSeq: 2, lastSeq: 4, state: 'active' });
  expect(dataOf(await guardian.client.put(`/guardian/seats/${seatId}/read`, { seq: 3 }))).toEqual({
    readSeq: 3,
    unread: 1,
  });
  expect(dataOf(await guardian.client.put(`/guardian/seats/${seatId}/read`, { seq: 1 }))).toEqual({
    readSeq: 3,
    unread: 1,
  });
  expect(dataOf(await guardian.client.put(`/guardian/seats/${seatId}/read`, { seq: 99 }))).toEqual({
    readSeq: 4,
    unread: 0,
  });
  // His messages are not shown as read because her guardian has read them.
  expect(
    (await messagesOf(he, she)).filter(({ sender }) => sender === he.id).map(({ status }) => status),
  ).not.toContain('read');
});

it('a guardian’s contact is shown when both members share it and the guardian does not withhold it', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const share = (who: typeof she, shared: boolean) =>
    who.client.put(`/chat/guardian/${seatId}/contact`, { shared }).then(dataOf);
  expect(await share(she, true)).toMatchObject({ contactShared: { mine: true, theirs: false }, contact: null });
  expect((await seatsOf(he, she))[0].contact).toBeNull();
  expect((await share(he, true)).contact).toEqual({ phoneNumber: null, email: guardian.email });
  expect((await seatsOf(she, he))[0].contact).toEqual({ phoneNumber: null, email: guardian.email });
  const withhold = (withheld: boolean) =>
    guardian.client.put(`/guardian/seats/${seatId}/contact`, { withheld }).then(dataOf);
  expect((await withhold(true)).contact).toEqual({ shared: true, withheld: true });
  expect((await seatsOf(he, she))[0].contact).toBeNull();
  await withhold(false);
  const contact = anAddress();
  const { _id: hisSeat } = dataOf(await inviteGuardian(he, she, contact));
  const hisGuardian = await joinFamily(app, contact);
  dataOf(await agree(she, hisSeat));
  expect(dataOf(await hisGuardian.client.get(`/guardian/seats/${hisSeat}`)).otherGuardian.contact).toEqual({
    phoneNumber: null,
    email: guardian.email,
  });
  await share(he, false);
  for (const viewer of [she, he])
    for (const seat of await seatsOf(viewer, viewer === she ? he : she)) expect(seat.contact).toBeNull();
});

it('a guardian seat can be declined, ended and offered again', async () => {
  const { she, he, guardian, seatId } = await acceptedScene(app);
  expect(dataOf(await he.client.put(`/chat/guardian/${seatId}`, { status: 'Declined' }))).toMatchObject({
    state: 'ended',
    endedBy: 'declined',
  });
  expect((await seatsOf(she, he))[0]).toMatchObject({ state: 'ended', endedBy: 'declined', fromSeq: null });
  expect(await seatsOf(he, she)).toEqual([]);
  expectFailure(await agree(he, seatId), 404);
  expectFailure(await guardian.client.get(`/guardian/seats/${seatId}`), 404);

  const contact = anAddress();
  // A guardian who has declined cannot be invited again at once.
  const refused = await inviteGuardian(she, he, contact);
  expectFailure(refused, 409, 'guardian.too_soon');
  expect(refused.body.message).toMatch(/again from \d+ \w+ \d{4}\.$/);
  await advanceClock(app, 6 * DAY, she, he, guardian);
  expectFailure(await inviteGuardian(she, he, contact), 409, 'guardian.too_soon');
  await advanceClock(app, DAY, she, he, guardian);
  const { _id: again } = dataOf(await inviteGuardian(she, he, contact));
  dataOf(await acceptAs(app, guardian, contact));
  dataOf(await agree(he, again));
  await say(he, she, 'In the second seat');
  expect(await guardianTexts(guardian, again)).toEqual(['In the second seat']);
  expect(dataOf(await endSeat(he, again))).toEqual({ _id: again, state: 'ended' });
  dataOf(await endSeat(he, again));
  expect((await seatsOf(he, she))[0]).toMatchObject({ endedBy: 'me', untilSeq: 3, fromSeq: 2 });
  expectFailure(await she.client.put(`/chat/guardian/${again}`, { mayWrite: true }), 409, 'guardian.over');

  const third = anAddress();
  const { _id: last } = dataOf(await inviteGuardian(she, he, third));
  dataOf(await agree(he, last));
  dataOf(await acceptAs(app, guardian, third));
  // Messages of an earlier seat count as written before this one.
  expect(await guardianTexts(guardian, last)).toEqual([]);
});

it('an invitation to a guardian that was ended cannot be accepted', async () => {
  const { she, he } = await mutualCouple(app);
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  const late = await member(app, { gender: 'MALE' });
  dataOf(await endSeat(she, seatId));
  expectFailure(await acceptAs(app, late, contact), 404, 'family.invitation_over');
  expect(dataOf(await late.client.get('/guardian/seats'))).toEqual([]);
});

it('the profile shows that a guardian is involved if the member chose so', async () => {
  const { she, he } = await activeScene(app);
  const card = async () => (await he.client.get(`/user/GetProfileById/${she.id}`)).body.result.data;
  expect(await card()).not.toHaveProperty('guardianInvolved');
  await she.client.put('/user/settings', { privacy: { showGuardian: true } });
  expect(await card()).toHaveProperty('guardianInvolved', true);
  const other = await member(app, { gender: 'FEMALE' });
  await other.client.put('/user/settings', { privacy: { showGuardian: true } });
  const unguarded = (await he.client.get(`/user/GetProfileById/${other.id}`)).body.result.data;
  expect(unguarded).not.toHaveProperty('guardianInvolved');
});

it('an erased guardian leaves empty messages with their numbers in the conversation', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  dataOf(await guardianWrites(guardian, seatId, 'Gone with me'));
  await say(she, he, 'After it');
  await app.app.platform.db.transaction(({ tx }) => tx.deleteFrom('member').where('id', '=', guardian.id).execute());
  for (const [viewer, other] of [
    [she, he],
    [he, she],
  ] as const) {
    const messages = await messagesOf(viewer, other);
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(messages[3]).toMatchObject({ content: '', deleted: 'everyone' });
    expect(await seatsOf(viewer, other)).toEqual([]);
  }
  expect((await post(he, she, 'It goes on')).status).toBe(200);
});

it('a guardian seat and an invitation expire, the latter after two weeks', async () => {
  const { she, he, guardian, seatId } = await activeScene(app);
  const { she: her, he: him } = await mutualCouple(app);
  const contact = anAddress();
  const { _id: invited } = dataOf(await inviteGuardian(her, him, contact));
  await advanceClock(app, 15 * DAY, she, he, guardian, her, him);
  expect((await seatsOf(her, him))[0]).toMatchObject({ state: 'ended', endedBy: 'expiry' });
  expectFailure(await agree(him, invited), 404);
  dataOf(await inviteGuardian(her, him, anAddress()));
  expect(await guardianTexts(guardian, seatId)).toEqual(['Since the agreement']);
  await advanceClock(app, 76 * DAY, she, he, guardian);
  expectFailure(await guardian.client.get(`/guardian/seats/${seatId}/messages`), 404);
  expect(dataOf(await guardian.client.get('/guardian/seats'))).toEqual([]);
  expect((await seatsOf(he, she))[0]).toMatchObject({ state: 'ended', endedBy: 'expiry' });
});

it('only the guardian of an active seat sees the other member’s picture, as the ward sees it', async () => {
  const { she, he, guardian, seatId } = await acceptedScene(app);
  await uploadSeeds(he, { profileImage: 7 });
  const place = () => guardian.client.get(`/guardian/seats/${seatId}`).then(dataOf);
  expect((await place()).other).toEqual({ _id: he.id, firstName: 'Imran', lastName: '' });
  dataOf(await agree(he, seatId));
  const { profileImage, profileImageBlurred } = (await place()).other;
  expect(profileImage).toContain(`/media/guardian/${seatId}/`);
  expect(profileImageBlurred).toBeUndefined();
  const mine = await look(app, guardian, profileImage);
  expect(mine.status).toBe(200);
  for (const somebody of [she, he]) expect((await look(app, somebody, profileImage)).status).toBe(404);
  // The address that the ward got for the photo works only for the ward.
  const [hers] = dataOf(await she.client.get('/chat/conversations'));
  expect((await look(app, guardian, hers.profileImage)).status).toBe(404);
  dataOf(await endSeat(guardian, seatId));
  expect((await look(app, guardian, profileImage)).status).toBe(404);
});
