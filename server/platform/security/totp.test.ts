import { describe, expect, it } from 'vitest';
import { base32, codeOf, otpauthUri, stepOf } from './totp.ts';

/** Secret and test table of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');
const table: [second: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

describe('authenticator app codes', () => {
  it.each(table)('match RFC 6238 at second %i', (second, code) => {
    expect(codeOf(secret, Math.floor(second / 30), 8)).toBe(code);
    expect(codeOf(secret, Math.floor(second / 30))).toBe(code.slice(2));
  });

  it('are accepted one step early or late, and not further', () => {
    const now = new Date(1_111_111_111_000);
    const step = Math.floor(1_111_111_111 / 30);
    for (const off of [-1, 0, 1]) expect(stepOf(secret, codeOf(secret, step + off), now, null)).toBe(step + off);
    for (const off of [-2, 2]) expect(stepOf(secret, codeOf(secret, step + off), now, null)).toBeUndefined();
  });

  it('are accepted once, and none before the last one used', () => {
    const now = new Date(1_111_111_111_000);
    const step = Math.floor(1_111_111_111 / 30);
    expect(stepOf(secret, codeOf(secret, step), now, step)).toBeUndefined();
    expect(stepOf(secret, codeOf(secret, step - 1), now, step)).toBeUndefined();
    expect(stepOf(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1);
  });

  it.each(['', '00000', '0000000', 'ABCDEF', '００００００'])('reject the malformed code %j', (code) => {
    expect(stepOf(secret, code, new Date(1_111_111_111_000), null)).toBeUndefined();
  });
});

/** Test vectors of RFC 4648, section 10. */
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %j is %j', (plain, coded) => {
  expect(base32(Buffer.from(plain))).toBe(coded);
});

it('otpauth link names issuer and account, whatever characters they have', () => {
  expect(otpauthUri(secret, 'Rishta & Co', 'a+b@mail.example')).toBe(
    'otpauth://totp/Rishta%20%26%20Co:a%2Bb%40mail.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Rishta%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
