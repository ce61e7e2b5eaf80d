import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUnsubscribeTokens } from '../../server/features/notifications/unsubscribe-token.ts';
import { createCouple, DAY } from '../support/activity.ts';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import type { Person } from '../support/members.ts';
import { type ExternalServices, publish, reachable, settled, startExternalServices } from '../support/notifications.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** Links that end the mails of one topic without signing in (RFC 8058). */

let app: TestApp;
let outside: ExternalServices;
let she: Person;
let he: Person;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp(outside.env);
  ({ she, he } = await createCouple(app));
  await reachable(app, outside, she);
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

const settingsOf = async (who: Person) => dataOf(await who.client.get('/user/settings')).notifications;
const mailTo = (who: Person, subject: string) =>
  outside.mail.mails.find((mail) => mail.to.includes(who.email) && mail.subject === subject);

it('a feedback mail has a one-click link that ends only this topic, even years later and signed out', async () => {
  await publish(app, { type: 'feedback', to: she.id, subjectId: he.id });
  await settled(app, she.id);
  await expect.poll(() => mailTo(she, 'How is it going?')).toBeDefined();
  const mail = mailTo(she, 'How is it going?');
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const link = /<(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(mail?.text).toMatch(/\/unsubscribe\?token=[\w-]+&topic=feedback/);
  const path = link.slice(link.indexOf('/notifications/'));
  app.clock.advance(700 * DAY);
  // Opening the link changes nothing.
  expect((await app.client().get(path)).status).toBe(404);
  const answer = await app.client().post(path, {});
  expect(dataOf(answer)).toEqual({ done: true, topic: 'feedback', isFamily: false });
  const signedIn = await she.client.post('/user/login', { email: she.email, password: she.password });
  she.client.token = signedIn.body.token;
  const settings = await settingsOf(she);
  expect(settings.email).toBe('instant');
  expect(settings.topics.feedback).toMatchObject({ email: false, push: true });
  expect(settings.topics.follow).toMatchObject({ email: true });
});

it('an unsubscribe link for one topic can also end all mails', async () => {
  const token = createUnsubscribeTokens(app.app.platform.secrets).make(she.id, 'follow');
  const answer = await app.client().post('/notifications/unsubscribe', { token, all: true });
  expect(dataOf(answer)).toMatchObject({ topic: null });
  expect((await settingsOf(she)).email).toBe('none');
});

it('a forged unsubscribe link is refused', async () => {
  const tokens = createUnsubscribeTokens(app.app.platform.secrets);
  const bytes = Buffer.from(tokens.make(she.id, 'follow'), 'base64url');
  for (const place of [0, 15, 16, 20]) {
    const forged = Buffer.from(bytes);
    forged[place] = (forged[place] ?? 0) ^ 1;
    const answer = await app.client().post('/notifications/unsubscribe', { token: forged.toString('base64url') });
    expectFailure(answer, 400, 'notifications.link_invalid');
  }
});
