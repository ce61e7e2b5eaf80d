import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectFailure, expectRefused } from '../support/failures.ts';
import { member, type Person } from '../support/members.ts';
import { closeSockets, connect, type Line } from '../support/sockets.ts';
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

/** Live locations with an independent Socket.IO client; no part of the web app runs here. */

let app: TestApp;
let admin: StaffMember;
let manager: Person;
let zone: string;
let other: Person;
beforeAll(async () => {
  app = await startTestApp(ADMIN);
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
  zone = await addTerritory(admin, { level: 'zone' });
  manager = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER', { territoryId: zone });
  other = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER');
});
afterEach(closeSockets);
afterAll(() => app.close());

const LUCKNOW = { lat: 26.8467, lng: 80.9462 };

async function officer(duty: object = { onlineStatus: 'available', locationConsent: true }): Promise<Person> {
  const person = await networkAccount(app, admin, 'SALES_OFFICER', { territoryId: zone, managerId: manager.id });
  expect((await person.client.put('/staff/duty', duty)).status).toBe(200);
  return person;
}
const ask = (by: Pick<Person, 'client'>, userId: string, roomId?: string) =>
  by.client.post('/staff/location/request', { userId, roomId });
const lastOf = async (by: Pick<Person, 'client'>, id: string) =>
  (await by.client.get('/staff/duty/people')).body.result.data.find((one: { _id: string }) => one._id === id)?.position;
/** Sends a position as an existing client does: with more fields than needed. */
const report = (line: Line, id: string, roomId: string, position: object = LUCKNOW) =>
  line.ask('my:location', {
    _id: id,
    name: 'Someone else',
    roomId,
    date: new Date(),
    imageUrl: 'https://evil.example/x',
    position,
  });

