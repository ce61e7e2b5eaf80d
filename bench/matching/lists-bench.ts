import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { fillDatabase } from './http-community.ts';
import { startDatabase } from './http-database.ts';
import { type Search, timesOf } from './http-load.ts';
import { startProgram, tokenOf } from './http-program.ts';

const SIZE = Number(process.env.BENCH_MEMBERS ?? 10_000);
const VIEWERS = Number(process.env.BENCH_VIEWERS ?? 200);
const CLIENTS = 8;
/** An even number: the order changes in each round, so that neither state is always measured first. */
const ROUNDS = 6;
/** Longer than the program needs to read a changed setting. */
const SETTLE_MS = 2_000;

/** The lists on a member's screens. */
const lists = ['/user/recommendations', '/user/search?pageSize=20', '/user/getAll?pageSize=20', '/user/activityCounts'];

const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);
const quantile = (share: number, sorted: readonly number[]): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number).toFixed(1).padStart(6);

/** Switches the part `network` on or off, as the settings page does. */
async function setNetwork(client: pg.Client, base: string, isOn: boolean): Promise<void> {
  await client.query(
    `insert into site_setting (key, value, at) values ('network', $1, now())
      on conflict (key) do update set value = excluded.value, at = excluded.at`,
    [JSON.stringify(isOn)],
  );
  await client.query("select pg_notify('site_setting', '')");
  await sleep(SETTLE_MS);
  const { result } = (await (await fetch(`${base}/site`)).json()) as {
    result: { data: { parts: { network: boolean } } };
  };
  if (result.data.parts.network !== isOn) throw new Error('The program has not read the changed setting.');
}

/**
 * Measures members' lists through HTTP with the part `network` off and on, in turns and in one process, so that a slow
 * moment of the machine affects both. BENCH_MEMBERS is the number of members, BENCH_VIEWERS that of the viewers.
 */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const client = new pg.Client({ connectionString: database.adminUrl });
  try {
    await client.connect();
    const viewers = await fillDatabase(database.adminUrl, SIZE, VIEWERS, new Date());
    const program = await startProgram(database.url);
    const searchesOf = (list: string): Search[] =>
      viewers.map((viewer) => ({ url: `${program.base}${list}`, token: tokenOf(viewer) }));
    try {
      writeLine(
        `members' lists with the part network off and on: ${SIZE.toLocaleString('en')} members, ${VIEWERS} viewers, ${CLIENTS} clients, ${ROUNDS} rounds in turns; ${cpus().length} cores shared by the program, PostgreSQL and whoever asks; load average ${loadavg()[0]?.toFixed(1)}`,
      );
      const times = new Map<string, number[]>();
      for (const list of lists) await timesOf(searchesOf(list), CLIENTS);
      for (let round = 0; round < ROUNDS; round++)
        for (const isOn of round % 2 ? [true, false] : [false, true]) {
          await setNetwork(client, program.base, isOn);
          for (const list of lists) {
            const key = `${list} ${isOn}`;
            times.set(key, [...(times.get(key) ?? []), ...(await timesOf(searchesOf(list), CLIENTS))]);
          }
        }
      for (const list of lists)
        for (const isOn of [false, true]) {
          const sorted = (times.get(`${list} ${isOn}`) ?? []).toSorted((a, b) => a - b);
          writeLine(
            `  ${list.padEnd(28)} network ${isOn ? 'on ' : 'off'}  p50 ${quantile(0.5, sorted)}  p95 ${quantile(0.95, sorted)} ms`,
          );
        }
      writeLine(`  load average ${loadavg()[0]?.toFixed(1)} at the end`);
    } finally {
      await program.close();
    }
  } finally {
    await client.end();
    await database.stop();
  }
}
