import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import common from '../web/messages/en/common.ts';

/** The splash is its only content. */
const ROOT = /<div id="root">\s*(<div class="splash">[\s\S]*?<\/div>)\s*<\/div>/;
const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD_MANIFEST = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const LOADER = /<script src="\/theme.js" data-login="([^"]*)" data-home="([^"]*)"/;
const FALLBACK = '<script async src="/load.js"';
const HEAD_END = /\s*<\/head>/;
/** Names that CSS modules make. */
const CLASS = /class="([^"]+)"/g;

type Page = 'login' | 'home';
type PrerenderedPage = Record<Page, string> & {
  /** The addresses that Home asks first. */
  asks: string;
};

/** Browser globals that modules of the web app use while they are loaded. */
const stage = (): void => {
  const nothing = () => undefined;
  const stored = new Map<string, string>();
  const media = { matches: false, addEventListener: nothing, removeEventListener: nothing };
  Object.assign(globalThis, {
    window: { addEventListener: nothing, matchMedia: () => media },
    document: { documentElement: {}, addEventListener: nothing },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    sessionStorage: { getItem: () => null },
    location: { pathname: '/dashboard/home', search: '' },
  });
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en'], onLine: true }, configurable: true });
};

/** What public/theme.js shows when the scripts don't come, on every page: outside of what React takes over. */
const notLoaded = ({ title, sentence, retry } = common.chunk): string =>
  `<div class="not-loaded"><p role="alert" hidden>${title}. ${sentence} <button type="button">${retry}</button></p></div>`;

/** Draws the pages with the app's own code; in a process of its own, for it leaves a stage behind. */
async function prerender(): Promise<PrerenderedPage> {
  const { createServer } = await import('vite');
  const server = await createServer({
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    stage();
    const pages = (await server.ssrLoadModule('/first-page.tsx')) as Record<
      'drawLogin' | 'drawHome' | 'homeAsks',
      () => string | Promise<string>
    >;
    // React puts the title before everything else; the page has its own.
    const bare = (drawn: string) => drawn.replace(/<title>.*?<\/title>/, '');
    // Nobody is signed in on the first.
    const login = bare(await pages.drawLogin());
    return { login, home: bare(await pages.drawHome()), asks: await pages.homeAsks() };
  } finally {
    await server.close();
  }
}

/** @throws Error when a part could not be drawn, or has classes that no stylesheet of the build has */
function compare(drawn: string, styles: string): void {
  // React's mark of a part that failed, or would come later.
  if (/<!--\$[!?]-->/.test(drawn)) throw new Error(`A page could not be drawn whole: ${drawn}`);
  const classes = [...drawn.matchAll(CLASS)].flatMap(([, names = '']) => names.split(' '));
  const strange = classes.filter((name) => name.startsWith('_') && !styles.includes(`.${name}`));
  if (strange.length > 0) throw new Error(`A drawn page has classes that the build has not: ${strange}`);
}

/**
 * Writes `login.html` and `home.html` beside `index.html`: the same page with the login page, or Home before anything of it
 * has come, drawn in it, so that it stands on the screen before the first script has come (web/main.tsx takes it over). The
 * splash stands beside it, for whom it is not. In all three stands, hidden, that the scripts did not come.
 * @param out the build's folder
 * @throws Error when the page has no place for it, or what was drawn is not what was built
 */
export async function prerenderPages(out: string): Promise<void> {
  const built = await readFile(join(out, 'index.html'), 'utf8');
  const entry = ENTRY.exec(built)?.[1];
  const [, ofLogin, ofHome] = LOADER.exec(built) ?? [];
  if (!ROOT.test(built) || !entry || !ofLogin || !ofHome || !built.includes(FALLBACK))
    throw new Error('index.html has no splash in #root, no first script, or nothing that loads it.');
  const index = built
    .replace(FALLBACK, `${FALLBACK} data-first="${entry}"`)
    .replace(ROOT, (root) => `${notLoaded()}\n    ${root}`);
  const scripts = [entry, ...[...index.matchAll(PRELOAD_MANIFEST)].map(([, name]) => name)];
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { env, maxBuffer: 16 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url)], options);
  const drawn = JSON.parse(stdout) as PrerenderedPage;
  const assets = (await readdir(join(out, 'assets'))).filter((name) => name.endsWith('.css'));
  const styles = (await Promise.all(assets.map((name) => readFile(join(out, 'assets', name), 'utf8')))).join('');

  /** @param whom who sees it: `guest` or `member`; @param asks what it asks for early (public/theme.js) */
  const write = async (page: Page, whom: string, files: readonly string[], asks?: string): Promise<void> => {
    compare(drawn[page], styles);
    const isStyle = (name: string) => name.endsWith('.css');
    const first = [...scripts, ...files.filter((name) => !isStyle(name))].join(' ');
    const sheets = files.filter(isStyle).map((name) => `\n    <link rel="stylesheet" crossorigin href="${name}">`);
    await writeFile(
      join(out, `${page}.html`),
      index
        .replace(ENTRY, '')
        .replace(PRELOAD_MANIFEST, '')
        .replace(
          LOADER,
          () =>
            `<script src="/theme.js" data-first="${first}" data-drawn-for="${whom}"${asks ? ` data-asks="${asks.replaceAll('&', '&amp;')}"` : ''}`,
        )
        .replace(HEAD_END, (end) => sheets.join('') + end)
        .replace(ROOT, (_, splash) => `<div id="root" data-drawn="${whom}">${drawn[page]}</div>\n    ${splash}`),
    );
  };
  await write('login', 'guest', ofLogin.split(' '));
  await write('home', 'member', ofHome.split(' '), drawn.asks);
  await writeFile(
    join(out, 'index.html'),
    index.replace(LOADER, (loader) => `${loader} data-first="${entry}"`),
  );
}

if (import.meta.main) {
  const drawn = JSON.stringify(await prerender());
  // Timers that the pages have started, such as those of queries, would keep the process running.
  process.stdout.write(drawn, () => process.exit());
}
