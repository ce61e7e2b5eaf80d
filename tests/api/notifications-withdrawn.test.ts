import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextTime } from '../../server/platform/local-time.ts';
import { answer, DAY, expressed } from '../support/activity.ts';
import { dataOf, mutualCouple, readUpTo, remove, say } from '../support/chat.ts';
import { buy } from '../support/entitlements.ts';
import { expectFailure } from '../support/failures.ts';
import { answerAsk, asked, done, grant, revoke, rowsBetween } from '../support/gallery-requests.ts';
import { anAddress, endSeat, inviteGuardian } from '../support/guardian.ts';
import { member, type Person } from '../support/members.ts';
import {
  deliveredTo,
  type ExternalServices,
  goOffline,
  openChannels,
  publish,
  reachable,
  setNotifications,
  settled,
  startExternalServices,
} from '../support/notifications.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import type { BrowserSubscription } from '../support/stand-ins/push-browser.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Notifications whose cause was withdrawn, answered or repeated before they were sent. */

const MINUTE = 60_000;
const ZONE = 'Asia/Kolkata';

let app: TestApp;
let outside: ExternalServices;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp(outside.env);
});
afterEach(closeSockets);
afterAll(async () => {
  await app.close();
  await outside.close();
});

let she: Person;
let he: Person;
let hers: BrowserSubscription;
let his: BrowserSubscription;
beforeEach(async () => {
  ({ she, he } = await mutualCouple(app));
  [hers, his] = [await reachable(app, outside, she), await reachable(app, outside, he)];
  for (const who of [she, he]) await settled(app, who.id);
});

const signIn = async (who: Person) => {
  const answer = await who.client.post('/user/login', { email: who.email, password: who.password });
  who.client.token = answer.body.token;
};
/** Moves the clock, and waits until everything due by then has happened. */
async function pass(ms: number): Promise<void> {
  app.clock.advance(ms);
  for (const who of [she, he]) await settled(app, who.id);
}
/** Number of push messages of a kind that reached a device. */
async function pushes(who: Person, device: BrowserSubscription, kind: string): Promise<number> {
  await settled(app, who.id);
  const { push } = await deliveredTo(outside, app, who, device);
  const sent = await openChannels(app, who.id);
  expect(push.length).toBe(sent.filter(({ channel, state }) => channel === 'push' && state === 'sent').length);
  return sent.filter((one) => one.channel === 'push' && one.state === 'sent' && one.kind === kind).length;
}

describe('the notification of a new chat message', () => {
  it('is sent for a new message even if the message notified before was deleted', async () => {
    const { _id } = await say(he, she, 'Written in haste');
    await pass(MINUTE + 1_000);
    expect(await pushes(she, hers, 'message.written')).toBe(1);
    dataOf(await remove(he, _id, 'everyone'));
    await say(he, she, 'What I meant to say');
    await pass(MINUTE + 1_000);
    expect(await pushes(she, hers, 'message.written')).toBe(2);
  });

  it('is sent after a while to an online recipient who does not read the message', async () => {
    const line = await connect(app, she);
    await line.ask('make:me:online', she.email);
    await say(he, she, 'Assalamu alaikum');
    for (const wait of [MINUTE + 1_000, 5 * MINUTE]) {
      await pass(wait);
      expect(await pushes(she, hers, 'message.written')).toBe(0);
    }
    await pass(15 * MINUTE);
    expect(await pushes(she, hers, 'message.written')).toBe(1);
  });

  it('is not sent to an online recipient who reads the message, and is sent soon to one who leaves', async () => {
    const line = await connect(app, she);
    await line.ask('make:me:online', she.email);
    const { seq } = await say(he, she, 'Assalamu alaikum');
    await pass(MINUTE + 1_000);
    dataOf(await readUpTo(she, he, seq));
    await pass(25 * MINUTE);
    expect(await pushes(she, hers, 'message.written')).toBe(0);
    await say(he, she, 'Are you still there?');
    await pass(MINUTE + 1_000);
    await goOffline(app, line, she);
    // Minute by minute: a check at the very moment of leaving may still find her online.
    for (let minute = 0; minute < 5; minute++) await pass(MINUTE);
    expect(await pushes(she, hers, 'message.written')).toBe(1);
  });

  it('is sent within a minute to a recipient who has gone offline', async () => {
    const line = await connect(app, she);
    await line.ask('make:me:online', she.email);
    await say(he, she, 'Assalamu alaikum');
    for (const wait of [MINUTE + 1_000, 5 * MINUTE]) {
      await pass(wait);
      expect(await pushes(she, hers, 'message.written')).toBe(0);
    }
    await goOffline(app, line, she);
    await say(he, she, 'Are you still there?');
    await pass(MINUTE + 1_000);
    expect(await pushes(she, hers, 'message.written')).toBe(1);
  });
});

describe('a photo grant without a request', () => {
  it('notifies the receiver once, however often it is revoked and repeated', async () => {
    const pair = await mutualCouple(app);
    [she, he] = [pair.she, pair.he];
    his = await reachable(app, outside, he);
    const told = () => pushes(he, his, 'gallery.accepted');
    for (let round = 0; round < 5; round++) {
      await done(grant(she, he));
      await done(revoke(she, he));
    }
    await pass(2 * MINUTE);
    expect(await told()).toBe(0);
    for (const days of [0, 2, 3]) {
      await pass(days * DAY);
      await signIn(she);
      await done(grant(she, he));
      await pass(2 * MINUTE);
      expect(await told()).toBe(1);
      await done(revoke(she, he));
    }
    expect(await rowsBetween(app, he, she)).toHaveLength(1);
    await pass(3 * DAY);
    await signIn(she);
    await done(grant(she, he));
    await pass(2 * MINUTE);
    expect(await told()).toBe(2);
  });

  it('is refused after the thirtieth of the same owner in a day', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const pair = { she: await member(limited), he: await member(limited, { gender: 'MALE' }) };
      for (let round = 0; round < 30; round++) await done(grant(pair.she, pair.he));
      expectFailure(await grant(pair.she, pair.he), 429, 'request.too_many');
    } finally {
      await limited.close();
    }
  });
});

