import { readFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildWeb } from '../../scripts/build-web.ts';

const OUT = 'dist/web';
/** What the scripts of Home's first screen may weigh over the line, bytes (gzip; brotli is about a tenth less). */
const MOST = 270_000;
/** Each costs as much as 30 kB on a slow line. */
const FILES_MOST = 12;

it('has what Home needs first in a few files that are no larger than they were', async () => {
  await buildWeb();
  const page = await readFile(`${OUT}/index.html`, 'utf8');
  const ahead = /<script src="\/theme\.js" data-home="([^"]+)"/.exec(page)?.[1]?.split(' ') ?? [];
  expect(ahead.filter((name) => name.includes('/home-')).length).toBeGreaterThanOrEqual(2);
  const first = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, name]) => name as string);
  const scripts = [...first, ...ahead.filter((name) => name.endsWith('.js'))];
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(`${OUT}${name}.gz`)).size));
  expect(scripts.length).toBeLessThanOrEqual(FILES_MOST);
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(MOST);
});
