import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUnsubscribeTokens } from '../../server/features/notifications/unsubscribe-token.ts';
import { dataOf } from '../support/chat.ts';
import { expectFailure } from '../support/failures.ts';
import type { Person } from '../support/members.ts';
import { type ExternalServices, startExternalServices } from '../support/notifications.ts';
import type { Notified } from '../support/notified-crowd.ts';
import { agreeingCrowd, readOffer, sendOffer, setConsent, waitUntilSent } from '../support/offers.ts';
import { rounds } from '../support/sample.ts';
import { ADMIN, type StaffMember, signInAdmin, staff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/** An offer to many members: stopped half-way, resumed, and nobody gets it twice. */

/** More than two batches of 200. */
const AGREEING = rounds(430, 10_000);
const REFUSING = 20;
const BATCH = 200;

let app: TestApp;
let outside: ExternalServices;
let admin: StaffMember;
let author: Person;
let people: Notified[];
let offerId: string;
beforeAll(async () => {
  outside = await startExternalServices();
  app = await startTestApp({ ...outside.env, ...ADMIN });
  admin = await signInAdmin(app);
  author = await staff(app, admin, 'SUB_ADMIN');
  const crowd = await agreeingCrowd(app.app.platform.db, AGREEING + REFUSING);
  const refusing = crowd.splice(BATCH + 10, REFUSING);
  await setConsent(
    app.app.platform.db,
    refusing.map(({ id }) => id),
    false,
  );
  people = crowd;
});
afterAll(async () => {
  await app.close();
  await outside.close();
});

const received = (): string[] =>
  outside.mail.mails.filter(({ subject }) => subject === 'Half price this week').flatMap(({ to }) => to);
const recipients = async (id = offerId) =>
  (
    await sql<{ member_id: string }>`select member_id from offer_recipient where offer_id = ${id}`.execute(
      app.app.platform.db.read,
    )
  ).rows.map(({ member_id }) => member_id);

it('an offer reaches only members who agreed, and resumes after a stop without being sent twice to anybody', async () => {
  const count = await author.client.post('/staff/offers/count', { segment: {}, channels: ['email'] });
  expect(dataOf(count)).toMatchObject({ members: AGREEING + REFUSING, agreed: AGREEING });

  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The mail server takes some mails and then waits, so that the offer is stopped in the middle of its first batch.
  outside.mail.before = () => (received().length < 30 ? undefined : isReleased);
  offerId = (await sendOffer(author, admin))._id;
  await waitUntil(async () => (received().length >= 30 ? true : undefined), 'no mails');
  // A second node takes over offers when it starts, and must not send the next batch beside the first node.
  await app.secondNode();
  await waitUntil(async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job
      where name = 'offers.send' and state = 'active'`.execute(app.app.platform.db.read);
    return rows[0]?.count === 2 ? true : undefined;
  }, 'the second node does not continue the offer');
  const stopped = dataOf(await author.client.post(`/staff/offers/${offerId}/stop`));
  expect(stopped).toMatchObject({ state: 'stopped', sent: BATCH, left: AGREEING - BATCH });

  // Consent withdrawn in the meantime counts, also for a mail that is already planned.
  const withdrawn = [...people.slice(BATCH - 2, BATCH), ...people.slice(-5)].map(({ id }) => id);
  await setConsent(app.app.platform.db, withdrawn, false);
  release();
  const settled = await waitUntil(async () => {
    const offer = await readOffer(admin, offerId);
    return offer.deliveries[0].waiting === 0 ? offer : undefined;
  }, 'the batch does not end');
  expect(settled.deliveries[0].sent + settled.deliveries[0].notSent).toBe(BATCH);
  expect(settled.deliveries[0].notSent).toBeGreaterThan(0);
  expect(await recipients()).toHaveLength(BATCH);

  const resumed = dataOf(await admin.client.post(`/staff/offers/${offerId}/resume`));
  expect(resumed).toMatchObject({ state: 'sending', failed: 0 });
  const done = await waitUntilSent(admin, offerId);
  expect(done).toMatchObject({ sent: AGREEING - 5, skipped: 0, left: null });
  expect(done.deliveries[0].waiting).toBe(0);

  const all = received();
  expect(new Set(all).size).toBe(all.length);
  const { sent } = done.deliveries[0];
  expect(all).toHaveLength(sent);
  expect(sent).toBe(AGREEING - 5 - settled.deliveries[0].notSent);
  const got = new Set(await recipients());
  expect(people.filter(({ id }) => got.has(id))).toHaveLength(AGREEING - 5);
  for (const { email } of people.filter(({ id }) => withdrawn.includes(id))) expect(all).not.toContain(email);
}, 600_000);

it('an offer is not sent to members who got another one in the last seven days', async () => {
  const { _id: id } = await sendOffer(author, admin, {
    texts: { en: { title: 'Another offer', text: 'So soon after the first one.' } },
    channels: [],
  });
  const done = await waitUntilSent(admin, id);
  expect(done).toMatchObject({ sent: 0, skipped: AGREEING - 7 });
  expect(await recipients(id)).toEqual([]);
}, 120_000);

it('a link in the mail of an offer ends offers without signing in, is counted once, and cannot be forged', async () => {
  const mail = outside.mail.mails.find(({ subject }) => subject === 'Half price this week');
  const link = /<(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const token = new URL(link).searchParams.get('token') as string;
  const bytes = Buffer.from(token, 'base64url');
  // A bit changed in the member's id, the topic, the offer's id and the signature.
  for (const place of [0, 15, 16, 20, 32, 40]) {
    const forged = Buffer.from(bytes);
    forged[place] = (forged[place] ?? 0) ^ 1;
    const answer = await app.client().post('/notifications/unsubscribe', { token: forged.toString('base64url') });
    expectFailure(answer, 400, 'notifications.link_invalid');
  }
  // The signature of a link without an offer is not valid for one with an offer.
  const plain = createUnsubscribeTokens(app.app.platform.secrets).make(people[0]?.id as string, 'offers');
  const mixed = Buffer.concat([bytes.subarray(0, 33), Buffer.from(plain, 'base64url').subarray(-16)]);
  expectFailure(
    await app.client().post('/notifications/unsubscribe', { token: mixed.toString('base64url') }),
    400,
    'notifications.link_invalid',
  );
  expect(await readOffer(admin, offerId)).toMatchObject({ unsubscribed: 0 });

  const before = dataOf(await author.client.post('/staff/offers/count', { segment: {}, channels: ['email'] }));
  const path = link.slice(link.indexOf('/notifications/'));
  for (let press = 0; press < 2; press++)
    expect(dataOf(await app.client().post(path, {}))).toMatchObject({ topic: 'offers' });
  expect(await readOffer(admin, offerId)).toMatchObject({ unsubscribed: 1 });
  const after = dataOf(await author.client.post('/staff/offers/count', { segment: {}, channels: ['email'] }));
  expect(after.agreed).toBe(before.agreed - 1);
});

it('a member who turns out to be under age does not get an offer that was planned before', async () => {
  const { db } = app.app.platform;
  // As if a week had passed.
  await db.transaction(({ tx }) => sql`delete from offer_recipient`.execute(tx));
  const title = 'Only until Sunday';
  const got = (): string[] => outside.mail.mails.filter(({ subject }) => subject === title).flatMap(({ to }) => to);
  let release = (): void => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  outside.mail.before = () => (got().length < 5 ? undefined : isReleased);
  const { _id: id } = await sendOffer(author, admin, { texts: { en: { title, text: 'All plans cost half.' } } });
  await waitUntil(async () => (got().length >= 5 ? true : undefined), 'no mails');
  const young = people[BATCH - 10] as Notified;
  await db.transaction(({ tx }) => sql`update member set under_age_at = now() where id = ${young.id}`.execute(tx));
  release();
  await waitUntilSent(admin, id);
  expect(await recipients(id)).toContain(young.id);
  expect(got()).not.toContain(young.email);
}, 300_000);
