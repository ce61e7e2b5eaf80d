import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { GalleryAccess, PhotoSlot } from '../../contract/photos/values.ts';
import type { WireAnswer } from './client.ts';
import type { Person } from './members.ts';
import type { TestApp } from './test-app.ts';

export const TO_ME = '/user/galleryRequestsToMe';
export const BY_ME = '/user/myGalleryRequests';

type Actor = Pick<Person, 'client'>;
type Target = Pick<Person, 'id'>;

export const ask = (from: Actor, to: Target): Promise<WireAnswer> => from.client.post(`/user/galleryRequest/${to.id}`);

export const answerAsk = (by: Actor, requestId: string, status: unknown, more: object = {}): Promise<WireAnswer> =>
  by.client.post(`/user/actionOnGalleryRequest/${requestId}`, { status, ...more });

export const grant = (by: Actor, to: Target, days?: unknown): Promise<WireAnswer> =>
  by.client.put(`/user/galleryGrant/${to.id}`, { days });

export const revoke = (by: Actor, from: Target): Promise<WireAnswer> =>
  by.client.delete(`/user/galleryGrant/${from.id}`);

/** The data of a response, which must be a success. */
export async function done<T = { requestId: string; status: string }>(answering: Promise<WireAnswer>): Promise<T> {
  const { status, text, body } = await answering;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body.result.data;
}

/** Requests access to a gallery. Returns the new request's id. */
export const asked = async (from: Actor, to: Target): Promise<string> => (await done(ask(from, to))).requestId;

export interface Entry {
  _id: string;
  at: string;
  requestId: string;
  status: string;
  until: string | null;
}

export const entries = (who: Actor, path: string): Promise<Entry[]> => done<Entry[]>(who.client.get(path));

/** All stored rows of requests from an asker to an owner, oldest first. */
export const rowsBetween = (app: TestApp, asker: Target, owner: Target) =>
  app.app.platform.db.read
    .selectFrom('gallery_request')
    .selectAll()
    .where('asker_id', '=', asker.id)
    .where('owner_id', '=', owner.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Inserts the row of a photo without a file, which is enough for requests. Returns the photo's id. */
export async function photoRow(app: TestApp, owner: Target, slot: PhotoSlot): Promise<string> {
  const id = uuid();
  const now = app.clock.now();
  await app.app.platform.db.transaction(({ tx }) =>
    sql`insert into photo (id, member_id, slot, width, height, placeholder, hash, bands, created_at, stored_at)
      values (${id}, ${owner.id}, ${slot}, 600, 800, 'data:,', 0, '{}', ${now}, ${now})`.execute(tx),
  );
  return id;
}

export const setGalleryAccess = (
  who: Actor,
  access: { profileImage?: GalleryAccess; gallery?: GalleryAccess },
): Promise<WireAnswer> => who.client.put('/user/galleryAccess', access);
