import { sql } from 'kysely';
import { dataOf, mutualCouple, say } from './chat.ts';
import type { WireAnswer } from './client.ts';
import { PASSWORD, type Person } from './members.ts';
import type { TestApp } from './test-app.ts';
import { waitUntil } from './wait-until.ts';

/** A message as sent to a guardian over the wire. */
export interface WireGuardianMessage {
  _id: string;
  seatId: string;
  seq: number;
  content: string;
  sender: string;
  from: 'ward' | 'other' | 'me' | 'guardian';
  deleted?: 'everyone';
}

let serial = 0;

/** A contact address that no account uses yet. */
export const anAddress = (): string => `guardian${++serial}.${process.pid}@mail.example`;

export const inviteGuardian = (ward: Person, other: Person, contact: string, more: object = {}): Promise<WireAnswer> =>
  ward.client.post(`/chat/guardian/${other.id}`, { name: 'Yusuf Khan', relation: 'Father', contact, ...more });

/** The token of the newest link sent to this address, except known tokens. */
export async function tokenSentTo(app: TestApp, contact: string): Promise<string> {
  const { text } = await app.message(contact, /#token=/);
  const token = /#token=([\w.~-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link in: ${text}`);
  return token;
}

/** Accepts an invitation as a person without an account. */
export async function joinFamily(app: TestApp, contact: string): Promise<Person> {
  const client = app.client();
  const token = await tokenSentTo(app, contact);
  const look = dataOf(await client.post('/family/invitation/look', { token }));
  const registered = await client.post('/family/invitation/accept', {
    token,
    account: {
      firstName: 'Yusuf',
      lastName: 'Khan',
      password: PASSWORD,
      declarations: look.declarations.map(({ purpose, version }: { purpose: string; version: string }) => ({
        purpose,
        version,
      })),
    },
  });
  const { user, token: access } = dataOf(registered);
  client.token = access;
  return { client, id: user._id, email: contact, password: PASSWORD, registered };
}

/** Accepts an invitation with a signed-in account. */
export const acceptAs = async (app: TestApp, person: Person, contact: string): Promise<WireAnswer> =>
  person.client.post('/family/invitation/accept', { token: await tokenSentTo(app, contact) });

export const agree = (other: Person, seatId: string, more: object = {}): Promise<WireAnswer> =>
  other.client.put(`/chat/guardian/${seatId}`, { status: 'Agreed', ...more });

export const endSeat = (who: Person, seatId: string): Promise<WireAnswer> =>
  who.client.delete(`/chat/guardian/${seatId}`);

/** The seats of a conversation as one of its two members sees them. */
export const seatsOf = async (viewer: Person, other: Person) =>
  dataOf(await viewer.client.get(`/chat/guardian/${other.id}`));

/** The messages that the guardian can read. */
export const guardianReads = async (guardian: Person, seatId: string, query = ''): Promise<WireGuardianMessage[]> =>
  dataOf(await guardian.client.get(`/guardian/seats/${seatId}/messages${query}`));

export const guardianTexts = async (guardian: Person, seatId: string, query = ''): Promise<string[]> =>
  (await guardianReads(guardian, seatId, query)).map(({ content }) => content);

export const guardianWrites = (
  guardian: Person,
  seatId: string,
  content: string,
  clientMessageId?: string,
): Promise<WireAnswer> =>
  guardian.client.post(`/guardian/seats/${seatId}/messages`, {
    content,
    ...(clientMessageId ? { clientMessageId } : {}),
  });

/**
 * Waits until the notifications of accepted invitations are sent, so that later notifications are about something else.
 */
export async function waitForAcceptances(app: TestApp): Promise<void> {
  await waitUntil(async () => {
    const { rows } = await sql<{ isOpen: boolean }>`select exists (
      select from pgboss.job where name = 'guardian.accepted' and state < 'completed') as "isOpen"`.execute(
      app.app.platform.db.read,
    );
    return rows[0]?.isOpen ? undefined : true;
  }, 'Taken invitations were not shown');
}

/** A couple who write to each other, and the guardian of one of them. */
export interface Scene {
  readonly she: Person;
  readonly he: Person;
  readonly guardian: Person;
  readonly seatId: string;
}

/**
 * A scene in which the guardian has accepted the invitation and the other side has not agreed yet. Messages were
 * written before and after.
 */
export async function acceptedScene(app: TestApp): Promise<Scene> {
  const { she, he } = await mutualCouple(app);
  await say(he, she, 'Before the invitation');
  const contact = anAddress();
  const { _id: seatId } = dataOf(await inviteGuardian(she, he, contact));
  const guardian = await joinFamily(app, contact);
  await waitForAcceptances(app);
  await say(she, he, 'Before the agreement');
  return { she, he, guardian, seatId };
}

/**
 * A scene in which both sides have agreed, with messages written since then. Both let the guardian write unless
 * `mayWrite` is false.
 */
export async function activeScene(app: TestApp, { mayWrite = true } = {}): Promise<Scene> {
  const scene = await acceptedScene(app);
  dataOf(await agree(scene.he, scene.seatId, { mayWrite }));
  await say(scene.he, scene.she, 'Since the agreement');
  return scene;
}
