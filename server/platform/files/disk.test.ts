import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endChildren, startChild } from '../db/fixtures/child.ts';
import { createDiskFiles } from './disk.ts';
import type { Files } from './file-store.ts';

let dataDir: string;
let files: Files;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rishta-disk-'));
  files = createDiskFiles(dataDir);
});
afterEach(async () => {
  endChildren();
  await files.close();
  await rm(dataDir, { recursive: true, force: true });
});

const bytes = Buffer.from('some bytes');
const put = (key: string, content: Uint8Array = bytes) => files.put(key, content, 'image/webp');
const temporaries = () => readdir(join(dataDir, 'files/_temporary'));

it('files are readable by their own user only, whatever the umask, and leave no temporary files', async () => {
  const before = process.umask(0);
  await put('photos/1/large.webp').finally(() => process.umask(before));
  for (const [path, mode] of [
    ['files', 0o700],
    ['files/_temporary', 0o700],
    ['files/photos', 0o700],
    ['files/photos/1', 0o700],
    ['files/photos/1/large.webp', 0o600],
  ] as const)
    expect((await stat(join(dataDir, path))).mode & 0o777, path).toBe(mode);
  await files.check();
  expect(await temporaries()).toEqual([]);
});

it('a failed write keeps the old file and leaves no temporary files', async () => {
  await put('a/b');
  await expect(put('a')).rejects.toThrow();
  await expect(put('a/b/c')).rejects.toThrow();
  expect(await files.get('a/b')).toEqual(bytes);
  expect(await temporaries()).toEqual([]);
});

it('the file store is not ready when its directory is not writable', async () => {
  // A file in place of the folder fails for root too, unlike permissions.
  await writeFile(join(dataDir, 'files'), '');
  await expect(files.check()).rejects.toThrow();
  await expect(put('a')).rejects.toThrow();
  await rm(join(dataDir, 'files'));
  await files.check();
});

it('temporary files are removed at start once they are an hour old', async () => {
  const aside = join(dataDir, 'files/_temporary');
  await mkdir(aside, { recursive: true });
  for (const [name, minutes] of [
    ['old', 61],
    ['being-written', 59],
  ] as const) {
    await writeFile(join(aside, name), 'half a phot');
    const then = new Date(Date.now() - minutes * 60_000);
    await utimes(join(aside, name), then, then);
  }
  await createDiskFiles(dataDir).close();
  expect(await temporaries()).toEqual(['being-written']);
});

it('removing a prefix removes all files below it, not a file of that name, and empties a linked folder', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'rishta-linked-'));
  await put('a/b');
  await symlink(elsewhere, join(dataDir, 'files/linked'));
  await put('linked/c');
  await files.removeAll('linked/');
  expect(await readdir(elsewhere)).toEqual([]);
  await rm(elsewhere, { recursive: true });
  await files.removeAll('a/b/');
  expect(await files.get('a/b')).toEqual(bytes);
});

it('a folder that cannot be read is reported instead of treated as empty', async () => {
  await put('a/b');
  // A link to itself fails for root too, unlike permissions.
  await symlink('loop', join(dataDir, 'files/a/loop'));
  await expect(files.removeAll('a/loop/')).rejects.toThrow('ELOOP');
  await expect(files.get('a/loop/b')).rejects.toThrow('ELOOP');
});

it('files are stored and removed under one prefix concurrently without errors', async () => {
  let storing = true;
  const removed = (async () => {
    for (let rounds = 0; ; rounds++) {
      if (!storing) return rounds;
      await files.removeAll('busy/');
    }
  })();
  const contents = Array.from({ length: 8 }, (_, n) => Buffer.alloc(10_000 + n, n));
  await Promise.all(
    contents.map(async (content, n) => {
      for (let round = 0; round < 40; round++) {
        await put(`busy/${round % 2}/${n}`, content);
        const found = await files.get(`busy/${round % 2}/${n}`);
        if (found) expect(content.equals(found)).toBe(true);
      }
    }),
  ).finally(() => (storing = false));
  expect(await removed).toBeGreaterThan(5);
  await put('busy/0/0');
  expect(await files.get('busy/0/0')).toEqual(bytes);
  expect(await temporaries()).toEqual([]);
});

it('a reader never sees a partial file', async () => {
  const contents = [Buffer.alloc(900_000, 1), Buffer.alloc(500_000, 2)];
  await put('read/a', contents[0]!);
  let writing = true;
  const seen = (async () => {
    const sizes = new Set<number>();
    while (writing) {
      const found = Buffer.from((await files.get('read/a'))!);
      expect(contents.some((content) => content.equals(found))).toBe(true);
      sizes.add(found.length);
    }
    return sizes;
  })();
  for (let round = 0; round < 60; round++) await put('read/a', contents[round % 2]!);
  writing = false;
  expect((await seen).size).toBe(2);
});

it('the file store has every acknowledged file, and no partial ones, after its process was killed', async () => {
  const acknowledged = new Set<string>();
  for (let kills = 0; kills < 4; kills++) {
    const writer = startChild('../../files/fixtures/write-files.ts', dataDir);
    await writer.line((line) => line.endsWith(`/${2 + kills}.webp`));
    await writer.kill('SIGKILL');
    for (const line of writer.lines) acknowledged.add(line);
  }
  const found = (await readdir(join(dataDir, 'files/written'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of found) {
    const content = await readFile(path);
    expect(createHash('sha256').update(content.subarray(32)).digest().equals(content.subarray(0, 32)), path).toBe(true);
  }
  expect(acknowledged.size).toBeGreaterThan(4);
  const names = new Set(found.map((path) => path.slice(join(dataDir, 'files').length + 1)));
  expect([...acknowledged].filter((key) => !names.has(key))).toEqual([]);
});
