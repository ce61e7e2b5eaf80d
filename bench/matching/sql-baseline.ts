import pg from 'pg';
import type { Viewer } from './http-community.ts';
import type { SearchAnswer } from './http-load.ts';
import { type SqlQuestion, sqlQuestion } from './sql-baseline-question.ts';
import { makeTable } from './sql-baseline-table.ts';
import { recordOf } from './synthetic-rows.ts';

const TIMEOUT_SECONDS = 60;
const TOP = 200;
/** PostgreSQL's error code when `statement_timeout` has run out. */
const TIMED_OUT = '57014';

const settings = [
  `statement_timeout = '${TIMEOUT_SECONDS}s'`,
  "work_mem = '512MB'",
  'max_parallel_workers_per_gather = 2',
  'parallel_setup_cost = 0',
  'parallel_tuple_cost = 0.01',
  'min_parallel_table_scan_size = 0',
];

export interface Baseline {
  /** Ids of the best 200, without a total. */
  best(viewer: Viewer): Promise<string[]>;
  /** The newest members within both sides' must-haves, and the total. */
  newest(viewer: Viewer, limit: number): Promise<SearchAnswer>;
  close(): Promise<void>;
}

/**
 * Prepares the same queries in PostgreSQL, over a table and indexes made for them.
 * @param url of the owner of the tables
 */
export async function openBaseline(url: string, now: Date): Promise<Baseline> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await makeTable(client);
  for (const setting of settings) await client.query(`SET ${setting}`);
  const idsOf = async (question: SqlQuestion, order: string, limit: number): Promise<string[]> => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM bench_person WHERE ${question.where} ORDER BY ${order} LIMIT ${limit}`,
    );
    return rows.map(({ id }) => id);
  };
  const questionOf = ({ member }: Viewer): SqlQuestion => sqlQuestion(recordOf(member), now);
  return {
    best(viewer) {
      const question = questionOf(viewer);
      return idsOf(question, `${question.score} DESC, id`, TOP);
    },
    async newest(viewer, limit) {
      const question = questionOf(viewer);
      const { rows } = await client.query<{ total: string }>(
        `SELECT count(*) AS total FROM bench_person WHERE ${question.where}`,
      );
      return { ids: await idsOf(question, 'joined DESC, id', limit), total: Number(rows[0]?.total) };
    },
    close: () => client.end(),
  };
}

/** Milliseconds of `best` for each viewer, ascending; queries that timed out count with the time limit. */
export async function baselineTimes(
  baseline: Baseline,
  viewers: readonly Viewer[],
): Promise<{ times: number[]; timedOut: number }> {
  const times: number[] = [];
  let timedOut = 0;
  for (const viewer of viewers) {
    const began = performance.now();
    try {
      await baseline.best(viewer);
    } catch (error) {
      if ((error as { code?: string }).code !== TIMED_OUT) throw error;
      timedOut++;
    }
    times.push(performance.now() - began);
  }
  return { times: times.sort((a, b) => a - b), timedOut };
}
