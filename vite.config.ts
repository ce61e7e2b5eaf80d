import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { contract } from './contract/index.ts';
import { API_BASE } from './contract/kernel.ts';
import { ahead } from './scripts/ahead.ts';
import { cardLabels } from './scripts/card-labels.ts';

/**
 * A module `virtual:<file>` that exports one value, made at build time.
 * @param unpack source of a function that makes the value, in the browser, of what is written into the module
 */
const virtual = (file: string, exported: string, value: () => unknown, unpack = ''): Plugin => {
  const name = `virtual:${file}`;
  return {
    name: `rishta-${file}`,
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export const ${exported} = ${unpack}(${JSON.stringify(value())});` : undefined,
  };
};

/**
 * Gives the browser every call's method and path without its Zod schemas, so that the login page
 * does not carry them; each as one text, `GET /path`. Typed by the contract itself in web/lib/endpoints.d.ts.
 */
function slimContract(): unknown {
  return Object.fromEntries(
    Object.entries(contract).map(([feature, calls]) => [
      feature,
      Object.fromEntries(Object.entries(calls).map(([call, { method, path }]) => [call, `${method} ${path}`])),
    ]),
  );
}

const unpackContract = `((features) => {
  for (const calls of Object.values(features))
    for (const [call, text] of Object.entries(calls)) {
      const [method, path] = text.split(' ');
      calls[call] = { method, path };
    }
  return features;
})`;

type Graph = Rolldown.ChunkingContext;

/** Modules of ours that come with one, whatever is imported behind a click aside. */
function reached(from: string, graph: Graph, found = new Set<string>()): Set<string> {
  if (found.has(from)) return found;
  found.add(from);
  for (const id of graph.getModuleInfo(from)?.importedIds ?? []) if (ours.test(id)) reached(id, graph, found);
  return found;
}

const ours = /[\\/](web|contract)[\\/](?!.*node_modules)|^\0virtual:/;
const ofCards = /web[\\/](features[\\/]discovery|ui[\\/](member|portrait))|contract[\\/]drawing|virtual:card-labels/;
const known = new WeakMap<Graph, Record<'frame' | 'home', Set<string>>>();

/**
 * Where a module of Home's first screen goes: `home` for what the cards are made of, `shell` for the frame of all screens
 * and what both share, so that Home fetches a few files and no other page much that it does not need.
 */
function fileOfHome(id: string, graph: Graph): string | undefined {
  const sets = known.get(graph) ?? {
    frame: reached(resolve('web/routes/dashboard.tsx'), graph),
    home: reached(resolve('web/features/discovery/home/home-page.tsx'), graph),
  };
  known.set(graph, sets);
  if (sets.home.has(id) && ofCards.test(id)) return 'home';
  return sets.frame.has(id) || sets.home.has(id) ? 'shell' : undefined;
}

const withSchemas = new Map<string, boolean>();

/** Whether a module needs Zod, which weighs as much as three pages and asks the policy for `eval`. */
function needsZod(id: string, graph: Graph): boolean {
  const known = withSchemas.get(id);
  if (known !== undefined) return known;
  withSchemas.set(id, false);
  const needs =
    /node_modules[\\/]zod[\\/]/.test(id) ||
    (ours.test(id) && (graph.getModuleInfo(id)?.importedIds.some((next) => needsZod(next, graph)) ?? false));
  withSchemas.set(id, needs);
  return needs;
}

/** What many pages share; by itself what forms with schemas share, the long lists of options among it. */
const fileOfPieces = (id: string, graph: Graph): string =>
  needsZod(id, graph) || /contract[\\/]options[\\/]/.test(id) ? 'schemas' : 'pieces';

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|react-i18next)[\\/]/;

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [
    react(),
    virtual('endpoints', 'endpoints', slimContract, unpackContract),
    // The labels of cards, so that none waits for the whole option lists (web/lib/use-card-labels.ts).
    virtual('card-labels', 'cardLabels', cardLabels),
    ahead(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first page in two files: what changes with every release, and what stays in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'framework', tags: ['$initial'], test: framework, priority: 4 },
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: fileOfHome, debugName: 'home', test: ours, priority: 1 },
            // The screens that everybody sees first speak these five.
            { name: 'words', test: /messages[\\/]en[\\/](activity|chat|discovery|profiles|shell)\.ts$/, priority: 2 },
            // What many pages share comes in few files: on a slow line each request costs as much as 30 kB. Groups are by
            // what is used together, so that a page of text alone fetches none of them.
            { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2, priority: 2 },
            { name: 'queries', test: /@tanstack[\\/](react-query|query-core)/, minShareCount: 2, priority: 2 },
            { name: 'popups', test: /node_modules[\\/](@mantine|@floating-ui)/, minShareCount: 14, priority: 2 },
            { name: 'drawer', test: /@mantine[\\/]core.*(Drawer|use-mantine-color-scheme)/, priority: 1 },
            { name: fileOfPieces, debugName: 'pieces', test: /web[\\/](ui|lib)[\\/]|contract[\\/]/, minShareCount: 10 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      [API_BASE]: 'http://127.0.0.1:3000',
      '/dev/razorpay': 'http://127.0.0.1:3000',
      '/socket.io': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
});
