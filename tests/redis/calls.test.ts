import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import {
  accept,
  hears,
  hearsEnd,
  lastCall,
  participant,
  relayCandidate,
  signal,
  startCall,
  startCallsApp,
  tryToCall,
  withDevice,
} from '../support/calls.ts';
import { dataOf, mutualCouple } from '../support/chat.ts';
import { runJob } from '../support/photos.ts';
import { startProgram } from '../support/program.ts';
import { type Link, REDIS_URL, redisLink } from '../support/redis.ts';
import { closeSockets } from '../support/sockets.ts';
import { TEST_SECRET, type TestApp } from '../support/test-app.ts';

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

it('a call through a killed node ends, and keeps neither member busy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-calls-node-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const node = await startProgram({
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: folder,
    APP_SECRET: TEST_SECRET,
    REDIS_URL,
  });
  onTestFinished(() => void node.child.kill('SIGKILL'));
  const couple = await mutualCouple(app);
  const she = await withDevice(app, couple.she);
  const he = await withDevice(app, couple.he, node.url);
  const { _id } = await startCall(she, he);
  await accept(he, _id);
  await hears(she, _id, ({ state }) => state === 'active');
  await node.stop('SIGKILL');
  // The other nodes count on an answer of the killed one until it has been silent for ten seconds.
  const sweep = async () => {
    await runJob(app, 'calls.sweep');
    return participant(lastCall(she, _id), 'other').state;
  };
  await expect.poll(sweep, { interval: 1_000, timeout: 120_000 }).toBe('reconnecting');
  expect(participant(lastCall(she, _id), 'me').state).toBe('here');
  app.clock.advance(21_000);
  await runJob(app, 'calls.sweep');
  expect(await hearsEnd(she, _id)).toMatchObject({ endReason: 'connection_lost' });
  const back = await withDevice(app, couple.he, otherNode);
  expect((await tryToCall(back, she)).status).toBe(200);
}, 200_000);
