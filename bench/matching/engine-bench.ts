import { loadavg } from 'node:os';
import { createEngine, type Engine, type EngineQuery, type IndexedMember } from '../../server/engine/engine.ts';
import { bruteForce } from './engine-brute-force.ts';
import { questions } from './engine-questions.ts';
import { synthetic } from './synthetic.ts';
import { bulkLine, recordOf } from './synthetic-rows.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const VIEWERS = Number(process.env.BENCH_VIEWERS ?? 240);
const CLIENTS = 8;
/** The checks need minutes and much memory above a million members. */
const WITH_CHECKS = process.env.BENCH_CHECK !== '0';
/** Number of members whose top results are checked at the largest size. */
const CHECKED = 1000;
const BATCH = 20_000;
/** Bytes per chunk of the bulk load, about the size that the database sends. */
const CHUNK_BYTES = 65_536;
const now = new Date('2026-05-17T09:30:00Z');

const writeLine = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const load = (): string => `load average ${loadavg()[0]?.toFixed(1)}`;
const of = (share: number, sorted: readonly number[]): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number).toFixed(1);

interface Loaded {
  readonly engine: Engine;
  /** Members who search; spread evenly over the community. */
  readonly viewers: readonly IndexedMember[];
  readonly seconds: number;
  /** Processor time per row for reading and for sorting, microseconds. */
  readonly cost: { readonly read: number; readonly sorted: number };
}

/** Measures elapsed time and processor time of the engine, since other programs may use the machine too. */
function stopwatch() {
  const sum = { milliseconds: 0, microseconds: 0 };
  return {
    sum,
    start() {
      const [began, used] = [performance.now(), process.cpuUsage()];
      return () => {
        const { user, system } = process.cpuUsage(used);
        sum.milliseconds += performance.now() - began;
        sum.microseconds += user + system;
      };
    },
  };
}

/** Loads a synthetic community. Only the engine's work is timed, not the generation of members. */
async function loaded(size: number): Promise<Loaded> {
  const engine = createEngine({ clock: { now: () => now } });
  const bulk = engine.bulk();
  // A generated first name is one token, and so is a generated last name.
  const read = bulk.reader({ nameTokens: { first: (name) => [name], last: (name) => [name] }, priceOf: () => 0 });
  const viewers: IndexedMember[] = [];
  const [reading, sorting] = [stopwatch(), stopwatch()];
  let [batch, number]: [string[], number] = [[], 0];
  const flush = (): void => {
    const bytes = Buffer.from(batch.join(''));
    const stop = reading.start();
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) read(bytes.subarray(at, at + CHUNK_BYTES));
    stop();
    batch = [];
  };
  for (const member of synthetic(size, 1, now)) {
    batch.push(bulkLine(member));
    if (number++ % Math.floor(size / CHECKED) === 0) viewers.push(recordOf(member));
    if (batch.length === BATCH) flush();
  }
  flush();
  const stop = sorting.start();
  await bulk.finish();
  stop();
  return {
    engine,
    viewers,
    seconds: (reading.sum.milliseconds + sorting.sum.milliseconds) / 1000,
    cost: { read: reading.sum.microseconds / size, sorted: sorting.sum.microseconds / size },
  };
}

