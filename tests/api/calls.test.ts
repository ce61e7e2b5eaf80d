import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { match, setPrivacy } from '../support/activity.ts';
import {
  accept,
  callCouple,
  candidate,
  type Device,
  guardedCouple,
  hangUp,
  hears,
  hearsEnd,
  lastCall,
  participant,
  relayCandidate,
  runningCall,
  signal,
  startCall,
  startCallsApp,
  TURN_SECRET,
  tryToAccept,
  tryToCall,
  tryToRejoin,
  withDevice,
} from '../support/calls.ts';
import { dataOf, messagesOf, post } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import { setGalleryAccess } from '../support/gallery-requests.ts';
import {
  agree,
  anAddress,
  endSeat,
  guardianReads,
  inviteGuardian,
  joinFamily,
  waitForAcceptances,
} from '../support/guardian.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { report, reportItem } from '../support/moderation.ts';
import { centreOf, openChannels, settled } from '../support/notifications.ts';
import { judge, pattern } from '../support/photo-matrix.ts';
import { fetchAs, jobsLeft, runJob, send } from '../support/photos.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import type { StaffMember } from '../support/staff.ts';
import type { TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
beforeAll(async () => {
  ({ app, admin } = await startCallsApp());
});
afterEach(closeSockets);
afterAll(() => app.close());

/** Signs in on a second device. */
async function otherDevice({ email, id }: Person): Promise<Device> {
  const client = app.client();
  client.token = (await client.post('/user/login', { email, password: PASSWORD })).body.token;
  return withDevice(app, { client, id, email, password: PASSWORD, registered: undefined as never });
}

/** The kinds of notifications in the bell. */
const kindsOf = async (who: Person): Promise<string[]> =>
  (await centreOf(who)).notifications.map(({ kind }: { kind: string }) => kind);

/** The line of the newest call between two members, as one of them reads it. */
const lineOf = async (viewer: Person, other: Person): Promise<{ content: string; call?: object; sender: string }> =>
  (await messagesOf(viewer, other)).at(-1) as never;

describe('A call', () => {
  it('rings on all devices of the other member, and those stop when one of them accepts', async () => {
    const { she, he } = await callCouple(app);
    const phone = await otherDevice(he);
    const call = await startCall(she, he, 'video');
    expect(call).toMatchObject({
      ...{ kind: 'video', state: 'ringing', direction: 'out', mediaAllowed: false, guardianRequired: false },
      other: { _id: he.id },
      mySocketId: she.line.socket.id,
    });
    expect(Date.parse(call.ringUntil) - Date.parse(call.startedAt)).toBe(45_000);
    for (const device of [he, phone])
      expect(await hears(device, call._id, ({ state }) => state === 'ringing')).toMatchObject({
        direction: 'in',
        other: { _id: she.id, firstName: expect.any(String) },
        mySocketId: null,
      });
    const accepted = await accept(phone, call._id);
    expect(accepted).toMatchObject({ state: 'active', mediaAllowed: true, mySocketId: phone.line.socket.id });
    expect(participant(accepted, 'me')).toMatchObject({ isHere: true, joinNumber: 2 });
    expect(participant(accepted, 'other')).toMatchObject({ isHere: true, joinNumber: 1 });
    await hears(he, call._id, ({ state, mySocketId }) => state === 'active' && mySocketId === phone.line.socket.id);
    expectFailure(await tryToAccept(he, call._id), 409, 'call.other_device');
    expect(dataOf(await he.client.get('/call/current'))).toMatchObject({ _id: call._id, state: 'active' });
    await hangUp(he, call._id);
    await Promise.all([she, he, phone].map((device) => hearsEnd(device, call._id)));
    expect(dataOf(await he.client.get('/call/current'))).toBeNull();
  });

  it('shows the picture of the other member as that member allows, at addresses for its viewer alone', async () => {
    const { she, he } = await callCouple(app);
    await send(she, { profileImage: await pattern(0) });
    const { _id } = await startCall(he, she);
    const pictureSeenBy = async (viewer: Person): Promise<{ profileImage: string; profileImageBlurred?: boolean }> =>
      dataOf(await viewer.client.get('/call/current')).other;
    const clear = await pictureSeenBy(he);
    expect(clear.profileImageBlurred).toBeUndefined();
    const bearer = ({ client }: Person) => ({ authorization: `Bearer ${client.token}` });
    const { bytes } = await fetchAs(app, clear.profileImage, bearer(he));
    expect(await judge(bytes)).toMatchObject({ how: 'clear' });
    expect((await fetchAs(app, clear.profileImage, bearer(await member(app)))).status).toBe(404);
    await setGalleryAccess(she, { profileImage: 'Ask Me' });
    const blurred = await pictureSeenBy(he);
    expect(blurred.profileImageBlurred).toBe(true);
    expect(await judge((await fetchAs(app, blurred.profileImage, bearer(he))).bytes)).toMatchObject({ how: 'blurred' });
    await hangUp(he, _id);
  });

  it('leaves a line with its length in the conversation', async () => {
    const { she, he } = await callCouple(app);
    const { _id } = await runningCall(she, he);
    app.clock.advance(185_000);
    const ended = await hangUp(he, _id);
    expect(ended).toMatchObject({ state: 'ended', endReason: 'hung_up' });
    await expect.poll(() => she.line.all('send:message').length).toBe(1);
    for (const [viewer, other] of [
      [she, he],
      [he, she],
    ] as const) {
      const line = await lineOf(viewer, other);
      expect(line).toMatchObject({
        content: 'Voice call, 3 min',
        sender: she.id,
        call: { _id, kind: 'voice', outcome: 'completed' },
      });
      expect((line.call as { seconds: number }).seconds).toBeGreaterThanOrEqual(185);
    }
    // Both were in the call, so its line is no unread message.
    expect(dataOf(await he.client.get(`/chat/conversation/${she.id}`))).toMatchObject({ lastSeq: 1, unread: 0 });
    expectFailure(await he.client.put(`/call/${_id}/end`, {}), 409, 'call.over');
  });

  it('that is declined says so to the caller, and leaves a line', async () => {
    const { she, he } = await callCouple(app);
    const { _id } = await startCall(she, he);
    dataOf(await he.client.put(`/call/${_id}/decline`));
    expect(await hearsEnd(she, _id)).toMatchObject({ endReason: 'declined' });
    expect(await lineOf(she, he)).toMatchObject({
      content: 'Declined voice call',
      call: { outcome: 'declined', seconds: 0 },
    });
  });

  it('that nobody answers is missed after 45 seconds: in the conversation and in the bell', async () => {
    const { she, he } = await callCouple(app);
    const { _id } = await startCall(she, he, 'video');
    app.clock.advance(46_000);
    await runJob(app, 'calls.sweep');
    expect(await hearsEnd(she, _id)).toMatchObject({ endReason: 'missed' });
    expect(await lineOf(he, she)).toMatchObject({ content: 'Missed video call', call: { outcome: 'missed' } });
    expect(dataOf(await he.client.get(`/chat/conversation/${she.id}`))).toMatchObject({ unread: 1 });
    await expect.poll(async () => kindsOf(he)).toContain('call.missed');
    expect(await kindsOf(he)).not.toContain('call.ringing');
    expectFailure(await tryToAccept(he, _id), 409, 'call.over');
  });

  it('ends by its own timer when the ringing is over', async () => {
    const { she, he } = await callCouple(app);
    const { _id } = await startCall(she, he);
    app.clock.advance(41_000);
    // The timer was set before the clock moved. Looking sets it again, for the four seconds that are left; nothing but
    // the timer ends the call after that.
    dataOf(await he.client.get('/call/current'));
    expect(await hearsEnd(he, _id)).toMatchObject({ endReason: 'missed' });
  });

  it('to somebody who is in another call is refused, and shown there as missed', async () => {
    const { she, he } = await callCouple(app);
    const third = await callCouple(app);
    const { _id } = await runningCall(she, he);
    expectFailure(await tryToCall(he, she), 409, 'call.own_call');
    await match(third.he, she);
    expectFailure(await tryToCall(third.he, she), 409, 'call.busy');
    expect(await lineOf(she, third.he)).toMatchObject({ content: 'Missed voice call', call: { outcome: 'missed' } });
    expect(dataOf(await she.client.get('/call/current'))).toMatchObject({ _id });
    await hangUp(she, _id);
    await runningCall(third.he, she);
  });

  it('is one call when two members call each other at the same moment', async () => {
    const { she, he } = await callCouple(app);
    const answers = await Promise.all([tryToCall(she, he), tryToCall(he, she)]);
    const [first, second] = answers[0].status === 200 ? [she, he] : [he, she];
    const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
    expectFailure(lost, 409, 'call.own_call');
    const { _id } = dataOf(won);
    expect(dataOf(await second.client.get('/call/current'))).toMatchObject({ _id, state: 'ringing', direction: 'in' });
    expect(await accept(second, _id)).toMatchObject({ state: 'active' });
    await hangUp(first, _id);
    expect(await messagesOf(she, he)).toEqual([expect.objectContaining({ call: expect.objectContaining({ _id }) })]);
  });

  it('that is missed again within the hour adds no notice', async () => {
    const HOUR = 3_600_000;
    const left = HOUR - (app.clock.now().getTime() % HOUR);
    if (left < HOUR / 12) app.clock.advance(left);
    const { she, he } = await callCouple(app);
    for (const _time of ['first', 'second']) {
      await hangUp(he, (await startCall(he, she))._id);
      await settled(app, she.id);
    }
    expect((await messagesOf(she, he)).map(({ content }) => content)).toEqual([
      'Missed voice call',
      'Missed voice call',
    ]);
    expect((await kindsOf(she)).filter((kind) => kind === 'call.missed')).toHaveLength(1);
    const channels = (await openChannels(app, she.id)).flatMap(({ kind, channel }) =>
      kind === 'call.missed' ? channel : [],
    );
    expect(channels).toEqual([...new Set(channels)]);
  });

  it('that only rings keeps nobody else from calling', async () => {
    const { she, he } = await callCouple(app);
    const third = await callCouple(app);
    await match(third.he, she);
    const other = await startCall(third.he, she);
    const { _id } = await startCall(he, she);
    expect(await accept(she, _id)).toMatchObject({ state: 'active' });
    expect(lastCall(third.he, other._id).state).toBe('ringing');
    expectFailure(await tryToAccept(she, other._id), 409, 'call.own_call');
  });

  it('counts its changes, and gives a new join number on the same connection when that is asked for', async () => {
    const { she, he } = await callCouple(app);
    const call = await runningCall(she, he);
    const same = dataOf(await tryToRejoin(he, call._id));
    expect(same.revision).toBe(call.revision);
    expect(participant(same, 'me').joinNumber).toBe(2);
    const renewed = dataOf(
      await he.client.post(`/call/${call._id}/rejoin`, { socketId: he.line.socket.id, renew: true }),
    );
    expect(renewed.revision).toBeGreaterThan(call.revision);
    expect(participant(renewed, 'me')).toMatchObject({ joinNumber: 3, side: 'mine' });
    expect(participant(renewed, 'other')).toMatchObject({ joinNumber: 1, side: 'other' });
    await hears(she, call._id, ({ revision }) => revision === renewed.revision);
  });

  it('is not ended by a device that is no longer in it', async () => {
    const { she, he } = await callCouple(app);
    const call = await runningCall(she, he);
    const phone = await otherDevice(he);
    expect(dataOf(await tryToRejoin(phone, call._id)).mySocketId).toBe(phone.line.socket.id);
    expect(await hangUp(he, call._id, { socketId: he.line.socket.id })).toMatchObject({ state: 'active' });
    expect(await hangUp(phone, call._id, { socketId: phone.line.socket.id })).toMatchObject({ state: 'ended' });
  });

  it('that ends because the caller is ignored leaves no line', async () => {
    const { she, he } = await callCouple(app);
    const { _id } = await startCall(he, she);
    dataOf(await she.client.post(`/user/ignoreProfile/${he.id}`));
    expect(await hearsEnd(he, _id)).toMatchObject({ endReason: 'cancelled' });
    expect(await messagesOf(he, she)).toEqual([]);
  });

  it('does not spare the first text from being held, and does not tell the sender of that', async () => {
    const { he, she } = await callCouple(app);
    const women = [she, ...(await Promise.all(Array.from({ length: 5 }, () => member(app))))];
    for (const woman of women.slice(1)) await match(he, woman);
    const text = 'Salam, I liked your profile very much and would like to know you!';
    for (const woman of women) {
      const { _id } = await startCall(he, woman);
      await hangUp(he, _id);
      dataOf(await post(he, woman, text));
    }
    const textsFor = async (woman: Person) => (await messagesOf(woman, he)).map(({ content }) => content);
    expect(await textsFor(women[4] as Person)).toContain(text);
    expect(await textsFor(women[5] as Person)).not.toContain(text);
    expect(dataOf(await he.client.get(`/call/allowed/${women[5]?.id}`))).toMatchObject({ allowed: true });
  });

  it('can be ended politely, with one line that is an ordinary message', async () => {
    const { she, he } = await callCouple(app);
    const { _id } = await runningCall(she, he);
    await hangUp(he, _id, { politely: true });
    await expect
      .poll(async () => (await messagesOf(she, he)).map(({ content }) => content))
      .toContain('Thank you for the call. I have to go now. Let us talk again another time.');
  });

  it('continues when a member reconnects within 20 seconds, and ends otherwise', async () => {
    const { she, he } = await callCouple(app);
    const { _id } = await runningCall(she, he);
    he.line.socket.disconnect();
    await hears(she, _id, (call) => participant(call, 'other').state === 'reconnecting');
    const back = await withDevice(app, he);
    const again = dataOf(await tryToRejoin(back, _id));
    expect(again).toMatchObject({ state: 'active', mySocketId: back.line.socket.id });
    // The newcomer sends the offer: the one with the higher number.
    expect(participant(again, 'me').joinNumber).toBe(3);
    app.clock.advance(21_000);
    await runJob(app, 'calls.sweep');
    expect(lastCall(she, _id).state).toBe('active');

    back.line.socket.disconnect();
    await hears(she, _id, (call) => participant(call, 'other').state === 'reconnecting');
    app.clock.advance(21_000);
    await runJob(app, 'calls.sweep');
    expect(await hearsEnd(she, _id)).toMatchObject({ endReason: 'connection_lost' });
    expectFailure(await tryToRejoin(await withDevice(app, he), _id), 409, 'call.over');
  });

  it('goes on while the connections are open, however long nothing arrives, and ends by its own timer', async () => {
    const { she, he } = await callCouple(app);
    const { _id } = await runningCall(she, he);
    // Locked phones send nothing for minutes; only the connection itself says that they are there.
    for (let minutes = 0; minutes < 10; minutes++) {
      app.clock.advance(61_000);
      await runJob(app, 'calls.sweep');
    }
    await expect.poll(() => jobsLeft(app, 'calls.sweep'), { timeout: 60_000 }).toBe(0);
    const call = dataOf(await she.client.get('/call/current'));
    expect(call).toMatchObject({ _id, state: 'active' });
    expect(call.participants.map(({ state }: { state: string }) => state)).toEqual(['here', 'here']);
    he.line.socket.disconnect();
    await hears(she, _id, (one) => participant(one, 'other').state === 'reconnecting');
    // The timer was set before the clock moved. Looking sets it again, for the four seconds that are left.
    app.clock.advance(16_000);
    dataOf(await she.client.get('/call/current'));
    expect(await hearsEnd(she, _id)).toMatchObject({ endReason: 'connection_lost' });
  });

  it('needs a connection of the caller’s own sign-in', async () => {
    const { she, he } = await callCouple(app);
    for (const socketId of [he.line.socket.id, (await otherDevice(she)).line.socket.id, 'nobodys-socket-0000'])
      expectFailure(
        await she.client.post('/call/start', { receiverId: he.id, kind: 'voice', socketId }),
        409,
        'call.no_connection',
      );
    const { _id } = await startCall(she, he);
    expectFailure(
      await he.client.put(`/call/${_id}/accept`, { socketId: she.line.socket.id }),
      409,
      'call.no_connection',
    );
  });
});

describe('Who may call', () => {
  it('is decided by mutual interest and the settings of the member who is called', async () => {
    const { she, he } = await callCouple(app);
    const stranger = await withDevice(app, await member(app, { gender: 'MALE' }));
    expectFailure(await tryToCall(stranger, she), 403, 'call.after_interest');
    dataOf(await setPrivacy(she, { calls: 'nobody' }));
    expect(dataOf(await he.client.get(`/call/allowed/${she.id}`))).toMatchObject({
      allowed: false,
      code: 'call.not_accepted',
      message: 'This member does not accept calls.',
    });
    expectFailure(await tryToCall(he, she), 403, 'call.not_accepted');
    const now = app.clock.now();
    const clockAt = (minutes: number): string =>
      new Date(now.getTime() + 5.5 * 3_600_000 + minutes * 60_000).toISOString().slice(11, 16);
    dataOf(await setPrivacy(she, { calls: null, callHours: { from: clockAt(60), to: clockAt(120) } }));
    expect(dataOf(await he.client.get(`/call/allowed/${she.id}`))).toMatchObject({
      code: 'call.outside_hours',
      hours: { from: clockAt(60), to: clockAt(120) },
    });
    dataOf(await setPrivacy(she, { callHours: { from: clockAt(-60), to: clockAt(60) } }));
    expect(dataOf(await he.client.get(`/call/allowed/${she.id}`))).toMatchObject({ allowed: true, guardians: [] });
    dataOf(await setPrivacy(she, { callHours: null, calls: 'guardian' }));
    expectFailure(await tryToCall(he, she), 409, 'call.their_guardian_needed');
    expectFailure(await tryToCall(she, he), 409, 'call.guardian_needed');
  });

  it('does not reveal to a member that the other ignores them', async () => {
    const { she, he } = await callCouple(app);
    dataOf(await post(he, she, 'Assalamu alaikum'));
    dataOf(await setPrivacy(she, { calls: 'nobody' }));
    const refused = await tryToCall(he, she);
    expectFailure(refused, 403, 'call.not_accepted');
    dataOf(await setPrivacy(she, { calls: null }));
    dataOf(await she.client.post(`/user/ignoreProfile/${he.id}`));
    expect((await tryToCall(he, she)).body).toEqual(refused.body);
  });

  it('depends on the switch of the operator', async () => {
    const { she, he } = await callCouple(app);
    const site = async () => dataOf(await she.client.get('/site')).parts.calls;
    expect(await site()).toBe(true);
    const { _id } = await runningCall(she, he);
    dataOf(await admin.client.put('/staff/settings', { calls: false }));
    expect(await site()).toBe(false);
    // Running calls end, and whoever is in one could still leave it.
    for (const device of [she, he]) expect(await hearsEnd(device, _id)).toMatchObject({ endReason: 'hung_up' });
    expectFailure(await he.client.put(`/call/${_id}/end`, {}), 409, 'call.over');
    expectFailure(await tryToCall(she, he), 404, 'not_found');
    expect(dataOf(await admin.client.put('/staff/settings', { calls: true })).hasRelay).toBe(true);
    await startCall(she, he);
  });
});

describe('A guardian with a seat', () => {
  it('is rung too, joins with a name that both see, and is told apart from the members', async () => {
    const { she, he, guardian, seatId } = await guardedCouple(app);
    expect(dataOf(await he.client.get(`/call/allowed/${she.id}`)).guardians).toEqual([
      { name: 'Yusuf Khan', relation: 'Father', isMyGuardian: false, isRequired: false },
    ]);
    const { _id } = await startCall(he, she);
    const rung = await hears(guardian, _id, ({ state }) => state === 'ringing');
    expect(rung).toMatchObject({ seatId, direction: 'in', other: { _id: he.id } });
    await accept(she, _id);
    await accept(guardian, _id);
    const seen = await hears(he, _id, (call) => participant(call, 'guardian').isHere);
    expect(participant(seen, 'guardian')).toMatchObject({
      name: 'Yusuf Khan',
      relation: 'Father',
      isMyGuardian: false,
    });
    expect(
      participant(await hears(she, _id, (call) => participant(call, 'guardian').isHere), 'guardian'),
    ).toMatchObject({
      isMyGuardian: true,
      joinNumber: 3,
    });
    // An optional guardian leaves, and the call continues; he can come back.
    expect(await hangUp(guardian, _id)).toMatchObject({ state: 'ended' });
    await hears(he, _id, (call) => participant(call, 'guardian').state === 'left' && call.state === 'active');
    await accept(guardian, _id);
    await hears(he, _id, (call) => participant(call, 'guardian').joinNumber === 4);
    await hangUp(she, _id);
    expect(await hearsEnd(guardian, _id)).toMatchObject({ endReason: 'hung_up' });
    // The guardian reads the line with the same facts as the two members, and so in any language.
    await expect.poll(() => guardian.line.all('guardian:message').some(({ call }) => call?._id === _id)).toBe(true);
    const { call, sender } = await lineOf(she, he);
    expect(call).toMatchObject({ _id, outcome: 'completed' });
    expect((await guardianReads(guardian, seatId)).at(-1)).toMatchObject({ call, sender, from: 'other' });
  });

  it('who is required holds the media back until he is there, and ends the call when he leaves', async () => {
    const { she, he, guardian } = await guardedCouple(app);
    dataOf(await setPrivacy(she, { calls: 'guardian' }));
    const { _id } = await startCall(he, she);
    const active = await accept(she, _id);
    expect(active).toMatchObject({ state: 'active', guardianRequired: true, mediaAllowed: false });
    const other = participant(active, 'other')._id;
    expect(await signal(she, _id, other)).toMatchObject({ ok: false, error: { code: 'call.guardian_awaited' } });
    expect(await accept(guardian, _id)).toMatchObject({ mediaAllowed: true });
    await hears(he, _id, ({ mediaAllowed }) => mediaAllowed);
    expect(await signal(she, _id, other)).toMatchObject({ ok: true });
    await hangUp(guardian, _id);
    for (const device of [she, he]) expect(await hearsEnd(device, _id)).toMatchObject({ endReason: 'guardian_left' });
  });

  it('of the other side negotiates with nobody before the required one is there', async () => {
    const { she, he, guardian } = await guardedCouple(app);
    const contact = anAddress();
    const { _id: seatId } = dataOf(await inviteGuardian(he, she, contact));
    const hisGuardian = await withDevice(app, await joinFamily(app, contact));
    await waitForAcceptances(app);
    dataOf(await agree(she, seatId));
    dataOf(await setPrivacy(she, { calls: 'guardian' }));
    const { _id } = await startCall(he, she);
    const active = await accept(she, _id);
    const guardians = active.participants.filter(({ role }: { role: string }) => role === 'guardian');
    const partOf = (side: string) => guardians.find((one: { side: string }) => one.side === side)._id;
    await accept(hisGuardian, _id);
    const awaited = { ok: false, error: { code: 'call.guardian_awaited' } };
    expect(await signal(hisGuardian, _id, participant(active, 'me')._id)).toMatchObject(awaited);
    expect(await signal(she, _id, partOf('other'))).toMatchObject(awaited);
    await accept(guardian, _id);
    expect(await signal(she, _id, partOf('mine'))).toMatchObject({ ok: true });
    expect(await signal(hisGuardian, _id, participant(active, 'me')._id)).toMatchObject({ ok: true });
  });

  it('is required from the answer on if the setting changed while it rang', async () => {
    const { she, he } = await guardedCouple(app);
    const { _id } = await startCall(he, she);
    dataOf(await setPrivacy(she, { calls: 'guardian' }));
    expect(await accept(she, _id)).toMatchObject({ guardianRequired: true, mediaAllowed: false });
  });

  it('ends the call by declining or not joining in time, if a member requires the guardian', async () => {
    const { she, he, guardian } = await guardedCouple(app);
    dataOf(await setPrivacy(she, { calls: 'guardian' }));
    const first = await startCall(he, she);
    dataOf(await guardian.client.put(`/call/${first._id}/decline`));
    expect(await hearsEnd(she, first._id)).toMatchObject({ endReason: 'guardian_absent' });
    const second = await runningCall(he, she);
    app.clock.advance(46_000);
    await runJob(app, 'calls.sweep');
    expect(await hearsEnd(she, second._id)).toMatchObject({ endReason: 'guardian_absent' });
  });

  it('has no part in the call from the moment that the seat ends', async () => {
    const { she, he, guardian, seatId } = await guardedCouple(app);
    const { _id } = await runningCall(he, she);
    const joined = await accept(guardian, _id);
    const hisPart = participant(joined, 'me')._id;
    const call = await hears(he, _id, (seen) => participant(seen, 'guardian').isHere);
    expect(await signal(he, _id, hisPart)).toMatchObject({ ok: true });
    dataOf(await endSeat(she, seatId));
    expect(await signal(he, _id, hisPart)).toMatchObject({ ok: false });
    expect(await hearsEnd(guardian, _id)).toMatchObject({ state: 'ended' });
    await hears(he, _id, (seen) => participant(seen, 'guardian').state === 'left');
    expect(lastCall(he, _id).state).toBe('active');
    expect(call.state).toBe('active');
    expectFailure(await tryToAccept(guardian, _id), 404, 'not_found');
    expectFailure(await tryToRejoin(guardian, _id), 404, 'not_found');
    expectFailure(await guardian.client.put(`/call/${_id}/decline`), 404, 'not_found');
    expectFailure(await guardian.client.put(`/call/${_id}/end`, {}), 404, 'not_found');
    expectFailure(await guardian.client.get(`/call/${_id}/relay`), 404, 'not_found');
    const heard = guardian.line.all('call:changed').length;
    await hangUp(she, _id);
    // The line is sent after everybody has been notified of the end.
    await expect.poll(() => she.line.all('send:message').some(({ call: line }) => line?._id === _id)).toBe(true);
    expect(await signal(guardian, _id, hisPart)).toMatchObject({ ok: false });
    expect(guardian.line.all('call:changed')).toHaveLength(heard);
  });
});

describe('A running call ends at once on all devices by', () => {
  const endings: [string, (of: { she: Device; he: Device }) => Promise<unknown>][] = [
    ['a block', ({ she, he }) => she.client.post(`/user/blockProfile/${he.id}`)],
    ['ignoring', ({ she, he }) => she.client.post(`/user/ignoreProfile/${he.id}`)],
    [
      'a withdrawn interest',
      async ({ she, he }) => {
        const { interest } = dataOf(await he.client.get(`/user/getById/${she.id}`));
        return he.client.put(`/user/updateInterest/${interest._id ?? interest.interestId}`, { status: 'Withdrawn' });
      },
    ],
    [
      'a suspension',
      ({ he }) =>
        admin.client.put(`/user/changeStatus/${he.id}`, { status: 'BLACKLISTED', reason: 'Asked for money.' }),
    ],
    ['a deleted account', ({ he }) => he.client.delete(`/user/delete/${he.id}`)],
    [
      'a changed password',
      async ({ he }) => {
        const other = app.client();
        other.token = (await other.post('/user/login', { email: he.email, password: PASSWORD })).body.token;
        return other.put('/user/resetPassword', { oldPassword: PASSWORD, newPassword: 'another long pass phrase' });
      },
    ],
  ];

  it.each(endings)('%s', async (_what, ending) => {
    const { she, he } = await callCouple(app);
    const second = await otherDevice(she);
    const { _id } = await runningCall(she, he);
    const answer = (await ending({ she, he })) as { status: number; text: string };
    expect(answer.status, answer.text).toBe(200);
    for (const device of [she, second]) expect(await hearsEnd(device, _id)).toMatchObject({ endReason: 'hung_up' });
    expect(await signal(she, _id, participant(lastCall(she, _id), 'other')._id)).toMatchObject({ ok: false });
  });
});

it('signing out during a call ends it for both, also on the other device of the one who signs out', async () => {
  const { she, he } = await callCouple(app);
  const phone = await otherDevice(he);
  const { _id } = await runningCall(she, he);
  expect((await he.client.post('/user/logout')).status).toBe(200);
  for (const device of [she, phone]) {
    expect(await hearsEnd(device, _id)).toMatchObject({ endReason: 'hung_up' });
    expect(dataOf(await device.client.get('/call/current'))).toBeNull();
  }
  // The device itself has lost its connection, and can send nothing any more.
  await expect.poll(() => he.line.ended()).toBeDefined();
  expect(await signal(she, _id, participant(lastCall(she, _id), 'other')._id)).toMatchObject({ ok: false });
});

describe('A block at the same moment as', () => {
  const block = (she: Device, he: Device) => she.client.post(`/user/blockProfile/${he.id}`);
  const nobodyIsInACall = async (...people: Device[]) => {
    for (const { client } of people)
      await expect.poll(async () => dataOf(await client.get('/call/current'))).toBeNull();
  };

  it.each(['first', 'second'])('the start of a call, sent %s, leaves no call', async (place) => {
    const { she, he } = await callCouple(app);
    const [start, blocking] =
      place === 'first'
        ? (([blocked, started]) => [started, blocked])(await Promise.all([block(she, he), tryToCall(he, she)]))
        : await Promise.all([tryToCall(he, she), block(she, he)]);
    expect(blocking?.status).toBe(200);
    expect([200, 404]).toContain(start?.status);
    await nobodyIsInACall(she, he);
    expectFailure(await tryToCall(he, she), 404, 'not_found');
  });

  it.each(['first', 'second'])('its answer, sent %s, ends it', async (place) => {
    const { she, he } = await callCouple(app);
    const { _id } = await startCall(he, she);
    const work = [() => tryToAccept(she, _id), () => block(she, he)];
    const answers = await Promise.all((place === 'first' ? work.toReversed() : work).map((send) => send()));
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    for (const device of [she, he]) expect(['hung_up', 'cancelled']).toContain((await hearsEnd(device, _id)).endReason);
    await nobodyIsInACall(she, he);
    expectFailure(await tryToAccept(she, _id), 409, 'call.over');
  });
});

describe('Signals', () => {
  it('pass between the bound connections of the participants only', async () => {
    const { she, he } = await callCouple(app);
    const [second, outsider] = [await otherDevice(he), await withDevice(app, await member(app))];
    const call = await runningCall(she, he);
    const { _id } = call;
    const [hers, his] = [participant(call, 'other')._id, participant(call, 'me')._id];
    const offer = { type: 'offer', sdp: `v=0\r\na=${relayCandidate}\r\n` };
    expect(await signal(he, _id, hers, offer)).toMatchObject({ ok: true });
    await expect.poll(() => she.line.all('call:signal').length).toBe(1);
    expect(she.line.all('call:signal')[0]).toMatchObject({ callId: _id, from: his, signal: { type: 'offer' } });
    expect(await signal(second, _id, hers)).toMatchObject({ ok: false, error: { code: 'call.not_joined' } });
    expect(await signal(outsider, _id, hers)).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await signal(he, _id, his)).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await signal(she, _id, his)).toMatchObject({ ok: true });
    await expect.poll(() => he.line.all('call:signal').length).toBe(1);
    // So does the news that he has muted himself, without anything else that the client writes into it.
    expect(await signal(he, _id, hers, { type: 'microphone', isMuted: true, name: 'x' })).toMatchObject({ ok: true });
    expect(await signal(he, _id, hers, { type: 'microphone', isMuted: 'no' })).toMatchObject({ ok: false });
    await expect.poll(() => she.line.all('call:signal').length).toBe(2);
    expect(she.line.all('call:signal')[1].signal).toEqual({ type: 'microphone', isMuted: true });
    expect(second.line.all('call:signal')).toEqual([]);
    expect(outsider.line.all('call:signal')).toEqual([]);
    await hangUp(she, _id);
    expect(await signal(he, _id, hers)).toMatchObject({ ok: false, error: { code: 'call.over' } });
  });

  it('are refused if they name any address but the relay’s, and lose the sender’s own', async () => {
    const { she, he } = await callCouple(app);
    const call = await runningCall(she, he);
    const to = participant(call, 'other')._id;
    const own = 'candidate:1 1 udp 2122260223 192.168.1.5 40000 typ host';
    const reflexive = 'candidate:2 1 udp 1686052607 198.51.100.9 40000 typ srflx raddr 192.168.1.5 rport 40000';
    for (const content of [
      candidate(own),
      candidate(reflexive),
      candidate(`${relayCandidate}\r\na=${own}`),
      { type: 'offer', sdp: `v=0\r\na=${own}\r\n` },
      { type: 'answer', sdp: `v=0\na=${relayCandidate}\na=${reflexive}\n` },
      { type: 'answer', sdp: 'v=0\r\na=remote-candidates:1 192.168.1.5 40000\r\n' },
    ])
      expect(await signal(he, call._id, to, content), JSON.stringify(content)).toMatchObject({
        error: { code: 'call.relay_only' },
      });
    expect(await signal(he, call._id, to, candidate(''))).toMatchObject({ ok: true });
    expect(await signal(he, call._id, to)).toMatchObject({ ok: true });
    const sdp = `v=0\r\no=- 1 2 IN IP4 192.168.1.5\r\nc=IN IP4 198.51.100.9\r\na=rtcp:9 IN IP4 192.168.1.5\r\na=${relayCandidate}\r\n`;
    expect(await signal(he, call._id, to, { type: 'offer', sdp })).toMatchObject({ ok: true });
    await expect.poll(() => she.line.all('call:signal').length).toBe(3);
    const passed = JSON.stringify(she.line.all('call:signal'));
    expect(passed).toContain('203.0.113.7');
    expect(passed).not.toMatch(/192\.168\.1\.5|198\.51\.100\.9/);
  });
});

