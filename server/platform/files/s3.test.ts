import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createRemoteCalls } from '../remote-calls.ts';
import type { Files } from './file-store.ts';
import { createFiles } from './files.ts';
import { type S3Server, startS3Server } from './fixtures/s3-server.ts';
import { ObjectStoreError } from './s3.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

const open = (env: Record<string, string> = {}, callMs?: number): Files => {
  const config = readConfig({ ...server.env, ...env });
  const files = createFiles(config, createRemoteCalls(callMs));
  cleanups.push(() => files.close());
  return files;
};
const text = async (files: Files, key: string) => {
  const bytes = await files.get(key);
  return bytes && Buffer.from(bytes).toString();
};
const put = (files: Files, key: string) => files.put(key, Buffer.from(key), 'image/webp');

/** Intercepts requests between program and store; returns whether it answered the request itself. */
type Meddler = (asked: IncomingMessage, body: Buffer, answer: ServerResponse) => boolean | Promise<boolean>;

/** Starts a proxy to the object store with an interceptor. Returns the address to configure. */
async function through(meddle: Meddler): Promise<Record<'S3_ENDPOINT', string>> {
  const way = createServer(async (asked, answer) => {
    const body = await buffer(asked);
    if (await meddle(asked, body, answer)) return;
    const { method, headers, url } = asked;
    const onward = request(`${server.env.S3_ENDPOINT}${url}`, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(answer);
    });
    onward.end(body);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  cleanups.push(() => {
    way.close();
    way.closeAllConnections();
  });
  return { S3_ENDPOINT: `http://127.0.0.1:${(way.address() as AddressInfo).port}` };
}

const refusal = (code: string, status = 400) =>
  [status, `<Error><Code>${code}</Code><Message>No.</Message></Error>`] as const;

describe('a failing object store', () => {
  it('is named in errors while it is down, and works again once it is up', async () => {
    const files = open();
    await put(files, 'restart/a');
    await server.stop();
    await expect(files.get('restart/a')).rejects.toThrow(ObjectStoreError);
    const address = server.env.S3_ENDPOINT;
    await expect(files.get('restart/a')).rejects.toThrow(`${address} failed to read restart/a: ECONNREFUSED`);
    await expect(put(files, 'restart/b')).rejects.toThrow(`${address} failed to store restart/b: ECONNREFUSED`);
    await expect(files.removeAll('restart/')).rejects.toThrow(`${address} failed to remove restart/: ECONNREFUSED`);
    await expect(files.check()).rejects.toThrow(ObjectStoreError);
    await server.start();
    expect(await text(files, 'restart/a')).toBe('restart/a');
    await put(files, 'restart/b');
    await files.check();
  });

  it.each([
    ['a missing bucket', { S3_BUCKET: 'no-such-bucket' }, 'NoSuchBucket'],
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'guessed-secret' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { S3_ACCESS_KEY_ID: 'NOBODY' }, 'InvalidAccessKeyId'],
  ])('reports the cause: %s', async (_, env, code) => {
    const files = open(env);
    // A missing bucket is reported as an error, not as a missing file.
    for (const ask of [() => files.get('a/b'), () => put(files, 'a/b'), () => files.removeAll('a/'), files.check]) {
      const error = (await ask().catch((thrown) => thrown)) as Error;
      expect(error).toBeInstanceOf(ObjectStoreError);
      expect(error.message).toContain(code);
      expect(error.message).not.toContain('guessed-secret');
    }
  });

  it('is retried after a broken connection and a server error', async () => {
    const left = new Map([
      ['PUT', 1],
      ['GET', 1],
      ['POST', 1],
    ]);
    const files = open(
      await through(({ method }, _body, answer) => {
        const fails = left.get(method!)!;
        left.set(method!, fails - 1);
        if (fails < 1) return false;
        if (method === 'PUT') answer.destroy();
        else answer.writeHead(503).end();
        return true;
      }),
    );
    await put(files, 'again/a');
    expect(await text(files, 'again/a')).toBe('again/a');
    await files.removeAll('again/');
    expect([...left.values()].filter((fails) => fails > 0)).toEqual([]);
    expect(await files.get('again/a')).toBeUndefined();
  });

  it('is retried when its answer breaks off, and a partial answer is never returned', async () => {
    let breaks = 1;
    const files = open(
      await through((asked, _body, answer) => {
        if (asked.method !== 'GET' || breaks-- < 1) return false;
        answer.writeHead(200, { 'content-length': '1000' });
        answer.write('half of it', () => answer.destroy());
        return true;
      }),
    );
    await put(files, 'broken/a');
    expect(await text(files, 'broken/a')).toBe('broken/a');
    breaks = 2;
    await expect(files.get('broken/a')).rejects.toThrow(ObjectStoreError);
  });

  it.each([
    ['never answers', () => undefined],
    [
      'stops in the middle of an answer',
      (answer: ServerResponse) => answer.writeHead(200, { 'content-length': '9' }).write('half'),
    ],
    [
      'sends single bytes for ever',
      (answer: ServerResponse) => {
        answer.writeHead(200);
        const drops = setInterval(() => answer.write('.'), 20);
        answer.on('close', () => clearInterval(drops));
      },
    ],
  ])('is given up on when it %s', async (_, stall) => {
    const way = await through((_asked, _body, answer) => {
      stall(answer);
      return true;
    });
    const files = open(way, 1_000);
    await expect(files.get('slow/a')).rejects.toThrow(ObjectStoreError);
  });

  it('is reported when it answers a deletion with 200 and an error inside', async () => {
    const files = open(
      await through(({ method }, _body, answer) => {
        if (method !== 'POST') return false;
        const [, refused] = refusal('AccessDenied');
        answer.end(`<DeleteResult>${refused.replace('<Code>', '<Key>locked/a</Key><Code>')}</DeleteResult>`);
        return true;
      }),
    );
    await put(files, 'locked/a');
    await expect(files.removeAll('locked/')).rejects.toThrow('1 objects stay, the first for AccessDenied');
  });
});

