import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';
import { dataOf } from './chat.ts';
import type { TestClient } from './client.ts';
import { type Notified, notifiedCrowd } from './notified-crowd.ts';

/** Maximum time until an offer has reached everybody, in a long run with thousands of members. */
const DONE_MS = 300_000;

type Staff = { readonly client: TestClient };

/** An offer as staff enter it, by email to everybody. */
export const offerBody = (change: object = {}) => ({
  texts: { en: { title: 'Half price this week', text: 'All plans cost half until Sunday.' } },
  path: '/dashboard/payment',
  channels: ['email'],
  segment: {},
  ...change,
});

export const addOffer = async (by: Staff, change: object = {}) =>
  dataOf(await by.client.post('/staff/offers', offerBody(change)));

export const readOffer = async (by: Staff, id: string) => dataOf(await by.client.get(`/staff/offers/${id}`));

export const askOffer = async (by: Staff, { _id, revision }: { _id: string; revision: number }) =>
  dataOf(await by.client.post(`/staff/offers/${_id}/ask`, { revision }));

/** Approves or refuses; the answer may be a refusal. */
export const decideOffer = (by: Staff, { _id, revision }: { _id: string; revision: number }, approve = true) =>
  by.client.post(`/staff/offers/${_id}/decision`, { revision, approve });

/** Writes an offer, asks for approval and approves it. */
export async function sendOffer(author: Staff, approver: Staff, change: object = {}) {
  const offer = await addOffer(author, change);
  await askOffer(author, offer);
  dataOf(await decideOffer(approver, offer));
  return offer;
}

/** Waits until an offer has reached everybody. */
export async function waitUntilSent(by: Staff, id: string) {
  await expect.poll(async () => (await readOffer(by, id)).state, { timeout: DONE_MS }).toBe('done');
  return readOffer(by, id);
}

/** Turns offers by email on or off for these members. */
export const setConsent = (db: Database, ids: readonly string[], agrees: boolean): Promise<unknown> =>
  db.transaction(({ tx }) =>
    sql`update member set settings = jsonb_set(settings, '{notifications,topics}',
        ${JSON.stringify({ offers: { email: agrees } })}::jsonb, true) where id = any(${[...ids]}::uuid[])`.execute(tx),
  );

/** Inserts members who agreed to offers by email, in the order of their ids. */
export async function agreeingCrowd(db: Database, count: number): Promise<Notified[]> {
  const people = await notifiedCrowd(db, count);
  await setConsent(
    db,
    people.map(({ id }) => id),
    true,
  );
  return people.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
