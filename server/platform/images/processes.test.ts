import { existsSync } from 'node:fs';
import { type FileHandle, readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { noisePng, portraitJpeg } from '../../../tests/support/pictures.ts';
import { endChildren, startChild } from '../db/fixtures/child.ts';
import { isAlive } from '../db/process-identity.ts';
import { createTestImages, imageProcesses, type TestImages } from './fixtures/test-images.ts';
import { type ImagesOptions, ImagesUnavailable } from './images.ts';

let open: TestImages[] = [];
const start = async (options: Partial<ImagesOptions> = {}) => {
  const testImages = await createTestImages(options);
  open.push(testImages);
  return testImages;
};
afterEach(async () => {
  endChildren();
  await Promise.all(open.map((testImages) => testImages.close()));
  open = [];
  expect(await imageProcesses()).toEqual([]);
});

async function until<T>(look: () => Promise<T>, fits: (seen: T) => boolean): Promise<T> {
  while (true) {
    const seen = await look();
    if (fits(seen)) return seen;
    await sleep(10);
  }
}

/** Kills all image processes and waits until they have released their files. */
async function killAll(): Promise<void> {
  const pids = await imageProcesses();
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  // The main thread of a process ends before its reading thread; the process has ended only when all threads have.
  await until(
    async () => pids.some((pid) => existsSync(`/proc/${pid}`)),
    (some) => !some,
  );
}

it('image pool starts no process before there is work, and never exceeds its limit', async () => {
  const testImages = await start({ processes: 2 });
  expect(await imageProcesses()).toEqual([]);
  const file = await portraitJpeg(1, { width: 400, height: 400 });
  const all = Promise.all(Array.from({ length: 12 }, () => testImages.processFile(file)));
  let most = 0;
  let done = false;
  all.finally(() => {
    done = true;
  });
  while (!done) {
    most = Math.max(most, (await imageProcesses()).length);
    await sleep(5);
  }
  expect((await all).map(({ width }) => width)).toEqual(Array.from({ length: 12 }, () => 400));
  expect(most).toBe(2);
});

it('an image process killed during its work loses no job', async () => {
  const testImages = await start({ processes: 2 });
  const file = await portraitJpeg(2, { width: 400, height: 400 });
  const held = [await testImages.slowUpload(), await testImages.slowUpload()] as const;
  const jobs = [
    testImages.processUpload(held[0].path),
    testImages.processUpload(held[1].path),
    testImages.processFile(file),
    testImages.processFile(file),
  ];
  const readers = await Promise.all(held.map((upload) => upload.begun()));
  await killAll();
  await Promise.all(held.map((upload) => upload.finish(file)));
  // The readers are closed only now: the next process may already be reading, and closing the last writer would end its input.
  await Promise.all(readers.map((reader) => reader.close()));
  expect((await Promise.all(jobs)).map(({ width }) => width)).toEqual([400, 400, 400, 400]);
});

it('a picture that crashes its process each time is rejected, and the others are processed', async () => {
  const testImages = await start({ processes: 1 });
  const held = await testImages.slowUpload();
  const refused = expect(testImages.processUpload(held.path)).rejects.toMatchObject({ reason: 'notAnImage' });
  const behind = testImages.processFile(await portraitJpeg(3));
  const readers: FileHandle[] = [];
  for (let kills = 0; kills < 2; kills++) {
    readers.push(await held.begun());
    await killAll();
  }
  await refused;
  await Promise.all(readers.map((reader) => reader.close()));
  expect((await behind).width).toBe(900);
});

it('a picture that takes too long is aborted, and the next picture is processed', async () => {
  const testImages = await start({ processes: 1, timeLimitMs: 15_000 });
  const held = await testImages.slowUpload();
  const refused = expect(testImages.processUpload(held.path)).rejects.toMatchObject({ reason: 'tooSlow' });
  const behind = testImages.processFile(await portraitJpeg(4, { width: 300, height: 300 }));
  const reader = await held.begun();
  const [pid] = await imageProcesses();
  await refused;
  await reader.close();
  expect((await behind).width).toBe(300);
  expect(await imageProcesses()).not.toContain(pid);
});

it('a frozen image process is replaced, and its picture is not rejected for it', async () => {
  const testImages = await start({ processes: 1, heartbeatTimeoutMs: 8_000, timeLimitMs: 300_000 });
  const held = await testImages.slowUpload();
  const unavailable = expect(testImages.processUpload(held.path)).rejects.toBeInstanceOf(ImagesUnavailable);
  const behind = testImages.processFile(await portraitJpeg(7, { width: 300, height: 300 }));
  const readers: FileHandle[] = [];
  for (let stops = 0; stops < 2; stops++) {
    readers.push(await held.begun());
    const stopped = await imageProcesses();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
    // The process must have ended with all its threads, one of which holds the file open.
    await until(
      async () => stopped.some((pid) => existsSync(`/proc/${pid}`)),
      (some) => !some,
    );
  }
  await unavailable;
  await Promise.all(readers.map((reader) => reader.close()));
  expect((await behind).width).toBe(300);
});

it('giving up ends the current image work at once, even in a frozen process', async () => {
  const testImages = await start({ processes: 1 });
  const held = await testImages.slowUpload();
  const unavailable = expect(testImages.processUpload(held.path)).rejects.toBeInstanceOf(ImagesUnavailable);
  const reader = await held.begun();
  for (const pid of await imageProcesses()) process.kill(pid, 'SIGSTOP');
  const closed = testImages.close();
  testImages.giveUp();
  await unavailable;
  await closed;
  await reader.close();
  expect(await imageProcesses()).toEqual([]);
});

it('closing the image pool finishes the current work, refuses the rest, and leaves no process', async () => {
  const testImages = await start({ processes: 1 });
  const file = await portraitJpeg(5, { width: 300, height: 300 });
  const held = await testImages.slowUpload();
  const first = testImages.processUpload(held.path);
  const second = expect(testImages.processFile(file)).rejects.toThrow('closed');
  const reader = await held.begun();
  const closed = testImages.close();
  await second;
  await expect(testImages.watermark(Buffer.alloc(20), 'R')).rejects.toThrow('closed');
  await reader.writeFile(file);
  await reader.close();
  expect((await first).width).toBe(300);
  await closed;
  expect(await imageProcesses()).toEqual([]);
});

it("an image process gets none of the program's secrets in its environment", async () => {
  process.env.SECRET_FOR_THIS_TEST = 'a-secret-of-the-program';
  try {
    const testImages = await start({ processes: 1 });
    await testImages.processFile(await portraitJpeg(6, { width: 300, height: 300 }));
    const [pid] = await imageProcesses();
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
    expect(environment).not.toContain('a-secret-of-the-program');
    const names = environment.split('\0').flatMap((line) => line.split('=')[0] || []);
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL_')).sort()).toEqual([
      'LC_ALL',
      'MALLOC_ARENA_MAX',
      'PATH',
      'TZ',
      'VIPS_DISC_THRESHOLD',
    ]);
  } finally {
    delete process.env.SECRET_FOR_THIS_TEST;
  }
});

it('image processes end with the program, also when it is killed during their work', async () => {
  const testImages = await start();
  const path = await testImages.upload(await noisePng(3_000, 3_000));
  const parent = startChild('../../images/fixtures/busy-parent.ts', path);
  const pids = (await parent.line((line) => line.startsWith('processes'))).split(' ').slice(1).map(Number);
  expect(pids.length).toBe(2);
  expect(pids.every(isAlive)).toBe(true);
  await parent.kill('SIGKILL');
  await until(
    async () => pids.some(isAlive),
    (some) => !some,
  );
  await rm(path, { force: true });
});

it('a missing picture file is an internal error, not a rejected upload', async () => {
  const testImages = await start({ processes: 1 });
  await expect(testImages.processUpload('/nonexistent/upload')).rejects.toThrow('ENOENT');
});
