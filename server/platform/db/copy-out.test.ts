import { expect, it } from 'vitest';
import { copyOut } from './copy-out.ts';
import { currentServer } from './test-database.ts';

const copied = async (query: string): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  await copyOut(currentServer().adminUrl, query, (bytes) => void chunks.push(Buffer.from(bytes)));
  return Buffer.concat(chunks);
};

it('copyOut returns the rows of a query in COPY’s text format', async () => {
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

it('copyOut returns many rows in their order', async () => {
  const bytes = await copied('SELECT n, repeat(chr(1600), 20) FROM generate_series(1, 50000) n ORDER BY n');
  const right = Array.from({ length: 50_000 }, (_, index) => `${index + 1}\t${'ـ'.repeat(20)}\n`);
  expect(bytes.equals(Buffer.from(right.join('')))).toBe(true);
});

it('copyOut reads more only after the previous chunk was consumed', async () => {
  const pieces: string[] = [];
  let isTaking = false;
  await copyOut(currentServer().adminUrl, 'SELECT n FROM generate_series(1, 50000) n', async (bytes) => {
    expect(isTaking).toBe(false);
    isTaking = true;
    // The buffer must not change while the consumer is busy.
    await new Promise(setImmediate);
    pieces.push(Buffer.from(bytes).toString());
    isTaking = false;
  });
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join('')).toBe(Array.from({ length: 50_000 }, (_, index) => `${index + 1}\n`).join(''));
});

it('copyOut returns nothing for no rows, and rejects when the query fails', async () => {
  expect((await copied('SELECT 1 WHERE false')).length).toBe(0);
  await expect(copied('SELECT 1 / (3 - n) FROM generate_series(1, 5) n')).rejects.toThrow('division by zero');
});

it('copyOut rejects when the query fails, early or late', async () => {
  const fault = 'SELECT 1 / (200000 - n) FROM generate_series(1, 300000) n';
  await expect(copied(fault)).rejects.toThrow('division by zero');
  await expect(copied('SELEKT')).rejects.toThrow('syntax error');
});

it('copyOut closes its connection when the consumer throws', async () => {
  const { adminUrl } = currentServer();
  const full = copyOut(adminUrl, 'SELECT n FROM generate_series(1, 3000000) n', () => {
    throw new Error('full');
  });
  await expect(full).rejects.toThrow('full');
  const left = async (): Promise<string> => {
    const count = `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'rishta copy' AND pid <> pg_backend_pid()`;
    return (await copied(count)).toString();
  };
  await expect.poll(left).toBe('0\n');
});