describe('a notification waiting for the end of quiet hours', () => {
  const goTo = async (time: string) => {
    const now = app.clock.now();
    await pass(nextTime(ZONE, time, now).getTime() - now.getTime());
    for (const who of [she, he]) await signIn(who);
  };
  const night = async () => {
    await goTo('22:30');
    for (const who of [she, he])
      await setNotifications(who, { quiet: { on: true, from: '22:00', to: '07:00' }, email: 'daily' });
  };
  const fate = async (who: Person, kind: string) => {
    await settled(app, who.id);
    const all = (await openChannels(app, who.id)).filter((one) => one.kind === kind);
    return [...new Set(all.map(({ state, why }) => why ?? state))];
  };

  it('is not sent once what it is about has ended', async () => {
    const third = await member(app, { gender: 'MALE' });
    const request = await asked(he, she);
    await night();
    await signIn(third);
    const other = await asked(third, she);
    const { _id: seatId } = dataOf(await inviteGuardian(he, she, anAddress()));
    const { _id } = await say(he, she, 'Taken back at night');
    await pass(2 * MINUTE);
    expect(await fate(she, 'guardian.invited')).toEqual(['waiting']);
    await done(answerAsk(she, request, 'Accepted'));
    await done(answerAsk(she, other, 'Declined'));
    await settled(app, he.id);
    expect(await fate(he, 'gallery.accepted')).toEqual(['waiting']);
    await done(revoke(she, he));
    dataOf(await remove(he, _id, 'everyone'));
    dataOf(await endSeat(he, seatId));
    await goTo('08:01');
    expect(await fate(he, 'gallery.accepted')).toEqual(['taken back']);
    expect(await fate(she, 'guardian.invited')).toEqual(['taken back']);
    expect((await fate(she, 'gallery.requested')).toSorted()).toEqual(['sent', 'taken back']);
    expect(await fate(she, 'message.written')).toEqual(['read already']);
  });

  it('is not sent once the interest is answered or its acceptance is withdrawn', async () => {
    const men = [await member(app, { gender: 'MALE' }), await member(app, { gender: 'MALE' })] as const;
    const [accepted, declined] = men;
    await night();
    for (const man of men) await signIn(man);
    await reachable(app, outside, accepted, { quiet: { on: true, from: '22:00', to: '07:00' } });
    const interestId = await expressed(accepted, she);
    const other = await expressed(declined, she);
    await settled(app, she.id);
    expect(await fate(she, 'interest.received')).toEqual(['waiting']);
    dataOf(await answer(she, interestId, 'Accepted'));
    dataOf(await answer(she, other, 'Declined'));
    expect(await fate(accepted, 'interest.accepted')).toEqual(['waiting']);
    dataOf(await answer(she, interestId, 'Withdrawn'));
    await goTo('08:01');
    expect(await fate(she, 'interest.received')).toEqual(['taken back']);
    expect(await fate(accepted, 'interest.accepted')).toEqual(['taken back']);
  });

  it('is not sent once the plan is renewed or has ended', async () => {
    await night();
    await publish(app, { type: 'plan.expired', to: she.id });
    await publish(app, { type: 'plan.expiring', to: he.id, days: 1 });
    await settled(app, he.id);
    expect(await fate(she, 'plan.expired')).toEqual(['waiting']);
    await buy(app, she);
    await buy(app, he);
    await goTo('08:01');
    expect(await fate(she, 'plan.expired')).toEqual(['taken back']);
    expect(await fate(he, 'plan.expiring')).toEqual(['taken back']);
    await goTo('22:30');
    const soon = new Date(app.clock.now().getTime() + 3_600_000);
    await app.app.platform.db.transaction(({ tx }) =>
      sql`update entitlement_grant set until_at = ${soon} where member_id = ${he.id}`.execute(tx),
    );
    for (const { id } of [she, he]) {
      await publish(app, { type: 'plan.expiringToday', to: id });
      await settled(app, id);
    }
    await goTo('08:01');
    expect(await fate(he, 'plan.expiringToday')).toEqual(['taken back']);
    expect(await fate(she, 'plan.expiringToday')).toEqual(['sent']);
  });

  it('is sent if what it is about still applies', async () => {
    const third = await member(app, { gender: 'MALE' });
    await night();
    await signIn(third);
    await expressed(third, she);
    await publish(app, { type: 'plan.expired', to: she.id });
    await done(grant(she, he));
    await say(he, she, 'Good night');
    await pass(2 * MINUTE);
    expect(await fate(he, 'gallery.accepted')).toEqual(['waiting']);
    await goTo('08:01');
    expect(await fate(he, 'gallery.accepted')).toEqual(['sent']);
    expect(await fate(she, 'message.written')).toEqual(['sent']);
    expect(await fate(she, 'interest.received')).toEqual(['sent']);
    expect(await fate(she, 'plan.expired')).toEqual(['sent']);
  });
});
