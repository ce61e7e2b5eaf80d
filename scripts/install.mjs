// Installs dependencies if the lockfile differs from the one installed last. Plain JavaScript, because it runs before
// the install.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} root the project's folder */
export function install(root) {
  const stamp = join(root, 'node_modules', '.rishta', 'installed');
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).update(process.version.split('.')[0]).digest('hex');
  try {
    if (readFileSync(stamp, 'utf8') === wanted) return;
  } catch {
    // No dependencies are installed yet.
  }
  process.stderr.write('Installing dependencies …\n');
  // The npm that belongs to this Node is used, so that packages are chosen for this version of Node and not for an
  // older one. The command is `install --no-save` and not `ci`: both use the lockfile's versions, but `ci` refuses a
  // lockfile that lacks the binaries of some other platform, which a registry mirror may not have
  // (docs/decisions/0005).
  const cli = process.env.npm_execpath;
  const command = cli?.endsWith('.js') ? [process.execPath, cli] : ['npm'];
  const result = spawnSync(
    command[0],
    [...command.slice(1), 'install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: command[0] === 'npm' && process.platform === 'win32' },
  );
  if (result.status !== 0) {
    process.stderr.write('Could not install the dependencies. Please check that the npm registry is reachable.\n');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}
