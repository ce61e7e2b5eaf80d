import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import common from '../web/messages/en/common.ts';

/** Matches the app's root element while the splash is its only content. */
const ROOT = /<div id="root">\s*(<div class="splash">[\s\S]*?<\/div>)\s*<\/div>/;
const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD_MANIFEST = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const LOADER = /<script src="\/theme.js" data-login="([^"]*)" data-home="([^"]*)"/;
const FALLBACK = '<script async src="/load.js"';
const HEAD_END = /\s*<\/head>/;
/** Matches a class attribute with the class names that CSS modules generate. */
const CLASS = /class="([^"]+)"/g;

type Page = 'login' | 'home';
type PrerenderedPage = Record<Page, string> & {
  /** The API addresses that Home requests first. */
  asks: string;
};

/** Defines stubs of the browser globals that modules of the web app use while they are loaded. */
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

/**
 * The notice that public/theme.js shows on any page when the scripts fail to load. The notice stands outside the
 * element that React hydrates.
 */
const notLoaded = ({ title, sentence, retry } = common.chunk): string =>
  `<div class="not-loaded"><p role="alert" hidden>${title}. ${sentence} <button type="button">${retry}</button></p></div>`;

/**
 * Renders the pages with the app's own code. Runs in a process of its own, because the stubbed browser globals remain.
 */
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
    // React renders its own title element first; the HTML page already has a title.
    const bare = (drawn: string) => drawn.replace(/<title>.*?<\/title>/, '');
    // The login page is rendered with nobody signed in.
    const login = bare(await pages.drawLogin());
    return { login, home: bare(await pages.drawHome()), asks: await pages.homeAsks() };
  } finally {
    await server.close();
  }
}

/** @throws Error when a part could not be rendered, or has CSS classes that no stylesheet of the build defines */
function compare(drawn: string, styles: string): void {
  // React's marker of a part that failed or was suspended.
  if (/<!--\$[!?]-->/.test(drawn)) throw new Error(`A page could not be drawn whole: ${drawn}`);
  const classes = [...drawn.matchAll(CLASS)].flatMap(([, names = '']) => names.split(' '));
  const strange = classes.filter((name) => name.startsWith('_') && !styles.includes(`.${name}`));
  if (strange.length > 0) throw new Error(`A drawn page has classes that the build has not: ${strange}`);
}

/**
 * Writes `login.html` and `home.html` beside `index.html`: the same page with the login page, or Home in its loading
 * state, already rendered, so that the screen is visible before the first script has loaded (web/main.tsx hydrates it).
 * Both pages also contain the splash, for visitors who need another screen. All three pages contain a hidden notice for
 * when the scripts fail to load.
 * @param out the build's folder
 * @throws Error when the page lacks the expected elements, or the rendered HTML does not match the build
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

  /**
   * @param whom the visitor for whom the page is: `guest` or `member`;
   * @param asks the API addresses requested early (public/theme.js)
   */
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
