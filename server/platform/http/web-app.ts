import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../../contract/kernel.ts';
import { fail } from './failure.ts';

/** Paths that belong to programs, not to the web app's router. */
const notPages = [API_BASE, '/assets/', '/socket.io', '/dev/', '/docs', '/metrics', '/openapi.json'];

/** What is drawn already (scripts/draw-pages.ts): the login page, and Home with its first tab. The same for everybody. */
function pageAt(url: string): string {
  if (url === '/dashboard/home') return 'home.html';
  return url === '/' || url.startsWith('/?') ? 'login.html' : 'index.html';
}

/**
 * Serves the built web app: hashed assets cached for ever and pre-compressed by the build, and `index.html` for every
 * page address, so that a reload anywhere works; at two of them, that page drawn already.
 * @param root the build's folder; when it is absent only the API is served.
 */
export async function installWebApp(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, 'index.html'));
  if (built)
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const immutable = path.includes('/assets/');
        response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !notPages.some((prefix) => request.url.startsWith(prefix));
    // The front page also for programs that accept anything: whoever looks whether the site is up asks for it.
    const wantsPage = request.headers.accept?.includes('text/html') || request.url === '/';
    if (!built || !isPage || !wantsPage) throw fail('not_found');
    return reply.header('cache-control', 'no-cache').sendFile(pageAt(request.url));
  });
}
