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

/** Path of a Chromium for the browser tests, if there is one. */
export const findChromium = (): string | undefined => candidates.find((path) => path && existsSync(path));

/** The same without a window of its own, which takes a fifth less time; it has no notifications. Where it is not, one does without. */
export const findShell = (): string | undefined =>
  !process.env.CHROMIUM_PATH && existsSync(SHELL) ? SHELL : undefined;

/**
 * A Chromium for the browser tests: what is there, or, as root on Debian, installed now.
 * @throws Error that says the one command needed.
 */
export function ensureChromium(): string {
  const present = findChromium();
  if (present) return present;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const shell = 'apt-get install -y chromium-headless-shell';
    spawnSync('sh', ['-c', `(${COMMAND}; ${shell}) >/dev/null 2>&1`], { stdio: 'inherit', env });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(`The browser tests need Chromium. Install it with: sudo sh -c '${COMMAND}' (or set CHROMIUM_PATH).`);
}
