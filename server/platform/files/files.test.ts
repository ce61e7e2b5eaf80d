import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import type { Files } from './file-store.ts';
import { createFiles } from './files.ts';
import { type S3Server, startS3Server } from './fixtures/s3-server.ts';

/** Configuration of a file store, with a function that removes the store. */
type Place = { env: Record<string, string>; close(): Promise<unknown> };

const onDisk = async (): Promise<Place> => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'rishta-files-'));
  return { env: { DATA_DIR }, close: () => rm(DATA_DIR, { recursive: true, force: true }) };
};
const inBucket = async (): Promise<Place> => {
  const server: S3Server = await startS3Server();
  return { env: server.env, close: server.close };
};

describe.each([
  ['disk', onDisk],
  ['object store', inBucket],
])('file store on the %s', (_, open) => {
  let place: Place;
  let files: Files;
  beforeAll(async () => {
    place = await open();
    files = createFiles(readConfig(place.env));
  });
  afterAll(async () => {
    await files.close();
    await place.close();
  });

  const put = (key: string, bytes: Uint8Array | string = key) => files.put(key, Buffer.from(bytes), 'image/webp');
  const text = async (key: string) => (await files.get(key)) && Buffer.from((await files.get(key))!).toString();

  it.each([0, 1, 255, 70_000, 3_000_000])('returns %i bytes unchanged', async (size) => {
    const bytes = randomBytes(size);
    await put(`whole/${size}.webp`, bytes);
    expect(Buffer.from((await files.get(`whole/${size}.webp`))!).equals(bytes)).toBe(true);
  });

  it('stores a view of a larger buffer, not the whole buffer', async () => {
    await files.put('view/a', new Uint8Array(Buffer.from('beforeINSIDEafter').buffer.slice(0)).subarray(0, 3), 'x/y');
    expect(await files.get('view/a')).toHaveLength(3);
    await files.put('view/b', Buffer.from('beforeINSIDEafter').subarray(6, 12), 'text/plain');
    expect(await text('view/b')).toBe('INSIDE');
  });

  it('overwrites a file, also with fewer bytes', async () => {
    await put('over/a', 'the first and longer one');
    await put('over/a', 'second');
    expect(await text('over/a')).toBe('second');
  });

  it('returns nothing for an unknown key, a folder, or a key below a file', async () => {
    await put('known/a/b');
    for (const key of ['unknown', 'known/c', 'known/a', 'known/a/b/c', 'known'])
      expect(await files.get(key), key).toBeUndefined();
  });

  it('removes files under a prefix and keeps those with similar names', async () => {
    const kept = ['a/10/x', 'a/1.webp', 'a/1-/x', 'a/0/x', 'b/1/x', 'a/11'];
    const gone = ['a/1/x', 'a/1/deep/er/y', 'a/1/z.webp'];
    for (const key of [...kept, ...gone]) await put(key);
    await files.removeAll('a/1/');
    for (const key of gone) expect(await files.get(key), key).toBeUndefined();
    for (const key of kept) expect(await text(key), key).toBe(key);
    // Removing a prefix again, or one that never existed, succeeds. A file with exactly the prefix's name is not under
    // the prefix.
    await files.removeAll('a/1/');
    await files.removeAll('never/was/');
    await files.removeAll('a/11/');
    expect(await text('a/11')).toBe('a/11');
    await put('a/1/x', 'anew');
    expect(await text('a/1/x')).toBe('anew');
  });

  it('lists and removes more files than one page of a listing holds', async () => {
    const keys = Array.from({ length: 1_020 }, (_, n) => `many/${n % 3}/${n}`).sort();
    await Promise.all([...keys, 'many-others/1'].map((key) => put(key, 'x')));
    // The file that the health check writes is not listed as a key.
    await files.check();
    const named: string[] = [];
    for await (const key of files.keys()) named.push(key);
    expect(named.filter((key) => key.startsWith('many/')).sort()).toEqual(keys);
    for (const key of named) expect(key).toMatch(/^[a-z0-9-][a-z0-9./-]*[a-z0-9]$/);
    // Keys in listing order: the last ones of the first page, and all of the second page.
    const asked = keys.slice(990);
    const held = async () => (await Promise.all(asked.map((key) => files.get(key)))).filter(Boolean).length;
    expect(await held()).toBe(30);
    await files.removeAll('many/');
    expect(await held()).toBe(0);
    expect(await files.get(keys[0]!)).toBeUndefined();
    expect(await text('many-others/1')).toBe('x');
  });

  it.each(['../escaped', '/escaped', 'a//b', 'a\\b', 'a\0b', 'a/', '', '_temporary/x'])(
    'rejects the key %j',
    async (key) => {
      await expect(put(key, 'x')).rejects.toThrow(TypeError);
      await expect(files.get(key)).rejects.toThrow(TypeError);
      if (!/[^/]\/$/.test(key)) await expect(files.removeAll(`${key}/`)).rejects.toThrow(TypeError);
    },
  );

  it.each(['', '/', 'a', '../', 'a/../'])('refuses to remove everything under %j', async (prefix) => {
    await expect(files.removeAll(prefix)).rejects.toThrow(TypeError);
  });

  it('stores and reads fifty files concurrently', async () => {
    const contents = new Map(Array.from({ length: 50 }, (_, n) => [`crowd/${n % 5}/${n}`, randomBytes(20_000 + n)]));
    await Promise.all([...contents].map(([key, bytes]) => put(key, bytes)));
    const got = await Promise.all([...contents].map(async ([key, bytes]) => bytes.equals((await files.get(key))!)));
    expect(got.filter(Boolean)).toHaveLength(50);
  });

  it('reports that it is ready', async () => {
    await files.check();
    await Promise.all([files.check(), files.check()]);
  });

  it('has the same files for another node and after a restart', async () => {
    await put('shared/a', 'from the first');
    const other = createFiles(readConfig(place.env));
    expect(Buffer.from((await other.get('shared/a'))!).toString()).toBe('from the first');
    await other.put('shared/a', Buffer.from('from the second'), 'text/plain');
    await other.close();
    await other.close();
    expect(await text('shared/a')).toBe('from the second');
  });
});
