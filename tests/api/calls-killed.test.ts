import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  accept,
  type Device,
  participant,
  startCall,
  startCallsApp,
  tryToCall,
  tryToRejoin,
  withDevice,
} from '../support/calls.ts';
import { dataOf, mutualCouple } from '../support/chat.ts';
import type { Person } from '../support/members.ts';
import { startProgram } from '../support/program.ts';
import { closeSockets } from '../support/sockets.ts';
import { TEST_SECRET, type TestApp } from '../support/test-app.ts';

/** The only node is killed during a call, and started again. */

let app: TestApp;
let folder: string;
beforeAll(async () => {
  ({ app } = await startCallsApp());
  folder = await mkdtemp(join(tmpdir(), 'rishta-calls-killed-'));
});
afterEach(closeSockets);
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A program in a process of its own, which can be killed. */
const startNode = () =>
  startProgram({
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: folder,
    APP_SECRET: TEST_SECRET,
  });

/** A device of a member whose requests and connection go to this node. */
const deviceAt = (url: string, person: Person): Promise<Device> =>
  withDevice(
    app,
    { ...person, client: Object.assign(app.client(undefined, url), { token: person.client.token }) },
    url,
  );

it('members in a call on a killed node can return to it for 20 seconds after the restart, and are not busy after that', async () => {
  const couple = await mutualCouple(app);
  const third = await mutualCouple(app);
  const node = await startNode();
  const [she, he] = await Promise.all([deviceAt(node.url, couple.she), deviceAt(node.url, couple.he)]);
  const { _id } = await startCall(she, he);
  await accept(he, _id);
  // Another call only rings when the node is killed.
  const [caller, called] = await Promise.all([deviceAt(node.url, third.he), deviceAt(node.url, third.she)]);
  await startCall(caller, called);
  await node.stop('SIGKILL');

  app.clock.stop();
  const url = await app.secondNode();
  const [hers, his] = await Promise.all([deviceAt(url, couple.she), deviceAt(url, couple.he)]);
  const lost = dataOf(await hers.client.get('/call/current'));
  expect(lost).toMatchObject({ _id, state: 'active' });
  expect(['me', 'other'].map((who) => participant(lost, who as 'me').state)).toEqual(['reconnecting', 'reconnecting']);
  dataOf(await tryToRejoin(hers, _id));
  // He does not return.
  app.clock.advance(21_000);
  expect(dataOf(await his.client.get('/call/current'))).toBeNull();
  expect((await tryToCall(his, couple.she)).status).toBe(200);

  app.clock.advance(25_000);
  const again = await deviceAt(url, third.she);
  expect(dataOf(await again.client.get('/call/current'))).toBeNull();
  expect((await tryToCall(again, third.he)).status).toBe(200);
}, 120_000);
