import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../support/free-port.ts';
import { makeCertificate, type Nginx, startNginx } from '../support/nginx.ts';
import { type Program, startProgram } from '../support/program.ts';
import { runCommand } from '../support/run-command.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Tests nginx with the files of deploy/. Needs nginx; where it is missing, `.ci/run` says so. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rishta-nginx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const deployed = await readFile('deploy/nodes.conf', 'utf8');

it('nginx accepts the deployed files once the commands at the top of nginx.conf have been run', async () => {
  const etc = join(folder, 'etc');
  await mkdir(etc);
  await copyFile('/etc/nginx/mime.types', join(etc, 'mime.types'));
  const text = await readFile('deploy/nginx.conf', 'utf8');
  const commands = [...text.matchAll(/^# {3}(install .*?)(?: {5}.*)?$/gm)].map(([, command = '']) => command);
  expect(commands).toHaveLength(2);
  for (const command of commands) await runCommand('sh', ['-c', command.replaceAll('/etc/nginx/', `${etc}/`)]);
  await makeCertificate(etc);
  expect(await runCommand('nginx', ['-t', '-c', join(etc, 'nginx.conf')])).toContain('test is successful');
});

describe('nginx in front of a running program', () => {
  let program: Program;
  let nginx: Nginx;
  beforeAll(async () => {
    program = await startProgram({ DATA_DIR: join(folder, 'data'), TRUST_PROXY: '127.0.0.1' });
    const nodes = deployed.replace('127.0.0.1:3000', `127.0.0.1:${new URL(program.url).port}`);
    await mkdir(join(folder, 'front'));
    nginx = await startNginx(join(folder, 'front'), nodes);
  });
  afterAll(async () => {
    await nginx?.stop();
    await program?.stop();
  });

  /** The status of a request through TLS; 101 for a WebSocket handshake. */
  const ask = (path: string, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(`${nginx.tlsUrl}${path}`, { headers, rejectUnauthorized: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('upgrade', (answer, socket) => {
        socket.destroy();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('error', reject);
      asked.end();
    });

  it('forwards requests and websockets, and answers 404 for operator endpoints', async () => {
    expect(await ask('/healthz')).toBe(200);
    expect(await ask('/api/v1/website/user/myProfile?x=1')).toBe(401);
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
    };
    expect(await ask('/socket.io/?EIO=4&transport=websocket', upgrade)).toBe(101);
    expect([await ask('/metrics'), await ask('/readyz')]).toEqual([404, 404]);
    const redirected = await fetch(`${nginx.redirectUrl}/some?page=1`, { redirect: 'manual' });
    expect([redirected.status, redirected.headers.get('location')]).toEqual([301, 'https://127.0.0.1/some?page=1']);
    const complaints = (await nginx.errorLog()).split('\n').filter((line) => /\[(error|crit|alert|emerg)\]/.test(line));
    // A container may not raise the limit of open files, so this warning is expected.
    expect(complaints.filter((line) => !line.includes('setrlimit(RLIMIT_NOFILE'))).toEqual([]);
  });
});

/** Starts a name server that answers every query for an IPv4 address with the result of `address`. */
async function startNameServer(address: () => string): Promise<{ port: number; stop(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { address: asker, port }) => {
    const end = question.indexOf(0, 12) + 5;
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address().split('.').map(Number)]);
    const head = Buffer.from(question.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    for (const [count, at] of [
      [1, 4],
      [1, 6],
      [0, 8],
      [0, 10],
    ] as const)
      head.writeUInt16BE(count, at);
    socket.send(Buffer.concat([head, question.subarray(12, end), answer]), port, asker);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, stop: () => void socket.close() };
}

async function startNode(host: string, port: string): Promise<() => Promise<unknown>> {
  const server = createServer((_request, response) => response.end(host));
  server.listen(Number(port), host);
  await once(server, 'listening');
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
}

it('the nginx of compose.yaml reaches a container again after the address of the container changed', async () => {
  const compose = parse(await readFile('deploy/compose.yaml', 'utf8'), { merge: true });
  const port = await freePort();
  let address = '127.0.0.1';
  const names = await startNameServer(() => address);
  const nodes = (compose.configs.nodes.content as string)
    .replaceAll('$$', '$')
    .replace('127.0.0.11', `127.0.0.1:${names.port}`)
    .replace('node:3000', `node:${port}`);
  const endOld = await startNode('127.0.0.1', port);
  await mkdir(join(folder, 'names'));
  const nginx = await startNginx(join(folder, 'names'), nodes);
  const text = () => fetch(`${nginx.url}/anything`).then((answer) => answer.text());
  expect(await text()).toBe('127.0.0.1');
  const endNew = await startNode('127.0.0.2', port);
  address = '127.0.0.2';
  await endOld();
  await waitUntil(async () => (await text()) === '127.0.0.2', 'The new address is not asked');
  await nginx.stop();
  await endNew();
  names.stop();
});
