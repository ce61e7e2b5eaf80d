import { readdir, readFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';

const OUT = 'dist/web';
/**
 * For each first screen: maximum transfer size of its scripts, bytes (gzip; brotli is about a tenth smaller), and
 * maximum number of its files.
 */
const screens = {
  // Includes the code that works, and explains itself, in browsers that store nothing.
  login: { most: 161_000, files: 5 },
  // On a slow line each file costs as much as 30 kB.
  home: { most: 195_400, files: 8 },
};

it.each(Object.entries(screens))(
  'the first screen of %s loads a few files within their size limit',
  async (screen, { most, files }) => {
    await buildWeb();
    const page = await readFile(`${OUT}/index.html`, 'utf8');
    const named =
      new RegExp(`<script src="/theme\\.js"[^>]* data-${screen}="([^"]+)"`).exec(page)?.[1]?.split(' ') ?? [];
    expect(named.filter((name) => name.includes(`/${screen}-`)).length).toBeGreaterThanOrEqual(1);
    const first = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name as string);
    const scripts = [...first, ...named.filter((name) => name.endsWith('.js'))];
    const sizes = await Promise.all(scripts.map(async (name) => (await stat(`${OUT}${name}.gz`)).size));
    expect(scripts.length).toBeLessThanOrEqual(files);
    expect(new Set(scripts).size).toBe(scripts.length);
    expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(most);
  },
);

it.each(['hi', 'ur'])(
  'the login page in %s loads at most a set number of bytes, and its fonts before the first paint',
  async (language) => {
    await buildWeb();
    const page = await readFile(`${OUT}/login.${language}.html`, 'utf8');
    const scripts = / data-first="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? [];
    const fonts = [...page.matchAll(/rel="preload"[^>]*href="([^"]+\.woff2)"/g)].map(([, name]) => name as string);
    const sizeOf = async (names: readonly string[], end = ''): Promise<number> =>
      (await Promise.all(names.map(async (name) => (await stat(`${OUT}${name}${end}`)).size))).reduce(
        (all, size) => all + size,
        0,
      );
    // The catalogues of the language are in one file, and those in English are not loaded.
    expect(scripts.filter((name) => name.includes(`/words-${language}-`))).toHaveLength(1);
    expect(await sizeOf(scripts, '.gz')).toBeLessThanOrEqual(170_000);
    expect(fonts).toHaveLength(2);
    expect(await sizeOf(fonts)).toBeLessThanOrEqual(120_000);
  },
);

/** A built file and all files that it imports. */
async function withNeeds(name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name)) return found;
  found.add(name);
  const text = await readFile(`${OUT}/assets/${name}`, 'utf8');
  for (const [, next] of text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) await withNeeds(next as string, found);
  return found;
}

it.each([
  'chat-live',
  'after-first-screen',
  'notifications-live',
  'home',
  'search-page',
  'profile-page',
  'messages',
  'gallery-page',
  'conversation-page',
])('the first screen of %s loads neither schemas nor the long option lists', async (page) => {
  const entries = (await readdir(`${OUT}/assets`)).filter(
    (name) => name.startsWith(`${page}-`) && name.endsWith('.js'),
  );
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) for (const name of await withNeeds(entry)) expect(name).not.toMatch(/^(schemas|iso)-/);
});
