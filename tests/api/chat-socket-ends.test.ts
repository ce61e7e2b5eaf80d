import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutualCouple, say } from '../support/chat.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { closeSockets, connect, type Line } from '../support/sockets.ts';
import { ADMIN, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let otherNode: string;
let admin: StaffMember;

beforeAll(async () => {
  app = await startTestApp(ADMIN);
  otherNode = await app.secondNode();
  admin = await signInAdmin(app);
});

afterAll(async () => {
  closeSockets();
  await app.close();
});

/** Actions that end a member's session and therefore the connections. */
const endings: [string, (person: Person) => Promise<{ status: number }>][] = [
  ['signing out', ({ client }) => client.post('/user/logout')],
  [
    'revoking the session from another device',
    async ({ client, email }) => {
      const sessions = (await client.get('/user/sessions')).body.result.data;
      const other = app.client();
      other.token = (await other.post('/user/login', { email, password: PASSWORD })).body.token;
      return other.delete(`/user/sessions/${sessions[0]._id}`);
    },
  ],
  [
    'changing the password on another device',
    async ({ email }) => {
      const other = app.client();
      other.token = (await other.post('/user/login', { email, password: PASSWORD })).body.token;
      return other.put('/user/resetPassword', { oldPassword: PASSWORD, newPassword: 'another long pass phrase' });
    },
  ],
  [
    'being suspended',
    ({ id }) => admin.client.put(`/user/changeStatus/${id}`, { status: 'BLACKLISTED', reason: 'Asked for money.' }),
  ],
  ['deleting the account', ({ client, id }) => client.delete(`/user/delete/${id}`)],
];

describe.each(endings)('%s', (_what, ending) => {
  it('closes all connections of the session on every node', async () => {
    const person = await member(app);
    const lines = [await connect(app, person), await connect(app, person), await connect(app, person, otherNode)];
    const { status } = await ending(person);
    expect(status).toBe(200);
    for (const line of lines) {
      await expect.poll(() => line.ended()).toBe('io server disconnect');
      expect(line.all('session:ended')).toEqual([{}]);
    }
  });
});

it('ending one session, or hiding the profile, keeps the connections of other sessions', async () => {
  const { she, he } = await mutualCouple(app);
  const line = await connect(app, she);
  const phone = app.client();
  phone.token = (await phone.post('/user/login', { email: she.email, password: PASSWORD })).body.token;
  const onPhone = await connect(app, { client: phone });
  await phone.post('/user/logout');
  await expect.poll(() => onPhone.ended()).toBeDefined();
  await she.client.put(`/user/changeStatus/${she.id}`, { status: 'INACTIVE' });
  expect(await line.ask('send:message', { content: 'From a hidden profile', receiver: he.id })).toMatchObject({
    ok: false,
    error: { code: 'account.hidden' },
  });
  await she.client.put(`/user/changeStatus/${she.id}`, { status: 'ACTIVE' });
  expect(await line.ask('send:message', { content: 'Shown again', receiver: he.id })).toMatchObject({ ok: true });
  expect(line.ended()).toBeUndefined();
});

it('a connection whose session has ended receives nothing', async () => {
  const { she, he } = await mutualCouple(app);
  const line: Line = await connect(app, she);
  await she.client.post('/user/logout');
  await expect.poll(() => line.ended()).toBeDefined();
  await say(he, { ...she }, 'Too late for that device');
  line.socket.connect();
  const refused = await new Promise<Error>((resolve) => line.socket.once('connect_error', resolve));
  expect((refused as Error & { data: { error: { code: string } } }).data.error.code).toBe('auth.expired');
  expect(line.all('send:message')).toEqual([]);
});

it('a server that stops closes connections so that clients reconnect', async () => {
  const closing = await startTestApp();
  const person = await member(closing);
  const line = await connect(closing, person);
  await closing.close();
  await expect.poll(() => line.ended()).toBe('transport close');
  expect(line.all('session:ended')).toEqual([]);
  expect(line.socket.active).toBe(true);
  line.socket.disconnect();
});
