import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';
import { endChildren, startChild } from './fixtures/child.ts';
import { thisProcess } from './process-identity.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rishta-lock-'));
});
afterEach(async () => {
  endChildren();
  await rm(directory, { recursive: true, force: true });
});

const isHeld = (line: string) => line === 'held';
const isAnswer = (line: string) => /^(held|refused)/.test(line);

describe('the lock of a data directory', () => {
  it('refuses a second process with a message that names the first, and admits it after a release', async () => {
    const first = await lockDirectory(directory);
    const second = startChild('hold-lock.ts', directory);
    const answer = await second.line(isAnswer);
    expect(answer).toContain(`process ${process.pid} on ${hostname()} has used it since `);
    expect(answer).toContain(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
    await first.release();
    await first.release();
    const third = startChild('hold-lock.ts', directory);
    expect(await third.line(isAnswer)).toBe('held');
    await third.kill('SIGKILL');
  });

  it('can be taken over from a process that was killed', async () => {
    const killed = startChild('hold-lock.ts', directory);
    await killed.line(isHeld);
    await killed.kill('SIGKILL');
    const lock = await lockDirectory(directory);
    await lock.release();
  });

  it.each([
    ['an unused directory', false],
    ['the claim of a killed process', true],
  ])('lets exactly one of eight starting processes use %s', async (_, stale) => {
    if (stale) {
      const killed = startChild('hold-lock.ts', directory);
      await killed.line(isHeld);
      await killed.kill('SIGKILL');
    }
    const starters = Array.from({ length: 8 }, () => startChild('hold-lock.ts', directory));
    const answers = await Promise.all(starters.map((starter) => starter.line(isAnswer)));
    expect(answers.filter(isHeld)).toHaveLength(1);
    const winner = starters[answers.findIndex(isHeld)]!;
    for (const answer of answers.filter((line) => !isHeld(line))) expect(answer).toContain(`process ${winner.pid} on`);
    await winner.kill('SIGKILL');
  });

  it('lets exactly one of many attempts within a process succeed, each time', async () => {
    for (let round = 0; round < 20; round++) {
      const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)));
      const locks = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      expect(locks).toHaveLength(1);
      await locks[0]!.release();
    }
    expect((await readdir(directory)).length).toBeLessThanOrEqual(2);
  });
});

describe('a directory lock whose pid is inconclusive', () => {
  const claim = (changes: object) =>
    writeFile(
      join(directory, 'lock.1'),
      JSON.stringify({ ...thisProcess(), token: 't', since: new Date().toISOString(), ...changes }),
    );
  const elsewhere = { host: 'other-container', pidNamespace: 'pid:[1]', pid: 1 };

  it('is void when the pid now belongs to another process', async () => {
    await claim({ startTime: '1' });
    await (await lockDirectory(directory)).release();
  });

  it('is valid while a process in another container sends heartbeats', async () => {
    await claim(elsewhere);
    const beat = setInterval(() => utimes(join(directory, 'lock.1'), new Date(), new Date()), 300);
    // The time limit is much longer than any delay of the heartbeats on a busy machine; the first heartbeat decides.
    await expect(lockDirectory(directory, { silenceMs: 60_000 })).rejects.toThrow('process 1 on other-container');
    clearInterval(beat);
  });

  it('is void when a process in another container stops sending heartbeats', async () => {
    await claim(elsewhere);
    await expect(lockDirectory(directory, { silenceMs: 60_000, impatient: true })).rejects.toThrow(DirectoryInUseError);
    await (await lockDirectory(directory, { silenceMs: 500 })).release();
    await claim(elsewhere);
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(directory, 'lock.1'), longAgo, longAgo);
    await (await lockDirectory(directory, { impatient: true })).release();
  });

  it('is void when its file was cut short by a crash', async () => {
    await writeFile(join(directory, 'lock.1'), '');
    await (await lockDirectory(directory)).release();
  });
});

it('the holder of a directory lock is notified when another process has taken over the lock', async () => {
  let lost = '';
  const lock = await lockDirectory(directory, { silenceMs: 250, onLost: (message) => (lost = message) });
  await writeFile(join(directory, 'lock.2'), await readFile(join(directory, 'lock.1')));
  await expect.poll(() => lost).toContain('taken over');
  await lock.release();
});
