import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PushService, startPushService } from '../../../tests/support/stand-ins/push-service.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { cloneDatabase, type TestDatabase } from '../db/test-database.ts';
import { createRemoteCalls } from '../remote-calls.ts';
import { type Secrets, secretsFrom } from '../security/secrets.ts';
import { createPush, type Push } from './push.ts';

const secrets = secretsFrom('a secret that is only good for the tests of this program');
const message = { title: 'A new interest', body: 'Ibrahim آپ سے', url: '/dashboard/interests', tag: 'interest-1' };
const options = { ttlSeconds: 3_600, topic: '0190b7a4-7c1e-7d57-a6d4-000000000001', urgency: 'normal' } as const;

let database: TestDatabase;
let db: Database;
let service: PushService;
const opened: Push[] = [];
const complaints: unknown[] = [];
const log = { info: () => {}, warn: () => {}, error: (...said: unknown[]) => void complaints.push(said) };
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase({ url: database.url, log });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  service = await startPushService();
});
afterEach(async () => {
  for (const push of opened.splice(0)) push.close();
  await service.close();
});

/** One node of an installation. */
function node(by: Secrets = secrets, env: Record<string, string> = {}): Push {
  const publicUrl = () => 'http://127.0.0.1:3000';
  const config = readConfig(env);
  const supportEmail = () => config.site.supportEmail ?? null;
  const push = createPush({
    config,
    db,
    secrets: by,
    clock: systemClock,
    log,
    remote: createRemoteCalls(),
    publicUrl,
    supportEmail,
  });
  opened.push(push);
  return push;
}

const forgetKey = () => db.transaction(({ tx }) => sql`delete from push_key`.execute(tx));

describe('sending a web push', () => {
  it('delivers a message only the browser can decrypt, signed with the key it subscribed with', async () => {
    const push = node(secrets, { SUPPORT_EMAIL: 'support@bureau.example' });
    const browser = service.subscribe(await push.publicKey());
    expect(await push.send(browser, message, options)).toBe('sent');
    expect(service.received).toEqual([
      expect.objectContaining({
        ...message,
        endpoint: browser.endpoint,
        ttl: 3_600,
        topic: '0190b7a47c1e7d57a6d4000000000001',
        urgency: 'normal',
        contact: 'mailto:support@bureau.example',
      }),
    ]);
  });

  it('shortens a text that is too long, also one of multi-byte characters', async () => {
    const body = '👨‍👩‍👧 ماشاءاللہ "'.repeat(400);
    expect(await node().send(service.subscribe(), { ...message, body }, options)).toBe('sent');
    const [received] = service.received;
    expect(received?.title).toBe(message.title);
    expect(received?.body.length).toBeGreaterThan(500);
    expect(body.startsWith(received?.body.slice(0, -1) ?? '-')).toBe(true);
  });

  it.each(['a topic that is longer than allowed, with blanks and آ', 'x'.repeat(33)])(
    'makes a valid topic of %s',
    async (topic) => {
      expect(await node().send(service.subscribe(), message, { ...options, topic })).toBe('sent');
      expect(service.received[0]?.topic).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  it.each([404, 410])('treats status %d as the end of a subscription', async (status) => {
    service.answer = () => status;
    expect(await node().send(service.subscribe(), message, options)).toBe('gone');
  });

  it('treats keys and addresses that no browser can have as the end of a subscription', async () => {
    const { endpoint, keys } = service.subscribe();
    const pushes = [
      node().send({ endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }, message, options),
      node().send({ endpoint: 'https://192.168.1.1/push', keys }, message, options),
      node(secrets, { MODE: 'production', APP_SECRET: 'x'.repeat(32) }).send({ endpoint, keys }, message, options),
    ];
    expect(await Promise.all(pushes)).toEqual(['gone', 'gone', 'gone']);
    expect(service.requests).toBe(0);
  });

  it.each([302, 400, 403, 413, 429, 500, 503])(
    'rejects on status %d so that it is retried, without naming the endpoint',
    async (status) => {
      service.answer = () => status;
      const { endpoint, keys } = service.subscribe();
      const failure = await node()
        .send({ endpoint, keys }, message, options)
        .catch((error: Error) => error);
      expect(String(failure)).toContain(`answered ${status}`);
      expect(JSON.stringify([String(failure), failure])).not.toContain(endpoint.split('/').at(-1));
      expect(service.requests).toBe(1);
    },
  );

  it('rejects when the push service cannot be reached', async () => {
    const browser = service.subscribe();
    await service.close();
    await expect(node().send(browser, message, options)).rejects.toThrow(
      'The push service could not be reached (ECONNREFUSED).',
    );
    service = await startPushService();
  });
});

describe('web push key', () => {
  const row = async () => {
    const { rows } = await sql<{ public_key: string; sealed_private_key: Buffer }>`select * from push_key`.execute(
      db.read as never,
    );
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };

  it('is created once by the first of several starting nodes, and kept over restarts', async () => {
    await forgetKey();
    const keys = await Promise.all(Array.from({ length: 6 }, () => node().publicKey()));
    expect(new Set([...keys, await node().publicKey()]).size).toBe(1);
    expect((await row()).public_key).toBe(keys[0]);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65);
  });

  it('is re-encrypted after APP_SECRET was rotated, and works for existing subscriptions', async () => {
    await forgetKey();
    const publicKey = await node().publicKey();
    const { sealed_private_key: before } = await row();
    const after = secretsFrom('the signing root after the rotation of this test');
    const rotated: Secrets = { key: after.key, keys: (use) => [after.key(use), secrets.key(use)] };
    expect(await node(rotated).publicKey()).toBe(publicKey);
    expect((await row()).sealed_private_key.equals(before)).toBe(false);
    expect(await node(after).send(service.subscribe(publicKey), message, options)).toBe('sent');
    expect((await row()).public_key).toBe(publicKey);
  });

  it('that cannot be decrypted is reported, not replaced, because browsers depend on it', async () => {
    await forgetKey();
    const publicKey = await node().publicKey();
    const other = node(secretsFrom('a signing root that has never been the one of this database'));
    await other.start();
    expect(JSON.stringify(complaints)).toContain('web push does not work');
    const why = 'can not be read with this APP_SECRET';
    await expect(other.publicKey()).rejects.toThrow(why);
    await expect(other.send(service.subscribe(), message, options)).rejects.toThrow(why);
    expect((await row()).public_key).toBe(publicKey);
    expect(await node().publicKey()).toBe(publicKey);
  });
});
