import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECRET } from './community.ts';
import type { BenchDatabase } from './database.ts';

const COLLECTIONS = 5;

/** Memory of a server after garbage collection, bytes. */
export interface Memory {
  /** Resident memory, including memory that the process has allocated and keeps free for later. */
  readonly bytes: number;
  /** Memory in use: the JavaScript heap and the buffers it references. */
  readonly held: number;
}

/** A server in a process of its own. */
export interface Server {
  readonly url: string;
  memory(): Promise<Memory>;
  close(): Promise<void>;
}

/** Waits for the next message from the child process that has this key. */
function nextMessage<T extends object>(child: ChildProcess, key: keyof T): Promise<T> {
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
  const { address: url } = await nextMessage<{ address: string }>(child, 'address');
  return {
    url,
    async memory() {
      let least: Memory = { bytes: Number.POSITIVE_INFINITY, held: Number.POSITIVE_INFINITY };
      for (let round = 0; round < COLLECTIONS; round++) {
        const answer = nextMessage<Memory>(child, 'bytes');
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

/** Starts the whole program without the rate limits per IP address. */
export async function startWholeProgram({ databaseUrl, dataDir }: BenchDatabase): Promise<Server> {
  await mkdir(dataDir, { recursive: true });
  const server = await start('../matching/http-server.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BENCH_SECRET: SECRET,
  });
  while (!(await fetch(`${server.url}/readyz`)).ok) await sleep(50);
  return server;
}

/** Starts the server that is Socket.IO alone. */
export const startSocketIoAlone = (): Promise<Server> => start('./bare-server.ts', {});
