import { BLOCK_ROWS } from './block.ts';
import type { Columns } from './columns.ts';
import { occursIn } from './columns.ts';
import { addCodes } from './kernels.ts';
import { MISS_UNIT, type NameTest, type Plan } from './plan.ts';

/** Number of tests that all rows of a block fail for certain, according to the presence sets. */
export function blockMisses(plan: Plan, columns: Columns, block: number): number {
  let missed = 0;
  for (const { dimension, passing } of plan.codeTests) if (!occursIn(columns, dimension, block, passing)) missed++;
  return missed;
}

/** Adds failed tests to the misses of each row of a block. */
export function testRows(plan: Plan, columns: Columns, misses: Uint32Array, from: number, size: number): void {
  const block = from / BLOCK_ROWS;
  for (const { dimension, failing, misses: table } of plan.codeTests)
    if (occursIn(columns, dimension, block, failing))
      addCodes(misses, columns.codes[dimension] as Uint8Array, from, size, table);
  for (const { column, from: first, miss } of plan.momentTests) {
    const moments = columns[column];
    for (let row = 0; row < size; row++) if (moments[from + row]! < first) misses[row]! += miss;
  }
  for (const test of plan.nameTests) testNames(test, columns, misses, from, size);
}

function testNames(test: NameTest, columns: Columns, misses: Uint32Array, from: number, size: number): void {
  for (let row = 0; row < size; row++) {
    if (misses[row]! >= 2 * MISS_UNIT) continue;
    if (!hasNames(test, columns, from + row)) misses[row]! += test.miss;
  }
}

function hasNames({ parts }: NameTest, { names }: Columns, row: number): boolean {
  for (const { answers, needed } of parts) {
    let answered = 0;
    for (const codes of names) answered |= answers[codes[row]!]!;
    if (answered !== needed) return false;
  }
  return true;
}
