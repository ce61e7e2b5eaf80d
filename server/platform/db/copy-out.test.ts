import { expect, it } from 'vitest';
import { copyOut } from './copy-out.ts';
import { currentServer } from './test-database.ts';

const copied = async (...queries: string[]): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  await copyOut(currentServer().adminUrl, queries, (bytes) => chunks.push(Buffer.from(bytes)));
  return Buffer.concat(chunks);
};

it('gives the rows of a query in COPY’s text format', async () => {
  const bytes = await copied(
    String.raw`SELECT E'tab\there', E'two\nlines\r', E'back\\slash', E'\\N', NULL, '', '🏡 لکھنؤ', true, -1.5::real,
      ARRAY['a b', E'"quoted"', E'back\\', E'tab\t', NULL, '', 'c,d'], ARRAY[]::text[], date '1999-01-02', E'\b\f\x0b\x01'`,
  );
  const fields = [
    String.raw`tab\there`,
    String.raw`two\nlines\r`,
    String.raw`back\\slash`,
    String.raw`\\N`,
    String.raw`\N`,
    '',
    '🏡 لکھنؤ',
    't',
    '-1.5',
    String.raw`{"a b","\\"quoted\\"","back\\\\","tab\t",NULL,"","c,d"}`,
    '{}',
    '1999-01-02',
    '\\b\\f\\v\u0001',
  ];
  expect(bytes.toString()).toBe(`${fields.join('\t')}\n`);
});

it('gives all of many rows in their order', async () => {
  const bytes = await copied('SELECT n, repeat(chr(1600), 20) FROM generate_series(1, 50000) n ORDER BY n');
  const right = Array.from({ length: 50_000 }, (_, index) => `${index + 1}\t${'ـ'.repeat(20)}\n`);
  expect(bytes.equals(Buffer.from(right.join('')))).toBe(true);
});

it('gives nothing where there are no rows, and fails where the query does', async () => {
  expect((await copied('SELECT 1 WHERE false')).length).toBe(0);
  await expect(copied('SELECT 1 / (3 - n) FROM generate_series(1, 5) n')).rejects.toThrow('division by zero');
});

it('gives the rows of several queries one after the other, and fails where one does, early or late', async () => {
  const rows = (from: number, to: number): string => `SELECT n FROM generate_series(${from}, ${to}) n`;
  const bytes = await copied(rows(1, 40_000), rows(40_001, 40_002), 'SELECT 1 WHERE false', rows(40_003, 90_000));
  const right = Array.from({ length: 90_000 }, (_, index) => `${index + 1}\n`);
  expect(bytes.equals(Buffer.from(right.join('')))).toBe(true);
  expect((await copied()).length).toBe(0);
  const fault = 'SELECT 1 / (3 - n) FROM generate_series(1, 5) n';
  await expect(copied(rows(1, 200_000), fault, rows(1, 10))).rejects.toThrow('division by zero');
  await expect(copied(fault, rows(1, 2_000_000))).rejects.toThrow('division by zero');
  await expect(copied(rows(1, 200_000), 'SELEKT', rows(1, 10))).rejects.toThrow('syntax error');
});

it('ends its connections where the rows cannot be taken', async () => {
  const { adminUrl } = currentServer();
  const queries = Array.from({ length: 3 }, () => 'SELECT n FROM generate_series(1, 3000000) n');
  const full = copyOut(adminUrl, queries, () => {
    throw new Error('full');
  });
  await expect(full).rejects.toThrow('full');
  const left = async (): Promise<string> => {
    const chunks: Uint8Array[] = [];
    const count = `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'rishta copy' AND pid <> pg_backend_pid()`;
    await copyOut(adminUrl, [count], (bytes) => chunks.push(Buffer.from(bytes)));
    return Buffer.concat(chunks).toString();
  };
  await expect.poll(left).toBe('0\n');
});
