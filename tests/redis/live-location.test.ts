import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Link, REDIS_URL, redisLink } from '../support/redis.ts';
import { closeSockets, connect } from '../support/sockets.ts';
import { ADMIN, addTerritory, networkAccount, type StaffMember, signInAdmin, turnOnNetwork } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let link: Link;
let app: TestApp;
let otherNode: string;
let admin: StaffMember;

beforeAll(async () => {
  link = await redisLink();
  app = await startTestApp({ ...ADMIN, REDIS_URL: link.url });
  otherNode = await app.secondNode();
  admin = await signInAdmin(app);
  await turnOnNetwork(admin);
});
afterEach(closeSockets);
afterAll(async () => {
  await app.close();
  await link.close();
});

it('a location request reaches a person on another node, and the positions come back without being stored in Redis', async () => {
  const zone = await addTerritory(admin, { level: 'zone' });
  const manager = await networkAccount(app, admin, 'ZONAL_SALES_MANAGER', { territoryId: zone });
  const officer = await networkAccount(app, admin, 'SALES_OFFICER', { managerId: manager.id });
  await officer.client.put('/staff/duty', { onlineStatus: 'available', locationConsent: true });
  const [phone, desk, deskThere] = await Promise.all([
    connect(app, officer, otherNode),
    connect(app, manager),
    connect(app, manager, otherNode),
  ]);
  const { roomId } = (await manager.client.post('/staff/location/request', { userId: officer.id })).body.result.data;
  await expect.poll(() => phone.all('send:real:time:location')).toEqual([{ roomId, userId: officer.id }]);
  const position = { lat: 26.123456, lng: 80.654321 };
  expect(await phone.ask('my:location', { _id: officer.id, roomId, position })).toMatchObject({ ok: true });
  for (const line of [desk, deskThere])
    await expect.poll(() => line.all('my:location')).toEqual([expect.objectContaining({ roomId, _id: officer.id })]);
  // Both nodes know the last position.
  const there = app.client({}, otherNode);
  there.token = manager.client.token;
  for (const client of [manager.client, there])
    await expect
      .poll(async () => (await client.get('/staff/duty/people')).body.result.data[0]?.position)
      .toMatchObject(position);
  await phone.ask('stop:sharing:location', { roomId });
  await expect.poll(() => desk.all('stop:sharing:location')).toEqual([{ roomId }]);
  await officer.client.put('/staff/duty', { onlineStatus: 'un_available' });
  for (const client of [manager.client, there])
    expect((await client.get('/staff/duty/people')).body.result.data).toEqual([]);
  const redis = new Redis(REDIS_URL);
  const streams = (await redis.keys('*')).filter((key) => key.startsWith('socket.io'));
  const entries = await Promise.all(streams.map((stream) => redis.xrange(stream, '-', '+')));
  redis.disconnect();
  // The request itself is among them, so that this looks in the right place.
  expect(JSON.stringify(entries)).toContain(roomId);
  expect(JSON.stringify(entries)).not.toContain('26.123456');
});
