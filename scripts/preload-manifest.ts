import type { Plugin, Rolldown } from 'vite';

/**
 * Renders the two screens that are drawn ahead of the scripts: their pages, the frame of a signed-in member, and their
 * texts.
 */
const PARTS = {
  login: /web[\\/](?:features[\\/]accounts[\\/]login-page\.tsx|messages[\\/]en[\\/]login\.ts)$/,
  home: /web[\\/](?:routes[\\/]dashboard\.tsx|features[\\/]discovery[\\/]home[\\/]home-page\.tsx|messages[\\/]en[\\/](?:home|members|shell)\.ts)$/,
};
type Screen = keyof typeof PARTS;
const SCRIPT = '<script src="/theme.js"';

/**
 * The scripts and styles of such a screen beyond those of every first page, in the order in which they matter.
 * @param bundle what was built
 * @throws Error when no part of the screen is in it
 */
function filesOf(
  screen: Screen,
  bundle: Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>,
): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const scripts = new Set<string>();
  const reach = (name: string, into: Set<string>): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || into.has(name)) return;
    into.add(name);
    for (const other of chunk.imports) reach(other, into);
  };
  const first = new Set<string>();
  for (const { fileName, isEntry } of chunks) if (isEntry) reach(fileName, first);
  const parts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => PARTS[screen].test(id)));
  if (parts.length === 0) throw new Error(`Of ${screen} nothing is in the build.`);
  for (const { fileName } of parts) reach(fileName, scripts);
  const wanted = chunks.filter(({ fileName }) => scripts.has(fileName) && !first.has(fileName));
  const styles = wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...wanted.map(({ fileName }) => fileName), ...styles])];
}

/**
 * Tells public/theme.js which files Home needs, so that it has them fetched before the first script asks for them; and the
 * build, which files belong to the login page.
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
        return html.replace(SCRIPT, () => `${SCRIPT} ${named('login')} ${named('home')}`);
      },
    },
  };
}
