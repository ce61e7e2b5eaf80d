import { setTimeout as sleep } from 'node:timers/promises';
import { type ChatMember, settle } from './community.ts';
import { connectAll } from './crowd.ts';
import { prepareDatabase } from './database.ts';
import { formatTimes, load, readNumber, writeLine } from './figures.ts';
import { RestartingProgram } from './restarting.ts';
import { SocketClient } from './socket-client.ts';

const TARGET_SECONDS = 30;
/** Delay before a refused client tries again. */
const RETRY_MS = 1_000;

/** Resolves when a member is connected and has received one answer. @param tried called at each try */
async function served(url: string, { token, email }: ChatMember, tried: () => void): Promise<SocketClient> {
  for (;;) {
    tried();
    try {
      const line = await SocketClient.open(url, token);
      const answer = (await line.ask('make:me:online', email)) as { ok: boolean };
      if (answer.ok) return line;
      line.cut();
    } catch {
      // The server refused the connection; the loop tries again.
    }
    await sleep(RETRY_MS);
  }
}

async function storm(program: RestartingProgram, people: readonly ChatMember[]): Promise<void> {
  await connectAll(
    program.url,
    people.map(({ token }) => token),
  );
  const cut = performance.now();
  await program.restart();
  const back = performance.now();
  let tries = 0;
  const times: number[] = [];
  const lines = await Promise.all(
    people.map(async (one) => {
      const line = await served(program.url, one, () => tries++);
      times.push(performance.now() - back);
      return line;
    }),
  );
  const seconds = (performance.now() - back) / 1_000;
  const there = lines.filter(({ isConnected }) => isConnected).length;
  writeLine(
    `  all ${people.length} served ${seconds.toFixed(1)} s after the program was back, ${((performance.now() - cut) / 1_000).toFixed(1)} s after it was killed ← target ≤ ${TARGET_SECONDS} s`,
  );
  writeLine(
    `  each one: ${formatTimes(times)}; ${tries} tries, ${there} still connected, ${program.errors().length} errors logged`,
  );
  for (const line of lines) line.cut();
}

/**
 * Measures how long it takes until everybody is connected again after kill -9, when all reconnect in the same moment.
 * BENCH_STORM=500 sets how many.
 */
export async function run(): Promise<void> {
  const count = readNumber('BENCH_STORM', 5_000);
  writeLine(`chat storm: ${count} connections cut at once by kill -9, back in the same moment; ${load()}`);
  const ground = await prepareDatabase();
  try {
    const people = (await settle(ground.databaseUrl, Math.ceil(count / 2))).flat().slice(0, count);
    const program = await RestartingProgram.start(ground);
    try {
      await storm(program, people);
    } finally {
      await program.stop();
    }
  } finally {
    await ground.remove();
  }
}
