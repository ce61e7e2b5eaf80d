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

/** Whether this machine lets us install something. */
const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Installs what is missing as far as it can be; says nothing. */
function install(command: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', `(${command}) >/dev/null 2>&1`], { stdio: 'inherit', env, timeout: 300_000 });
}

/** Path of a Chromium for the browser tests, if one is installed. */
export const findChromium = (): string | undefined => candidates.find((path) => path && existsSync(path));

/** Path of the headless shell, which needs a fifth less time but has no notifications. Optional. */
export const findShell = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : undefined;

/**
 * A Chromium for the browser tests: what is there, or, as root on Debian, installed now.
 * @throws Error that says the one command needed.
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
 * Installs the headless shell if possible. Without it the tests use the full browser, which needs more processor time, and one
 * line says so.
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
