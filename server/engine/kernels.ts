import { COUNT_BITS } from './acceptance.ts';
import { MET_SHIFT } from './plan.ts';

/**
 * Inner loops: one per column width, so that each is compiled for one array type. `list` selects rows of the block;
 * without it all `count` rows are used.
 */
type Column = Uint8Array | Uint16Array | Uint32Array;

function add8(sums: Uint32Array, column: Uint8Array, from: number, count: number, table: Uint32Array): void {
  for (let row = 0; row < count; row++) sums[row]! += table[column[from + row]!]!;
}
function add16(sums: Uint32Array, column: Uint16Array, from: number, count: number, table: Uint32Array): void {
  for (let row = 0; row < count; row++) sums[row]! += table[column[from + row]!]!;
}
function some8(sums: Uint32Array, column: Uint8Array, from: number, list: Rows, table: Uint32Array): void {
  const { rows, count } = list;
  for (let at = 0; at < count; at++) sums[rows[at]!]! += table[column[from + rows[at]!]!]!;
}
function some16(sums: Uint32Array, column: Uint16Array, from: number, list: Rows, table: Uint32Array): void {
  const { rows, count } = list;
  for (let at = 0; at < count; at++) sums[rows[at]!]! += table[column[from + rows[at]!]!]!;
}

function someSets8(sums: Uint32Array, column: Uint8Array, from: number, list: Rows, table: Uint8Array): void {
  const { rows, count } = list;
  for (let at = 0; at < count; at++) sums[rows[at]!]! += (table[column[from + rows[at]!]!]! & COUNT_BITS) << MET_SHIFT;
}
function someSets16(sums: Uint32Array, column: Uint16Array, from: number, list: Rows, table: Uint8Array): void {
  const { rows, count } = list;
  for (let at = 0; at < count; at++) sums[rows[at]!]! += (table[column[from + rows[at]!]!]! & COUNT_BITS) << MET_SHIFT;
}
function someSets32(sums: Uint32Array, column: Uint32Array, from: number, list: Rows, table: Uint8Array): void {
  const { rows, count } = list;
  for (let at = 0; at < count; at++) sums[rows[at]!]! += (table[column[from + rows[at]!]!]! & COUNT_BITS) << MET_SHIFT;
}

/** A list of row positions within a block. */
export interface Rows {
  rows: Uint16Array;
  count: number;
}

/** Adds to each row's sum the table value of the row's code. */
export function addCodes(sums: Uint32Array, column: Column, from: number, count: number, table: Uint32Array): void {
  if (column instanceof Uint8Array) add8(sums, column, from, count, table);
  else add16(sums, column as Uint16Array, from, count, table);
}

/** Like `addCodes`, for the listed rows only. */
export function addCodesOf(sums: Uint32Array, column: Column, from: number, list: Rows, table: Uint32Array): void {
  if (column instanceof Uint8Array) some8(sums, column, from, list, table);
  else some16(sums, column as Uint16Array, from, list, table);
}

/** Adds to each listed row's sum the table value of its wish set (`Acceptance`), shifted by `MET_SHIFT`. */
export function addSetsOf(sums: Uint32Array, column: Column, from: number, list: Rows, table: Uint8Array): void {
  if (column instanceof Uint8Array) someSets8(sums, column, from, list, table);
  else if (column instanceof Uint16Array) someSets16(sums, column, from, list, table);
  else someSets32(sums, column, from, list, table);
}

/** Counts the rows of a list by code. */
export function countCodes(counts: Uint32Array, column: Column, from: number, { rows, count }: Rows): void {
  for (let at = 0; at < count; at++) counts[column[from + rows[at]!]!]!++;
}
