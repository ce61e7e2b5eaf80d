import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { familyDeclarations } from '../../contract/accounts/declarations.ts';
import { contract } from '../../contract/index.ts';
import { API_BASE } from '../../contract/kernel.ts';
import { createOutbox } from '../../server/platform/messages/outbox.ts';
import { call, endpoints, type NamedEndpoint } from '../support/endpoints.ts';
import { expectFailure } from '../support/failures.ts';
import { familyOf, freshEmail, inviteToBoard, newAccount, tokenSentTo } from '../support/family.ts';
import { member, PASSWORD, type Person } from '../support/members.ts';
import { openChannels, settled } from '../support/notifications.ts';
import { closeSockets, connect, eventsReceivedBy } from '../support/sockets.ts';
import { ADMIN, giveRole, type StaffMember, signInAdmin } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffMember;
let owner: Person;
let man: Person;
let father: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  [owner, man] = await Promise.all([member(app), member(app, { gender: 'MALE' })]);
  father = await familyOf(app, owner);
});
afterAll(async () => {
  closeSockets();
  await app.close();
});

const title = ({ endpoint, path }: NamedEndpoint) => `${endpoint.method} ${path}`;
const table = (list: readonly NamedEndpoint[]) => list.map((named) => [title(named), named] as const);
const forMembers = endpoints.filter(({ endpoint }) => endpoint.access === 'member');
const closed = forMembers.filter(({ endpoint }) => !endpoint.family);

it('the calls open to family accounts are exactly these', () => {
  const open = new Set(forMembers.flatMap(({ name, endpoint }) => (endpoint.family ? [name] : [])));
  const own = /^(board|family|guardian|notifications)\./;
  expect([...open].filter((name) => !own.test(name)).sort()).toEqual([
    'accounts.acceptDeclarations',
    'accounts.deleteAccount',
    'accounts.listDeclarations',
    'accounts.whoAmI',
    'breaches.notice',
    'calls.acceptCall',
    'calls.callRelay',
    'calls.currentCall',
    'calls.declineCall',
    'calls.endCall',
    'calls.rejoinCall',
    // Guardians hear and see what they may read: voice-notes.test.ts, chat-photos.test.ts.
    'chatAttachments.photo',
    'chatAttachments.voice',
    'exports.ask',
    'exports.file',
    'exports.read',
    'identities.linkIdentity',
    'identities.listIdentities',
    'identities.unlinkIdentity',
    'memberMeetings.ofSeat',
    'memberMeetings.safetyCards',
    'nominee.read',
    'nominee.remove',
    'nominee.set',
    'passkeys.add',
    'passkeys.addOptions',
    'passkeys.list',
    'passkeys.remove',
    'recovery.own',
    'recovery.stop',
    'security.changeContact',
    'security.changePassword',
    'security.endSignIn',
    'security.listEndedSignIns',
    'security.listSignIns',
    'security.prove',
    'security.reportSignIn',
    'security.sendCode',
    'security.sendProofCode',
    'security.verifyEmail',
    'security.verifyPhone',
    'settings.changeLanguage',
    'settings.changeMails',
    'settings.readMails',
    'support.appeal',
    'support.reply',
    'support.settle',
    'support.ticket',
    'support.tickets',
  ]);
  expect(closed.length).toBeGreaterThan(40);
});

describe.each(table(closed))('the call %s', (_title, named) => {
  it('is refused to a family account before the request is read', async () => {
    // The calls of a part that is off do not exist for anybody.
    const status = named.endpoint.mediaCookie || named.endpoint.part ? 404 : 403;
    for (const id of [owner.id, man.id, father.id, 'x']) {
      const answer = await call(father.client, named, id, { userId: 'nobody', status: 5 });
      expectFailure(answer, status);
      expect(answer.body.error.fields).toBeUndefined();
    }
  });
});

