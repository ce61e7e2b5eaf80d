import { sql } from 'kysely';
import type { OwnBadge, TrustBadges } from '../../contract/verification/schema.ts';
import type { BadgeKind } from '../../contract/verification/values.ts';
import type { WireAnswer } from './client.ts';
import { member, type Person } from './members.ts';
import { uploadSeeds } from './photos.ts';
import { portraitJpeg } from './pictures.ts';
import { signInAdmin, staff } from './staff.ts';
import type { TestApp } from './test-app.ts';

type Bytes = Uint8Array;

/** A generated picture that is accepted as a document or a selfie. */
export const proof = (seed = 900): Promise<Buffer> => portraitJpeg(seed, { width: 420, height: 300 });

const formOf = (fields: Readonly<Record<string, string | Bytes | undefined>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else if (value) form.append(name, new Blob([Buffer.from(value)], { type: 'image/jpeg' }), `${name}.jpg`);
  return form;
};

export const sendDocument = (who: Person, document?: Bytes, documentType = 'Passport'): Promise<WireAnswer> =>
  who.client.raw('/user/trustBadge', { method: 'POST', body: formOf({ document, documentType }) });

export const sendSelfie = (who: Person, selfie?: Bytes): Promise<WireAnswer> =>
  who.client.raw('/user/trustBadge/selfie', { method: 'POST', body: formOf({ selfie }) });

/** Confirms the email address without its code. */
export const confirmEmail = (app: TestApp, { id }: Pick<Person, 'id'>): Promise<unknown> =>
  app.app.platform.db.transaction(({ tx }) =>
    tx.updateTable('member').set({ email_verified_at: app.clock.now() }).where('id', '=', id).execute(),
  );

/** A member with a finished profile and a confirmed email address. */
export async function confirmContacts(app: TestApp, overrides: Record<string, unknown> = {}): Promise<Person> {
  const who = await member(app, overrides);
  await confirmEmail(app, who);
  return who;
}

export async function badgesOf(who: Person): Promise<TrustBadges> {
  const { status, text, body } = await who.client.get('/user/trustBadge');
  if (status !== 200) throw new Error(`trustBadge: ${status} ${text}`);
  return body.result.data;
}

export async function badgeOf(who: Person, kind: BadgeKind): Promise<OwnBadge> {
  return (await badgesOf(who)).badges.find((badge) => badge.kind === kind) as OwnBadge;
}

/** A staff member who works on the review queues. */
export const reviewer = async (app: TestApp): Promise<Person> => staff(app, await signInAdmin(app), 'EMPLOYEE');

export type Queue = 'document' | 'selfie';

export interface Item {
  _id: string;
  member: { _id: string };
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever the wire carries
  detail: any;
}

/** Claims this member's item in a queue; undefined if there is none. */
export async function claimed(by: Person, kind: Queue, memberId: string): Promise<Item | undefined> {
  const { body } = await by.client.get(`/staff/reviews?kind=${kind}&memberId=${memberId}`);
  const [item] = body.result.data as Item[];
  if (!item) return undefined;
  const { status, text, body: taken } = await by.client.post(`/staff/reviews/${item._id}/claim`);
  if (status !== 200) throw new Error(`claim: ${status} ${text}`);
  return taken.result.data;
}

export const decide = (by: Person, item: Item, verdict: string, reason?: string): Promise<WireAnswer> =>
  by.client.post(`/staff/reviews/${item._id}/decision`, { verdict, reason });

/** Decides this member's item in a queue. */
export async function decideQueue(
  by: Person,
  kind: Queue,
  who: Person,
  verdict: string,
  reason?: string,
): Promise<void> {
  const item = await claimed(by, kind, who.id);
  if (!item) throw new Error(`nothing of ${who.id} in the queue of ${kind}s`);
  const { status, text } = await decide(by, item, verdict, reason);
  if (status !== 200) throw new Error(`decision: ${status} ${text}`);
}

/** Grants the ID badge through the API, from the upload to the decision. */
export async function grantId(who: Person, by: Person): Promise<void> {
  const { status, text } = await sendDocument(who, await proof());
  if (status !== 200) throw new Error(`document: ${status} ${text}`);
  await decideQueue(by, 'document', who, 'approve');
}

/** Grants the photo badge through the API, from the upload to the decision; uploads a profile picture first. */
export async function grantPhoto(who: Person, by: Person, seed = 31): Promise<void> {
  await uploadSeeds(who, { profileImage: seed });
  await who.client.post('/user/trustBadge/selfieNumber');
  const { status, text } = await sendSelfie(who, await proof(901));
  if (status !== 200) throw new Error(`selfie: ${status} ${text}`);
  await decideQueue(by, 'selfie', who, 'approve');
}

/** Writes granted badges straight into the database, valid until the given moment. */
export const giveBadges = (app: TestApp, memberIds: readonly string[], kind: 'id' | 'photo', until: Date) =>
  app.app.platform.db.transaction(({ tx }) =>
    sql`insert into verification (id, member_id, kind, state, document_type, selfie_number, created_at, decided_at, until, destroyed_at)
      select gen_random_uuid(), id, ${kind}, 'granted', ${kind === 'id' ? 'Passport' : null}, ${kind === 'photo' ? '1234' : null},
        ${app.clock.now()}, ${app.clock.now()}, ${until}, ${app.clock.now()} from unnest(${memberIds}::uuid[]) id`.execute(
      tx,
    ),
  );
