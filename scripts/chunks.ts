import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;

const isOwnModule = /[\\/]web[\\/]index\.html$|[\\/](web|contract)[\\/](?!.*node_modules)|^\0virtual:/;

/** Modules of ours that come with one, whatever is imported behind a click aside. What they need of libraries goes with them. */
function reachableFrom(from: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const id of graph.getModuleInfo(from)?.importedIds ?? [])
    if (isOwnModule.test(id)) reachableFrom(id, graph, found);
  return found;
}

/** Modules with which every page starts, and those of the two screens that everybody sees first. */
const screens = {
  start: 'web/index.html',
  login: 'web/features/accounts/login-page.tsx',
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
/** Nearly every page has them. */
const ofAll = /@mantine[\\/]core.*[\\/]components[\\/](Button|ActionIcon)[\\/]|web[\\/]ui[\\/]page-heading\.tsx$/;

/**
 * Where a module of the first screens goes, so that each fetches a few files, and nothing that another one needs: `first`
 * what all pages start with and what both share, `login` the login page with its fields (whoever has signed in has those of
 * other pages, too), `home` what the cards are made of, `shell` the frame of all screens and what Home needs besides.
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

/** Whether a module needs Zod, which weighs as much as three pages and asks the policy for `eval`. */
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

/** But for what the search has to know of two, which are short. */
const longLists = /contract[\\/]options[\\/](?!(income|option|people)\.ts)/;

/** What many pages share; by itself what forms with schemas share, the long lists of options among it. */
const fileOfPieces = (id: string, graph: Graph): string =>
  needsZod(id, graph) || longLists.test(id) ? 'schemas' : 'pieces';

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/]/;

/** Assigns modules of the web app to files. */
export const groups = [
  // The first page in two files: what changes with every release, and what stays in the browser's cache.
  { name: 'framework', tags: ['$initial'], test: framework, priority: 4 },
  { name: fileOfScreens, debugName: 'screens', priority: 3 },
  // The screens that everybody sees first speak these three.
  { name: 'words', test: /messages[\\/]en[\\/](home|members|shell)\.ts$/, priority: 2 },
  // What many pages share comes in few files: on a slow line each request costs as much as 30 kB. Groups are by
  // what is used together, so that a page of text alone fetches none of them.
  { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2, priority: 2 },
  { name: 'queries', test: /@tanstack[\\/](react-query|query-core)/, minShareCount: 2, priority: 4 },
  { name: 'popups', test: /node_modules[\\/](@mantine|@floating-ui)/, minShareCount: 14, priority: 2 },
  { name: 'drawer', test: /@mantine[\\/]core.*(Drawer|use-mantine-color-scheme)/, priority: 1 },
  { name: fileOfPieces, debugName: 'pieces', test: /web[\\/](ui|lib)[\\/]|contract[\\/]/, minShareCount: 10 },
] satisfies Rolldown.CodeSplittingGroup[];