describe('an older object store', () => {
  it('gets Content-MD5 where required and no newer headers', async () => {
    const seen = new Set<string>();
    const files = open(
      await through(({ method, headers, url }, body, answer) => {
        seen.add(`${method} ${url?.split(/[?&]/)[1]}`);
        const unknown = Object.keys(headers).filter((name) => /checksum|trailer|acl|^expect$/.test(name));
        const chunked = /STREAMING/.test(String(headers['x-amz-content-sha256'])) || headers['content-encoding'];
        const md5 = createHash('md5').update(body).digest('base64');
        const wrong =
          unknown.length || chunked ? 'NotImplemented' : method === 'POST' && headers['content-md5'] !== md5;
        if (!wrong) return false;
        const [status, xml] = refusal(wrong === true ? 'BadDigest' : wrong);
        answer.writeHead(status).end(xml);
        return true;
      }),
    );
    await files.put('old/a', Buffer.alloc(3_000_000), 'image/webp');
    expect(await files.get('old/a')).toHaveLength(3_000_000);
    await files.removeAll('old/');
    expect(await files.get('old/a')).toBeUndefined();
    expect([...seen].some((asked) => asked.startsWith('POST delete'))).toBe(true);
  });
});

it('the content type of a file is sent to the object store', async () => {
  const types: unknown[] = [];
  const files = open(await through(({ headers }) => types.push(headers['content-type']) < 0));
  await files.put('typed/a', Buffer.from('a'), 'image/jpeg');
  expect(types).toEqual(['image/jpeg']);
});

it('at most 32 requests at a time are sent to the object store', async () => {
  let now = 0;
  let most = 0;
  const files = open(
    await through(async () => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 100));
      now--;
      return false;
    }),
  );
  await Promise.all(Array.from({ length: 150 }, (_, n) => put(files, `wide/${n}`)));
  expect(most).toBeLessThanOrEqual(32);
  expect(most).toBeGreaterThan(8);
});
