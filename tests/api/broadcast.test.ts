import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { familyOf } from '../support/family.ts';
import { member, type Person } from '../support/members.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import {
  ADMIN,
  addTerritory,
  networkAccount,
  type StaffMember,
  signInAdmin,
  staff,
  turnOnNetwork,
} from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { auditOf } from '../support/tickets.ts';

let app: TestApp;
let admin: StaffMember;
let deputy: Person;
let employee: Person;
let manager: Person;
let officer: Person;
let dealer: Person;
let someone: Person;
let zone: string;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  zone = await addTerritory(admin, { level: 'zone', name: 'North' });
  const region = await addTerritory(admin, { level: 'region', parentId: zone });
  [deputy, employee] = [await staff(app, admin, 'SUB_ADMIN'), await staff(app, admin, 'EMPLOYEE')];
  manager = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER', { territoryId: zone });
  officer = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: region });
  dealer = await networkAccount(app, admin, 'DEALER');
  someone = await member(app);
});
afterEach(closeSockets);
afterAll(() => app.close());

const send = (audience: object, text = 'The office is closed tomorrow.', by: Pick<Person, 'client'> = admin) =>
  by.client.post('/staff/broadcast', { audience, text });
/** The newest notification in the bell. */
const inBell = async ({ client }: Pick<Person, 'client'>) =>
  (await client.get('/notifications')).body.result.data.notifications[0];

describe('a broadcast message', () => {
  it('arrives at once on every device of its recipients, and stays in their notifications', async () => {
    const all = [deputy, employee, manager, officer, dealer, someone];
    const lines = await Promise.all(all.map((person) => connect(app, person)));
    const text = `Dear all,\nplease call me. ${crypto.randomUUID()}`;
    const answer = await send({}, text);
    expect(answer.body.result.data).toMatchObject({
      text,
      recipients: 5,
      audience: { territory: null, role: null, person: null },
    });
    const { _id, createdAt } = answer.body.result.data;
    const notification = { _id, title: 'Message from the office', text, createdAt };
    for (const line of lines.slice(0, 5))
      await expect.poll(() => line.all('admin:notification')).toEqual([{ notification }]);
    for (const person of all.slice(0, 5))
      await expect
        .poll(async () => inBell(person))
        .toMatchObject({ title: 'Message from the office', text, read: false });
    expect(lines[5]?.received).toEqual([]);
    expect(await inBell(someone)).toBeUndefined();
    expect(await inBell(admin)).toBeUndefined();
    expect((await auditOf(app, admin.id)).at(-1)).toMatchObject({
      ...{ action: 'broadcast.sent', subject_id: null },
      detail: { broadcastId: _id, number: 5 },
    });
    expect(JSON.stringify(await auditOf(app, admin.id))).not.toContain(text.slice(0, 8));
  });

  it.each([
    ['a territory and those below it', () => ({ territoryId: zone }), () => [manager, officer], { territory: 'North' }],
    ['a role', () => ({ role: 'DEALER' }), () => [dealer], { role: 'DEALER' }],
    ['one person', () => ({ userId: employee.id }), () => [employee], { person: expect.any(String) }],
  ])('is sent to %s only', async (_who, audience, recipients, shown) => {
    const text = crypto.randomUUID();
    const { body } = await send(audience(), text, deputy);
    expect(body.result.data).toMatchObject({ recipients: recipients().length, audience: shown });
    for (const person of recipients()) await expect.poll(async () => (await inBell(person))?.text).toBe(text);
    const others = [employee, manager, officer, dealer].filter((person) => !recipients().includes(person));
    for (const person of others) expect((await inBell(person))?.text).not.toBe(text);
    expect((await admin.client.get('/staff/broadcasts')).body.result.data[0]).toMatchObject({ text });
  });

  it('to colleagues is never sent to members or family accounts', async () => {
    const family = await familyOf(app, someone);
    for (const userId of [someone.id, family.id, crypto.randomUUID()])
      expectFailure(await send({ userId }), 404, 'not_found');
    for (const role of ['MEMBER', 'FAMILY', 'nobody']) expectRefused(await send({ role }), ['audience']);
    expectFailure(await send({ role: 'STOKIEST' }), 409, 'broadcast.nobody');
    expectFailure(await send({ territoryId: crypto.randomUUID() }), 404, 'not_found');
  });

  it('needs a text and at most one kind of audience', async () => {
    expectRefused(await send({ role: 'DEALER', territoryId: zone }), ['audience']);
    expectRefused(await send({}, ' '), ['text']);
    expectRefused(await send({}, 'x'.repeat(1_001)), ['text']);
    expectRefused(await admin.client.post('/staff/broadcast', { text: 'Hello' }), ['audience']);
    expectFailure(await send({}, 'Hello', manager), 403, 'forbidden');
  });
});
