import { expect, test } from 'vitest';
import { alignmentsOf, corrections, times, versionFor } from './codewords.ts';
import { dataPlaces, fixedPlaces, formatOf, masks, qrSymbol, versionBits } from './symbol.ts';

test('corrections, format and version bits are those of the standard', () => {
  // Annex I of ISO/IEC 18004 and the well-known "HELLO WORLD" in 1-M.
  expect(corrections([32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17], 10)).toEqual([
    196, 35, 39, 119, 235, 215, 231, 226, 93, 23,
  ]);
  expect(formatOf(0).toString(2).padStart(15, '0')).toBe('101010000010010');
  expect(formatOf(5).toString(2).padStart(15, '0')).toBe('100000011001110');
  expect(versionBits(7).toString(2).padStart(18, '0')).toBe('000111110010010100');
  expect(alignmentsOf(7)).toEqual([6, 22, 38]);
  expect(alignmentsOf(14)).toEqual([6, 26, 46, 66]);
  // Capacity in bytes of each version at level M.
  const capacity = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412];
  for (const [index, bytes] of capacity.entries()) {
    expect(versionFor(bytes)).toBe(index + 1);
    expect(versionFor(bytes + 1)).toBe(index + 2 <= capacity.length ? index + 2 : undefined);
  }
});

/** Blocks of level M, by version: how many there are of which number of data codewords, and the corrections of each. */
const blocksOf: Readonly<Record<number, [counts: readonly number[], ec: number]>> = {
  1: [[16], 10],
  5: [[43, 43], 24],
  8: [[38, 38, 39, 39], 22],
  10: [[43, 43, 43, 43, 44], 26],
};

/**
 * Decodes a symbol as a scanner does: unmasks it, sorts codewords into blocks, checks each block, and extracts the
 * bytes.
 */
function read(symbol: boolean[][]): string {
  const version = (symbol.length - 17) / 4;
  const format = Array.from({ length: 15 }, (_, at) =>
    at < 8 ? symbol[at < 6 ? at : at + 1]?.[8] : symbol[8]?.[at === 8 ? 7 : 14 - at],
  );
  const bits = format.reduce((sum, dark, at) => sum | (Number(dark) << at), 0);
  const mask = masks.findIndex((_, index) => formatOf(index) === bits);
  expect(mask).toBeGreaterThanOrEqual(0);
  let text = '';
  for (const [y, x] of dataPlaces(fixedPlaces(version))) text += symbol[y]?.[x] !== masks[mask]?.(y, x) ? '1' : '0';
  const codewords = text.match(/.{8}/g)?.map((octet) => Number.parseInt(octet, 2)) ?? [];
  const [counts = [], ec = 0] = blocksOf[version] ?? [];
  const blocks = counts.map((): number[] => []);
  for (let at = 0; at < Math.max(...counts); at++)
    for (const [index, count] of counts.entries()) if (at < count) blocks[index]?.push(codewords.shift() ?? 0);
  const data = blocks.flatMap((block) => [...block]);
  for (let at = 0; at < ec; at++) for (const block of blocks) block.push(codewords.shift() ?? 0);
  // A block without fault is divisible: it vanishes at every root.
  for (const block of blocks)
    for (let power = 0, root = 1; power < ec; power++, root = times(root, 2))
      expect(block.reduce((value, byte) => times(value, root) ^ byte, 0)).toBe(0);
  const stream = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  expect(stream.slice(0, 4)).toBe('0100');
  const head = version < 10 ? 12 : 20;
  const length = Number.parseInt(stream.slice(4, head), 2);
  const bytes = stream.slice(head, head + length * 8).match(/.{8}/g) ?? [];
  return new TextDecoder().decode(Uint8Array.from(bytes, (octet) => Number.parseInt(octet, 2)));
}

test.each([
  'otpauth',
  'otpauth://totp/Rishta:ayesha%40bureau.example?secret=JBSWY3DPEHPK3PXP',
  `otpauth://totp/Rishta:${'long.'.repeat(8)}name%40bureau.example?secret=${'ABCDEFGH'.repeat(4)}&issuer=Rishta`,
  `otpauth://totp/Rishta:${'long.'.repeat(16)}name%40bureau.example?secret=${'ABCDEFGH'.repeat(6)}&issuer=رشتہ`,
])('what is drawn can be read again: %s', (text) => {
  expect(read(qrSymbol(text) ?? [])).toBe(text);
});

test('every symbol has its three corners, its timing and the dark module', () => {
  const symbol = qrSymbol('otpauth://totp/Rishta') ?? [];
  const row = (y: number) => symbol[y]?.map(Number).join('') ?? '';
  expect(row(0)).toMatch(/^11111110.*01111111$/);
  expect(row(3)).toMatch(/^10111010.*01011101$/);
  expect(row(symbol.length - 1)).toMatch(/^11111110/);
  expect(row(6).slice(8, -8)).toMatch(/^1?(01)*0?1?$/);
  expect(symbol[symbol.length - 8]?.[8]).toBe(true);
});

test('what is too long for a code is not drawn', () => {
  expect(qrSymbol('x'.repeat(413))).toBeUndefined();
});
