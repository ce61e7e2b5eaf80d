import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextTime } from '../../server/platform/local-time.ts';
import { advanceClock, answer, createCouple, DAY, match } from '../support/activity.ts';
import { dataOf, mutualCouple } from '../support/chat.ts';
import type { WireAnswer } from '../support/client.ts';
import { downloadExport } from '../support/exports.ts';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { acceptedScene, activeScene } from '../support/guardian.ts';
import { member, type Person } from '../support/members.ts';
import {
  allNotificationsOn,
  centreOf,
  openChannels,
  proveContacts,
  setNotifications,
  settled,
} from '../support/notifications.ts';
import { runJob } from '../support/photos.ts';
import { findTraces, leave, rowsOf, runManually, runNight } from '../support/retention.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Meetings of two members: proposals and answers, reminders, the calendar file, safety cards and private notes. */

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The moment in so many hours, without seconds. */
const inHours = (hours: number): string =>
  new Date(Math.floor((app.clock.now().getTime() + hours * HOUR) / 60_000) * 60_000).toISOString();

/** Moves the clock to an afternoon in India, so that a test does not depend on the time at which it runs. */
const goToAfternoon = (): void => {
  const now = app.clock.now();
  app.clock.advance(nextTime('Asia/Kolkata', '13:30', now).getTime() - now.getTime());
};

const plan = (more: object = {}) => ({
  way: 'in_person',
  minutes: 60,
  slots: [inHours(72), inHours(48), inHours(96)],
  place: 'Café Naaz, Hazratganj; upstairs',
  company: 'family',
  companyText: 'My mother comes along',
  ...more,
});
const propose = (from: Person, to: Pick<Person, 'id'>, more: object = {}): Promise<WireAnswer> =>
  from.client.post('/meeting/propose', { userId: to.id, ...plan(more) });
const accept = (by: Person, meeting: WireMeeting, slot = meeting.slots[0]): Promise<WireAnswer> =>
  by.client.put(`/meeting/${meeting._id}/accept`, { slot, revision: meeting.revision, company: 'alone' });
const cancel = (by: Person, { _id, revision }: WireMeeting): Promise<WireAnswer> =>
  by.client.put(`/meeting/${_id}/cancel`, { revision });
const again = (by: Person, { _id, revision }: WireMeeting, more: object = {}): Promise<WireAnswer> =>
  by.client.put(`/meeting/${_id}/propose`, { ...plan(more), revision });
const one = async (who: Person, { _id }: Pick<WireMeeting, '_id'>): Promise<WireMeeting> =>
  dataOf(await who.client.get(`/meeting/${_id}`));
const listOf = async (who: Person, kind: string): Promise<WireMeeting[]> =>
  dataOf(await who.client.get(`/meetings?kind=${kind}`));
const withOther = async (who: Person, other: Pick<Person, 'id'>) =>
  dataOf(await who.client.get(`/meetings/with/${other.id}`));

interface WireMeeting {
  _id: string;
  state: string;
  slots: string[];
  revision: number;
  startsAt: string | null;
}

/** A couple with an agreed meeting, which begins in 48 hours. */
async function agreedPair(more: object = {}) {
  const { she, he } = await mutualCouple(app);
  const meeting: WireMeeting = dataOf(await accept(he, dataOf(await propose(she, he, more))));
  return { she, he, meeting };
}

/** Kinds of the member's notifications about meetings, oldest first. */
async function newsOf(who: Person): Promise<string[]> {
  await settled(app, who.id);
  const { notifications } = await centreOf(who);
  return notifications
    .map(({ kind }: { kind: string }) => kind)
    .filter((kind: string) => kind.startsWith('meeting.'))
    .reverse();
}

