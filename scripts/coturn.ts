import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PATH = '/usr/bin/turnserver';
const COMMAND = 'apt-get install -y coturn || (apt-get update && apt-get install -y coturn)';

/** Whether this process may install packages: it runs as root and has apt-get. */
const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Path of coturn's `turnserver` for the browser tests of calls. As root on Debian, installs it if it is missing. Undefined
 * where it cannot be installed: a line says which tests do not run.
 */
export function ensureCoturn(): string | undefined {
  if (existsSync(PATH)) return PATH;
  if (canInstall()) {
    process.stdout.write('Installing coturn for the tests of calls …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // Debian's unit must not start a relay on this machine.
    spawnSync('sh', ['-c', `(${COMMAND}; systemctl disable --now coturn) >/dev/null 2>&1`], { env, timeout: 300_000 });
  }
  if (existsSync(PATH)) return PATH;
  process.stdout.write(
    `WARNING: coturn is not installed here (${PATH}): the tests of calls through a relay were NOT run.\n`,
  );
  return undefined;
}
