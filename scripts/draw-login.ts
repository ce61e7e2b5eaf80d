import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import common from '../web/messages/en/common.ts';

/** Its splash is the one thing in it. */
const ROOT = /<div id="root">\s*(<div class="splash">[\s\S]*?<\/div>)\s*<\/div>/;
const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const AHEAD = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const LOADER = '<script src="/theme.js"';
/** Names that CSS modules make. */
const CLASS = /class="([^"]+)"/g;

/** What modules of the web app reach for while they are read, where there is no browser. */
const stage = (): void => {
  const nothing = () => undefined;
  Object.assign(globalThis, {
    window: { addEventListener: nothing },
    document: { documentElement: {} },
    localStorage: { getItem: () => null },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'], onLine: true }, configurable: true });
};

/** What public/theme.js shows when the scripts don't come: outside of what React takes over. */
const notLoaded = ({ title, sentence, retry } = common.chunk): string =>
  `<div class="not-loaded" role="alert"><p hidden>${title}. ${sentence} <button type="button">${retry}</button></p></div>`;

/** Draws the login page with the app's own code; in a process of its own, for it leaves a stage behind. */
async function draw(): Promise<string> {
  const { createServer } = await import('vite');
  const server = await createServer({
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    stage();
    const { drawLogin } = (await server.ssrLoadModule('/first-page.tsx')) as { drawLogin: () => string };
    // React puts the title before everything else; the page has its own.
    return drawLogin().replace(/<title>.*?<\/title>/, '');
  } finally {
    await server.close();
  }
}

/**
 * Writes `login.html` beside `index.html`: the same page with the login page drawn in it, so that it stands on the screen
 * before the first script has come (web/main.tsx takes it over). The splash stands beside it, for who is signed in.
 * @param out the build's folder
 * @throws Error when the page has no place for it, or what was drawn is not what was built
 */
export async function drawLoginPage(out: string): Promise<void> {
  const index = await readFile(join(out, 'index.html'), 'utf8');
  const entry = ENTRY.exec(index)?.[1];
  if (!ROOT.test(index) || !entry || !index.includes(LOADER))
    throw new Error('index.html has no splash in #root, no first script, or nothing that loads it.');
  const scripts = [entry, ...[...index.matchAll(AHEAD)].map(([, name]) => name)];
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout: drawn } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url)], { env });
  const assets = (await readdir(join(out, 'assets'))).filter((name) => name.endsWith('.css'));
  const styles = (await Promise.all(assets.map((name) => readFile(join(out, 'assets', name), 'utf8')))).join('');
  const classes = [...drawn.matchAll(CLASS)].flatMap(([, names = '']) => names.split(' '));
  const strange = classes.filter((name) => name.startsWith('_') && !styles.includes(`.${name}`));
  if (strange.length > 0) throw new Error(`The drawn login page has classes that the build has not: ${strange}`);
  await writeFile(
    join(out, 'login.html'),
    index
      .replace(ENTRY, '')
      .replace(AHEAD, '')
      .replace(LOADER, () => `${LOADER} data-first="${scripts.join(' ')}"`)
      .replace(ROOT, (_, splash) => `${notLoaded()}\n    <div id="root" data-drawn>${drawn}</div>\n    ${splash}`),
  );
}

if (import.meta.main) process.stdout.write(await draw());