describe('proposing and answering', () => {
  it('one member proposes times, the other chooses one, and both see who takes part', async () => {
    const { she, he } = await mutualCouple(app);
    expect(await withOther(she, he)).toEqual({ canPropose: true, meeting: null });
    const sent = plan();
    const proposed = dataOf(await propose(she, he));
    expect(proposed).toMatchObject({
      ...{ state: 'proposed', isOwnProposal: true, startsAt: null, userId: he.id, firstName: 'Imran' },
      slots: [sent.slots[1], sent.slots[0], sent.slots[2]],
      mine: { company: 'family', companyText: 'My mother comes along' },
      theirs: null,
    });
    const shown = await one(he, proposed);
    expect(shown).toMatchObject({ isOwnProposal: false, mine: null, theirs: { company: 'family' } });
    const agreed = dataOf(await accept(he, shown, shown.slots[1]));
    expect(agreed).toMatchObject({ state: 'accepted', startsAt: sent.slots[0], slots: [], mine: { company: 'alone' } });
    for (const [who, other] of [
      [she, he],
      [he, she],
    ] as const) {
      expect((await listOf(who, 'coming')).map(({ _id }) => _id)).toEqual([proposed._id]);
      expect(await withOther(who, other)).toMatchObject({ canPropose: false, meeting: { state: 'accepted' } });
    }
    expect(await newsOf(he)).toEqual(['meeting.proposed']);
    expect(await newsOf(she)).toEqual(['meeting.accepted']);
  });

  it('is refused without mutual interest, for a second open meeting, and for times in the past', async () => {
    const { she, he } = await createCouple(app);
    expectFailure(await propose(she, he), 403, 'meeting.after_interest');
    await match(he, she);
    expectFailure(await propose(she, he, { slots: [inHours(-1)] }), 409, 'meeting.passed');
    expectRefused(await propose(she, he, { slots: [inHours(24 * 200)] }), ['slots']);
    expectRefused(await propose(she, he, { place: '' }), ['place']);
    // The texts follow the rules of a profile: they must not replace the chat.
    expectRefused(await propose(she, he, { place: 'Call me first: 98765 43210' }), ['place']);
    expectRefused(await propose(she, he, { companyText: 'see instagram.com/sana' }), ['companyText']);
    const same = inHours(5);
    expectRefused(await propose(she, he, { slots: [same, same] }), ['slots']);
    dataOf(await propose(she, he));
    expectFailure(await propose(he, she), 409, 'meeting.open_already');
    // A call needs no place, and none is stored.
    const other = await mutualCouple(app);
    expect(dataOf(await propose(other.she, other.he, { way: 'call' }))).toMatchObject({ way: 'call', place: null });
  });

  it('only one of two simultaneous proposals is accepted, and only one of two simultaneous answers', async () => {
    const { she, he } = await mutualCouple(app);
    const both = await Promise.all([propose(she, he), propose(he, she)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isHers = both[0].status === 200;
    const [proposer, answerer] = isHers ? [she, he] : [he, she];
    const meeting: WireMeeting = dataOf(isHers ? both[0] : both[1]);
    expectFailure(await accept(proposer, meeting), 409, 'meeting.own_proposal');
    const answers = await Promise.all([
      accept(answerer, meeting, meeting.slots[0]),
      accept(answerer, meeting, meeting.slots[1]),
      again(proposer, meeting),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const refused of answers.filter(({ status }) => status === 409))
      expectFailure(refused, 409, 'meeting.changed');
    expect((await one(she, meeting)).revision).toBe(2);
  });

  it('a counter-proposal and a move replace the times, and the other member answers', async () => {
    const { she, he } = await mutualCouple(app);
    const first: WireMeeting = dataOf(await propose(she, he));
    const countered: WireMeeting = dataOf(await again(he, first, { slots: [inHours(30)], way: 'call' }));
    expect(countered).toMatchObject({ state: 'proposed', isOwnProposal: true, way: 'call', place: null, revision: 2 });
    expectFailure(await accept(she, first), 409, 'meeting.changed');
    const agreed: WireMeeting = dataOf(await accept(she, await one(she, first)));
    const moved: WireMeeting = dataOf(await again(she, agreed));
    expect(moved).toMatchObject({ state: 'proposed', startsAt: null, isOwnProposal: true });
    expectFailure(await cancel(he, agreed), 409, 'meeting.changed');
    const declined = await he.client.put(`/meeting/${moved._id}/decline`, { revision: moved.revision });
    expect(dataOf(declined)).toMatchObject({ state: 'declined' });
    expectFailure(await accept(he, moved), 409, 'meeting.over');
    expect(await newsOf(she)).toEqual(['meeting.changed', 'meeting.cancelled']);
    dataOf(await propose(he, she));
  });

  it('returns 404 to everybody else', async () => {
    const { she, he } = await mutualCouple(app);
    const meeting: WireMeeting = dataOf(await propose(she, he));
    const { she: outsider, he: suitor } = await mutualCouple(app);
    for (const who of [outsider, suitor]) {
      expectFailure(await who.client.get(`/meeting/${meeting._id}`), 404, 'not_found');
      expectFailure(await accept(who, meeting), 404, 'not_found');
      expectFailure(await cancel(who, meeting), 404, 'not_found');
      expectFailure(await who.client.get(`/meeting/${meeting._id}/calendar.ics`), 404, 'not_found');
      expect(await listOf(who, 'coming')).toEqual([]);
    }
    expectFailure(await propose(outsider, { id: outsider.id }), 404, 'not_found');
    const relative = await familyOf(app, she);
    expectFailure(await relative.client.get(`/meeting/${meeting._id}`), 403, 'forbidden');
  });
});

describe('an agreed meeting ends', () => {
  const ways: Readonly<Record<string, (she: Person, he: Person, interestId: string) => Promise<WireAnswer>>> = {
    'when one blocks the other': (she, he) => she.client.post(`/user/blockProfile/${he.id}`),
    'when one ignores the other': (she, he) => she.client.post(`/user/ignoreProfile/${he.id}`),
    'when the interest is withdrawn': (_she, he, id) => answer(he, id, 'Withdrawn'),
    'when one deletes the account': (she) => she.client.delete(`/user/delete/${she.id}`),
  };
  it.each(Object.entries(ways))('%s, and the other is notified without a reason', async (_, end) => {
    const { she, he } = await createCouple(app);
    const interestId = await match(he, she);
    const meeting: WireMeeting = dataOf(await accept(he, dataOf(await propose(she, he))));
    dataOf(await end(she, he, interestId));
    await expect.poll(() => newsOf(he)).toContain('meeting.cancelled');
    expect(await listOf(he, 'coming')).toEqual([]);
    expect(await one(he, meeting)).toMatchObject({ state: 'cancelled' });
    expectFailure(await again(he, await one(he, meeting)), 409, 'meeting.over');
    const { notifications } = await centreOf(he);
    expect(notifications[0].text).toBe('A meeting that you planned will not take place.');
    app.clock.advance(24 * HOUR);
    await advanceClock(app, 0, he);
    expect(await newsOf(he)).not.toContain('meeting.reminder');
  });

  it('also if the account closes while the other member is accepting or proposing', async () => {
    const { she, he } = await mutualCouple(app);
    const meeting: WireMeeting = dataOf(await propose(she, he));
    const second = await mutualCouple(app);
    /** Closes the account in a transaction that commits only once the request waits for it. */
    const closeDuring = async (who: Person, request: () => Promise<WireAnswer>): Promise<WireAnswer> => {
      let answered: Promise<WireAnswer> | undefined;
      await app.app.platform.db.transaction(async ({ tx }) => {
        await sql`update member set status = 'DELETED' where id = ${who.id}`.execute(tx);
        answered = request();
        await expect
          .poll(() =>
            rowsOf(
              app,
              sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
            ),
          )
          .not.toEqual([]);
      });
      if (!answered) throw new Error('The request was not sent.');
      return answered;
    };
    expectFailure(await closeDuring(she, () => accept(he, meeting)), 409, 'meeting.over');
    expect(await one(he, meeting)).toMatchObject({ state: 'cancelled', startsAt: null });
    expectFailure(await closeDuring(second.she, () => propose(second.he, second.she)), 404, 'not_found');
    expect(await listOf(second.he, 'coming')).toEqual([]);
  });

  it('after a block the other member and the place are no longer shown', async () => {
    const { she, he, meeting } = await agreedPair();
    dataOf(await she.client.post(`/user/blockProfile/${he.id}`));
    for (const who of [she, he])
      expect(await one(who, meeting)).toMatchObject({ userId: null, firstName: '', place: null, theirs: null });
    expect(await withOther(he, she)).toEqual({ canPropose: false, meeting: null });
    expectFailure(await propose(he, she), 404, 'not_found');
  });
});

describe('reminders', () => {
  beforeEach(goToAfternoon);

  it('of a meeting before 9:00 come on the evening before, also to those who get one email a day', async () => {
    const { she, he } = await mutualCouple(app);
    await proveContacts(app, she);
    await setNotifications(she, { ...allNotificationsOn, email: 'daily', timeZone: 'Asia/Kolkata' });
    // At 8:30, half an hour after the daily email.
    dataOf(await accept(he, dataOf(await propose(she, he, { slots: [inHours(43)] }))));
    await advanceClock(app, 30 * HOUR, she, he);
    for (const who of [she, he]) expect(await newsOf(who)).not.toContain('meeting.reminder');
    await advanceClock(app, HOUR, she, he);
    for (const who of [she, he]) await expect.poll(() => newsOf(who)).toContain('meeting.reminder');
    const mails = await openChannels(app, she.id);
    expect(mails.filter(({ kind, channel }) => kind === 'meeting.reminder' && channel === 'email')).toMatchObject([
      { state: 'sent' },
    ]);
  });

  it('are sent to both a day and two hours before', async () => {
    const { she, he } = await agreedPair({ slots: [inHours(48)] });
    await advanceClock(app, 23 * HOUR, she, he);
    expect(await newsOf(she)).not.toContain('meeting.reminder');
    await advanceClock(app, 2 * HOUR, she, he);
    for (const who of [she, he])
      await expect.poll(async () => (await newsOf(who)).filter((kind) => kind === 'meeting.reminder').length).toBe(1);
    const { notifications } = await centreOf(he);
    expect(notifications[0].text).toMatch(/^You meet \S+.* on \d+ \w+ \d{4} at \d+:\d\d [ap]m\.$/);
    await advanceClock(app, 22 * HOUR, she, he);
    for (const who of [she, he])
      await expect.poll(async () => (await newsOf(who)).filter((kind) => kind === 'meeting.reminder').length).toBe(2);
  });

  it('are not sent for a time that was moved or cancelled', async () => {
    const [moved, cancelled] = [await agreedPair(), await agreedPair()];
    const later: WireMeeting = dataOf(await again(moved.she, moved.meeting, { slots: [inHours(24 * 20)] }));
    dataOf(await accept(moved.he, later));
    dataOf(await cancel(cancelled.he, cancelled.meeting));
    await advanceClock(app, 47 * HOUR, moved.he, cancelled.she);
    expect(await newsOf(moved.he)).not.toContain('meeting.reminder');
    expect(await newsOf(cancelled.she)).toEqual(['meeting.accepted', 'meeting.cancelled']);
  });

  it('wait for the end of quiet hours, and are dropped if the meeting is cancelled meanwhile', async () => {
    const { she, he, meeting } = await agreedPair({ slots: [inHours(26)] });
    await proveContacts(app, she);
    const zone = (hours: number) => inHours(hours).slice(11, 16);
    const quiet = { on: true, from: zone(1), to: zone(8) };
    await setNotifications(she, { ...allNotificationsOn, timeZone: 'UTC', quiet });
    await advanceClock(app, 3 * HOUR, she, he);
    const deliveries = () =>
      rowsOf(
        app,
        sql<{ state: string; hours: number }>`
          select delivery.state, round(extract(epoch from delivery.due_at - ${app.clock.now()}::timestamptz) / 3600)::int as hours
          from notification_delivery as delivery join notification on notification.id = delivery.notification_id
          where notification.member_id = ${she.id} and notification.kind = 'meeting.reminder'
            and delivery.channel = 'email'`,
      );
    await expect.poll(deliveries).toEqual([{ state: 'waiting', hours: 5 }]);
    dataOf(await cancel(he, meeting));
    await advanceClock(app, 6 * HOUR, she);
    await expect.poll(async () => (await deliveries()).map(({ state }) => state)).toEqual(['dropped']);
  });
});

it('a reminder comes before quiet hours that end only after the meeting has begun', async () => {
  goToAfternoon();
  const { she, he } = await mutualCouple(app);
  await proveContacts(app, she);
  const quiet = { on: true, from: inHours(6).slice(11, 16), to: inHours(10).slice(11, 16) };
  await setNotifications(she, { ...allNotificationsOn, timeZone: 'UTC', quiet });
  const slots = [inHours(9)];
  dataOf(await accept(he, dataOf(await propose(she, he, { slots }))));
  await advanceClock(app, 5.9 * HOUR, she, he);
  await expect.poll(() => newsOf(she)).toContain('meeting.reminder');
  // He has no quiet hours: his reminder comes two hours before.
  expect(await newsOf(he)).not.toContain('meeting.reminder');
  await advanceClock(app, 1.2 * HOUR, he);
  await expect.poll(() => newsOf(he)).toContain('meeting.reminder');
});

describe('the calendar file', () => {
  const fileOf = async (who: Person, { _id }: WireMeeting) => {
    const file = await who.client.get(`/meeting/${_id}/calendar.ics`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const lines = file.text.replaceAll('\r\n ', '').trimEnd().split('\r\n');
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
    );
  };
  const stamp = (iso: string | null) => iso?.replace(/[-:]|\.\d{3}/g, '');

  it('has the first name and the place only, and its sequence rises until it is cancelled', async () => {
    const { she, he, meeting } = await agreedPair();
    const first = await fileOf(she, meeting);
    expect(first).toMatchObject({
      ...{ UID: `${meeting._id}@rishta`, DTSTART: stamp(meeting.startsAt), STATUS: 'CONFIRMED' },
      ...{ SUMMARY: 'Meeting with Imran', LOCATION: 'Café Naaz\\, Hazratganj\\; upstairs' },
    });
    expect(JSON.stringify(first)).not.toMatch(/mother|DESCRIPTION|ATTENDEE/);
    const moved: WireMeeting = dataOf(await again(she, meeting));
    expectFailure(await she.client.get(`/meeting/${meeting._id}/calendar.ics`), 404, 'not_found');
    const agreed: WireMeeting = dataOf(await accept(he, moved));
    dataOf(await cancel(he, agreed));
    const last = await fileOf(she, meeting);
    expect(last).toMatchObject({ UID: first.UID, STATUS: 'CANCELLED' });
    expect(Number(last.SEQUENCE)).toBeGreaterThan(Number(first.SEQUENCE));
  });
});

/** States of the meeting in the relative's notifications about safety cards, oldest first. */
async function cardNewsOf(who: Person): Promise<string[]> {
  await settled(app, who.id);
  const news = await rowsOf(
    app,
    sql<{ state: string }>`select data ->> 'state' as state from notification
      where member_id = ${who.id} and kind = 'meeting.safetyCard' order by id`,
  );
  return news.map(({ state }) => state);
}

describe('the safety card', () => {
  it('goes to a linked relative only, and shows changes of the meeting', async () => {
    const { she, he, meeting } = await agreedPair();
    const relative = await familyOf(app, she, { name: 'Abbu', relation: 'father' });
    const stranger = await familyOf(app, he);
    expect(dataOf(await she.client.get('/meetings/relatives'))).toEqual([
      { _id: relative.id, name: 'Abbu', relation: 'father' },
    ]);
    const send = (to: Pick<Person, 'id'>) =>
      she.client.post(`/meeting/${meeting._id}/safetyCard`, { relativeId: to.id });
    expectFailure(await send(stranger), 404, 'not_found');
    expect(dataOf(await send(relative))).toMatchObject({ sharedWith: [relative.id] });
    // The other member does not see it.
    expect(await one(he, meeting)).toMatchObject({ sharedWith: [] });
    const cards = async (who: Person) => dataOf(await who.client.get('/meetings/safetyCards'));
    expect(await cards(relative)).toMatchObject([
      { state: 'accepted', place: 'Café Naaz, Hazratganj; upstairs', otherName: 'Imran', otherId: he.id },
    ]);
    expect(await cards(stranger)).toEqual([]);
    // A relative who is no longer on the board sees nothing more of it.
    const removed = await familyOf(app, she);
    dataOf(await send(removed));
    expect(await cards(removed)).toHaveLength(1);
    dataOf(await she.client.delete(`/family/board/seats/${removed.seatId}`));
    expect(await cards(removed)).toEqual([]);
    dataOf(await cancel(he, meeting));
    for (const unlinked of [removed, stranger]) expect(await cards(unlinked)).toEqual([]);
    expect(await cards(relative)).toMatchObject([{ state: 'cancelled', place: null, otherId: null }]);
    expect(await cardNewsOf(relative)).toEqual(['accepted', 'cancelled']);
    expect(await cardNewsOf(removed)).toEqual(['accepted']);
    expectFailure(await send(relative), 409, 'meeting.not_agreed');
  });

  it('is taken back from a relative, with its notifications', async () => {
    const { she, meeting } = await agreedPair();
    const relative = await familyOf(app, she);
    const path = `/meeting/${meeting._id}/safetyCard`;
    dataOf(await she.client.post(path, { relativeId: relative.id }));
    expect(await cardNewsOf(relative)).toEqual(['accepted']);
    expect(dataOf(await she.client.delete(`${path}/${relative.id}`))).toMatchObject({ sharedWith: [] });
    expect(dataOf(await relative.client.get('/meetings/safetyCards'))).toEqual([]);
    dataOf(await cancel(she, meeting));
    expect(await cardNewsOf(relative)).toEqual([]);
  });

  it('says when a moved meeting is declined, is not answered in time, or becomes a call', async () => {
    const scenes = await Promise.all(
      [0, 1, 2].map(async () => {
        const pair = await agreedPair();
        const relative = await familyOf(app, pair.she);
        const path = `/meeting/${pair.meeting._id}/safetyCard`;
        dataOf(await pair.she.client.post(path, { relativeId: relative.id }));
        expect(await cardNewsOf(relative)).toEqual(['accepted']);
        const moved: WireMeeting = dataOf(await again(pair.she, pair.meeting, { way: 'call', slots: [inHours(24)] }));
        expect(await cardNewsOf(relative)).toEqual(['accepted', 'proposed']);
        return { ...pair, relative, moved };
      }),
    );
    const [declined, called, ended] = scenes as [(typeof scenes)[0], (typeof scenes)[0], (typeof scenes)[0]];
    const { _id, revision } = declined.moved;
    dataOf(await declined.he.client.put(`/meeting/${_id}/decline`, { revision }));
    expect(await cardNewsOf(declined.relative)).toEqual(['accepted', 'proposed', 'declined']);
    dataOf(await accept(called.he, called.moved));
    expect(await cardNewsOf(called.relative)).toEqual(['accepted', 'proposed', 'accepted']);
    await advanceClock(app, 25 * HOUR, ended.relative);
    await runJob(app, 'meetings.settle');
    await expect.poll(() => cardNewsOf(ended.relative)).toEqual(['accepted', 'proposed', 'ended']);
  });

  it('a guardian sees the meeting only after both have agreed to the guardian', async () => {
    const waiting = await acceptedScene(app);
    dataOf(await propose(waiting.she, waiting.he));
    expectFailure(await waiting.guardian.client.get(`/meetings/seat/${waiting.seatId}`), 403, 'guardian.waiting');
    const { she, he, guardian, seatId } = await activeScene(app);
    const read = async (who: Person) => who.client.get(`/meetings/seat/${seatId}`);
    expect(dataOf(await read(guardian))).toBeNull();
    const meeting: WireMeeting = dataOf(await accept(he, dataOf(await propose(she, he))));
    const shown = dataOf(await read(guardian));
    expect(shown).toMatchObject({ state: 'accepted', startsAt: meeting.startsAt });
    expect(Object.keys(shown).sort()).toEqual([
      ...['minutes', 'others', 'place', 'slots', 'startsAt', 'state', 'wards', 'way'],
    ]);
    expectFailure(await read(waiting.guardian), 404, 'not_found');
    expectFailure(await read(she), 404, 'not_found');
  });
});

describe('after a meeting', () => {
  it('each writes a private note and next step, which only they can read', async () => {
    const { she, he, meeting } = await agreedPair({ slots: [inHours(3)] });
    const save = (who: Person, body: object) => who.client.put(`/meeting/${meeting._id}/afterwards`, body);
    expectFailure(await save(she, { note: 'Too early' }), 409, 'meeting.not_held');
    app.clock.advance(4.5 * HOUR);
    await advanceClock(app, 0, she, he);
    const note = 'He listened well.\nAsk about the house in Bareilly.';
    expect(dataOf(await save(she, { note, nextStep: 'families_talk' }))).toMatchObject({ state: 'held', note });
    expect(dataOf(await save(she, { nextStep: 'meet_again' }))).toMatchObject({ note, nextStep: 'meet_again' });
    const seenByHim = [await one(he, meeting), await listOf(he, 'past'), await withOther(he, she)];
    expect(JSON.stringify(seenByHim)).not.toMatch(/Bareilly|meet_again/);
    expectRefused(await save(she, { note: 'x'.repeat(2_001) }), ['note']);
    expect((await listOf(she, 'past')).map(({ state }) => state)).toEqual(['held']);
    expectFailure(await cancel(she, await one(she, meeting)), 409, 'meeting.over');
    expect(await withOther(she, he)).toMatchObject({ canPropose: true, meeting: { state: 'held' } });
  });

  it('old meetings and safety cards are deleted at night', async () => {
    const [off, held, recent] = [await agreedPair(), await agreedPair(), await agreedPair()];
    const relative = await familyOf(app, recent.she);
    const path = `/meeting/${recent.meeting._id}/safetyCard`;
    dataOf(await recent.she.client.post(path, { relativeId: relative.id }));
    for (const { he, meeting } of [off, recent]) dataOf(await cancel(he, meeting));
    const now = app.clock.now();
    const age = ({ meeting }: typeof off, days: number, state: string) => {
      const then = new Date(now.getTime() - days * DAY);
      return sql`update meeting set state = ${state}, changed_at = ${then}, starts_at = ${then},
        slots = array[${then}::timestamptz] where id = ${meeting._id}`;
    };
    await runManually(app, age(off, 91, 'cancelled'), age(held, 366, 'held'), age(recent, 89, 'cancelled'));
    await runJob(app, 'meetings.forget');
    const left = () =>
      rowsOf<{ id: string; cards: number }>(
        app,
        sql`select id, (select count(*) from safety_card where meeting_id = meeting.id)::int as cards from meeting
          where id = any(${[off, held, recent].map(({ meeting }) => meeting._id)}::uuid[])`,
      );
    await expect.poll(left).toEqual([{ id: recent.meeting._id, cards: 0 }]);
  });

  it('private notes are in the author’s data export, and erased with the account of either member', async () => {
    const { she, he, meeting } = await agreedPair({ slots: [inHours(3)] });
    await advanceClock(app, 5 * HOUR, she, he);
    const note = 'Zubaida-apa recommends a second talk';
    dataOf(await she.client.put(`/meeting/${meeting._id}/afterwards`, { note, nextStep: 'think_over' }));
    const hers = await downloadExport(app, she);
    expect(JSON.stringify(hers.data.meetings)).toContain(note);
    const his = await downloadExport(app, he);
    expect(his.data.meetings).toHaveLength(1);
    expect(JSON.stringify(his.data)).not.toContain('Zubaida');
    await leave(she);
    app.clock.advance(31 * DAY);
    await runNight(app);
    expect(await findTraces(app, ['Zubaida-apa'])).toEqual([]);
  });
});

it('a hidden member and one without mutual interest cannot be proposed a meeting', async () => {
  const { she, he } = await mutualCouple(app);
  dataOf(await he.client.put(`/user/changeStatus/${he.id}`, { status: 'INACTIVE' }));
  expectFailure(await propose(she, he), 404, 'not_found');
  expect(await withOther(she, he)).toEqual({ canPropose: false, meeting: null });
  const stranger = await member(app, { gender: 'MALE' });
  expect(await withOther(she, stranger)).toEqual({ canPropose: false, meeting: null });
});
