import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The dark tokens, which web/ui/tokens.css ties to the attribute that the app sets. */
const DARK = /\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/;
const FACE = /^(inter|fraunces)-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Fonts for names and texts in other scripts. A browser loads them only for a page with such letters, on a device
 * without this font.
 */
const SCRIPTS = [
  {
    name: 'naskh-arabic-arabic',
    family: 'Noto Naskh Arabic',
    range: 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFC',
  },
  { name: 'sans-devanagari-devanagari', family: 'Noto Sans Devanagari', range: 'U+0900-097F,U+1CD0-1CF9,U+A8E0-A8FF' },
];
const WEIGHTS = [400, 600];

/** Copies a font of another script into the build. Returns its `@font-face` rule. */
async function addScript(out: string, { name, family, range }: (typeof SCRIPTS)[number], weight: number) {
  const folder = `node_modules/@fontsource/noto-${name.slice(0, name.lastIndexOf('-'))}/files`;
  const file = await readFile(join(folder, `noto-${name}-${weight}-normal.woff2`));
  const hash = createHash('sha256').update(file).digest('base64url').slice(0, 8);
  const url = `/assets/biodata-${name}-${weight}-${hash}.woff2`;
  await writeFile(join(out, url), file);
  const local = weight === 400 ? family : `${family} SemiBold`;
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:local("${local}"),url("${url}") format("woff2");unicode-range:${range}}`;
}

/**
 * Writes `public-pages.json`, from which the server draws the public pages (server/features/public-pages): styles with
 * the design tokens, addresses of the fonts, and the languages of the app. `biodata-page.json` has the same for the
 * page of a biodata link (server/features/biodata), and fonts for Urdu and Hindi.
 * @param out the build's folder
 * @throws Error when the tokens have no dark part, or the build has no fonts
 */
export async function writePageParts(out: string): Promise<void> {
  const readStyles = (...names: string[]): Promise<string[]> =>
    Promise.all(names.map((name) => readFile(`web/${name}.css`, 'utf8')));
  const [[tokens = '', biodata = ''], [frame, cards, welcome, pages], assets, messages] = await Promise.all([
    readStyles('ui/tokens', 'biodata-page/biodata-page'),
    readStyles(...['frame', 'cards', 'welcome', 'pages'].map((name) => `public-pages/${name}`)),
    readdir(join(out, 'assets')),
    readdir('web/messages', { withFileTypes: true }),
  ]);
  const dark = DARK.exec(tokens)?.[1];
  const files = assets.filter((name) => FACE.test(name)).sort();
  if (!dark || files.length !== 2) throw new Error('The public pages need dark tokens and two fonts.');
  const fonts = files.map((name) => `/assets/${name}`);
  const faces = fonts.map((url) => {
    const family = url.includes('/inter-') ? 'Inter Variable' : 'Fraunces Variable';
    return `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url("${url}") format("woff2")}`;
  });
  const stylesWith = (...page: (string | undefined)[]): string =>
    [...faces, tokens.replace(DARK, ''), `@media (prefers-color-scheme: dark){:root{${dark}}}`, ...page]
      .join('\n')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ');
  const write = (name: string, parts: object): Promise<void> => writeFile(join(out, name), JSON.stringify(parts));
  const scripts = (
    await Promise.all(SCRIPTS.flatMap((script) => WEIGHTS.map((weight) => addScript(out, script, weight))))
  ).join('');
  // An article in Urdu would jump when its font arrives late; the next page of the visit has it.
  const steady = scripts.replaceAll('font-display:swap', 'font-display:optional');
  await write('public-pages.json', {
    styles: {
      welcome: `${steady}${stylesWith(frame, cards, welcome)}`,
      pages: `${steady}${stylesWith(frame, cards, pages)}`,
    },
    fonts,
    languages: messages.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort(),
  });
  await write('biodata-page.json', { styles: `${scripts}${stylesWith(biodata)}` });
}
