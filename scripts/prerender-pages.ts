import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DEFAULT_LANGUAGE, directionOf, type Language, languages } from '../contract/languages.ts';
import type common from '../web/messages/en/common.ts';
import { pageTexts } from '../web/page-texts.ts';

/** Matches the app's root element while the splash is its only content. */
const ROOT = /<div id="root">\s*(<div class="splash">[\s\S]*?<\/div>)\s*<\/div>/;
const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOAD_MANIFEST = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g;
const LOADER = /<script src="\/theme.js" data-login="([^"]*)" data-home="([^"]*)"/;
const FALLBACK = '<script async src="/load.js"';
const HEAD_END = /\s*<\/head>/;
/** Matches a class attribute with the class names that CSS modules generate. */
const CLASS = /class="([^"]+)"/g;

const LANGUAGES = / data-languages="([^"]*)"/;
const NO_SCRIPT = /(<noscript>)[\s\S]*?(<\/noscript>)/;
const TOO_OLD = /(<p id="too-old"[^>]*>)[\s\S]*?(<\/p>)/;
const DESCRIPTION = /(<meta name="description" content=")[^"]*/;

type Page = 'login' | 'home';
/** Files of the build that belong to a language (scripts/preload-manifest.ts). */
interface LanguageFiles {
  readonly words: string;
  readonly options: string;
  readonly fonts?: string;
}

interface PrerenderedPages {
  /** The pages in each language. */
  pages: Partial<Record<Language, Record<Page, string>>>;
  /** The API addresses that Home requests first. */
  asks: string;
}

