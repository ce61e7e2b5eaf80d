import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** The launcher in a temporary folder, with a task that prints its arguments. */

it('an operator command installs no packages if npm has installed the release', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-release-'));
  try {
    await mkdir(join(folder, 'scripts'));
    await mkdir(join(folder, 'node_modules'));
    for (const name of ['launch.mjs', 'install.mjs']) await cp(`scripts/${name}`, join(folder, 'scripts', name));
    const said = 'process.stdout.write(process.argv.slice(2).join());';
    for (const name of ['backup', 'restore', 'unseal']) {
      await writeFile(join(folder, 'scripts', `${name}.ts`), said);
      // With no lockfile and no registry, an install would fail.
      const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/launch.mjs', name, 'x'], {
        cwd: folder,
        env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9' },
      });
      expect(stdout).toBe(`${name},x`);
      expect(stderr).not.toContain('Installing');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
