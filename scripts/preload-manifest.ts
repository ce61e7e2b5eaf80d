import type { Plugin, Rolldown } from 'vite';

/**
 * Modules that render the two screens drawn at build time (their pages, the frame of a signed-in member, and their
 * texts), and modules that all other pages of a member need before their own code.
 */
const PARTS = {
  login: /web[\\/](?:features[\\/]auth[\\/]login-page\.tsx|messages[\\/]en[\\/]login\.ts)$/,
  home: /web[\\/](?:routes[\\/]dashboard\.tsx|features[\\/]discovery[\\/]home[\\/]home-page\.tsx|messages[\\/]en[\\/](?:home|members|shell)\.ts)$/,
  member: /web[\\/](?:routes[\\/](?:dashboard|member-routes)\.tsx|messages[\\/]en[\\/]shell\.ts)$/,
};
type Screen = keyof typeof PARTS;
const SCRIPT = '<script src="/theme.js"';
/** Catalogues of a language other than English that its first screens need. */
const WORDS = /web[\\/]messages[\\/](?!en[\\/])(\w+)[\\/](common|options)\.ts$/;

/**
 * The scripts and styles that one screen needs beyond those of every first page, most important first.
 * @param bundle the build's output
 * @throws Error when no part of the screen is in the bundle
 */
function filesOf(
  screen: Screen,
  bundle: Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>,
): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const scripts = new Set<string>();
  const collect = (name: string, into: Set<string>): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || into.has(name)) return;
    into.add(name);
    for (const other of chunk.imports) collect(other, into);
  };
  const first = new Set<string>();
  for (const { fileName, isEntry } of chunks) if (isEntry) collect(fileName, first);
  const parts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => PARTS[screen].test(id)));
  if (parts.length === 0) throw new Error(`Of ${screen} nothing is in the build.`);
  for (const { fileName } of parts) collect(fileName, scripts);
  const wanted = chunks.filter(({ fileName }) => scripts.has(fileName) && !first.has(fileName));
  const styles = wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...wanted.map(({ fileName }) => fileName), ...styles])];
}

/**
 * For each language other than English: the script with the texts of the first screens, the one with the labels of options,
 * and the styles with its fonts.
 */
function filesOfLanguages(bundle: Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>): string {
  const files: Record<string, Record<string, string>> = {};
  const addPart = (code: string | undefined, part: string, name: string): void => {
    if (code) files[code] = { ...files[code], [part]: `/${name}` };
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'asset') addPart(/^fonts-(\w+)\.css$/.exec(file.names[0] ?? '')?.[1], 'fonts', file.fileName);
    else
      for (const id of file.moduleIds) {
        const [, code, catalogue] = WORDS.exec(id) ?? [];
        addPart(code, catalogue === 'common' ? 'words' : 'options', file.fileName);
      }
  }
  return JSON.stringify(files).replaceAll('"', '&quot;');
}

/**
 * Vite plugin that tells public/theme.js which files Home and the other pages of a member need, so that they are fetched before the first script asks
 * for them, and marks in the page which files belong to the login page.
 */
export function preloadManifest(): Plugin {
  return {
    name: 'rishta-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const named = (screen: Screen) =>
          `data-${screen}="${filesOf(screen, bundle)
            .map((name) => `/${name}`)
            .join(' ')}"`;
        if (!html.includes(SCRIPT)) throw new Error('index.html has no script that fetches ahead.');
        return html.replace(
          SCRIPT,
          () =>
            `${SCRIPT} ${named('login')} ${named('home')} ${named('member')} data-languages="${filesOfLanguages(bundle)}"`,
        );
      },
    },
  };
}
