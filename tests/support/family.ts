import { familyDeclarations } from '../../contract/accounts/declarations.ts';
import type { TestClient, WireAnswer } from './client.ts';
import { PASSWORD, type Person } from './members.ts';
import type { TestApp } from './test-app.ts';

let serial = 0;

/** An email address that no account uses yet. */
export const freshEmail = (): string => `family${++serial}.${process.pid}@kin.example`;
export const freshPhone = (): string => `+9197${String(20_000_000 + ++serial)}`;

/** The token of the link in the message sent to this address. */
export async function tokenSentTo(app: TestApp, contact: string): Promise<string> {
  const { text } = await app.message(contact, /family\/invitation#token=/);
  const token = /\/family\/invitation#token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no link in: ${text}`);
  return token;
}

export const inviteToBoard = (owner: Person, invited: object = {}): Promise<WireAnswer> =>
  owner.client.post('/family/board/seats', { name: 'Abbu', relation: 'father', contact: freshEmail(), ...invited });

/** The request body with which the page creates a new family account. */
export const newAccount = (overrides: object = {}) => ({
  firstName: 'Abdul',
  lastName: 'Rahman',
  password: PASSWORD,
  declarations: familyDeclarations.map(({ purpose, version }) => ({ purpose, version })),
  ...overrides,
});

export const accept = (client: TestClient, token: string, account?: object): Promise<WireAnswer> =>
  client.post('/user/acceptInvitation', { token, ...(account ? { account } : {}) });

/** Accepts an invitation with a new family account. */
export async function acceptWithNewAccount(app: TestApp, token: string, overrides: object = {}): Promise<Person> {
  const client = app.client();
  const registered = await accept(client, token, newAccount(overrides));
  const { data } = registered.body?.result ?? {};
  if (registered.status !== 200) throw new Error(`accept: ${registered.status} ${registered.text}`);
  client.token = data.token;
  return { client, id: data.user._id, email: data.user.email, password: PASSWORD, registered };
}

/** A relative with a new account who has joined the owner's board. */
export async function familyOf(
  app: TestApp,
  owner: Person,
  invited: object = {},
): Promise<Person & { seatId: string }> {
  const contact = freshEmail();
  const answer = await inviteToBoard(owner, { contact, ...invited });
  if (answer.status !== 200) throw new Error(`invite: ${answer.status} ${answer.text}`);
  return { ...(await acceptWithNewAccount(app, await tokenSentTo(app, contact))), seatId: answer.body.result.data._id };
}

/** Makes a person who already has an account join the owner's board. */
export async function joinBoard(app: TestApp, owner: Person, person: Person): Promise<string> {
  const contact = freshEmail();
  const answer = await inviteToBoard(owner, { contact });
  if (answer.status !== 200) throw new Error(`invite: ${answer.status} ${answer.text}`);
  const taken = await accept(person.client, await tokenSentTo(app, contact));
  if (taken.status !== 200) throw new Error(`accept: ${taken.status} ${taken.text}`);
  return answer.body.result.data._id;
}

export const share = (owner: Person, memberId: string, note?: string): Promise<WireAnswer> =>
  owner.client.put(`/family/board/entries/${memberId}`, note === undefined ? {} : { note });

/** The board as this account sees it; undefined if the answer is 404. */
export async function boardOf(viewer: Person, owner: Person) {
  const { status, body } = await viewer.client.get(`/family/boards/${owner.id}`);
  return status === 200 ? body.result.data : undefined;
}