/** Milliseconds of each query as seen from the main thread, with `clients` queries in progress at once. */
async function timed(engine: Engine, queries: readonly EngineQuery[], clients: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  const client = async (): Promise<void> => {
    for (let at = next++; at < queries.length; at = next++) {
      const began = performance.now();
      await engine.query(queries[at] as EngineQuery);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times.sort((a, b) => a - b);
}

async function measure({ engine, viewers }: Loaded): Promise<void> {
  for (const [name, ask] of Object.entries(questions)) {
    if (!(process.env.BENCH_QUESTIONS?.split(';').includes(name) ?? true)) continue;
    const queries = viewers
      .filter((_, index) => index % Math.floor(viewers.length / VIEWERS) === 0)
      .map((viewer) => ({ ...ask(viewer, now), viewer: viewer.id }));
    await timed(engine, queries.slice(0, 40), 1);
    const watch = stopwatch();
    const stop = watch.start();
    const one = await timed(engine, queries, 1);
    stop();
    const used = watch.sum.microseconds / 1000 / queries.length;
    const many = await timed(engine, queries, CLIENTS);
    writeLine(
      `  ${name.padEnd(22)} one client p50 ${of(0.5, one)} p95 ${of(0.95, one)} ms, ${used.toFixed(1)} ms of processor time · ${CLIENTS} clients p50 ${of(0.5, many)} p95 ${of(0.95, many)} ms · ${queries.length} viewers, ${load()}`,
    );
  }
}

/**
 * Runs all-criteria queries for many members and compares the top results with brute force. To finish a thousand
 * queries over a million members, brute force scores again the 200 members that the engine lists and checks their
 * order, and takes a sample of the other members: none of them may rank above the last listed one, and the total must
 * count exactly those who match.
 */
async function check({ engine, viewers }: Loaded, size: number): Promise<void> {
  const ask = questions['all criteria, two-way'];
  const answers = await Promise.all(viewers.map((viewer) => engine.query({ ...ask(viewer, now), viewer: viewer.id })));
  const listed = new Set(answers.flatMap(({ ids }) => ids));
  const records = new Map<string, IndexedMember>();
  let number = 0;
  for (const member of synthetic(size, 1, now))
    if (listed.has(String(member.member.id)) || number++ % 1000 === 0)
      records.set(String(member.member.id), recordOf(member));
  const others = [...records.values()].filter((_, index) => index % 50 === 0);
  let wrong = 0;
  viewers.forEach((viewer, index) => {
    const { ids } = answers[index] as (typeof answers)[number];
    const known = new Set([...ids, ...others.map(({ id }) => id)]);
    const members = [...known].map((id) => records.get(id) as IndexedMember);
    const right = bruteForce({ ...ask(viewer, now), viewer }, members);
    if (right.ids.join() !== ids.join()) wrong++;
  });
  writeLine(
    `  top 200 of ${viewers.length} members against brute force over the listed and ${others.length} others each: ${wrong} differ`,
  );
}

/** Compares the whole result list of a few members with brute force over everybody. */
async function checkWhole({ engine, viewers }: Loaded, size: number): Promise<void> {
  const everybody = Array.from(synthetic(size, 1, now), recordOf);
  let wrong = 0;
  for (const viewer of viewers) {
    for (const ask of Object.values(questions)) {
      const right = bruteForce({ ...ask(viewer, now), viewer }, everybody);
      const answer = await engine.query({ ...ask(viewer, now), viewer: viewer.id });
      if (answer.total !== right.total || answer.ids.join() !== right.ids.join()) wrong++;
    }
  }
  writeLine(
    `  whole lists and totals of ${viewers.length} members against brute force over everybody: ${wrong} differ`,
  );
}

/**
 * Measures speed, size and exactness of the matching engine alone. BENCH_MEMBERS=10000,100000 limits the sizes,
 * BENCH_VIEWERS=40 the number of viewers, BENCH_QUESTIONS=browse;typical the queries. BENCH_CHECK=0 leaves out the
 * comparisons with brute force. Under other load, processor time says more than the time by the clock.
 */
export async function run(): Promise<void> {
  const sizes = process.env.BENCH_MEMBERS?.split(',').map(Number) ?? SIZES;
  for (const size of sizes) {
    const community = await loaded(size);
    const { engine, seconds, cost } = community;
    writeLine(
      `${size.toLocaleString('en')} members: load ${seconds.toFixed(1)} s (${cost.read.toFixed(1)} µs of processor time a row read, ${cost.sorted.toFixed(1)} sorted), ${engine.bytesPerMember().toFixed(0)} bytes a member, the process at most ${(process.resourceUsage().maxRSS / 2 ** 20).toFixed(1)} GiB, ${load()}`,
    );
    await measure(community);
    if (WITH_CHECKS && size === Math.max(...sizes)) await check(community, size);
    if (WITH_CHECKS && size === Math.min(...sizes))
      await checkWhole({ ...community, viewers: community.viewers.slice(0, 10) }, size);
    await engine.close();
  }
}
