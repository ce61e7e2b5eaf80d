import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  accept,
  hears,
  hearsEnd,
  participant,
  relayCandidate,
  signal,
  startCall,
  startCallsApp,
  withDevice,
} from '../support/calls.ts';
import { dataOf, mutualCouple } from '../support/chat.ts';
import { type Link, REDIS_URL, redisLink } from '../support/redis.ts';
import { closeSockets } from '../support/sockets.ts';
import type { TestApp } from '../support/test-app.ts';

let link: Link;
let app: TestApp;
let otherNode: string;

beforeAll(async () => {
  link = await redisLink();
  ({ app } = await startCallsApp({ REDIS_URL: link.url }));
  otherNode = await app.secondNode();
});
afterEach(closeSockets);
afterAll(async () => {
  await app.close();
  await link.close();
});

it('two members on two nodes call each other, signals leave no copy, and a block on one node ends the call on both', async () => {
  const couple = await mutualCouple(app);
  const she = await withDevice(app, couple.she);
  // He is connected to the other node, and his requests go to the first one.
  const he = await withDevice(app, couple.he, otherNode);
  const { _id } = await startCall(she, he, 'video');
  await hears(he, _id, ({ state }) => state === 'ringing');
  const call = await accept(he, _id);
  await hears(she, _id, ({ state }) => state === 'active');
  expect(await signal(he, _id, participant(call, 'other')._id)).toMatchObject({ ok: true });
  await expect.poll(() => she.line.all('call:signal').length).toBe(1);
  expect(await signal(she, _id, participant(call, 'me')._id)).toMatchObject({ ok: true });
  await expect.poll(() => he.line.all('call:signal').length).toBe(1);
  const redis = new Redis(REDIS_URL);
  const streams = (await redis.keys('*')).filter((key) => key.startsWith('socket.io'));
  const entries = JSON.stringify(await Promise.all(streams.map((stream) => redis.xrange(stream, '-', '+'))));
  redis.disconnect();
  // The call itself is among them, so that this looks in the right place.
  expect(entries).toContain(_id);
  expect(entries).not.toContain(relayCandidate.slice(0, 40));
  dataOf(await she.client.post(`/user/blockProfile/${he.id}`));
  for (const device of [she, he]) expect(await hearsEnd(device, _id)).toMatchObject({ endReason: 'hung_up' });
});

it('a lost connection to one node is noticed, and the member comes back through the other', async () => {
  const couple = await mutualCouple(app);
  const she = await withDevice(app, couple.she);
  const he = await withDevice(app, couple.he, otherNode);
  const { _id } = await startCall(she, he);
  await accept(he, _id);
  he.line.socket.disconnect();
  await hears(she, _id, (call) => participant(call, 'other').state === 'reconnecting');
  const back = await withDevice(app, couple.he);
  dataOf(await back.client.post(`/call/${_id}/rejoin`, { socketId: back.line.socket.id }));
  await hears(she, _id, (call) => participant(call, 'other').isHere && participant(call, 'other').joinNumber === 3);
});