describe('a family account', () => {
  it('cannot be found by members, in lists or by id', async () => {
    expectFailure(await man.client.get(`/user/GetProfileById/${father.id}`), 404);
    expectFailure(await man.client.post(`/user/expressInterest/${father.id}`), 404);
    for (const path of ['/user/getAll?pageSize=100', '/user/search?pageSize=100', '/chat/people'])
      expect((await man.client.get(path)).text).not.toContain(father.id);
  });

  it('can sign in, refresh, change its password and see its sessions', async () => {
    const person = await familyOf(app, await member(app));
    const { client, email } = person;
    const answer = await client.post('/user/login', { email, password: PASSWORD });
    expect(answer.body.user).toMatchObject({ role: 'FAMILY', nextStep: 'done', pendingDeclarations: [] });
    client.token = answer.body.token;
    expect((await client.get('/user/sessions')).body.result.data).toHaveLength(2);
    const changed = { oldPassword: PASSWORD, newPassword: 'another long pass phrase' };
    expect((await client.put('/user/resetPassword', changed)).status).toBe(200);
    expect((await client.post('/user/refresh', {})).status).toBe(200);
    expect((await client.post('/user/logout')).status).toBe(200);
    expectFailure(await client.get('/user/verify'), 401);
  });

  it('changes its email with password and code, and the old address is notified', async () => {
    const { client, email } = await familyOf(app, await member(app));
    const wanted = `mended.${email}`;
    expectFailure(await client.put('/user/changeContact', { email: wanted, password: 'not the password' }), 403);
    expect((await client.put('/user/changeContact', { email: wanted, password: PASSWORD })).status).toBe(200);
    const otp = /\d{6}/.exec((await app.message(wanted, /\d{6}/)).text)?.[0];
    const mended = await client.post('/user/verifyEmail', { otp });
    expect(mended.body.result.data.user).toMatchObject({ email: wanted, emailVerified: true, role: 'FAMILY' });
    await app.message(email, /email address of your account was changed/);
    expectFailure(await app.client().post('/user/login', { email, password: PASSWORD }), 401);
    expect((await app.client().post('/user/login', { email: wanted, password: PASSWORD })).status).toBe(200);
  });

  it('is warned of new devices, except the one it was created on', async () => {
    const person = await familyOf(app, await member(app));
    const signIn = async (client = person.client) =>
      expect((await client.post('/user/login', { email: person.email, password: PASSWORD })).status).toBe(200);
    const told = async () => {
      await settled(app, person.id);
      return (await openChannels(app, person.id)).filter(({ channel }) => channel === 'email').length;
    };
    // Browsers send the device cookie to the call that creates the account, since it is within the cookie's path.
    const device = person.registered.headers.getSetCookie().find((line) => line.startsWith('rishta_device='));
    const path = /; Path=([^;]+)/.exec(device ?? '')?.[1];
    expect(contract.family.acceptInvitation.path.startsWith(`${path?.replace(API_BASE, '')}/`)).toBe(true);
    await signIn(app.client());
    expect(await told()).toBe(1);
    await signIn();
    expect(await told()).toBe(1);
    await signIn(app.client());
    expect(await told()).toBe(2);
  });

  it('created at the earlier path does not change the device cookie of the browser’s other users', async () => {
    const contact = freshEmail();
    await inviteToBoard(await member(app), { contact });
    const body = { token: await tokenSentTo(app, contact), account: newAccount() };
    const registered = await app.client().post('/family/invitation/accept', body);
    expect(registered.status, registered.text).toBe(200);
    expect(registered.headers.getSetCookie().join()).not.toContain('rishta_device=');
  });

  it('can connect to the socket, where members’ events are refused', async () => {
    const line = await connect(app, father);
    const hers = await connect(app, owner);
    expect(await line.ask('make:me:online', father.email)).toMatchObject({ ok: true });
    const answers = await Promise.all([
      line.ask('send:message', { content: 'Salam', receiver: owner.id }),
      line.ask('message:read', { userId: owner.id, seq: 1 }),
      line.ask('message:delivered', { userId: owner.id, seq: 1 }),
      line.ask('typing', { receiver: owner.id, isTyping: true }),
      line.ask('presence:watch', { userIds: [owner.id, man.id] }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, true, true]);
    for (const { event, payload } of line.received) {
      expect(event).toBe('presence');
      expect(payload).toMatchObject({ online: null, lastSeenAt: null });
    }
    expect(await hers.ask('presence:watch', { userIds: [father.id] })).toMatchObject({ ok: true });
    expect(eventsReceivedBy(hers).filter(({ event }) => event !== 'presence')).toEqual([]);
    for (const { payload } of eventsReceivedBy(hers)) expect(payload).toMatchObject({ online: null, lastSeenAt: null });
  });

  it('gets mails about new devices with a link to its own page, and staff with a link to theirs', async () => {
    const { email } = father;
    // The first device becomes known at its login; the second is new and causes an email.
    for (const device of [app.client(), app.client()]) await device.post('/user/login', { email, password: PASSWORD });
    await signInAdmin(app);
    for (const [who, path] of [
      [father, '/family/account'],
      [{ id: admin.id, email: ADMIN.ADMIN_EMAIL }, '/staff/security'],
    ] as const) {
      await settled(app, who.id);
      const sent = await createOutbox(app.app.platform.config.dataDir).latest(1_000);
      const mails = sent.filter(({ to, text }) => to === who.email && text.includes('where your account is logged in'));
      expect(mails.map(({ text }) => text)).toContainEqual(expect.stringContaining(`${path}\n`));
    }
  });

  it('has its own declarations and can withdraw them', async () => {
    const { client } = await familyOf(app, await member(app));
    const { consents } = (await client.get('/user/consents')).body.result.data;
    expect(consents).toEqual(
      familyDeclarations.map(({ purpose, version }) => ({ purpose, version, given: true, at: expect.any(String) })),
    );
    const [{ purpose, version }] = familyDeclarations;
    const back = await client.put('/user/consents', { consents: [{ purpose, version, given: false }] });
    expect(back.status).toBe(200);
    expect((await client.get('/user/verify')).body.result.data.user.pendingDeclarations).toEqual([purpose]);
    const foreign = [{ purpose: 'marriage_only', version, given: true }];
    expectFailure(await client.put('/user/consents', { consents: foreign }), 409, 'account.declarations_outdated');
  });

  it('can delete itself only, and be restored', async () => {
    const person = await familyOf(app, await member(app));
    expectFailure(await person.client.delete(`/user/delete/${owner.id}`), 403, 'account.not_yours');
    expect((await person.client.delete(`/user/delete/${person.id}`)).status).toBe(200);
    const login = { email: person.email, password: PASSWORD };
    expectFailure(await app.client().post('/user/login', login), 403, 'auth.deleted');
    const restored = await app.client().post('/user/restore', login);
    expect(restored.body.user.role).toBe('FAMILY');
    const client = app.client();
    client.token = restored.body.token;
    // Its board seats were removed with the account.
    expect((await client.get('/family/home')).body.result.data.places).toEqual([]);
  });

  it('can write to support', async () => {
    const ticket = { category: 'Other', subject: 'A question', message: 'How do I leave a board?' };
    const categories = (await father.client.get('/options')).body.result.data.ticketCategory;
    const category = categories?.[0]?.key ?? ticket.category;
    expect((await father.client.post('/support/tickets', { ...ticket, category })).status).toBe(200);
    expect((await father.client.get('/support/tickets')).body.result.data).toHaveLength(1);
  });

  it('cannot get another role, and no other account can become one', async () => {
    for (const role of ['MEMBER', 'ADMIN', 'EMPLOYEE', 'DEALER'])
      expectFailure(await giveRole(admin, father.id, role), 409, 'staff.family_account');
    expectFailure(await giveRole(admin, man.id, 'FAMILY'), 409, 'staff.family_account');
    expect((await father.client.get('/user/verify')).body.result.data.user.role).toBe('FAMILY');
    expect((await man.client.get('/user/verify')).body.result.data.user.role).toBe('MEMBER');
  });

  it('is not counted as a member, and staff find it by its email', async () => {
    const figures = async () =>
      JSON.stringify((await admin.client.get('/staff/dashboard')).body.result.data.members ?? null);
    const before = await figures();
    const person = await familyOf(app, owner);
    expect(await figures()).toBe(before);
    const found = async (search: string) => {
      const { body } = await admin.client.get(`/staff/members?pageSize=100&search=${encodeURIComponent(search)}`);
      return body.result.data.some(({ _id }: { _id: string }) => _id === person.id);
    };
    expect(await found('')).toBe(false);
    expect((await admin.client.get('/user/getAll?pageSize=100')).text).not.toContain(person.id);
    expect(await found(person.email)).toBe(true);
  });

  it('is signed out when staff suspend it', async () => {
    const person = await familyOf(app, owner);
    const change = { status: 'BLACKLISTED', reason: 'a test' };
    expect((await admin.client.put(`/user/changeStatus/${person.id}`, change)).status).toBe(200);
    expectFailure(await person.client.get('/family/home'), 401);
    const login = { email: person.email, password: PASSWORD };
    expectFailure(await app.client().post('/user/login', login), 403, 'auth.blacklisted');
  });
});
