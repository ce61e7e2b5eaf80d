import { alignmentsOf, codewordsOf, versionFor } from './codewords.ts';
import { penaltyOf } from './penalty.ts';

/** A square of modules, row by row; true is dark. */
export type QrSymbol = boolean[][];

interface Canvas {
  readonly modules: QrSymbol;
  /** Modules reserved for patterns. */
  readonly isFixed: boolean[][];
}

const square = (size: number): boolean[][] => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
const bitOf = (value: number, bit: number): boolean => ((value >>> bit) & 1) === 1;

/** The eight masks (ISO/IEC 18004, table 10), by row and column. */
export const masks: readonly ((y: number, x: number) => boolean)[] = [
  (y, x) => (x + y) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (x + y) % 3 === 0,
  (y, x) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (y, x) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (y, x) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (y, x) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Level M and the mask, with their own correction: 15 bits. */
export function formatOf(mask: number): number {
  // Level M is 00.
  let rest = mask;
  for (let index = 0; index < 10; index++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  return ((mask << 10) | rest) ^ 0x5412;
}

/** The version with its own correction, 18 bits; drawn from version 7 on. */
export function versionBits(version: number): number {
  let rest = version;
  for (let index = 0; index < 12; index++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  return (version << 12) | rest;
}

function fix({ modules, isFixed }: Canvas, y: number, x: number, dark: boolean): void {
  const [row, fixed] = [modules[y], isFixed[y]];
  if (!row || !fixed || x < 0 || x >= row.length) return;
  row[x] = dark;
  fixed[x] = true;
}

/** Concentric squares round a centre: `dark` says which rings are. */
function rings(canvas: Canvas, [cy, cx]: readonly [number, number], reach: number, light: readonly number[]): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      fix(canvas, cy + dy, cx + dx, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
}

function drawPatterns(canvas: Canvas, version: number): void {
  const size = canvas.modules.length;
  for (let at = 0; at < size; at++) {
    fix(canvas, 6, at, at % 2 === 0);
    fix(canvas, at, 6, at % 2 === 0);
  }
  const corners = [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const;
  for (const corner of corners) rings(canvas, corner, 4, [2, 4]);
  const centres = alignmentsOf(version);
  const last = centres.at(-1);
  // The three corners have their own patterns.
  for (const y of centres)
    for (const x of centres)
      if (!((y === 6 && (x === 6 || x === last)) || (y === last && x === 6))) rings(canvas, [y, x], 2, [1]);
  if (version < 7) return;
  const bits = versionBits(version);
  for (let at = 0; at < 18; at++) {
    const [long, short] = [size - 11 + (at % 3), Math.floor(at / 3)];
    fix(canvas, long, short, bitOf(bits, at));
    fix(canvas, short, long, bitOf(bits, at));
  }
}

function drawFormat(canvas: Canvas, mask: number): void {
  const size = canvas.modules.length;
  const bits = formatOf(mask);
  for (let at = 0; at < 15; at++) {
    const dark = bitOf(bits, at);
    // Round the first corner, past the timing pattern.
    if (at < 8) fix(canvas, at < 6 ? at : at + 1, 8, dark);
    else fix(canvas, 8, at === 8 ? 7 : 14 - at, dark);
    // Along the two others.
    if (at < 8) fix(canvas, 8, size - 1 - at, dark);
    else fix(canvas, size - 15 + at, 8, dark);
  }
  fix(canvas, size - 8, 8, true);
}

/** The order in which codewords are drawn: in columns of two from the right, upwards and downwards in turn. */
export function* dataPlaces(isFixed: readonly (readonly boolean[])[]): Generator<readonly [y: number, x: number]> {
  const size = isFixed.length;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing pattern is passed over.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const y = upwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isFixed[y]?.[x]) yield [y, x];
    }
    upwards = !upwards;
  }
}

function drawData({ modules, isFixed }: Canvas, codewords: readonly number[], mask: number): void {
  const isFlipped = masks[mask] ?? (() => false);
  let at = 0;
  for (const [y, x] of dataPlaces(isFixed)) {
    const row = modules[y];
    if (row) row[x] = bitOf(codewords[at >>> 3] ?? 0, 7 - (at & 7)) !== isFlipped(y, x);
    at++;
  }
}

/** The QR code of a text, with the mask that cameras read best; undefined for more than some 400 bytes. */
export function qrSymbol(text: string): QrSymbol | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === undefined) return undefined;
  const size = version * 4 + 17;
  const codewords = codewordsOf(bytes, version);
  const drawn = masks.map((_, mask) => {
    const canvas: Canvas = { modules: square(size), isFixed: square(size) };
    drawPatterns(canvas, version);
    drawFormat(canvas, mask);
    drawData(canvas, codewords, mask);
    return canvas.modules;
  });
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))];
}

/** The reserved modules of a symbol of this version, so that a reader can find the data. */
export function fixedPlaces(version: number): boolean[][] {
  const size = version * 4 + 17;
  const canvas: Canvas = { modules: square(size), isFixed: square(size) };
  drawPatterns(canvas, version);
  drawFormat(canvas, 0);
  return canvas.isFixed;
}
