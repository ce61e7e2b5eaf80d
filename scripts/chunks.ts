import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const isOwnModule = /[\\/]web[\\/]index\.html$|[\\/](web|contract)[\\/](?!.*node_modules)|^\0virtual:/;

/**
 * The app's own modules that a module imports statically, directly or indirectly. Lazy imports are left out; modules of
 * libraries are placed by the bundler together with the modules that use them.
 */
function reachableFrom(from: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const id of graph.getModuleInfo(from)?.importedIds ?? [])
    if (isOwnModule.test(id)) reachableFrom(id, graph, found);
  return found;
}

/** The entry module of every page, and the modules of the two screens that everybody sees first. */
const screens = {
  start: 'web/index.html',
  login: 'web/features/auth/login-page.tsx',
  frame: 'web/routes/dashboard.tsx',
  home: 'web/features/discovery/home/home-page.tsx',
};
type Screens = Record<keyof typeof screens, Set<string>>;
const known = new WeakMap<Graph, Screens>();

function modulesOf(graph: Graph): Screens {
  const entries = Object.entries(screens);
  const sets =
    known.get(graph) ??
    (Object.fromEntries(entries.map(([name, file]) => [name, reachableFrom(resolve(file), graph)])) as Screens);
  known.set(graph, sets);
  return sets;
}

const ofCards =
  /web[\\/](features[\\/]discovery|ui[\\/](member|portrait|use-portrait-drawing))|contract[\\/]drawing[\\/]portrait-box|virtual:card-labels/;
const ofLogin = /web[\\/]messages[\\/]en[\\/]login\.ts$/;
/** Modules of components that nearly every page uses. */
const ofAll = /@mantine[\\/]core.*[\\/]components[\\/](Button|ActionIcon)[\\/]|web[\\/]ui[\\/]page-heading\.tsx$/;

/**
 * The output file for a module of the first screens, so that each screen fetches few files and nothing that only
 * another screen needs: `first` for what all pages start with and what both screens share, `login` for the login page
 * and its form fields, `home` for the modules of the profile cards, `shell` for the frame of all screens and the rest
 * of Home.
 */
function fileOfScreens(id: string, graph: Graph): string | undefined {
  const { start, login, frame, home } = modulesOf(graph);
  const isOfHome = frame.has(id) || home.has(id);
  if (start.has(id) || ofAll.test(id) || (login.has(id) && isOfHome)) return 'first';
  if (login.has(id) || ofLogin.test(id)) return 'login';
  if (home.has(id) && ofCards.test(id)) return 'home';
  return isOfHome ? 'shell' : undefined;
}

const withSchemas = new Map<string, boolean>();

/**
 * Whether a module imports Zod, directly or indirectly. Zod weighs as much as three pages and needs `eval`, which the
 * content security policy forbids.
 */
function needsZod(id: string, graph: Graph): boolean {
  const known = withSchemas.get(id);
  if (known !== undefined) return known;
  withSchemas.set(id, false);
  const needs =
    /node_modules[\\/]zod[\\/]/.test(id) ||
    (isOwnModule.test(id) && (graph.getModuleInfo(id)?.importedIds.some((next) => needsZod(next, graph)) ?? false));
  withSchemas.set(id, needs);
  return needs;
}

/** Modules of option lists. Three short modules, which the search needs, are excluded. */
const longLists = /contract[\\/]options[\\/](?!(income|option|people)\.ts)/;

/**
 * Output file of modules that many pages share: `schemas` for modules that need Zod and for the long option lists,
 * which only forms use; `pieces` for all others.
 */
const fileOfPieces = (id: string, graph: Graph): string =>
  needsZod(id, graph) || longLists.test(id) ? 'schemas' : 'pieces';

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/]/;

/** Assigns modules of the web app to files. */
export const groups = [
  // The first page is split into two files: app code, which changes with every release, and the framework, which stays
  // in the browser's cache.
  { name: 'framework', tags: ['$initial'], test: framework, priority: 4 },
  { name: fileOfScreens, debugName: 'screens', priority: 3 },
  // The texts of the three areas that the first screens use.
  { name: 'words', test: /messages[\\/]en[\\/](home|members|shell)\.ts$/, priority: 2 },
  // The same texts in the other languages, together with those of every page.
  {
    name: (id: string) => `words-${/messages[\\/](\w+)[\\/]/.exec(id)?.[1]}`,
    debugName: 'words of a language',
    test: /messages[\\/](?!en[\\/])\w+[\\/](common|login|home|members|shell)\.ts$/,
    priority: 5,
  },
  // Modules that many pages share are put into few files: on a slow line each request costs as much as 30 kB. Groups
  // follow what is used together, so that a page of text alone fetches none of them.
  { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2, priority: 2 },
  { name: 'queries', test: /@tanstack[\\/](react-query|query-core)/, minShareCount: 2, priority: 4 },
  { name: 'popups', test: /node_modules[\\/](@mantine|@floating-ui)/, minShareCount: 14, priority: 2 },
  { name: 'drawer', test: /@mantine[\\/]core.*(Drawer|use-mantine-color-scheme)/, priority: 1 },
  // The styles of the settings pages are left out: they are 5 kB that no other page needs.
  {
    name: fileOfPieces,
    debugName: 'pieces',
    test: /web[\\/](ui[\\/](?!settings[\\/])|lib[\\/])|contract[\\/]/,
    minShareCount: 10,
  },
] satisfies Rolldown.CodeSplittingGroup[];
