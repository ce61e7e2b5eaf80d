import { afterEach, beforeEach, expect, it } from 'vitest';
import { type HttpReceiver, startReceiver } from '../../../tests/support/stand-ins/http-receiver.ts';
import type { Mode } from '../config/config.ts';
import { createRemoteCalls } from '../remote-calls.ts';
import { createPushClient } from './push-client.ts';

let server: HttpReceiver;
let requests: number;
beforeEach(async () => {
  requests = 0;
  server = await startReceiver(() => {
    requests += 1;
    return 201;
  });
});
afterEach(() => server.close());

async function post(mode: Mode, protocol: 'http' | 'https') {
  const poster = createPushClient(mode, createRemoteCalls());
  const url = new URL(`${server.origin.replace('http://127.0.0.1', `${protocol}://localhost`)}/a-secret`);
  return poster.post(url, {}, Buffer.from('x')).finally(poster.close);
}

it('in production, the push client connects to a host name only if it resolves to a public address', async () => {
  expect(await post('local', 'http')).toBe(201);
  for (const protocol of ['http', 'https'] as const)
    await expect(post('production', protocol)).rejects.toThrow('The push service could not be reached (EPRIVATE).');
  expect(requests).toBe(1);
});

it('the push client never falls back from https to plain text, and does not log the endpoint', async () => {
  const failure = await post('local', 'https').catch((error: Error) => error);
  expect(String(failure)).toMatch(/could not be reached \(\w+\)/);
  expect(String(failure)).not.toContain('a-secret');
  expect(requests).toBe(0);
});
