import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../tests/support/test-app.ts';

it('an API call is counted and labelled the same however its path is encoded', async () => {
  const app = await startTestApp({ RATE_LIMIT_FACTOR: '0.0025' });
  const call = async (path: string) => {
    const { status, headers } = await fetch(`${app.url}${path}`);
    return [status, headers.get('content-security-policy')?.slice(0, 18)];
  };
  const answers = [];
  for (let times = 0; times < 4; times++) answers.push(await call('/%61pi/v1/website/user/verify'));
  expect(answers.map(([status]) => status)).toEqual([401, 401, 401, 429]);
  expect(answers[0]).toEqual(await call('/api/v1/website/x').then(([, policy]) => [401, policy]));
  await app.close();
});

it('the server shuts down in time although a client never finishes its request', async () => {
  const app = await startTestApp();
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined);
  socket.write('POST /api/v1/website/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 100\r\n\r\n{"email":');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const began = performance.now();
  await app.close();
  // The server allows three minutes for a request; this answer must come far sooner.
  expect(performance.now() - began).toBeLessThan(60_000);
});
