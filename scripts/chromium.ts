import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const SHELL = '/usr/bin/chromium-headless-shell';
const COMMAND = 'apt-get update && apt-get install -y chromium';

/** Whether this process may install packages: it runs as root and has apt-get. */
const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Runs an install command without output; a failure is ignored. */
function install(command: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', `(${command}) >/dev/null 2>&1`], { stdio: 'inherit', env, timeout: 300_000 });
}

/** Path of a Chromium for the browser tests, if one is installed. */
export const findChromium = (): string | undefined => candidates.find((path) => path && existsSync(path));

/**
 * Path of Chromium's headless shell, if one is installed. It needs a fifth less time than the full browser but has no
 * notifications.
 */
export const findShell = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : undefined;

/**
 * Returns the path of a Chromium for the browser tests. As root on Debian, installs one if none is found.
 * @throws Error that names the command with which to install one
 */
export function ensureChromium(): string {
  const present = findChromium();
  if (present) return present;
  if (canInstall()) {
    process.stdout.write('Installing Chromium for the browser tests …\n');
    install(COMMAND);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(`The browser tests need Chromium. Install it with: sudo sh -c '${COMMAND}' (or set CHROMIUM_PATH).`);
}

/**
 * Installs the headless shell if possible. Without the shell, the tests use the full browser, which needs more
 * processor time, and a line is printed about this.
 */
export function ensureShell(): void {
  if (!process.env.CHROMIUM_PATH && !findShell() && canInstall())
    install(
      'apt-get install -y chromium-headless-shell || (apt-get update && apt-get install -y chromium-headless-shell)',
    );
  if (!findShell())
    process.stdout.write(
      `WARNING: ${SHELL} is not used (${process.env.CHROMIUM_PATH ? 'CHROMIUM_PATH is set' : 'it is missing'}): the browser tests are slower.\n`,
    );
}
