import { type Acceptance, MET, MISSED } from './acceptance.ts';
import { BLOCK_ROWS } from './block.ts';
import type { Columns } from './columns.ts';
import { addCodesOf, addSetsOf, countCodes, type Rows } from './kernels.ts';
import { EXCLUDED_MISSES, MISS_UNIT, type Plan, type PlanPart } from './plan.ts';
import { createRanking, type Ranking } from './ranking.ts';
import { blockMisses, testRows } from './row-tests.ts';
import { type BlockSums, blockSums, type CriterionWishes, isForLater } from './simd/block-sums.ts';
import { TopRows } from './top-rows.ts';

const emptyRows = (): Rows => ({ rows: new Uint16Array(BLOCK_ROWS), count: 0 });

/** Scratch arrays of a worker, reused for every block. */
const sums = new Uint32Array(BLOCK_ROWS);
const misses = new Uint32Array(BLOCK_ROWS);
/** Rows that fail at most one test, and among them the rows that fail no test. */
const near = emptyRows();
const hits = emptyRows();
/** If fewer than this share of a block's rows remain, they are processed one by one. */
const SPARSE_SHARE = 0.25;
const ALL = -1;
/** Number of criteria added between two removals of rows that can no longer enter the list. */
const BATCH_ROWS = 5;

type Reverse = readonly CriterionWishes[];

/** Computes a worker's share of a query, block after block, until none is left. */
export function scan(plan: Plan, columns: Columns, acceptance: Acceptance): PlanPart {
  const top = new TopRows(plan.limit, columns.ids, plan.floor);
  const ranking = createRanking(plan, columns, top);
  const reverse: Reverse = plan.reverse.map(({ criterion, code, sets }) => ({
    criterion,
    column: columns.sets[criterion] as Uint8Array,
    table: acceptance.table(criterion, code, sets),
  }));
  const later = mostMissedFirst(
    reverse.filter((_, at) => isForLater(plan.reverse[at]!)),
    plan.rows,
  );
  const counts = {
    total: 0,
    passed: plan.counted.map((codes) => new Uint32Array(codes)),
    missed: plan.dimensionOfTest.map((dimension) => ({
      total: 0,
      byCode: new Uint32Array(dimension < 0 ? 0 : (plan.counted[dimension] as number)),
    })),
  };
  let prepared: BlockSums | undefined | null = null;
  const wholeBlock = (from: number): BlockSums | undefined => {
    if (prepared === null) prepared = blockSums(plan, columns, acceptance, later);
    prepared?.sum(from);
    return prepared;
  };
  const needsSums = ranking.isByFit || plan.bothWays;
  const isCounted = plan.counted.some((codes) => codes > 0);
  for (let at = take(plan); at < plan.blocks.length; at = take(plan)) {
    const block = plan.blocks[at] as number;
    if (blockMisses(plan, columns, block) > 1) continue;
    const from = block * BLOCK_ROWS;
    const size = Math.min(BLOCK_ROWS, plan.rows - from);
    // If only the match sums matter, they can decide early which rows are listed at all.
    const plain = ranking.isByFit && !isCounted && isPlain(plan, from, size) ? wholeBlock(from) : undefined;
    if (plain) {
      if (plan.bothWays) plain.putOutLater(from);
      const bar = ranking.threshold();
      counts.total += plain.listPromising(from, bar);
      plain.addLater(from, bar);
      ranking.offer(plain.sums, from, plain.selected);
      top.share();
      continue;
    }
    findNear(plan, columns, from, size);
    const whole = needsSums && near.count >= SPARSE_SHARE * BLOCK_ROWS ? wholeBlock(from) : undefined;
    if (plan.bothWays && whole) leaveOutOf(near, whole.out);
    if (plan.bothWays) leaveUnwilling(columns, reverse, from, near, whole ? whole.later : ALL);
    findHits(plan, columns, from, counts);
    if (ranking.isByFit && whole) {
      const bar = ranking.threshold();
      whole.listFrom(hits, from, bar);
      whole.addLater(from, bar);
      ranking.offer(whole.sums, from, whole.selected);
    } else {
      if (ranking.isByFit) sumUp(plan, columns, ranking, reverse, from);
      ranking.offer(sums, from, hits);
    }
    top.share();
  }
  return { ...counts, ...top.drain() };
}

/** Number of rows sampled to estimate how often a criterion is missed. */
const SAMPLE = 512;

/** Sorts criteria so that those most often missed come first, leaving few rows for the others. */
function mostMissedFirst(reverse: Reverse, rows: number): Reverse {
  const step = Math.max(1, Math.floor(rows / SAMPLE));
  const missed = reverse.map((wanted) => {
    let count = 0;
    for (let row = 0; row < rows; row += step) count += wanted.table[wanted.column[row]!]! & MISSED;
    return { wanted, count };
  });
  return missed.sort((a, b) => b.count - a.count).map(({ wanted }) => wanted);
}

