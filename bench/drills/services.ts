import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/support/free-port.ts';
import { startNginx as startDeployed } from '../../tests/support/nginx.ts';

/** A system program that a drill starts and stops. */
export interface Service {
  readonly url: string;
  /** Pauses the process (SIGSTOP), or lets it continue. */
  pause(on: boolean): void;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

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

/** Starts a program that listens on this port. */
export async function startService(
  name: string,
  args: readonly string[],
  { port, url }: { port: string; url: string },
): Promise<Service> {
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  await Promise.race([untilListening(port, child, name), failed]);
  return {
    url,
    pause: (on) => void child.kill(on ? 'SIGSTOP' : 'SIGCONT'),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

/** Starts a Redis for the drill, without persistence. */
export async function startRedis(): Promise<Service> {
  const port = await freePort();
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--loglevel', 'warning'];
  return startService('redis-server', args, { port, url: `redis://127.0.0.1:${port}` });
}

export interface Nginx {
  readonly url: string;
  /** The same server with TLS, with a self-signed certificate. */
  readonly tlsUrl: string;
  /** Lines of the error log, with the number of times each occurs. */
  complaints(): Promise<Map<string, number>>;
  stop(): Promise<void>;
}

/** The log line without the parts that differ from line to line, such as times and ports. */
const gist = (line: string): string =>
  line
    .replace(/^.*?\*\d+ /, '')
    .replace(/upstream: .*/, '')
    .replace(/,? ?(client|server|request|host): [^,]*(, )?/g, ' ');

/**
 * Starts nginx with the deployed configuration and two nodes.
 * @param nodes ports of the nodes
 */
export async function startNginx(folder: string, nodes: readonly [string, string]): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const deployed = await readFile('deploy/nodes.conf', 'utf8');
  const servers = nodes.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n  ');
  const nginx = await startDeployed(folder, deployed.replace('server 127.0.0.1:3000 max_fails=0;', servers));
  const complaints = async (): Promise<Map<string, number>> => {
    const counts = new Map<string, number>();
    for (const line of (await nginx.errorLog()).split('\n').filter(Boolean).map(gist))
      counts.set(line, (counts.get(line) ?? 0) + 1);
    return counts;
  };
  return { ...nginx, complaints };
}
