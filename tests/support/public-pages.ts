import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The parts of a build that the public pages need, without building the web app: the pages get no styles and no fonts. */
export async function makeWebRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'rishta-test-web-'));
  await mkdir(join(root, 'assets'));
  const app = '<!doctype html><html lang="en"><title>The app</title></html>';
  for (const name of ['index.html', 'login.html', 'home.html']) await writeFile(join(root, name), app);
  const parts = { styles: { welcome: '', pages: '' }, fonts: [], languages: ['en'] };
  await writeFile(join(root, 'public-pages.json'), JSON.stringify(parts));
  await copyFile('web/public/visit.js', join(root, 'visit.js'));
  return root;
}

/** Pages of the app that public pages link to. */
const APP_PATHS =
  /^\/($|register\/primaryDetail$|terms$|privacy$|support$|enquiry$|dashboard\/(shop\/|accountSetting\/notifications$)|favicon\.svg|manifest|app-icon)/;

/** A fetched public page or file. */
export interface Crawled {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const unescapeHtml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The values of this attribute on all elements with this tag. */
export const readAttributes = (html: string, tag: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?=\\s)[^>]*\\s${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    unescapeHtml(value),
  );

/** Pictures of link previews that are fetched: drawing one takes as long as reading all pages. */
const MAX_PICTURES = 4;

/**
 * Reads all public pages as a search engine does: from the welcome page, the sitemap and `robots.txt` it follows every
 * link, without scripts. The keys are paths with their queries.
 */
export async function crawl(url: string): Promise<Map<string, Crawled>> {
  const found = new Map<string, Crawled>();
  const waiting = ['/welcome', '/robots.txt', '/sitemap.xml'];
  let pictures = 0;
  const add = (target: string, from: string): void => {
    const address = new URL(target, `${url}${from}`);
    if (address.origin !== url || !/^https?:$/.test(address.protocol)) return;
    const path = address.pathname + address.search;
    if (!APP_PATHS.test(address.pathname)) waiting.push(path);
  };
  while (waiting.length > 0) {
    const path = waiting.shift() as string;
    if (found.has(path)) continue;
    if (path.startsWith('/og/') && ++pictures > MAX_PICTURES) continue;
    const answer = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
    const type = answer.headers.get('content-type') ?? '';
    const text = type.startsWith('image/') ? '' : await answer.text();
    found.set(path, { status: answer.status, type, text });
    for (const target of [
      ...readAttributes(text, '(?:a|link|xhtml:link|atom:link)', 'href'),
      ...readAttributes(text, 'img', 'src'),
      ...readAttributes(text, 'meta property="og:image"', 'content'),
      ...[...text.matchAll(/<(?:loc|link|guid[^>]*)>([^<]+)</g)].map(([, target = '']) => unescapeHtml(target)),
      ...[...text.matchAll(/^Sitemap: (.+)$/gm)].map(([, target = '']) => target),
    ])
      add(target, path);
  }
  return found;
}

/** The structured data of a page. Fails if one is not JSON. */
export const readData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  );

/** The scripts of a page that run. */
export const readScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code = '']) => code,
  );

/** Checks that a page has everything that search engines and screen readers need, and no script but the one for visits. */
export function expectGoodPage(url: string, path: string, { status, text }: Crawled): void {
  expect(status, path).toBe(200);
  const [title = ''] = [...text.matchAll(/<title>([^<]*)<\/title>/g)].map(([, words = '']) => words);
  expect(title.length, `${path}: title`).toBeGreaterThan(4);
  const [description = ''] = readAttributes(text, 'meta name="description"', 'content');
  expect(description.length, `${path}: description`).toBeGreaterThan(5);
  expect(text.match(/<h1[ >]/g)?.length, `${path}: h1`).toBe(1);
  expect(text, path).toMatch(/^<!doctype html>\n<html lang="(en|hi|ur)" dir="(ltr|rtl)">/);
  const isListed = !text.includes('<meta name="robots" content="noindex">');
  expect(readAttributes(text, 'link rel="canonical"', 'href'), `${path}: canonical`).toEqual(
    isListed ? [`${url}${path}`] : [],
  );
  expect(readScripts(text), `${path}: scripts`).toEqual([expect.stringContaining("const KEY = 'arrivedFrom';")]);
  expect(text.match(/<script/gi)?.length, `${path}: scripts`).toBe(1 + readData(text).length);
  for (const one of readData(text)) expect(one['@context'], path).toBe('https://schema.org');
}

/** Checks that every element of an XML document is closed in order, and that all its letters are allowed. */
export function expectWellFormed(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/);
  const open: string[] = [];
  const body = xml.replace(/^<\?xml[^>]*\?>/, '');
  for (const [, closes, name = '', , isEmpty] of body.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g))
    if (closes) expect(open.pop()).toBe(name);
    else if (!isEmpty) open.push(name);
  expect(open).toEqual([]);
  const rest = body.replaceAll(/<\/?[\w:]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, '');
  expect(rest).not.toMatch(/[<>]|&(?!(?:amp|lt|gt|quot);)/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
}
