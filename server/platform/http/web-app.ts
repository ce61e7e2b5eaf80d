import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '../brand.ts';
import { brandedFiles, createBrandedFiles } from './branded-files.ts';
import { fail } from './failure.ts';

/** Paths that are never pages of the web app. */
const notPages = [
  '/api/',
  '/assets/',
  '/socket.io',
  '/dev/',
  '/docs',
  '/metrics',
  '/openapi.json',
  '/biodata/',
  '/.well-known/',
];

/**
 * Prerendered page for a URL (scripts/prerender-pages.ts): the login page, or Home with its first tab. Identical for
 * all visitors.
 */
function pageAt(url: string): 'home.html' | 'login.html' | 'index.html' {
  if (url === '/dashboard/home') return 'home.html';
  return url === '/' || url.startsWith('/?') ? 'login.html' : 'index.html';
}

/** Names of assets in the build: without folders and without percent-encoding. */
const ASSET_NAME = /^[\w-][\w.-]*$/;

/** Characters that never occur in a page address: dots indicate files, percent signs disguised addresses. */
const UNSAFE_PATH = /[.%]/;

/**
 * Whether the request is for a page: by a browser, or by a client that accepts anything (curl, link previews), at an
 * address that a page can have.
 */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (notPages.some((prefix) => url.startsWith(prefix))) return false;
  const types = (headers.accept || '*/*').split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase());
  // The front page is always served: uptime monitors request it.
  if (types.includes('text/html') || url === '/') return true;
  const [path = ''] = url.split('?', 1);
  return types.every((type) => type === '*/*' || type === 'text/*') && !UNSAFE_PATH.test(path);
}

/**
 * Serves the built web app: hashed assets, cached for ever and pre-compressed by the build, and `index.html` for every
 * page address, so that a reload works anywhere; two addresses have a prerendered page.
 * @param root the build's folder; when it is absent only the API is served.
 * @param brand the name, colours and icons that the pages get
 */
export async function installWebApp(app: FastifyInstance, root: string, brand: Brand): Promise<void> {
  const sendBranded = createBrandedFiles(root, brand);
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    const assets = join(root, 'assets');
    await app.register(fastifyStatic, {
      root,
      index: false,
      preCompressed: true,
      cacheControl: false,
      wildcard: false,
      globIgnore: ['assets/**', '*.*.html', ...brandedFiles],
      setHeaders: (response, path) =>
        response.header('cache-control', path.startsWith(assets) ? 'public, max-age=31536000, immutable' : 'no-cache'),
    });
    // One route serves the thousand files: a route per file took almost half of the start-up time, and the
    // plugin's own wildcard route reads the names of all files at each request.
    app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) => {
      if (!ASSET_NAME.test(name)) throw fail('not_found');
      return reply.sendFile(name, assets);
    });
  }
  if (built)
    for (const file of brandedFiles) app.get(`/${file}`, (request, reply) => sendBranded(request, reply, file));
  app.setNotFoundHandler((request, reply) => {
    if (!built || !wantsPage(request)) throw fail('not_found');
    return sendBranded(request, reply, pageAt(request.url));
  });
}
