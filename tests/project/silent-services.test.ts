import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { type S3Server, startS3Server } from '../../server/platform/files/fixtures/s3-server.ts';
import { imageProcesses } from '../../server/platform/images/fixtures/test-images.ts';
import { createClient } from '../support/client.ts';
import { type Person, registration } from '../support/members.ts';
import { begin } from '../support/payments.ts';
import { picture, send, upload } from '../support/photos.ts';
import { type Program, startProgram } from '../support/program.ts';
import { type SilentProxy, startSilentProxy } from '../support/silent-proxy.ts';
import { startMailServer } from '../support/stand-ins/mail-server.ts';
import { startRazorpay } from '../support/stand-ins/razorpay.ts';
import { TEST_SECRET } from '../support/test-app.ts';
import { waitUntil } from '../support/wait-until.ts';

/**
 * The object store, the mail server, the payment gateway and an image process are all unresponsive when the program is
 * told to stop.
 */

let database: TestDatabase;
let store: S3Server;
let folder: string;
let program: Program;
const paths: SilentProxy[] = [];
const cleanups: (() => unknown)[] = [];

async function throughProxy(address: string): Promise<string> {
  const url = new URL(address);
  const proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) });
  paths.push(proxy);
  return `${url.protocol}//127.0.0.1:${proxy.port}`;
}

beforeAll(async () => {
  database = await cloneDatabase();
  store = await startS3Server();
  const mails = await startMailServer();
  const razorpay = await startRazorpay({ now: () => new Date() });
  cleanups.push(razorpay.close, mails.close);
  folder = await mkdtemp(join(tmpdir(), 'rishta-silent-services-'));
  program = await startProgram({
    ...store.env,
    ...razorpay.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    APP_SECRET: TEST_SECRET,
    S3_ENDPOINT: await throughProxy(store.env.S3_ENDPOINT),
    SMTP_URL: await throughProxy(mails.url),
    RAZORPAY_API_BASE: await throughProxy(String(razorpay.env.RAZORPAY_API_BASE)),
  });
});
afterAll(async () => {
  if (program.child.exitCode === null) await program.stop('SIGKILL');
  for (const path of paths) await path.close();
  for (const clean of cleanups) await clean();
  await store.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('the program shuts down cleanly in time while external services hang', async () => {
  const person = async (): Promise<Person> => {
    const client = createClient(program.url);
    client.token = (await client.post('/user/register', registration())).body.token;
    return { client } as Person;
  };
  const [uploader, buyer, other] = [await person(), await person(), await person()];
  const { photos } = await upload(uploader, { image1: await picture(1) });
  const headers = { authorization: `Bearer ${uploader.client.token}` };
  for (const path of paths) {
    path.silenceNew(true);
    path.silence();
  }
  // All image processes are paused, since the one that handled the first picture gets the next one.
  for (const pid of await imageProcesses(program.child.pid)) process.kill(pid, 'SIGSTOP');
  const ended = Promise.allSettled([
    fetch(`${program.url}${photos[0]?.url}&size=large`, { headers }),
    begin(buyer),
    buyer.client.post('/user/sendCode', { channel: 'email' }),
    send(other, { image1: await picture(2) }),
  ]);
  await waitUntil(async () => (await readdir(join(folder, 'uploads'))).length > 0, 'There is no upload');
  expect((await other.client.get('/user/myProfile')).status).toBe(200);
  expect(await program.stop('SIGTERM'), program.printed()).toBe(0);
  await ended;
  expect(await imageProcesses(program.child.pid)).toEqual([]);
});
