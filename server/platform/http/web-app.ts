import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './failure.ts';

/** Paths that belong to programs, not to the web app's router. */
const notPages = ['/api/', '/assets/', '/socket.io', '/dev/', '/docs', '/metrics', '/openapi.json'];

/** What is drawn already (scripts/draw-pages.ts): the login page, and Home with its first tab. The same for everybody. */
function pageAt(url: string): string {
  if (url === '/dashboard/home') return 'home.html';
  return url === '/' || url.startsWith('/?') ? 'login.html' : 'index.html';
}

/** No page has them in its address: files have the one, and what is written to pass for something else the other. */
const STRANGE = /[.%]/;

/**
 * Whether a page is what is asked for: by a browser that opens one, and by whoever takes anything (curl, or a program that
 * looks at what a link leads to), at an address that a page can have.
 */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (notPages.some((prefix) => url.startsWith(prefix))) return false;
  const types = (headers.accept || '*/*').split(',').map((range) => range.split(';', 1)[0]?.trim().toLowerCase());
  // The front page in any case: whoever looks whether the site is up asks for it.
  if (types.includes('text/html') || url === '/') return true;
  const [path = ''] = url.split('?', 1);
  return types.every((type) => type === '*/*' || type === 'text/*') && !STRANGE.test(path);
}

/**
 * Serves the built web app: hashed assets cached for ever and pre-compressed by the build, and `index.html` for every
 * page address, so that a reload anywhere works; at two of them, that page drawn already.
 * @param root the build's folder; when it is absent only the API is served.
 */
export async function installWebApp(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    const options = { index: false, preCompressed: true, cacheControl: false } as const;
    await app.register(fastifyStatic, {
      ...options,
      root,
      wildcard: false,
      globIgnore: ['assets/**'],
      setHeaders: (response) => response.header('cache-control', 'no-cache'),
    });
    // One route for the thousand files here: a route for each took almost half of a start.
    await app.register(fastifyStatic, {
      ...options,
      root: join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || !wantsPage(request)) throw fail('not_found');
    return reply.header('cache-control', 'no-cache').sendFile(pageAt(request.url));
  });
}