it('The relay’s credentials are for participants in the call, and are those that coturn expects', async () => {
  const { she, he } = await callCouple(app);
  const { _id } = await startCall(she, he);
  expectFailure(await he.client.get(`/call/${_id}/relay`), 409, 'call.not_joined');
  expectFailure(await (await member(app)).client.get(`/call/${_id}/relay`), 404, 'not_found');
  await accept(he, _id);
  const relay = dataOf(await he.client.get(`/call/${_id}/relay`));
  expect(relay.urls).toEqual(['turn:127.0.0.1:9?transport=udp', 'turns:relay.example:5349?transport=tcp']);
  const [until] = relay.username.split(':');
  const seconds = Number(until) - app.clock.now().getTime() / 1_000;
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(relay.credential).toBe(createHmac('sha1', TURN_SECRET).update(relay.username).digest('base64'));
  expect(relay.username).not.toContain(he.id);
  await hangUp(he, _id);
  expectFailure(await he.client.get(`/call/${_id}/relay`), 409, 'call.over');
});

it('A report can name a call, and staff see when it was and how long', async () => {
  const { she, he } = await callCouple(app);
  const { _id } = await runningCall(he, she);
  await hangUp(she, _id);
  dataOf(await report(she, he, { callId: _id }));
  expect((await reportItem(admin, he)).detail.calls).toEqual([
    { _id, by: 'reported', kind: 'voice', at: expect.any(String), seconds: expect.any(Number) },
  ]);
  expectFailure(await report(she, he, { callId: _id }), 409, 'report.open');
  const stranger = await callCouple(app);
  expectFailure(await report(stranger.she, stranger.he, { callId: _id }), 404, 'not_found');
});

it('A message after a call can still be sent', async () => {
  const { she, he } = await callCouple(app);
  const { _id } = await runningCall(he, she);
  await hangUp(she, _id);
  dataOf(await post(she, he, 'That was nice'));
  expect((await messagesOf(he, she)).map(({ content }) => content)).toEqual([
    expect.stringMatching(/^Voice call, /),
    'That was nice',
  ]);
  await connect(app, she);
});