/** Defines stubs of the browser globals that modules of the web app use while they are loaded. */
const defineBrowserStubs = (): void => {
  const nothing = () => undefined;
  const stored = new Map<string, string>();
  const media = { matches: false, addEventListener: nothing, removeEventListener: nothing };
  Object.assign(globalThis, {
    window: { addEventListener: nothing, matchMedia: () => media },
    document: { documentElement: {}, addEventListener: nothing, querySelector: () => null },
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
 * The notice that public/theme.js shows on any page when the scripts fail to load. The notice is outside the
 * element that React hydrates.
 */
const notLoaded = ({ title, sentence, retry }: Record<'title' | 'sentence' | 'retry', string>, stop: string): string =>
  `<div class="not-loaded"><p role="alert" hidden>${title}${stop} ${sentence} <button type="button">${retry}</button></p></div>`;

/**
 * Renders the pages with the app's own code. Runs in a process of its own, because the stubbed browser globals remain.
 */
async function prerender(): Promise<PrerenderedPages> {
  const { createServer } = await import('vite');
  const server = await createServer({
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    defineBrowserStubs();
    const app = (await server.ssrLoadModule('/first-page.tsx')) as typeof import('../web/first-page.tsx');
    // React renders its own title element first; the HTML page already has a title.
    const withoutTitle = (drawn: string) => drawn.replace(/<title>.*?<\/title>/, '');
    const pages: PrerenderedPages['pages'] = {};
    // The login page is rendered with nobody signed in, so all of them come before Home.
    const logins = new Map<Language, string>();
    for (const language of languages) {
      await app.setRenderLanguage(language);
      logins.set(language, withoutTitle(await app.renderLogin()));
    }
    for (const [language, login] of logins) {
      await app.setRenderLanguage(language);
      pages[language] = { login, home: withoutTitle(await app.renderHome()) };
    }
    return { pages, asks: app.homeAddresses() };
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

/** The page in another language: its direction, and the texts that it shows without the app. */
function translate(index: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return index;
  const { description, noScript, how, tooOld } = pageTexts[language as keyof typeof pageTexts];
  return index
    .replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${directionOf(language)}"`)
    .replace(DESCRIPTION, (_, start) => `${start}${description}`)
    .replace(NO_SCRIPT, (_, start, end) => `${start}${noScript} <a href="/welcome?lang=${language}">${how}</a>${end}`)
    .replace(TOO_OLD, (_, start, end) => `${start}${tooOld}${end}`);
}

const isStyle = (name: string): boolean => name.endsWith('.css');
/** The English texts of Home, which pages in other languages do not load. */
const ENGLISH_WORDS = / ?\/assets\/words-[\w-]+\.js/g;

const sheetOf = (href: string): string => `\n    <link rel="stylesheet" crossorigin href="${href}">`;

/** Links that load the fonts of a language, the one for running text early. */
async function linksToFonts(out: string, sheet: string | undefined): Promise<string> {
  if (!sheet) return '';
  const [, text] = /url\(["']?([^)"']+\.woff2)/.exec(await readFile(join(out, sheet), 'utf8')) ?? [];
  const preload = text && `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="${text}">`;
  return `${preload ?? ''}${sheetOf(sheet)}`;
}

/**
 * Writes `login.html` and `home.html`: the page of `index.html` with the login page, or with Home in its loading state,
 * already rendered, so that the screen is visible before the first script has loaded (web/main.tsx hydrates it). Both
 * also contain the splash, for visitors who need another screen. Pages in another language are `login.ur.html` and so
 * on.
 * @param out the build's folder
 * @throws Error when the page lacks the expected elements, or the rendered HTML does not match the build
 */
export async function prerenderPages(out: string): Promise<void> {
  const withLanguages = await readFile(join(out, 'index.html'), 'utf8');
  const [, languageFiles = '{}'] = LANGUAGES.exec(withLanguages) ?? [];
  const built = withLanguages.replace(LANGUAGES, '');
  const entry = ENTRY.exec(built)?.[1];
  const [, ofLogin, ofHome] = LOADER.exec(built) ?? [];
  if (!ROOT.test(built) || !entry || !ofLogin || !ofHome || !built.includes(FALLBACK))
    throw new Error('index.html has no splash in #root, no first script, or nothing that loads it.');
  const scripts = [entry, ...[...built.matchAll(PRELOAD_MANIFEST)].map(([, name]) => name)];
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { env, maxBuffer: 16 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, [fileURLToPath(import.meta.url)], options);
  const { pages, asks } = JSON.parse(stdout) as PrerenderedPages;
  const assets = (await readdir(join(out, 'assets'))).filter((name) => name.endsWith('.css'));
  const styles = (await Promise.all(assets.map((name) => readFile(join(out, 'assets', name), 'utf8')))).join('');
  const filesOf = JSON.parse(languageFiles.replaceAll('&quot;', '"')) as Partial<Record<Language, LanguageFiles>>;

  for (const language of languages) {
    const drawn = pages[language];
    // A language without texts is shown in English.
    const own = filesOf[language];
    if (!drawn || (language !== DEFAULT_LANGUAGE && !own)) continue;
    const { default: texts } = (await import(`../web/messages/${language}/common.ts`)) as { default: typeof common };
    const words = own ? [own.words] : [];
    const fonts = await linksToFonts(out, own?.fonts);
    const stop = language === DEFAULT_LANGUAGE ? '.' : pageTexts[language].stop;
    const page = own ? built.replaceAll(ENGLISH_WORDS, '') : built;
    const index = translate(page, language)
      .replace(FALLBACK, `${FALLBACK} data-first="${entry}"`)
      .replace(ROOT, (root) => `${notLoaded(texts.chunk, stop)}\n    ${root}`)
      .replace(HEAD_END, (end) => fonts + end);
    const fileOf = (page: string) =>
      join(out, language === DEFAULT_LANGUAGE ? `${page}.html` : `${page}.${language}.html`);

    /**
     * @param whom the visitor for whom the page is: `guest` or `member`;
     * @param early the API addresses requested early (public/theme.js)
     */
    const write = async (page: Page, whom: string, listed: readonly string[], early?: string): Promise<void> => {
      compare(drawn[page], styles);
      const files = listed.filter((name) => !own || own.words === name || !` ${name}`.match(ENGLISH_WORDS));
      const first = [...scripts, ...files.filter((name) => !isStyle(name))].join(' ');
      const sheets = files.filter(isStyle).map(sheetOf);
      await writeFile(
        fileOf(page),
        index
          .replace(ENTRY, '')
          .replace(PRELOAD_MANIFEST, '')
          .replace(
            LOADER,
            () =>
              `<script src="/theme.js" data-first="${first}" data-drawn-for="${whom}"${early ? ` data-asks="${early.replaceAll('&', '&amp;')}"` : ''}`,
          )
          .replace(HEAD_END, (end) => sheets.join('') + end)
          .replace(
            ROOT,
            (_, splash) =>
              `<div id="root" data-drawn="${whom}" data-lang="${language}">${drawn[page]}</div>\n    ${splash}`,
          ),
      );
    };
    await write('login', 'guest', [...words, ...ofLogin.split(' ')]);
    // The cards of Home have labels of options.
    await write('home', 'member', [...words, ...(own ? [own.options] : []), ...ofHome.split(' ')], asks);
    const preloads = words.map((name) => `\n    <link rel="modulepreload" crossorigin href="${name}">`);
    await writeFile(
      fileOf('index'),
      index
        .replace(LOADER, (loader) => `${loader} data-first="${entry}"`)
        .replace(HEAD_END, (end) => preloads.join('') + end),
    );
  }
}

if (import.meta.main) {
  const drawn = JSON.stringify(await prerender());
  // Timers that the pages have started, such as those of queries, would keep the process running.
  process.stdout.write(drawn, () => process.exit());
}
