import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { statementNames } from './prepared-statements.ts';

type Statement = { name: string; text: string; values: unknown[] };

const TEXT = 'SELECT * FROM member WHERE id = $1';

it('after a migration, statements get a new text too, because PgBouncer keeps one plan for each text', async () => {
  const sent: (Statement | string)[] = [];
  const staleTexts = new Set<string>();
  const client = {
    query: async (statement: Statement | string) => {
      sent.push(statement);
      if (typeof statement !== 'string' && staleTexts.has(statement.text))
        throw Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });
    },
  } as unknown as PoolClient;
  statementNames().use(client);
  await client.query(TEXT, [1]);
  staleTexts.add(TEXT);
  for (let times = 0; times < 3; times++) await client.query(TEXT, [1]);
  expect(sent).toEqual([
    { name: 'rishta_0_0', text: TEXT, values: [1] },
    { name: 'rishta_0_0', text: TEXT, values: [1] },
    TEXT,
    { name: 'rishta_1_0', text: `${TEXT} -- 1`, values: [1] },
    { name: 'rishta_1_0', text: `${TEXT} -- 1`, values: [1] },
  ]);
});
