import { BLOCK } from '../block.ts';

/** A column of ids, with what each id stands for (`Acceptance`). */
export interface Looked<C> {
  readonly column: C;
  readonly table: Uint8Array;
}

/**
 * Counts what tables of bytes say, into 16 bits a row: bits 0–4 what is met, bits 5–9 what is missed, bit 15 whether one
 * that excludes is missed. Here rather than in the kernels, whose memory is another: copying wide columns there costs as
 * much as looking them up. Four at a time, so that the counts are read and written once; one function for each width of
 * column, so that each is compiled for one kind of array.
 */
export type CountMany<C> = (into: Uint16Array, looked: readonly Looked<C>[], from: number) => void;

export const countMany16: CountMany<Uint16Array> = (into, looked, from) => {
  const [a, b, c, d] = looked as [Looked<Uint16Array>, Looked<Uint16Array>, Looked<Uint16Array>, Looked<Uint16Array>];
  const [columnA, columnB, columnC, columnD] = [a.column, b.column, c.column, d.column];
  const [tableA, tableB, tableC, tableD] = [a.table, b.table, c.table, d.table];
  for (let row = 0; row < BLOCK; row++) {
    const at = from + row;
    const valueA = tableA[columnA[at]!]!;
    const valueB = tableB[columnB[at]!]!;
    const valueC = tableC[columnC[at]!]!;
    const valueD = tableD[columnD[at]!]!;
    const counts = into[row]! + (valueA & 63) + (valueB & 63) + (valueC & 63) + (valueD & 63);
    into[row] = counts | (((valueA | valueB | valueC | valueD) & 128) << 8);
  }
};

export const countMany32: CountMany<Uint32Array> = (into, looked, from) => {
  const [a, b, c, d] = looked as [Looked<Uint32Array>, Looked<Uint32Array>, Looked<Uint32Array>, Looked<Uint32Array>];
  const [columnA, columnB, columnC, columnD] = [a.column, b.column, c.column, d.column];
  const [tableA, tableB, tableC, tableD] = [a.table, b.table, c.table, d.table];
  for (let row = 0; row < BLOCK; row++) {
    const at = from + row;
    const valueA = tableA[columnA[at]!]!;
    const valueB = tableB[columnB[at]!]!;
    const valueC = tableC[columnC[at]!]!;
    const valueD = tableD[columnD[at]!]!;
    const counts = into[row]! + (valueA & 63) + (valueB & 63) + (valueC & 63) + (valueD & 63);
    into[row] = counts | (((valueA | valueB | valueC | valueD) & 128) << 8);
  }
};

/** In fours; where one has no fourth, the first stands in with a table that says nothing. */
export function inFours<C>(looked: readonly Looked<C>[]): Looked<C>[][] {
  const fours: Looked<C>[][] = [];
  for (let at = 0; at < looked.length; at += 4) {
    const four = looked.slice(at, at + 4);
    const [first] = four as [Looked<C>];
    while (four.length < 4) four.push({ column: first.column, table: new Uint8Array(first.table.length) });
    fours.push(four);
  }
  return fours;
}
