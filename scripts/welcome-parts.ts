import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The dark tokens, which web/ui/tokens.css ties to the attribute that the app sets. */
const DARK = /\[data-mantine-color-scheme="dark"\] \{([^}]*)\}/;
const FACE = /^(inter|fraunces)-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Writes `welcome.json`, from which the server draws the page `/welcome` (server/features/welcome): its styles with the
 * design tokens, the addresses of its fonts, and the languages of the app. The page has no script, so the device's
 * colour scheme decides between light and dark. `biodata-page.json` has the same for the page of a biodata link
 * (server/features/biodata).
 * @param out the build's folder
 * @throws Error when the tokens have no dark part, or the build has no fonts
 */
export async function writeWelcomeParts(out: string): Promise<void> {
  const [tokens, welcome, biodata, assets, messages] = await Promise.all([
    readFile('web/ui/tokens.css', 'utf8'),
    readFile('web/welcome/welcome.css', 'utf8'),
    readFile('web/biodata-page/biodata-page.css', 'utf8'),
    readdir(join(out, 'assets')),
    readdir('web/messages'),
  ]);
  const dark = DARK.exec(tokens)?.[1];
  const files = assets.filter((name) => FACE.test(name)).sort();
  if (!dark || files.length !== 2) throw new Error('The welcome page needs dark tokens and two fonts.');
  const fonts = files.map((name) => `/assets/${name}`);
  const faces = fonts.map((url) => {
    const family = url.includes('/inter-') ? 'Inter Variable' : 'Fraunces Variable';
    return `@font-face{font-family:"${family}";font-weight:100 900;font-display:swap;src:url("${url}") format("woff2")}`;
  });
  const stylesWith = (page: string): string =>
    [...faces, tokens.replace(DARK, ''), `@media (prefers-color-scheme: dark){:root{${dark}}}`, page]
      .join('\n')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ');
  const write = (name: string, parts: object): Promise<void> => writeFile(join(out, name), JSON.stringify(parts));
  await write('welcome.json', { styles: stylesWith(welcome), fonts, languages: messages.sort() });
  await write('biodata-page.json', { styles: stylesWith(biodata) });
}
