/**
 * The inner loops: one for each width of column, so that each is compiled for one kind of array.
 * `list` names rows of the block; without it all `count` rows are meant.
 */
export type Four<T> = readonly [T, T, T, T];
type Column = Uint8Array | Uint16Array | Uint32Array;

function add8(sums: Uint32Array, column: Uint8Array, from: number, count: number, table: Uint32Array): void {
  for (let row = 0; row < count; row++) sums[row]! += table[column[from + row]!]!;
}
/** Four columns in one go: the sums are read and written once. */
export function addFour(
  sums: Uint32Array,
  from: number,
  count: number,
  columns: Four<Uint8Array>,
  tables: Four<Uint32Array>,
): void {
  const [a, b, c, d] = columns;
  const [tableA, tableB, tableC, tableD] = tables;
  for (let row = 0; row < count; row++) {
    const at = from + row;
    sums[row]! += tableA[a[at]!]! + tableB[b[at]!]! + tableC[c[at]!]! + tableD[d[at]!]!;
  }
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

function addSets8(sums: Uint32Array, column: Uint8Array, from: number, count: number, table: Uint8Array): void {
  for (let row = 0; row < count; row++) sums[row]! += table[column[from + row]!]! << 12;
}
function addSets16(sums: Uint32Array, column: Uint16Array, from: number, count: number, table: Uint8Array): void {
  for (let row = 0; row < count; row++) sums[row]! += table[column[from + row]!]! << 12;
}
function addSets32(sums: Uint32Array, column: Uint32Array, from: number, count: number, table: Uint8Array): void {
  for (let row = 0; row < count; row++) sums[row]! += table[column[from + row]!]! << 12;
}
function someSets8(sums: Uint32Array, column: Uint8Array, from: number, list: Rows, table: Uint8Array): void {
  const { rows, count } = list;
  for (let at = 0; at < count; at++) sums[rows[at]!]! += table[column[from + rows[at]!]!]! << 12;
}
function someSets16(sums: Uint32Array, column: Uint16Array, from: number, list: Rows, table: Uint8Array): void {
  const { rows, count } = list;
  for (let at = 0; at < count; at++) sums[rows[at]!]! += table[column[from + rows[at]!]!]! << 12;
}
function someSets32(sums: Uint32Array, column: Uint32Array, from: number, list: Rows, table: Uint8Array): void {
  const { rows, count } = list;
  for (let at = 0; at < count; at++) sums[rows[at]!]! += table[column[from + rows[at]!]!]! << 12;
}

/** Rows of a block, by their place in it. */
export interface Rows {
  readonly rows: Uint16Array;
  count: number;
}

/** Adds to each row of a block what its code stands for. */
export function addCodes(sums: Uint32Array, column: Column, from: number, count: number, table: Uint32Array): void {
  if (column instanceof Uint8Array) add8(sums, column, from, count, table);
  else add16(sums, column as Uint16Array, from, count, table);
}

export function addCodesOf(sums: Uint32Array, column: Column, from: number, list: Rows, table: Uint32Array): void {
  if (column instanceof Uint8Array) some8(sums, column, from, list, table);
  else some16(sums, column as Uint16Array, from, list, table);
}

/** Adds to each row of a block what its set stands for (`Acceptance`), from `MET_SHIFT` on. */
export function addSets(sums: Uint32Array, column: Column, from: number, count: number, table: Uint8Array): void {
  if (column instanceof Uint8Array) addSets8(sums, column, from, count, table);
  else if (column instanceof Uint16Array) addSets16(sums, column, from, count, table);
  else addSets32(sums, column, from, count, table);
}

export function addSetsOf(sums: Uint32Array, column: Column, from: number, list: Rows, table: Uint8Array): void {
  if (column instanceof Uint8Array) someSets8(sums, column, from, list, table);
  else if (column instanceof Uint16Array) someSets16(sums, column, from, list, table);
  else someSets32(sums, column, from, list, table);
}

/** Counts the rows of a list by code. */
export function countCodes(counts: Uint32Array, column: Column, from: number, { rows, count }: Rows): void {
  for (let at = 0; at < count; at++) counts[column[from + rows[at]!]!]!++;
}
