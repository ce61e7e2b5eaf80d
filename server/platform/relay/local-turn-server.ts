import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RelayConfig } from '../config/relay.ts';

const LOOPBACK = '127.0.0.1';
const START_MS = 10_000;
const STOP_MS = 3_000;
/** Ports for relayed connections of one computer. */
const RELAY_PORTS = 1_000;

/** A TURN server on the loopback interface. */
export interface LocalTurnServer {
  readonly relay: RelayConfig;
  stop(): Promise<void>;
}

/** Path of Debian's `turnserver` (package coturn), if it is installed. */
export const findTurnServer = (): string | undefined =>
  ['/usr/bin/turnserver', '/usr/local/bin/turnserver', '/opt/homebrew/bin/turnserver'].find((path) => existsSync(path));

/** A port that is free for TCP and UDP. */
async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(0, LOOPBACK);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const socket = createSocket('udp4');
    const isFree = await new Promise<boolean>((done) => {
      socket.once('error', () => done(false)).bind(port, LOOPBACK, () => done(true));
    });
    if (isFree) await new Promise<void>((done) => socket.close(() => done()));
    server.close();
    await once(server, 'close');
    if (isFree) return port;
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, LOOPBACK);
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

async function waitUntilListening(child: ChildProcess, port: number): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(50)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('turnserver has ended');
    if (await isListening(port)) return;
  }
  throw new Error('turnserver does not answer');
}

/**
 * Starts `turnserver` on the loopback interface with a temporary configuration and secret, for one computer: browsers on
 * it can call each other. Never for an installation that others reach.
 */
export async function startTurnServer(
  program: string,
  { onExit }: { onExit?: () => void } = {},
): Promise<LocalTurnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-relay-'));
  const port = await freePort();
  const secret = randomBytes(32).toString('hex');
  // The relay's ports follow the listening port, below the range that the system assigns at its end.
  const first = Math.min(port + 1, 65_535 - RELAY_PORTS);
  const lines = [
    `listening-ip=${LOOPBACK}`,
    `relay-ip=${LOOPBACK}`,
    `listening-port=${port}`,
    `min-port=${first}`,
    `max-port=${first + RELAY_PORTS}`,
    'realm=localhost',
    'use-auth-secret',
    `static-auth-secret=${secret}`,
    'allow-loopback-peers',
    'no-tls',
    'no-dtls',
    'no-cli',
    'no-multicast-peers',
    `pidfile=${join(folder, 'turnserver.pid')}`,
    'log-file=stdout',
    'simple-log',
  ];
  const file = join(folder, 'turnserver.conf');
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  const child = spawn(program, ['-c', file], { stdio: 'ignore', cwd: folder });
  const ended = once(child, 'exit').catch(() => undefined);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const isOver = await Promise.race([ended.then(() => true), sleep(STOP_MS, false, { ref: false })]);
      if (!isOver) child.kill('SIGKILL');
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilListening(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  void ended.then(() => onExit?.());
  const at = `turn:${LOOPBACK}:${port}`;
  return { relay: { urls: [`${at}?transport=udp`, `${at}?transport=tcp`], secret }, stop };
}
