import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainBrand } from '../brand.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { createHttp } from './server.ts';
import { installWebApp } from './web-app.ts';

const PROFILE = '/dashboard/profile/0199e2a0-0000-7000-8000-000000000000';

let http: FastifyInstance;
let url: string;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rishta-web-app-'));
  await mkdir(join(dir, 'assets'));
  await writeFile(join(dir, 'assets', 'app-1a2b.js'), 'export {};');
  for (const page of ['index', 'login', 'home']) await writeFile(join(dir, `${page}.html`), `<p>${page}</p>`);
  for (const page of ['index', 'login']) await writeFile(join(dir, `${page}.ur.html`), `<p>${page} in Urdu</p>`);
  const config = readConfig({ DATA_DIR: dir });
  http = await createHttp({
    config,
    log: createLog('silent'),
    publicUrl: () => url,
    languages: () => ['en'],
    limit: async () => undefined,
  });
  await installWebApp(http, dir, { current: () => plainBrand('Rishta', ['en', 'ur']) });
  url = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.close();
  await rm(dir, { recursive: true });
});

/** Requests a path. If `accept` is undefined, `fetch` sends a header that accepts anything. */
const ask = (path: string, accept: string | undefined, method = 'GET') =>
  fetch(`${url}${path}`, { method, ...(accept === undefined ? {} : { headers: { accept } }) });

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe('web page', () => {
  it.each([
    ['/', 'login'],
    ['/?utm_source=x', 'login'],
    ['/dashboard/home', 'home'],
    ['/dashboard/home?tab=new', 'index'],
    [PROFILE, 'index'],
    ['/dashboard/message?userId=a.b', 'index'],
  ])('is served to browsers and to clients that accept anything: %s', async (path, page) => {
    for (const accept of [BROWSER, '*/*', 'text/*;q=0.5, */*;q=0.1', '', undefined]) {
      const answer = await ask(path, accept);
      expect([answer.status, answer.headers.get('content-type'), await answer.text()], accept).toEqual([
        200,
        'text/html; charset=utf-8',
        `<p>${page}</p>`,
      ]);
    }
  });

  it('is served to clients without an Accept header', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    let text = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('close', () => resolve(text));
    socket.write('GET /dashboard/home HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(await promise).toMatch(/^HTTP\/1\.1 200 [\s\S]*<p>home<\/p>/);
  });

  it('has a content type for HEAD requests', async () => {
    const { status, headers } = await ask('/dashboard/home', '*/*', 'HEAD');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describe('language of a page', () => {
  const askIn = (path: string, headers: Record<string, string>) =>
    fetch(`${url}${path}`, { headers: { accept: BROWSER, ...headers } });

  it.each([
    ['the browser asks for', '/', { 'accept-language': 'ur-IN, en;q=0.8' }, 'login in Urdu'],
    ['the device has chosen', '/', { 'accept-language': 'en', cookie: 'language=ur' }, 'login in Urdu'],
    [
      'the device has chosen, though the browser asks for another',
      '/',
      { 'accept-language': 'ur', cookie: 'language=en' },
      'login',
    ],
    ['the link names', '/?lang=ur', { cookie: 'language=en' }, 'login in Urdu'],
    ['the link names, on any page', '/register/primaryDetail?lang=ur', {}, 'index in Urdu'],
    ['is English if the site does not offer another', '/', { 'accept-language': 'hi', cookie: 'language=hi' }, 'login'],
    ['is English if the cookie is no language', '/', { cookie: 'language=../../x' }, 'login'],
    ['is English where the build has no other page', '/dashboard/home', { cookie: 'language=ur' }, 'home'],
  ])('is the one that %s: %s', async (_reason, path, headers, page) => {
    const answer = await askIn(path, headers);
    expect(await answer.text()).toBe(`<p>${page}</p>`);
    expect(answer.headers.get('vary')).toContain('accept-language, cookie');
  });

  it('is part of ETag and Vary, so that no cache sends the wrong one', async () => {
    const english = await askIn('/', {});
    const urdu = await askIn('/', { cookie: 'language=ur' });
    const tags = [english, urdu].map((answer) => answer.headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(2);
    expect((await askIn('/', { cookie: 'language=ur', 'if-none-match': tags[1] as string })).status).toBe(304);
    expect((await askIn('/', { cookie: 'language=ur', 'if-none-match': tags[0] as string })).status).toBe(200);
    expect((await askIn('/', { 'if-none-match': tags[1] as string })).status).toBe(200);
  });
});

describe('build file', () => {
  it.each([
    ['/assets/app-1a2b.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/index.html', 'text/html; charset=utf-8', 'no-cache'],
  ])('is served with its type and cache lifetime: %s', async (path, type, cache) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(path, '*/*', method);
      expect([status, headers.get('content-type'), headers.get('cache-control')], method).toEqual([200, type, cache]);
    }
  });
});

describe('404 as JSON for requests that are not for a web page', () => {
  it.each([
    ['/dashboard/home', 'application/json'],
    ['/dashboard/home', 'application/json, text/plain, */*'],
    ['/dashboard/home', 'image/avif,image/webp,image/*,*/*;q=0.8'],
    ['/assets/x.js', '*/*'],
    ['/assets/x.js', BROWSER],
    ['/assets/x', '*/*'],
    ['/assets/', '*/*'],
    ['/assets/..%2f..%2fpackage.json', '*/*'],
    ['/assets/%2e%2e/%2e%2e/package.json', '*/*'],
    ['/api/v1/website/nothing', '*/*'],
    ['/api/v1/website/nothing', BROWSER],
    ['/api/v2/nothing', '*/*'],
    ['/%61pi/v1/website/nothing', '*/*'],
    ['/.env', '*/*'],
    ['/.well-known/change-password', '*/*'],
    ['/wp-login.php', '*/*'],
  ])('is the answer to %s requested as %s', async (path, accept) => {
    const answer = await ask(path, accept);
    expect([answer.status, await answer.json()]).toMatchObject([404, { success: false, error: { code: 'not_found' } }]);
  });

  it('is the answer to POST, PUT and DELETE on a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await ask('/dashboard/home', '*/*', method)).status, method).toBe(404);
  });
});
