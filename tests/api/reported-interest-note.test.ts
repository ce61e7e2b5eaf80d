import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCouple } from '../support/activity.ts';
import { downloadExport } from '../support/exports.ts';
import { done, type Reviewer, report, reportItem } from '../support/moderation.ts';
import { ADMIN, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** A report keeps a copy of the line that the reported member sent with an interest (decision 0038). */

let app: TestApp;
let admin: Reviewer;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
});
afterAll(() => app.close());

const LINE = 'Send me your number or you will regret it.';

it('a reported member’s note with an interest stays visible to staff after the interest is withdrawn', async () => {
  const { she, he } = await createCouple(app);
  const sent = done(await he.client.post(`/user/expressInterest/${she.id}`, { note: LINE }));
  done(await report(she, he));
  done(await he.client.put(`/user/updateInterest/${sent.data.interestId}`, { status: 'Withdrawn' }));
  expect((await reportItem(admin, he)).detail.interestNote).toBe(LINE);
  expect(JSON.stringify((await downloadExport(app, she)).data)).toContain(LINE);
});

it('a report has no note if the reported member sent none, and never the note of the reporter', async () => {
  const { she, he } = await createCouple(app);
  done(await she.client.post(`/user/expressInterest/${he.id}`, { note: 'Assalamu alaikum.' }));
  done(await report(she, he));
  expect((await reportItem(admin, he)).detail.interestNote).toBeNull();
});
