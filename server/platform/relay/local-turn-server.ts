import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RelayConfig } from '../config/relay.ts';
import { endProcess } from '../db/end-process.ts';
import { commandLineOf } from '../db/process-identity.ts';

const LOOPBACK = '127.0.0.1';
const START_MS = 10_000;
const STOP_MS = 3_000;
/** Ports for relayed connections of one computer. */
const RELAY_PORTS = 1_000;

const CONFIGURATION = 'turnserver.conf';
/** Written by coturn itself, so it exists even if the program is killed right after starting it. */
const PID_FILE = 'turnserver.pid';

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
 * Ends the TURN server that a killed program left running in this folder, and removes the folder. Call only when no
 * living program uses the folder. Returns the pid of the ended process. A process is ours only if its command line names
 * the folder's own configuration: the recorded pid may belong to another process by now.
 */
export async function endLeftTurnServer(folder: string): Promise<number | undefined> {
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined) return undefined;
  const pid = Number.parseInt(await readFile(join(real, PID_FILE), 'utf8').catch(() => ''), 10);
  const isOurs = pid > 0 && (commandLineOf(pid)?.endsWith(`turnserver -c ${join(real, CONFIGURATION)}`) ?? false);
  if (isOurs) {
    const hasEnded = await endProcess(pid, [
      ['SIGTERM', STOP_MS],
      ['SIGKILL', STOP_MS],
    ]);
    if (!hasEnded) throw new Error(`turnserver (process ${pid}) of ${real} does not stop`);
  }
  await rm(real, { recursive: true, force: true });
  return isOurs ? pid : undefined;
}

/**
 * Starts `turnserver` on the loopback interface with a temporary configuration and secret, for one computer: browsers on
 * it can call each other. Never for an installation that others reach.
 * @param ownFolder for its configuration and pid; created, and removed by `stop`
 */
export async function startTurnServer(
  program: string,
  ownFolder: string,
  { onExit }: { onExit?: () => void } = {},
): Promise<LocalTurnServer> {
  await mkdir(ownFolder, { recursive: true, mode: 0o700 });
  const folder = await realpath(ownFolder);
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
    `pidfile=${join(folder, PID_FILE)}`,
    'log-file=stdout',
    'simple-log',
  ];
  const file = join(folder, CONFIGURATION);
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
