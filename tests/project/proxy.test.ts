import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { contract } from '../../contract/index.ts';
import { API_BASE, type Api } from '../../contract/kernel.ts';

/** The deployed proxy (deploy/nginx.conf) handles the paths that need special treatment. */

const text = (await readFile('deploy/nginx.conf', 'utf8')).replaceAll(/^\s*#.*$/gm, '');
/** The directives of the server block that forwards requests, and its locations by pattern. */
const server = text.slice(text.lastIndexOf('server {'));
const locations = [...server.matchAll(/location ([^{]+?) \{([^}]*)\}/g)].map(([, match = '', body = '']) => ({
  match,
  body,
}));
const headersIn = (body: string): Map<string, string> =>
  new Map([...body.matchAll(/proxy_set_header (\S+) ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));

const uploads = Object.values<Api>(contract)
  .flatMap((calls) => Object.values(calls))
  .filter((call) => call.uploads)
  .flatMap(({ path, aliases = [] }) => [path, ...aliases])
  .map((path) => API_BASE + path.replaceAll(/\{\w+\}/g, '01941f29-7c00-7000-8000-000000000001'));

it('the contract has calls that upload files, for the tests of the proxy', () => {
  expect(uploads).toContain('/api/v1/website/user/trustBadge');
});

// By law, an ID image must never be on a disk unencrypted, but nginx writes bodies that it buffers to disk.
it.each(uploads)('uploads to %s pass through the proxy without being buffered on disk', (path) => {
  const taking = locations.filter(({ match }) => match.startsWith('~ ') && new RegExp(match.slice(2)).test(path));
  expect(taking.map(({ body }) => /^\s*proxy_request_buffering off;$/m.test(body))).toEqual([true]);
});

it('websocket connections have their own proxy location', () => {
  expect(locations.map(({ match }) => match)).toContain('/socket.io/');
});

// In nginx, a location inherits headers only if it sets none of its own.
it('every proxy location that sets headers sends the host, client address and protocol', () => {
  const own = headersIn(server.replaceAll(/location [^{]+\{[^}]*\}/g, ''));
  const names = ['Host', 'X-Forwarded-For', 'X-Forwarded-Proto'];
  const told = (headers: Map<string, string>) => names.map((name) => [name, headers.get(name)]);
  expect(told(own)).toEqual([
    ['Host', '$host'],
    ['X-Forwarded-For', '$remote_addr'],
    ['X-Forwarded-Proto', '$scheme'],
  ]);
  for (const { match, body } of locations)
    if (headersIn(body).size) expect(told(headersIn(body)), match).toEqual(told(own));
});