describe('a request for a live location', () => {
  it('is shown on all devices of the officer, and positions reach only the devices of those who asked', async () => {
    const person = await officer();
    const bystander = await officer();
    const [phone, tablet, desk, desk2, theirs, office] = (await Promise.all(
      [person, person, manager, manager, bystander, admin].map((one) => connect(app, one)),
    )) as [Line, Line, Line, Line, Line, Line];
    const answer = await ask(manager, person.id);
    expect(answer.status, answer.text).toBe(200);
    const { roomId, until } = answer.body.result.data;
    expect(Date.parse(until) - app.clock.now().getTime()).toBeGreaterThan(118_000);
    for (const line of [phone, tablet])
      await expect.poll(() => line.all('send:real:time:location')).toEqual([{ roomId, userId: person.id }]);
    expect((await person.client.get('/staff/location/requests')).body.result.data).toEqual([
      { roomId, askers: [expect.stringMatching(/^Imran Network/)], until, secondsLeft: expect.any(Number) },
    ]);
    expect(await report(phone, person.id, roomId, { ...LUCKNOW, accuracy: 12 })).toMatchObject({ ok: true });
    for (const line of [desk, desk2])
      await expect
        .poll(() => line.all('my:location'))
        .toEqual([
          {
            _id: person.id,
            name: expect.stringMatching(/^Imran Network/),
            roomId,
            date: expect.any(String),
            imageUrl: null,
            position: { ...LUCKNOW, accuracy: 12 },
          },
        ]);
    expect(await lastOf(manager, person.id)).toMatchObject({ ...LUCKNOW, accuracy: 12 });
    // The office asks for the same room: the person is not asked as somebody new, and both get positions.
    expect((await ask(admin, person.id, roomId)).body.result.data.roomId).toBe(roomId);
    await report(tablet, person.id, roomId, { lat: 26.9, lng: 80.9 });
    await expect.poll(() => office.all('my:location').length).toBe(1);
    await expect.poll(() => desk.all('my:location').length).toBe(2);
    for (const line of [theirs, phone, tablet]) expect(line.all('my:location')).toEqual([]);
    expect(theirs.all('send:real:time:location')).toEqual([]);
    const log = await auditOf(app, manager.id);
    expect(log.at(-1)).toMatchObject({ action: 'location.requested', subject_id: person.id, detail: {} });
  });

  it('ends after 120 seconds', async () => {
    const person = await officer();
    const [phone, desk] = [await connect(app, person), await connect(app, manager)];
    const { roomId } = (await ask(manager, person.id)).body.result.data;
    app.clock.advance(119_000);
    expect(await report(phone, person.id, roomId)).toMatchObject({ ok: true });
    app.clock.advance(1_500);
    expect(await report(phone, person.id, roomId)).toMatchObject({ ok: false, error: { code: 'location.over' } });
    await expect.poll(() => phone.all('stop:sharing:location')).toEqual([{ roomId }]);
    expect(desk.all('my:location')).toHaveLength(1);
    expect((await person.client.get('/staff/location/requests')).body.result.data).toEqual([]);
    // The room can be asked for again, and the time then starts anew.
    await ask(manager, person.id, roomId);
    expect(await report(phone, person.id, roomId)).toMatchObject({ ok: true });
    expect(phone.all('error')).toEqual([]);
  });

  it.each(['event', 'call'])('can be ended by the officer with a socket event or an API call: %s', async (way) => {
    const person = await officer();
    const [phone, desk, office] = (await Promise.all([person, manager, admin].map((one) => connect(app, one)))) as [
      Line,
      Line,
      Line,
    ];
    const { roomId } = (await ask(manager, person.id)).body.result.data;
    await ask(admin, person.id, roomId);
    if (way === 'event') expect(await phone.ask('stop:sharing:location', { roomId })).toMatchObject({ ok: true });
    else expect((await person.client.post('/staff/location/stop', { roomId })).status).toBe(200);
    for (const line of [desk, office, phone])
      await expect.poll(() => line.all('stop:sharing:location')).toEqual([{ roomId }]);
    expect(await report(phone, person.id, roomId)).toMatchObject({ ok: false });
    expect(desk.all('my:location')).toEqual([]);
  });

  it('ends only for the manager who stops it, and continues for another manager who asked', async () => {
    const person = await officer();
    const [phone, desk, office] = (await Promise.all([person, manager, admin].map((one) => connect(app, one)))) as [
      Line,
      Line,
      Line,
    ];
    const { roomId } = (await ask(manager, person.id)).body.result.data;
    await ask(admin, person.id, roomId);
    expect((await manager.client.post('/staff/location/stop', { roomId })).status).toBe(200);
    expectFailure(await manager.client.post('/staff/location/stop', { roomId }), 404, 'not_found');
    expectFailure(await other.client.post('/staff/location/stop', { roomId }), 404, 'not_found');
    expect(await report(phone, person.id, roomId)).toMatchObject({ ok: true });
    await expect.poll(() => office.all('my:location')).toHaveLength(1);
    expect(desk.all('my:location')).toEqual([]);
    expect(phone.all('stop:sharing:location')).toEqual([]);
    await admin.client.post('/staff/location/stop', { roomId });
    await expect.poll(() => phone.all('stop:sharing:location')).toEqual([{ roomId }]);
  });

  it.each([
    ['off duty', { onlineStatus: 'un_available', locationConsent: true }, 'location.not_on_duty'],
    ['without consent', { onlineStatus: 'available' }, 'location.no_consent'],
    ['after a withdrawal', { onlineStatus: 'available', locationConsent: false }, 'location.no_consent'],
  ])('is refused and logged %s', async (_when, duty, code) => {
    const person = await officer(duty);
    const phone = await connect(app, person);
    expectFailure(await ask(manager, person.id), 409, code);
    expect((await auditOf(app, manager.id)).at(-1)).toMatchObject({
      ...{ action: 'location.refused', subject_id: person.id, detail: { code } },
    });
    await phone.ask('make:me:offline');
    expect(phone.all('send:real:time:location')).toEqual([]);
  });

  it('is refused and logged outside the working hours', async () => {
    const person = await officer();
    const today = new Date(app.clock.now().getTime() + 5.5 * 3_600_000).getUTCDay() || 7;
    const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== today);
    await admin.client.put(`/staff/territories/${zone}`, { workingHours: { from: '00:00', to: '23:59', days } });
    expectFailure(await ask(manager, person.id), 409, 'location.outside_hours');
    expect((await auditOf(app, manager.id)).at(-1)).toMatchObject({ detail: { code: 'location.outside_hours' } });
    await admin.client.put(`/staff/territories/${zone}`, { workingHours: null });
    expect((await ask(manager, person.id)).status).toBe(200);
  });

  it('returns 404 for people outside of reach, which is logged, and for members as for unknown ids', async () => {
    const [person, someone] = [await officer(), await member(app)];
    expectFailure(await ask(other, person.id), 404, 'not_found');
    expect((await auditOf(app, other.id)).at(-1)).toMatchObject({ action: 'location.refused', subject_id: person.id });
    for (const userId of [someone.id, admin.id, crypto.randomUUID()])
      expectFailure(await ask(admin, userId), 404, 'not_found');
    expectFailure(await ask(manager, manager.id), 404, 'not_found');
    expectRefused(await ask(admin, 'nobody'), ['userId']);
    expectRefused(await ask(admin, person.id, 'a room with blanks'), ['roomId']);
  });

  it('returns 409 if its room id is in use for another officer, also when two managers ask at once', async () => {
    const [one, two] = [await officer(), await officer()];
    const { roomId } = (await ask(manager, one.id)).body.result.data;
    expectFailure(await ask(manager, two.id, roomId), 409, 'location.other_room');
    const room = `room-${crypto.randomUUID()}`;
    const both = await Promise.all([ask(manager, one.id, room), ask(admin, two.id, room)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('live positions', () => {
  it('are accepted only from the officer who was asked, while that officer is logged in', async () => {
    const [person, colleague, someone] = [await officer(), await officer(), await member(app)];
    const { roomId } = (await ask(manager, person.id)).body.result.data;
    const desk = await connect(app, manager);
    for (const impostor of [colleague, someone, manager, admin]) {
      const line = await connect(app, impostor);
      for (const id of [person.id, impostor.id]) {
        expect(await report(line, id, roomId)).toMatchObject({ ok: false, error: { code: 'account.not_yours' } });
        line.socket.emit('my:location', { _id: id, roomId, position: LUCKNOW });
      }
      const error = expect.objectContaining({ event: 'my:location', code: 'account.not_yours' });
      await expect.poll(() => line.all('error')).toEqual([error, error, error, error]);
    }
    // The own id with a room that nobody has made.
    const phone = await connect(app, person);
    expect(await report(phone, person.id, 'no-room')).toMatchObject({ ok: false });
    expect(desk.all('my:location')).toEqual([]);
    expect(await lastOf(manager, person.id)).toBeNull();
  });

  it.each([
    ['no position', undefined],
    ['a latitude beyond the pole', { lat: 91, lng: 0 }],
    ['a longitude beyond the date line', { lat: 0, lng: 180.1 }],
    ['words', { lat: 'north', lng: 'east' }],
    ['no number', { lat: Number.NaN, lng: 1 }],
  ])('with %s are refused', async (_what, position) => {
    const person = await officer();
    const { roomId } = (await ask(manager, person.id)).body.result.data;
    const phone = await connect(app, person);
    expect(await phone.ask('my:location', { _id: person.id, roomId, position })).toMatchObject({
      ...{ ok: false, error: { code: 'request.invalid' } },
    });
  });

  it.each([
    ['going off duty', { onlineStatus: 'un_available' }],
    ['withdrawing the consent', { locationConsent: false }],
  ])('end at once with %s', async (_how, change) => {
    const person = await officer();
    const [phone, desk] = [await connect(app, person), await connect(app, manager)];
    const { roomId } = (await ask(manager, person.id)).body.result.data;
    await report(phone, person.id, roomId);
    await person.client.put('/staff/duty', change);
    for (const line of [phone, desk]) await expect.poll(() => line.all('stop:sharing:location')).toEqual([{ roomId }]);
    expect(await report(phone, person.id, roomId)).toMatchObject({ ok: false });
    await person.client.put('/staff/duty', { onlineStatus: 'available', locationConsent: true });
    expect(await lastOf(manager, person.id)).toBeNull();
  });

  it('end when the person signs out', async () => {
    const person = await officer();
    const [phone, desk] = [await connect(app, person), await connect(app, manager)];
    const { roomId } = (await ask(manager, person.id)).body.result.data;
    await report(phone, person.id, roomId);
    await person.client.post('/user/logout', {});
    await expect.poll(() => desk.all('stop:sharing:location')).toEqual([{ roomId }]);
    await expect.poll(() => phone.ended()).toBe('io server disconnect');
  });

  it('end when the person signs out before sending any position', async () => {
    const person = await officer();
    const desk = await connect(app, manager);
    const { roomId } = (await ask(manager, person.id)).body.result.data;
    await person.client.post('/user/logout', {});
    await expect.poll(() => desk.all('stop:sharing:location')).toEqual([{ roomId }]);
  });

  it('end for those who asked when the duty reaches its end time', async () => {
    const person = await officer();
    const [phone, desk] = [await connect(app, person), await connect(app, manager)];
    const { roomId } = (await ask(manager, person.id)).body.result.data;
    await report(phone, person.id, roomId);
    await sql`update duty_period set ends_by = ${app.clock.now()} where member_id = ${person.id}`.execute(
      app.app.platform.db.read,
    );
    expect(await report(phone, person.id, roomId)).toMatchObject({ ok: false });
    await expect.poll(() => desk.all('stop:sharing:location')).toEqual([{ roomId }]);
  });

  it('end with the working hours, because a request does not outlast the duty', async () => {
    const person = await officer();
    await person.client.put('/staff/duty', { onlineStatus: 'un_available' });
    const indianTime = (ms: number) => new Date(ms + 5.5 * 3_600_000).toISOString().slice(11, 16);
    if (indianTime(app.clock.now().getTime()) >= '23:57') app.clock.advance(4 * 60_000);
    const to = indianTime(app.clock.now().getTime() + 90_000);
    await admin.client.put(`/staff/territories/${zone}`, { workingHours: { from: '00:00', to } });
    expect((await person.client.put('/staff/duty', { onlineStatus: 'available' })).status).toBe(200);
    const phone = await connect(app, person);
    const { roomId, secondsLeft } = (await ask(manager, person.id)).body.result.data;
    expect(secondsLeft).toBeGreaterThan(20);
    expect(secondsLeft).toBeLessThanOrEqual(90);
    expect(await report(phone, person.id, roomId)).toMatchObject({ ok: true });
    app.clock.advance(secondsLeft * 1_000 + 1);
    expect(await report(phone, person.id, roomId)).toMatchObject({ ok: false });
    await admin.client.put(`/staff/territories/${zone}`, { workingHours: null });
  });

  it('are no longer sent to a manager who has lost the right to ask', async () => {
    const person = await officer();
    const temporary = await networkAccount(app, admin, 'AREA_SALE_MANAGER', { managerId: manager.id });
    const under = await networkAccount(app, admin, 'SALES_OFFICER', { managerId: temporary.id });
    await under.client.put('/staff/duty', { onlineStatus: 'available', locationConsent: true });
    const [phone, desk] = [await connect(app, under), await connect(app, temporary)];
    const { roomId } = (await ask(temporary, under.id)).body.result.data;
    expect(await report(phone, under.id, roomId)).toMatchObject({ ok: true });
    await expect.poll(() => desk.all('my:location')).toHaveLength(1);
    // Moved to somebody else in the middle.
    await sql`update network_place set manager_id = ${manager.id}, territory_id = ${zone} where member_id = ${under.id}`.execute(
      app.app.platform.db.read,
    );
    expect(await report(phone, under.id, roomId)).toMatchObject({ ok: false, error: { code: 'location.over' } });
    expect(desk.all('my:location')).toHaveLength(1);
    expect(person.id).not.toBe(under.id);
  });
});

describe('the socket event user:location', () => {
  it('keeps the last position of somebody on duty who has agreed, until duty ends', async () => {
    const person = await officer();
    const phone = await connect(app, person);
    expect(await phone.ask('user:location', { longitude: 80.9, latitude: 26.8 })).toMatchObject({ ok: true });
    expect(await lastOf(manager, person.id)).toMatchObject({ lat: 26.8, lng: 80.9, accuracy: null });
    await person.client.put('/staff/duty', { onlineStatus: 'un_available' });
    await person.client.put('/staff/duty', { onlineStatus: 'available' });
    expect(await lastOf(manager, person.id)).toBeNull();
  });

  it('returns an error, and stores nothing, for anybody else', async () => {
    const [off, silent, someone] = [
      await officer({ onlineStatus: 'un_available', locationConsent: true }),
      await officer({ onlineStatus: 'available' }),
      await member(app),
    ];
    for (const person of [off, silent, someone, admin]) {
      const line = await connect(app, person);
      line.socket.emit('user:location', { longitude: 80.9, latitude: 26.8 });
      await expect.poll(() => line.all('error')).toEqual([expect.objectContaining({ event: 'user:location' })]);
      expect(await line.ask('user:location', { longitude: 80.9, latitude: 26.8 })).toMatchObject({ ok: false });
    }
    for (const { id } of [off, silent]) expect((await lastOf(manager, id)) ?? null).toBeNull();
    expect(JSON.stringify((await admin.client.get('/staff/duty/people')).body)).not.toContain(someone.id);
  });
});

it('no position is written to a table, a log or a file', async () => {
  const person = await officer();
  const phone = await connect(app, person);
  const { roomId } = (await ask(manager, person.id)).body.result.data;
  await report(phone, person.id, roomId, { lat: 12.3456789, lng: 76.5432198 });
  await phone.ask('user:location', { latitude: 12.3456789, longitude: 76.5432198 });
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(app.app.platform.db.read);
  expect(rows.length).toBeGreaterThan(60);
  for (const { name } of rows) {
    const schema = await sql<{
      schema: string;
    }>`select table_schema as schema from information_schema.tables where table_name = ${name} limit 1`.execute(
      app.app.platform.db.read,
    );
    const found = await sql<{
      n: number;
    }>`select count(*)::int as n from ${sql.table(`${schema.rows[0]?.schema}.${name}`)} as row
      where row::text like '%12.3456%' or row::text like '%76.5432%'`.execute(app.app.platform.db.read);
    expect(found.rows[0]?.n, name).toBe(0);
  }
  expect(app.logged()).not.toMatch(/12\.3456|76\.5432/);
  const { dataDir } = app.app.platform.config;
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      expect((await readFile(join(entry.parentPath, entry.name))).includes('12.3456'), entry.name).toBe(false);
});

it('the socket events of live location return not_found while the network is off', async () => {
  const person = await officer();
  const phone = await connect(app, person);
  await admin.client.put('/staff/settings', { network: false });
  expect(await phone.ask('user:location', { latitude: 1, longitude: 1 })).toMatchObject({
    error: { code: 'not_found' },
  });
  await admin.client.put('/staff/settings', { network: true });
  expect((await staff(app, admin, 'EMPLOYEE')).id).not.toBe(person.id);
});
