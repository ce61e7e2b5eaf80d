import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';

/** A program of the system that a drill started, and ends. */
export interface Service {
  readonly url: string;
  /** Stops it in its tracks (SIGSTOP), or lets it continue. */
  pause(on: boolean): void;
  stop(): Promise<void>;
}

const DEPLOYED = new URL('../../deploy/nginx.conf', import.meta.url);

async function untilListening(port: string, child: ChildProcess, name: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}.`);
    const socket = connect(Number(port), '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await sleep(100);
  }
  throw new Error(`${name} does not listen.`);
}

async function start(name: string, args: readonly string[], port: string, url: string): Promise<Service> {
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  await Promise.race([untilListening(port, child, name), failed]);
  return {
    url,
    pause: (on) => void child.kill(on ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A Redis of the drill's own, that keeps nothing. */
export async function startRedis(): Promise<Service> {
  const port = await freePort();
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--loglevel', 'warning'];
  return start('redis-server', args, port, `redis://127.0.0.1:${port}`);
}

/** Runs a command to its end. @throws Error with what it said */
export async function run(command: string, args: readonly string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said}`);
  return said;
}

export interface Nginx extends Service {
  /** The same server with TLS, under a certificate that nobody has signed. */
  readonly tlsUrl: string;
  /** Lines of its error log, with their number. */
  complaints(): Promise<Map<string, number>>;
}

/** Without what differs from line to line. */
const gist = (line: string): string =>
  line
    .replace(/^.*?\*\d+ /, '')
    .replace(/upstream: .*/, '')
    .replace(/,? ?(client|server|request|host): [^,]*(, )?/g, ' ');

/**
 * nginx with the configuration that is deployed, but for its ports, its two nodes and where it writes.
 * @param nodes ports
 */
export async function startNginx(folder: string, nodes: readonly [string, string]): Promise<Nginx> {
  const [plain, tls, redirect] = [await freePort(), await freePort(), await freePort()];
  await mkdir(folder, { recursive: true });
  const at = (name: string): string => join(folder, name);
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=127.0.0.1'],
    ...['-keyout', at('tls.key'), '-out', at('tls.crt')],
  ]);
  const changes: [string | RegExp, string][] = [
    ['user nginx;', ''],
    ['/var/run/nginx.pid', at('nginx.pid')],
    ['/var/log/nginx/error.log', at('error.log')],
    ['/var/log/nginx/access.log', at('access.log')],
    ['worker_processes auto;', 'worker_processes 1;'],
    ['worker_rlimit_nofile 65536;', ''],
    ['worker_connections 32768;', 'worker_connections 4096;'],
    ['server app1:3000', `server 127.0.0.1:${nodes[0]}`],
    ['server app2:3000', `server 127.0.0.1:${nodes[1]}`],
    ['listen 80 default_server', `listen 127.0.0.1:${redirect} default_server`],
    ['listen 443 ssl', `listen 127.0.0.1:${plain};\n    listen 127.0.0.1:${tls} ssl`],
    ['/etc/nginx/secrets/tls.crt', at('tls.crt')],
    ['/etc/nginx/secrets/tls.key', at('tls.key')],
  ];
  let text = await readFile(DEPLOYED, 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from as string)) throw new Error(`deploy/nginx.conf has no "${from}" any more.`);
    text = text.replace(from, to);
  }
  const conf = at('nginx.conf');
  await writeFile(conf, text);
  const args = ['-c', conf, '-e', at('error.log'), '-g', 'daemon off;'];
  await run('nginx', ['-t', ...args.slice(0, 4)]);
  const service = await start('nginx', args, plain, `http://127.0.0.1:${plain}`);
  const complaints = async (): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const line of (await readFile(at('error.log'), 'utf8')).split('\n').filter(Boolean).map(gist))
      counts.set(line, (counts.get(line) ?? 0) + 1);
    return counts;
  };
  return { ...service, tlsUrl: `https://127.0.0.1:${tls}`, complaints };
}
