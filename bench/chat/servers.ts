import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECRET } from './community.ts';
import type { BenchDatabase } from './database.ts';

const COLLECTIONS = 5;

/** Memory after collecting garbage, bytes. */
export interface Memory {
  /** Resident: with what the process has been given and keeps for later. */
  readonly bytes: number;
  /** In use: the heap of JavaScript, and what hangs on it. */
  readonly held: number;
}

/** A server in a process of its own. */
export interface Server {
  readonly url: string;
  memory(): Promise<Memory>;
  close(): Promise<void>;
}

/** The next message that has this key. */
function told<T extends object>(child: ChildProcess, key: keyof T): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`The server ended with ${code}.`));
    const listen = (message: unknown): void => {
      if (!((key as string) in (message as T))) return;
      child.off('message', listen).off('exit', ended);
      resolve(message as T);
    };
    child.on('message', listen).once('exit', ended);
  });
}

async function start(file: string, env: Readonly<Record<string, string>>): Promise<Server> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { address: url } = await told<{ address: string }>(child, 'address');
  return {
    url,
    async memory() {
      let least: Memory = { bytes: Number.POSITIVE_INFINITY, held: Number.POSITIVE_INFINITY };
      for (let round = 0; round < COLLECTIONS; round++) {
        const answer = told<Memory>(child, 'bytes');
        child.send({});
        const { bytes, held } = await answer;
        least = { bytes: Math.min(least.bytes, bytes), held: Math.min(least.held, held) };
        await sleep(200);
      }
      return least;
    },
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** The whole program, but for the limits on one address. */
export async function startFull({ databaseUrl, dataDir }: BenchDatabase): Promise<Server> {
  await mkdir(dataDir, { recursive: true });
  const server = await start('../matching/http-server.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BENCH_SECRET: SECRET,
  });
  while (!(await fetch(`${server.url}/readyz`)).ok) await sleep(50);
  return server;
}

/** Socket.IO alone. */
export const startBare = (): Promise<Server> => start('./bare-server.ts', {});
