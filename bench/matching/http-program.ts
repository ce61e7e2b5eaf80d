import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../../server/platform/clock.ts';
import { secretsFrom } from '../../server/platform/security/secrets.ts';
import { createTokens } from '../../server/platform/security/tokens.ts';
import type { Viewer } from './http-community.ts';

const SECRET = 'a secret that is only good for the benchmark of this program';
/** A long interval: each request to `/readyz` makes the program under test check its database and its files. */
const POLL_MS = 1_000;
/** The log line that says how many milliseconds it took to read the index. */
const READ = /"ms":(\d+),"msg":"the matching index is ready"/;
const TOKEN_SECONDS = 12 * 3600;

export interface Program {
  readonly base: string;
  /** Seconds from the start of the process until `/readyz` says ready. */
  readonly readySeconds: number;
  /** Seconds from the first row read to the last row sorted, from the program's log. */
  readonly readSeconds: number;
  /** Growth of resident memory while the index was read, after garbage collection. */
  readonly bytes: number;
  /** Most resident memory that the process had so far. */
  readonly peakBytes: number;
  close(): Promise<void>;
}

const tokens = createTokens(secretsFrom(SECRET), systemClock);

/** The access token of a viewer. */
export const tokenOf = ({ member, session }: Viewer): string =>
  tokens.sign({ sub: String(member.member.id), sid: session, role: 'MEMBER' }, TOKEN_SECONDS);

/** Waits for the next message from the child process that has this key. */
function nextMessage<T>(child: ChildProcess, key: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`The program ended with ${code}.`));
    const listen = (message: unknown): void => {
      const value = (message as Record<string, T>)[key];
      if (value === undefined) return;
      child.off('message', listen).off('exit', ended);
      resolve(value);
    };
    child.on('message', listen).once('exit', ended);
  });
}

async function becomesReady(address: string): Promise<void> {
  while (!(await fetch(`${address}/readyz`)).ok) await sleep(POLL_MS);
}

/** Starts the program in a process of its own, so that it shares no thread with the clients. */
export async function startProgram(databaseUrl: string): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-bench-'));
  const child = fork(new URL('./http-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, BENCH_SECRET: SECRET },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let log = '';
  // Output is collected until the loading time is known, and discarded afterwards.
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (!READ.test(log)) log += text;
  });
  const before = await nextMessage<number>(child, 'bytes');
  const began = performance.now();
  const address = await nextMessage<string>(child, 'address');
  await becomesReady(address);
  const readySeconds = (performance.now() - began) / 1000;
  const [after, peak] = [nextMessage<number>(child, 'bytes'), nextMessage<number>(child, 'peak')];
  child.send({});
  while (!READ.test(log)) await sleep(POLL_MS);
  return {
    base: `${address}/api/v1/website`,
    readySeconds,
    readSeconds: Number(READ.exec(log)?.[1]) / 1000,
    bytes: (await after) - before,
    peakBytes: await peak,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
