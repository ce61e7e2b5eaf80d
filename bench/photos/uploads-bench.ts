import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cloneDatabase, startTestServer } from '../../server/platform/db/test-database.ts';
import { portraitJpeg } from '../../tests/support/pictures.ts';
import { type Memory, memoryOf, watchMemory } from './processes.ts';
import { hasPhoto, json, type Member, register, sendPhoto } from './uploading.ts';

const UPLOADS = Number(process.env.BENCH_UPLOADS ?? 200);
const PICTURES = 8;
/** Pixels of a phone photo: 12 megapixels. */
const SHAPE = { width: 3000, height: 4000 };
const QUIET_MS = 15_000;
/** Pause between two requests of a member for the own profile. */
const PAUSE_MS = 20;
const CONCURRENCY = 8;
/** Time after which an idle image process ends and gives back its memory: one minute, plus a margin. */
const IDLE_MS = 70_000;

const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);
const quantile = (share: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;
const memoryText = ({ own, children }: Memory): string => `${own} MB and ${children} MB in image processes`;

/** Runs work on a limited number of items at a time. */
async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return results;
}

async function start(databaseUrl: string, dataDir: string) {
  const child = fork(new URL('../requests/full-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}.`)));
  });
  while (!(await fetch(`${address}/readyz`)).ok) await sleep(50);
  return {
    base: `${address}/api/v1/website`,
    pid: child.pid as number,
    async stop(): Promise<void> {
      child.removeAllListeners('exit');
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** Durations of one member's repeated requests for the own profile, ms, until `isEnough` returns true. */
async function requestProfiles(base: string, { token }: Member, isEnough: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isEnough()) {
    const began = performance.now();
    await json(`${base}/user/myProfile`, { method: 'GET', token });
    times.push(performance.now() - began);
    await sleep(PAUSE_MS);
  }
  return times;
}

async function measure({ base, pid }: { base: string; pid: number }): Promise<void> {
  const members = await each(
    Array.from({ length: UPLOADS + 1 }, (_, number) => number),
    (number) => register(base, number),
  );
  const [visitor, ...senders] = members as [Member, ...Member[]];
  const pictures: Buffer[] = [];
  for (let seed = 1; seed <= PICTURES; seed++) pictures.push(await portraitJpeg(seed, SHAPE));
  const megabytes = pictures.map(({ length }) => (length / 2 ** 20).toFixed(1));
  writeLine(`  ${UPLOADS} members, ${SHAPE.width} × ${SHAPE.height} px JPEG of ${megabytes.join(', ')} MB`);

  const until = performance.now() + QUIET_MS;
  const quiet = await requestProfiles(base, visitor, () => performance.now() > until);
  const before = await memoryOf(pid);
  const watch = watchMemory(pid);
  const began = performance.now();
  let isDone = false;
  const busyTimes = requestProfiles(base, visitor, () => isDone);
  const answers = await Promise.all(
    senders.map((one, at) =>
      sendPhoto(base, one, pictures[at % PICTURES] as Buffer).catch(() => ({ status: 0, ms: 0 })),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  isDone = true;
  const busy = await busyTimes;
  const peak = await watch.stop();
  const load = loadavg()[0]?.toFixed(1);

  const taken = answers.filter(({ status }) => status === 200).length;
  const there = (await each(senders, (one) => hasPhoto(base, one))).filter(Boolean).length;
  const [calm, loaded] = [quantile(0.95, quiet), quantile(0.95, busy)];
  writeLine(`  ${taken} of ${UPLOADS} answered 200, ${there} can be fetched; ${UPLOADS - there} lost`);
  writeLine(
    `  all in ${seconds.toFixed(0)} s, ${(UPLOADS / seconds).toFixed(2)} a second; the median waited ${(
      quantile(
        0.5,
        answers.map(({ ms }) => ms),
      ) / 1000
    ).toFixed(0)} s; load average ${load}`,
  );
  writeLine(
    `  GET myProfile: p95 ${calm.toFixed(1)} ms quiet (${quiet.length}), ${loaded.toFixed(1)} ms during (${busy.length}), ${(loaded / calm).toFixed(1)} ×; p50 ${quantile(0.5, quiet).toFixed(1)} and ${quantile(0.5, busy).toFixed(1)} ms; slowest during ${Math.max(...busy).toFixed(0)} ms`,
  );
  writeLine(`  memory before: ${memoryText(before)}; at most: ${memoryText(peak)}`);
  await sleep(IDLE_MS);
  writeLine(`  memory a minute after: ${memoryText(await memoryOf(pid))}`);
}

/**
 * Measures many uploads at once into the whole program, and how much other requests slow down. BENCH_UPLOADS=50 limits
 * how many.
 */
export async function run(): Promise<void> {
  writeLine(`photos: ${UPLOADS} uploads in parallel, ${cpus().length} cores shared with PostgreSQL and the senders`);
  const database = await startTestServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'rishta-bench-'));
  try {
    const { url } = await cloneDatabase(database.address);
    const program = await start(url, dataDir);
    try {
      await measure(program);
    } finally {
      await program.stop();
    }
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
