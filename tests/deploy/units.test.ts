import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';

/**
 * The systemd units of deploy/, checked by systemd itself. Needs systemd-analyze; where it is missing, `.ci/run` says
 * so.
 */

/** Highest exposure that systemd may report, out of 100. A service without any restriction has 96. */
const MAX_EXPOSURE = '20';

let folder: string;
let units: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-units-'));
  units = (await readdir('deploy')).filter((name) => /\.(service|timer)$/.test(name));
  for (const name of units) {
    const text = await readFile(join('deploy', name), 'utf8');
    // Node may be at a different path on this machine, and coturn may be missing.
    const here = text.replaceAll('/usr/bin/node', process.execPath);
    await writeFile(
      join(folder, name),
      existsSync('/usr/bin/turnserver') ? here : here.replaceAll('/usr/bin/turnserver', '/bin/true'),
    );
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('systemd-analyze verify accepts the units', async () => {
  expect(units).toHaveLength(4);
  expect(await runCommand('systemd-analyze', ['verify', ...units.map((name) => join(folder, name))])).toBe('');
});

it('the units limit the program and its backup to a low exposure score', async () => {
  for (const name of units.filter((unit) => unit.endsWith('.service')))
    await runCommand('systemd-analyze', [
      ...['security', '--offline=true', `--threshold=${MAX_EXPOSURE}`, '--no-pager'],
      join(folder, name),
    ]);
});
