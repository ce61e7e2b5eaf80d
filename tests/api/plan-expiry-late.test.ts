import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceClock, DAY } from '../support/activity.ts';
import { give } from '../support/entitlements.ts';
import { member, type Person } from '../support/members.ts';
import {
  centreOf,
  deliveredTo,
  type ExternalServices,
  reachable,
  settled,
  startExternalServices,
  subscribe,
} from '../support/notifications.ts';
import { jobsLeft, runJob } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A notice delayed by quiet hours names the remaining days at the time it is sent. */

const JOB = 'entitlements.plan-ends';
const HOUR = 3_600_000;

let outside: ExternalServices;
let app: TestApp;
let he: Person;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp(outside.env);
  const noon = new Date(app.clock.now());
  noon.setUTCHours(30, 30, 0, 0);
  app.clock.advance(noon.getTime() - app.clock.now().getTime());
  he = await member(app, { gender: 'MALE' });
  // Quiet hours for most of the day: from nine in the morning until half past seven the next morning.
  const quiet = { on: true, from: '09:00', to: '07:30' };
  await reachable(app, outside, he, { quiet, timeZone: 'Asia/Kolkata' });
  await give(app, he, { contactViews: 3, days: 30 });
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

/**
 * Moves the clock to nine in the evening, when the reminder is created. It is delivered at half past seven the next
 * morning.
 */
async function toldLate(ahead: number) {
  await advanceClock(app, ahead, he);
  const device = await subscribe(outside, he);
  const before = await deliveredTo(outside, app, he, device);
  await runJob(app, JOB);
  await expect.poll(() => jobsLeft(app, JOB)).toBe(0);
  await settled(app, he.id);
  expect(await deliveredTo(outside, app, he, device)).toEqual(before);
  app.clock.advance(10.5 * HOUR);
  await settled(app, he.id);
  const { email, push, sms, whatsapp } = await deliveredTo(outside, app, he, device);
  return {
    subjects: email.slice(before.email.length).map(({ subject }) => subject),
    pushed: push.slice(before.push.length).map(({ title }) => title),
    texts: [...sms.slice(before.sms.length), ...whatsapp.slice(before.whatsapp.length)],
  };
}

const day = (ahead: number) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }).format(
    app.clock.now().getTime() + ahead * DAY,
  );

it('a reminder of the end of a plan that is sent late names the days that are left, and the date', async () => {
  const end = day(30);
  const { subjects, pushed, texts } = await toldLate(23 * DAY + 9 * HOUR);
  const title = 'Subscription plan expiring in 6 days !!';
  expect(subjects).toEqual([title]);
  expect(pushed).toEqual([title]);
  expect(texts.length).toBe(2);
  for (const { text, templateId } of texts) {
    expect(text).toContain(`${title}: Your subscription plan is expiring on ${end}. `);
    expect(templateId).toBe('id-of-plan_expiring');
  }
  // The entry in the centre keeps the number of days as of the evening when the reminder was created.
  await advanceClock(app, 0, he);
  const { notifications } = await centreOf(he);
  expect(notifications[0]).toMatchObject({
    title: 'Subscription plan expiring in 7 days !!',
    text: `Your subscription plan is expiring on ${end}. Please renew it to enjoy services`,
  });
});

it('a reminder of the end of a plan on its last day says "today", in a registered text of its own', async () => {
  const { subjects, pushed, texts } = await toldLate(5 * DAY + 13.5 * HOUR);
  const title = 'Subscription plan expiring today !!';
  expect(subjects).toEqual([title]);
  expect(pushed).toEqual([title]);
  expect(texts.map(({ templateId }) => templateId)).toEqual(Array(2).fill('id-of-plan_expiring_today'));
  for (const { text } of texts)
    expect(text).toContain(`${title}: Your subscription plan is expiring today. Please renew it to enjoy services`);
});
