import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceClock, DAY } from '../support/activity.ts';
import { buy, give, revoke } from '../support/entitlements.ts';
import { member, type Person } from '../support/members.ts';
import { centreOf, settled } from '../support/notifications.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Reminders before a plan expires: each is sent once, on its day, and none is lost while the program is down. */

const JOB = 'entitlements.plan-ends';
const HOUR = 3_600_000;
const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  untilNoon();
});
afterAll(() => app.close());

/** Moves the clock to the next noon in India, so that the day does not change during the test. */
function untilNoon(): void {
  const noon = new Date(app.clock.now());
  noon.setUTCHours(30, 30, 0, 0);
  app.clock.advance(noon.getTime() - app.clock.now().getTime());
}

/** Runs the job twice at once, as two nodes would, and waits until everybody is notified. */
async function tell(...people: Person[]): Promise<void> {
  await Promise.all([runJob(app, JOB), runJob(app, JOB)]);
  await told(...people);
}
async function told(...people: Person[]): Promise<void> {
  await expect.poll(() => jobsLeft(app, JOB)).toBe(0);
  for (const { id } of people) await settled(app, id);
}

/** Titles of a person's notifications about the plan, oldest first. */
async function titlesOf(who: Person): Promise<string[]> {
  await advanceClock(app, 0, who);
  const { notifications } = await centreOf(who);
  return notifications
    .filter(({ kind }: { kind: string }) => kind.startsWith('plan.'))
    .map(({ title }: { title: string }) => title)
    .reverse();
}

const inAWeek = 'Subscription plan expiring in 7 days !!';
const tomorrow = 'Subscription plan expiring in 1 day !!';
const today = 'Subscription plan expiring today !!';
const over = 'Subscription plan expired !!';
const person = () => member(app, { gender: 'MALE' });

describe('a member with a plan', () => {
  it('is reminded a week before, a day before, on the last day and after the end, once each', async () => {
    const he = await person();
    await give(app, he, { contactViews: 3, days: 30 });
    await tell(he);
    expect(await titlesOf(he)).toEqual([]);
    const steps: [number, string[]][] = [
      [22 * DAY, []],
      [DAY, [inAWeek]],
      [HOUR, [inAWeek]],
      [DAY, [inAWeek]],
      [5 * DAY - HOUR, [inAWeek, tomorrow]],
      [DAY - HOUR, [inAWeek, tomorrow, today]],
      [HOUR, [inAWeek, tomorrow, today, over]],
      [DAY, [inAWeek, tomorrow, today, over]],
    ];
    for (const [ahead, titles] of steps) {
      app.clock.advance(ahead);
      await tell(he);
      expect(await titlesOf(he)).toEqual(titles);
    }
    const { notifications } = await centreOf(he);
    expect(notifications[0]).toMatchObject({
      text: 'Your subscription plan is expired. Please renew it to enjoy services',
      link: '/dashboard/payment',
    });
  });

  it('gets only the reminders that are still true after a downtime', async () => {
    const [overWeek, overDay, overEnd, longAgo] = await Promise.all([person(), person(), person(), person()]);
    await give(app, overWeek, { contactViews: 1, days: 41 });
    await give(app, overDay, { contactViews: 1, days: 40 });
    await give(app, overEnd, { contactViews: 1, days: 39 });
    await give(app, longAgo, { contactViews: 1, days: 9 });
    // The program is down for the whole period, and starts again on the day on which the second plan ends.
    app.clock.advance(40 * DAY - HOUR);
    await app.secondNode();
    await told(overWeek, overDay, overEnd, longAgo);
    expect(await titlesOf(overWeek)).toEqual([tomorrow]);
    expect(await titlesOf(overDay)).toEqual([today]);
    expect(await titlesOf(overEnd)).toEqual([over]);
    // A plan that ended a month ago is not announced.
    expect(await titlesOf(longAgo)).toEqual([]);
  });

  it('gets no reminder for a plan that was extended or refunded, or after deleting the account', async () => {
    const [extended, refunded, gone, shorter] = await Promise.all([person(), person(), person(), person()]);
    for (const he of [extended, gone]) await give(app, he, { contactViews: 1, days: 10 });
    const order = await give(app, refunded, { contactViews: 1, days: 10 });
    await give(app, shorter, { contactViews: 1, days: 10 });
    const renewal = await buy(app, shorter);
    expect((await gone.client.delete(`/user/delete/${gone.id}`)).status).toBe(200);
    app.clock.advance(3 * DAY);
    await tell(extended, refunded, shorter);
    expect(await titlesOf(extended)).toEqual([inAWeek]);
    expect(await titlesOf(shorter)).toEqual([]);
    await buy(app, extended);
    await revoke(app, order.orderId);
    await revoke(app, renewal.orderId);
    app.clock.advance(6 * DAY);
    await tell(extended, refunded, shorter);
    expect(await titlesOf(extended)).toEqual([inAWeek]);
    expect(await titlesOf(refunded)).toEqual([inAWeek]);
    // The plan that follows was refunded, so this plan is the last one.
    expect(await titlesOf(shorter)).toEqual([tomorrow]);
    app.clock.advance(2 * DAY);
    await tell(extended, refunded, shorter, gone);
    expect(await titlesOf(extended)).toEqual([inAWeek]);
    expect(await titlesOf(refunded)).toEqual([inAWeek]);
    expect(await titlesOf(shorter)).toEqual([tomorrow, over]);
    const notices = await app.app.platform.db.read
      .selectFrom('plan_notice')
      .select('notice')
      .where('member_id', '=', gone.id)
      .execute();
    expect(notices).toEqual([]);
  });

  it('gets reminders from nine in the morning on, never at night', async () => {
    const [atNoon, early] = await Promise.all([person(), person()]);
    untilNoon();
    await give(app, atNoon, { contactViews: 1, days: 30 });
    // The second plan starts at eight the next morning, so it also ends at eight in the morning.
    app.clock.advance(20 * HOUR);
    await give(app, early, { contactViews: 1, days: 30 });
    const steps: [number, string[], string[]][] = [
      // Day 23 in India: 0:07, 8:52 and 9:52.
      [21 * DAY + 16 * HOUR + 7 * MINUTE, [], []],
      [8 * HOUR + 45 * MINUTE, [], []],
      [HOUR, [inAWeek], []],
      [DAY, [inAWeek], [inAWeek]],
      // Day 30: 0:07 and 9:52.
      [5 * DAY + 14 * HOUR + 15 * MINUTE, [inAWeek], [inAWeek]],
      [9 * HOUR + 45 * MINUTE, [inAWeek, today], [inAWeek, tomorrow]],
      // Day 31: 0:07, 7:52 and 8:07. "Expires today" would come too late for the second plan.
      [14 * HOUR + 15 * MINUTE, [inAWeek, today, over], [inAWeek, tomorrow]],
      [7 * HOUR + 45 * MINUTE, [inAWeek, today, over], [inAWeek, tomorrow]],
      [15 * MINUTE, [inAWeek, today, over], [inAWeek, tomorrow, over]],
    ];
    for (const [ahead, his, hers] of steps) {
      app.clock.advance(ahead);
      await tell(atNoon, early);
      expect(await titlesOf(atNoon)).toEqual(his);
      expect(await titlesOf(early)).toEqual(hers);
    }
  });

  it('gets no reminder for an add-on', async () => {
    const he = await person();
    await give(app, he, { kind: 'addon', contactViews: 1, days: 8 });
    app.clock.advance(DAY);
    await tell(he);
    app.clock.advance(7 * DAY);
    await tell(he);
    expect(await titlesOf(he)).toEqual([]);
  });
});
