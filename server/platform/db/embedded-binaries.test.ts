import { spawnSync } from 'node:child_process';
import { cp, lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chooseAccount } from './embedded-account.ts';
import { postgresPackage, restoreSymlinks, usablePostgres } from './embedded-binaries.ts';

/** A copy of the package as npm installs it without install scripts, in a private directory. */
let copy: string;
let links: string[];
beforeAll(async () => {
  copy = join(await mkdtemp(join(tmpdir(), 'rishta-package-')), 'package');
  await cp(postgresPackage(), copy, { recursive: true, verbatimSymlinks: true });
  const list = JSON.parse(await readFile(join(copy, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  links = list.map(({ target }) => join(copy, target));
});
afterAll(() => rm(dirname(copy), { recursive: true, force: true }));

const version = (native: string) => spawnSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' });

describe('missing library links', () => {
  it('are created once, also by several processes at the same time', async () => {
    for (const link of links) await rm(link, { force: true });
    if (process.platform === 'linux')
      expect(version(join(copy, 'native')).stderr).toContain('cannot open shared object');
    const counts = await Promise.all([restoreSymlinks(copy), restoreSymlinks(copy), restoreSymlinks(copy)]);
    // Each process counts the links that it found missing; the processes run at the same time, so a link may be counted
    // more than once.
    expect(counts.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(links.length);
    for (const link of links) expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(version(join(copy, 'native')).stdout).toContain('PostgreSQL');
    expect(await restoreSymlinks(copy)).toBe(0);
  });
});

// Only root runs PostgreSQL as another user; other users need no readable copy.
if (process.getuid?.() === 0)
  it('binaries that the unprivileged user cannot reach are copied to a readable place, once', async () => {
    const account = chooseAccount('/nonexistent');
    const native = await usablePostgres(account, copy);
    try {
      expect(native.startsWith(copy)).toBe(false);
      expect(await usablePostgres(account, copy)).toBe(native);
      expect((await lstat(native)).mode & 0o777).toBe(0o755);
    } finally {
      await rm(native, { recursive: true, force: true });
    }
  });
