import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../server/platform/files/fixtures/s3-server.ts';
import { createClient } from '../support/client.ts';
import { expectFailure } from '../support/failures.ts';
import { registration } from '../support/members.ts';
import { galleryOf, jobsLeft, look, picture, runJob, send, shown } from '../support/photos.ts';
import { rowsOf } from '../support/retention.ts';
import { type SilentProxy, startSilentProxy } from '../support/silent-proxy.ts';
import { type MailServer, startMailServer } from '../support/stand-ins/mail-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** The object store and the mail server accept connections but never answer, like a machine that hangs. */

let store: S3Server;
let mails: MailServer;
let app: TestApp;
const proxies: SilentProxy[] = [];

/** An address that forwards to a service until it is silenced. */
async function throughProxy(address: string): Promise<{ url: string; proxy: SilentProxy }> {
  const url = new URL(address);
  const proxy = await startSilentProxy({ host: url.hostname, port: Number(url.port) });
  proxies.push(proxy);
  return { url: `${url.protocol}//127.0.0.1:${proxy.port}`, proxy };
}
let storePath: SilentProxy;
let mailPath: SilentProxy;

beforeAll(async () => {
  store = await startS3Server();
  mails = await startMailServer();
  const [toStore, toMails] = [await throughProxy(store.env.S3_ENDPOINT), await throughProxy(mails.url)];
  storePath = toStore.proxy;
  mailPath = toMails.proxy;
  // Short time limits, but long enough for an answer on a busy machine.
  const limits = { answersWithinMs: 2_500 };
  app = await startTestApp({ ...store.env, S3_ENDPOINT: toStore.url, SMTP_URL: toMails.url }, limits);
});
afterAll(async () => {
  await app.close();
  for (const proxy of proxies) await proxy.close();
  await store.close();
  await mails.close();
});

function silence(path: SilentProxy): void {
  path.silenceNew(true);
  path.silence();
}
const isReady = async () => (await fetch(`${app.url}/readyz`)).status;

it('while the object store hangs, uploads and photos return 503, and other calls succeed', async () => {
  const { she, he, profile } = await shown(app);
  silence(storePath);
  const [upload, photo, others] = await Promise.all([
    picture(7).then((bytes) => send(she, { image2: bytes })),
    look(app, he, `${profile.profileImage}&size=large`),
    Promise.all(Array.from({ length: 10 }, () => he.client.get('/user/myProfile'))),
  ]);
  expectFailure(upload, 503, 'unavailable');
  expect(photo.status).toBe(503);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
  expect(await isReady()).toBe(503);
  expect(await readdir(join(app.app.platform.config.dataDir, 'uploads'))).toEqual([]);
  expect((await galleryOf(she)).photos.map(({ slot }) => slot)).toEqual(['profileImage', 'image1']);

  storePath.silenceNew(false);
  await expect.poll(isReady).toBe(200);
  expect((await look(app, he, `${profile.profileImage}&size=large`)).status).toBe(200);
  expect((await send(she, { image2: await picture(7) })).status).toBe(200);
});

/** Unfinished email jobs for this address, each with its number of retries. */
const letters = async (to: string) =>
  rowsOf(
    app,
    sql<{ retries: number }>`select retry_count as retries from pgboss.job
      where name = 'accounts.code-mail' and state in ('created', 'retry', 'active') and data ->> 'to' = ${to}`,
  );

it('a mail server that hangs delays mails only, and each mail arrives once when the server answers', async () => {
  silence(mailPath);
  const body = registration();
  const client = createClient(app.url);
  const answer = await client.post('/user/register', body);
  expect(answer.status).toBe(200);
  client.token = answer.body.token;
  const email = String(body.email);
  const arrived = () => mails.mails.filter(({ to }) => to === email);
  const asked = await client.post('/user/sendCode', { channel: 'email' });
  expect(asked.status, asked.text).toBe(200);
  await expect.poll(async () => (await letters(email))[0]?.retries ?? 0).toBeGreaterThan(0);
  await runJob(app, 'gallery.sweep');
  await expect.poll(() => jobsLeft(app, 'gallery.sweep')).toBe(0);
  expect(arrived()).toEqual([]);

  mailPath.silenceNew(false);
  await expect.poll(() => letters(email)).toEqual([]);
  const texts = arrived().map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(0);
  expect(new Set(texts).size).toBe(texts.length);
});
