import { cpus, loadavg, totalmem } from 'node:os';
import { fillDatabase, type Viewer } from './http-community.ts';
import { startDatabase } from './http-database.ts';
import { firstPageOf, type Search, timesOf } from './http-load.ts';
import { type Program, startProgram, tokenOf } from './http-program.ts';
import { ALL_CRITERIA, httpQuestions } from './http-questions.ts';
import { type Baseline, baselineTimes, openBaseline } from './sql-baseline.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const VIEWERS = Number(process.env.BENCH_VIEWERS ?? 200);
const NODES = Number(process.env.BENCH_NODES ?? 1);
const WITH_SQL = process.env.BENCH_SQL !== '0';
const CLIENTS = 8;
const WARM_UP = 20;
const BASELINE_VIEWERS = 20;
/** Default page size of the program. */
const PAGE = 20;
/** Milliseconds at the 95th percentile for a million members, without facets (issue "Finding each other"). */
const TARGET = { one: 30, many: 120 } as const;

const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);
const quantile = (share: number, sorted: readonly number[]): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
const percentiles = (sorted: readonly number[]): string =>
  [50, 95, 99]
    .map(
      (percent) =>
        `p${percent} ${quantile(percent / 100, sorted)
          .toFixed(1)
          .padStart(6)}`,
    )
    .join('  ');
const load = (): string => `load average ${loadavg()[0]?.toFixed(1)}`;

interface Community {
  readonly viewers: readonly Viewer[];
  readonly now: Date;
}

/** The searches of one question: one for every viewer to whom the question applies. */
function searchesOf(name: string, base: string, { viewers, now }: Community): Search[] {
  const question = httpQuestions[name] as (typeof httpQuestions)[string];
  return viewers
    .filter(({ statesAll }) => statesAll === question.statesAll)
    .map((viewer) => ({
      url: `${base}/user/search?${new URLSearchParams(question.pairs(viewer, now))}`,
      token: tokenOf(viewer),
    }));
}

/** The 95th percentile of the question for which the target is set, with one client. */
async function measure(program: Program, community: Community): Promise<number> {
  let target = Number.NaN;
  for (const name of Object.keys(httpQuestions)) {
    const searches = searchesOf(name, program.base, community);
    await timesOf(searches.slice(0, WARM_UP), 1);
    const one = await timesOf(searches, 1);
    const many = await timesOf(searches, CLIENTS);
    const isTarget = name === ALL_CRITERIA;
    if (isTarget) target = quantile(0.95, one);
    const goal = isTarget ? `  ← target p95 ≤ ${TARGET.one} and ≤ ${TARGET.many}` : '';
    writeLine(
      `  ${name.padEnd(32)} one client ${percentiles(one)} ms   ${CLIENTS} clients ${percentiles(many)} ms${goal}`,
    );
  }
  return target;
}

/** Compares the program with PostgreSQL: the newest members under both sides' must-haves, and the total. */
async function check(program: Program, baseline: Baseline, viewers: readonly Viewer[]): Promise<void> {
  let wrong = 0;
  for (const viewer of viewers) {
    const url = `${program.base}/user/search?sort=newest&pageSize=${PAGE}`;
    const [ours, theirs] = [await firstPageOf({ url, token: tokenOf(viewer) }), await baseline.newest(viewer, PAGE)];
    if (ours.total === theirs.total && ours.ids.join() === theirs.ids.join()) continue;
    wrong++;
    const at = ours.ids.findIndex((id, index) => id !== theirs.ids[index]);
    writeLine(
      `  differs for ${viewer.member.member.id}: ${ours.total} by HTTP, ${theirs.total} by SQL, first other id at ${at}`,
    );
  }
  writeLine(`  truth: totals and first pages of ${viewers.length} viewers, newest first, against SQL: ${wrong} differ`);
}

async function against(program: Program, url: string, { viewers, now }: Community, httpP95: number): Promise<void> {
  const baseline = await openBaseline(url, now);
  try {
    const [stating, usual] = [viewers.filter(({ statesAll }) => statesAll), viewers.filter((one) => !one.statesAll)];
    await check(program, baseline, [...stating.slice(0, BASELINE_VIEWERS), ...usual.slice(0, BASELINE_VIEWERS)]);
    await baselineTimes(baseline, stating.slice(0, 3));
    const { times, timedOut } = await baselineTimes(baseline, stating.slice(0, BASELINE_VIEWERS));
    const ratio = quantile(0.95, times) / httpP95;
    writeLine(
      `  SQL baseline, ${ALL_CRITERIA}, top 200: p50 ${quantile(0.5, times).toFixed(0)} p95 ${quantile(0.95, times).toFixed(0)} ms, ${times.length} viewers, ${timedOut} timed out; ${ratio.toFixed(1)} × the program's p95 over HTTP (total, page and explanations included)`,
    );
  } finally {
    await baseline.close();
  }
}

const describeStart = ({ readySeconds, readSeconds, bytes, peakBytes }: Program, size: number): string =>
  `ready ${readySeconds.toFixed(1)} s after the start, read in ${readSeconds.toFixed(1)} s; the process grew by ${(bytes / size).toFixed(0)} bytes a member (what a process takes anyway included), and had ${(peakBytes / 2 ** 30).toFixed(1)} GiB at most; ${load()}`;

/** Starts a second node beside the first one, and divides the searches of eight clients between both. */
async function measureTwoNodes(first: Program, url: string, community: Community, size: number): Promise<void> {
  const second = await startProgram(url);
  try {
    writeLine(`  a second node: ${describeStart(second, size)}`);
    const ours = searchesOf(ALL_CRITERIA, first.base, community);
    const theirs = searchesOf(ALL_CRITERIA, second.base, community);
    await timesOf(theirs.slice(0, WARM_UP), 1);
    const times = await timesOf(
      ours.map((search, at) => (at % 2 ? (theirs[at] as Search) : search)),
      CLIENTS,
    );
    writeLine(`  ${ALL_CRITERIA}, on two nodes    ${CLIENTS} clients ${percentiles(times)} ms`);
  } finally {
    await second.close();
  }
}

async function bench(size: number): Promise<void> {
  const database = await startDatabase();
  try {
    const now = new Date();
    const began = performance.now();
    const community = { viewers: await fillDatabase(database.adminUrl, size, VIEWERS, now), now };
    const filled = (performance.now() - began) / 1000;
    const program = await startProgram(database.url);
    try {
      writeLine(
        `${size.toLocaleString('en')} members (filled in ${filled.toFixed(0)} s): ${describeStart(program, size)}`,
      );
      const httpP95 = await measure(program, community);
      if (NODES > 1) await measureTwoNodes(program, database.url, community, size);
      if (WITH_SQL) await against(program, database.url, community, httpP95);
      writeLine(`  ${load()} at the end`);
    } finally {
      await program.close();
    }
  } finally {
    await database.stop();
  }
}

/**
 * Measures search through HTTP, and the same question in PostgreSQL. BENCH_MEMBERS=10000,100000 limits the sizes,
 * BENCH_VIEWERS=40 the number of viewers. BENCH_NODES=2 measures a second node too; BENCH_SQL=0 leaves out PostgreSQL,
 * which takes long above a million.
 */
export async function run(): Promise<void> {
  const sizes = process.env.BENCH_MEMBERS?.split(',').map(Number) ?? SIZES;
  writeLine(
    `matching over HTTP: ${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB; the cores are shared by the program, PostgreSQL and the clients; prices are drawn, not computed; first page of ${PAGE}; ${VIEWERS} viewers, half of whom state all criteria`,
  );
  for (const size of sizes) await bench(size);
}
