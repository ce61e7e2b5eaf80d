import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, csvOf } from './csv.ts';

/** CSV text of a table that is passed as one batch per row. */
const textOf = async (rows: readonly (readonly Cell[])[]): Promise<string> =>
  Buffer.from(await csvOf(rows.map((row) => [row]))).toString('utf8');

/** Parses CSV according to RFC 4180. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('CSV writer', () => {
  it('writes a byte order mark, CRLF line ends and standard quotes', async () => {
    expect(
      await textOf([
        ['a', 'b, c'],
        ['"d"', 'e\nf'],
        [{ number: '-5.00' }, 'زینب'],
      ]),
    ).toBe('\ufeffa,"b, c"\r\n"""d""","e\nf"\r\n-5.00,زینب\r\n');
  });

  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1',
    '＝1',
    '\u200b=1',
    '\u00a0@A1',
    '\u202a+1',
    '\ufe0f\u2060-1',
  ])('escapes the formula %j', async (text) => {
    expect(parse(await textOf([[text]]))).toEqual([[`'${text}`]]);
  });

  it('writes every text so that it can be read back and none starts as a formula', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(...'=+-@"\',;\t\r\n a') }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (cells) => {
        const [read = []] = parse(await textOf([cells]));
        expect(read.map((text, i) => (text === cells[i] ? text : text.slice(1)))).toEqual(cells);
        for (const text of read) expect(text).not.toMatch(/^\s*[=+\-@]/);
      }),
    );
  });
});