const take = (plan: Plan): number => Atomics.add(plan.taken, 0, 1);

/** Removes the rows marked in `out` from a list. */
function leaveOutOf(list: Rows, out: Uint8Array): void {
  const { rows } = list;
  let kept = 0;
  for (let at = 0; at < list.count; at++) {
    const row = rows[at] as number;
    rows[kept] = row;
    kept += +(out[row] === 0);
  }
  list.count = kept;
}

/** Removes rows whose strict wishes the viewer misses. @param among bits of the criteria to check */
function leaveUnwilling({ strict }: Columns, reverse: Reverse, from: number, list: Rows, among: number): void {
  const { rows } = list;
  let kept = 0;
  for (let at = 0; at < list.count; at++) {
    const row = rows[at]!;
    const wishes = strict[from + row]! & among;
    if (wishes === 0 || isWilling(reverse, from + row, wishes)) rows[kept++] = row;
  }
  list.count = kept;
}

/** Whether the viewer meets all strict wishes in the mask `wishes` of a row. */
function isWilling(reverse: Reverse, row: number, wishes: number): boolean {
  for (let left = wishes; left !== 0; left &= left - 1) {
    const { column, table } = reverse[31 - Math.clz32(left & -left)]!;
    if (table[column[row]!] !== MET) return false;
  }
  return true;
}

/** Living rows of a block that fail at most one test. */
function findNear(plan: Plan, columns: Columns, from: number, size: number): void {
  const { ended } = columns;
  for (let row = 0; row < size; row++) misses[row] = (ended[from + row] as number) > plan.change ? 0 : EXCLUDED_MISSES;
  leaveOut(plan, from, size);
  testRows(plan, columns, misses, from, size);
  near.count = 0;
  for (let row = 0; row < size; row++) if ((misses[row] as number) < 2 * MISS_UNIT) near.rows[near.count++] = row;
}

/** Whether this is a full block without tests and exclusions, so that only ended rows must be left out. */
function isPlain({ dimensionOfTest, only, excluded }: Plan, from: number, size: number): boolean {
  if (dimensionOfTest.length > 0 || only || size < BLOCK_ROWS) return false;
  const at = lowerBound(excluded, from);
  return at === excluded.length || excluded[at]! >= from + size;
}

function leaveOut({ excluded, only }: Plan, from: number, size: number): void {
  for (let at = lowerBound(excluded, from); at < excluded.length && excluded[at]! < from + size; at++)
    misses[excluded[at]! - from] = EXCLUDED_MISSES;
  if (!only) return;
  let at = lowerBound(only, from);
  for (let row = 0; row < size; row++)
    if (only[at] === from + row) at++;
    else misses[row] = EXCLUDED_MISSES;
}

/** The first position whose value is at least `value`. */
function lowerBound(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Counts = Pick<PlanPart, 'passed'> & { total: number; missed: { total: number; byCode: Uint32Array }[] };

/** Separates hits from rows that fail exactly one test, and counts the rows of either kind. */
function findHits(plan: Plan, columns: Columns, from: number, counts: Counts): void {
  hits.count = 0;
  if (plan.dimensionOfTest.length === 0) {
    [near.rows, hits.rows] = [hits.rows, near.rows];
    hits.count = near.count;
  } else findMissed(plan, columns, from, counts.missed);
  counts.total += hits.count;
  counts.passed.forEach((byCode, dimension) => {
    if (byCode.length) countCodes(byCode, columns.codes[dimension] as Uint8Array, from, hits);
  });
}

function findMissed(plan: Plan, columns: Columns, from: number, counts: Counts['missed']): void {
  for (let at = 0; at < near.count; at++) {
    const row = near.rows[at] as number;
    const missed = misses[row] as number;
    if (missed === 0) hits.rows[hits.count++] = row;
    else countMissed(plan, columns, from + row, counts[missed & (MISS_UNIT - 1)], missed & (MISS_UNIT - 1));
  }
}

function countMissed(
  plan: Plan,
  columns: Columns,
  row: number,
  counts: Counts['missed'][number] | undefined,
  test: number,
): void {
  if (!counts) return;
  counts.total++;
  const dimension = plan.dimensionOfTest[test] as number;
  if (dimension >= 0) counts.byCode[columns.codes[dimension]![row]!]!++;
}

/** Adds up the sums of hits one criterion at a time, dropping rows that can no longer enter the list. */
function sumUp(plan: Plan, columns: Columns, ranking: Ranking, reverse: Reverse, from: number): void {
  if (hits.count === 0) return;
  sums.fill(0);
  for (const { dimension, weights } of plan.forward)
    addCodesOf(sums, columns.codes[dimension] as Uint8Array, from, hits, weights);
  // The more of a row's own wishes are known, the fewer rows can still enter the list.
  reverse.forEach(({ column, table }, at) => {
    if (at % BATCH_ROWS === 0 && at > 0) ranking.keepPromising(sums, from, hits);
    addSetsOf(sums, column, from, hits, table);
  });
}
