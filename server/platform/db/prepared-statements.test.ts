import pg from 'pg';
import { expect, it } from 'vitest';
import { statementNames } from './prepared-statements.ts';
import { cloneDatabase } from './test-database.ts';

it('after a migration, statements get a new text too, because PgBouncer keeps one plan for each text', async () => {
  const own = await cloneDatabase();
  const client = new pg.Client({ connectionString: own.url });
  await client.connect();
  try {
    statementNames().use(client as unknown as pg.PoolClient);
    await client.query('CREATE TABLE changed (id int); INSERT INTO changed VALUES (1)');
    const read = async () => (await client.query('SELECT * FROM changed WHERE id = $1', [1])).rows;
    const before = [await read(), await read()];
    await client.query('ALTER TABLE changed ADD COLUMN added int');
    const after = [await read(), await read()];
    expect([...before, ...after]).toEqual([
      [{ id: 1 }],
      [{ id: 1 }],
      [{ id: 1, added: null }],
      [{ id: 1, added: null }],
    ]);
    const { rows } = await client.query('SELECT name, statement AS text FROM pg_prepared_statements ORDER BY name');
    expect(rows).toEqual([
      { name: 'rishta_0_0', text: 'SELECT * FROM changed WHERE id = $1' },
      { name: 'rishta_1_0', text: 'SELECT * FROM changed WHERE id = $1 -- 1' },
    ]);
  } finally {
    await client.end();
    await own.drop();
  }
});
