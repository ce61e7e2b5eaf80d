import { type Acceptance, MET } from './acceptance.ts';
import { BLOCK } from './block.ts';
import type { Columns } from './columns.ts';
import { addCodes, addCodesOf, addFour, addSets, addSetsOf, countCodes, type Four, type Rows } from './kernels.ts';
import { MISS, OUT, type Part, type Plan } from './plan.ts';
import { createRanking, type Ranking } from './ranking.ts';
import { blockMisses, testRows } from './tests.ts';
import { TopRows } from './top-rows.ts';

const emptyRows = (): Rows => ({ rows: new Uint16Array(BLOCK), count: 0 });

/** What a worker needs for a block, kept from one to the next. */
const sums = new Uint32Array(BLOCK);
const misses = new Uint32Array(BLOCK);
/** Rows that fail one test at the most; of these, those that fail none. */
const near = emptyRows();
const hits = emptyRows();
/** Below this share of a block, its rows are looked at one by one. */
const FEW = 0.5;
/** Criteria between two looks at who is left. */
const STAGE = 5;

type Reverse = readonly { readonly column: Uint8Array; readonly table: Uint8Array }[];

/** Answers a worker's share of a question: block after block, until none is left. */
export function scan(plan: Plan, columns: Columns, acceptance: Acceptance): Part {
  const top = new TopRows(plan.limit, columns.ids, plan.floor);
  const ranking = createRanking(plan, columns, top);
  const reverse: Reverse = plan.reverse.map(({ criterion, code, sets }) => ({
    column: columns.sets[criterion] as Uint8Array,
    table: acceptance.table(criterion, code, sets),
  }));
  const counts = {
    total: 0,
    passed: plan.counted.map((codes) => new Uint32Array(codes)),
    missed: plan.dimensionOfTest.map((dimension) => ({
      total: 0,
      byCode: new Uint32Array(dimension < 0 ? 0 : (plan.counted[dimension] as number)),
    })),
  };
  for (let at = take(plan); at < plan.blocks.length; at = take(plan)) {
    const block = plan.blocks[at] as number;
    if (blockMisses(plan, columns, block) > 1) continue;
    const from = block * BLOCK;
    const size = Math.min(BLOCK, plan.rows - from);
    findNear(plan, columns, from, size);
    if (plan.bothWays) leaveUnwilling(columns, reverse, from);
    findHits(plan, columns, from, counts);
    rank(plan, columns, ranking, reverse, from, size);
    top.share();
  }
  return { ...counts, ...top.drain() };
}

const take = (plan: Plan): number => Atomics.add(plan.taken, 0, 1);

/** Leaves out the rows whose strict wishes the viewer does not meet. */
function leaveUnwilling({ strict }: Columns, reverse: Reverse, from: number): void {
  let kept = 0;
  for (let at = 0; at < near.count; at++) {
    const row = near.rows[at] as number;
    let wishes = strict[from + row] as number;
    while (wishes !== 0) {
      const { column, table } = reverse[31 - Math.clz32(wishes & -wishes)]!;
      if (table[column[from + row]!] !== MET) break;
      wishes &= wishes - 1;
    }
    if (wishes === 0) near.rows[kept++] = row;
  }
  near.count = kept;
}

/** Rows of a block that exist and fail one test at the most. */
function findNear(plan: Plan, columns: Columns, from: number, size: number): void {
  const { ended } = columns;
  for (let row = 0; row < size; row++) misses[row] = (ended[from + row] as number) > plan.change ? 0 : OUT;
  leaveOut(plan, from, size);
  testRows(plan, columns, misses, from, size);
  near.count = 0;
  for (let row = 0; row < size; row++) if ((misses[row] as number) < 2 * MISS) near.rows[near.count++] = row;
}

function leaveOut({ excluded, only }: Plan, from: number, size: number): void {
  for (let at = lowerBound(excluded, from); at < excluded.length && excluded[at]! < from + size; at++)
    misses[excluded[at]! - from] = OUT;
  if (!only) return;
  let at = lowerBound(only, from);
  for (let row = 0; row < size; row++)
    if (only[at] === from + row) at++;
    else misses[row] = OUT;
}

/** The first place whose value is not below. */
function lowerBound(sorted: Uint32Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Counts = Pick<Part, 'passed'> & { total: number; missed: { total: number; byCode: Uint32Array }[] };

/** Sorts the rows near the answer into those in it and those that one test keeps out, and counts both. */
function findHits(plan: Plan, columns: Columns, from: number, counts: Counts): void {
  hits.count = 0;
  for (let at = 0; at < near.count; at++) {
    const row = near.rows[at] as number;
    const missed = misses[row] as number;
    if (missed === 0) hits.rows[hits.count++] = row;
    else countMissed(plan, columns, from + row, counts.missed[missed & (MISS - 1)], missed & (MISS - 1));
  }
  counts.total += hits.count;
  counts.passed.forEach((byCode, dimension) => {
    if (byCode.length) countCodes(byCode, columns.codes[dimension] as Uint8Array, from, hits);
  });
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

/** Four narrow columns at a time, and the others one by one. */
function addForward({ forward }: Plan, columns: Columns, from: number, size: number): void {
  const isNarrow = ({ dimension }: Plan['forward'][number]): boolean => columns.codes[dimension] instanceof Uint8Array;
  const narrow = forward.filter(isNarrow);
  const fours = narrow.length - (narrow.length % 4);
  for (let at = 0; at < fours; at += 4) {
    const four = narrow.slice(at, at + 4);
    const narrowColumns = four.map(({ dimension }) => columns.codes[dimension]) as unknown as Four<Uint8Array>;
    addFour(sums, from, size, narrowColumns, four.map(({ weights }) => weights) as unknown as Four<Uint32Array>);
  }
  for (const { dimension, weights } of [...narrow.slice(fours), ...forward.filter((one) => !isNarrow(one))])
    addCodes(sums, columns.codes[dimension] as Uint8Array, from, size, weights);
}

function addReverse(reverse: Reverse, from: number, size: number): void {
  const isFew = hits.count < FEW * size;
  for (const { column, table } of reverse)
    if (isFew) addSetsOf(sums, column, from, hits, table);
    else addSets(sums, column, from, size, table);
}

/** Sums up the rows of the answer that may come into the list, and offers them. */
function rank(plan: Plan, columns: Columns, ranking: Ranking, reverse: Reverse, from: number, size: number): void {
  if (ranking.isByFit && hits.count > 0) {
    sums.fill(0, 0, size);
    const isFew = hits.count < FEW * size;
    if (isFew)
      for (const { dimension, weights } of plan.forward)
        addCodesOf(sums, columns.codes[dimension] as Uint8Array, from, hits, weights);
    else addForward(plan, columns, from, size);
    // The more is known of the rows' own wishes, the fewer can still come into the list.
    for (let at = 0; at < reverse.length; at += STAGE) {
      ranking.keepPromising(sums, from, hits);
      addReverse(reverse.slice(at, at + STAGE), from, size);
    }
  }
  ranking.offer(sums, from, hits);
}
