import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

/** The dark modules painted by a path. */
function painted({ path, size }: { path: string; size: number }): boolean[][] {
  const symbol = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    symbol[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return symbol;
}

it.each([
  'otpauth://totp/Rishta:ayesha%40bureau.example?secret=JBSWY3DPEHPK3PXP',
  `otpauth://totp/Rishta:${'long.'.repeat(16)}name%40bureau.example?secret=${'ABCDEFGH'.repeat(6)}&issuer=رشتہ`,
])('the QR code paints its dark modules and no others: %s', (text) => {
  const code = qrPath(text);
  expect(code && painted(code)).toEqual(encode(text, { ecc: 'M', border: 0 }).data);
});

it('the QR code has the three corner squares that scanners look for', () => {
  const symbol = painted(qrPath('otpauth://totp/Rishta') as { path: string; size: number });
  const row = (y: number) => symbol[y]?.map(Number).join('') ?? '';
  expect(row(0)).toMatch(/^11111110.*01111111$/);
  expect(row(symbol.length - 1)).toMatch(/^11111110/);
});

it('a text that is too long has no QR code', () => {
  expect(qrPath('x'.repeat(2_331))).toBeDefined();
  expect(qrPath('x'.repeat(2_332))).toBeUndefined();
});
