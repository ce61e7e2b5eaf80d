import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../server/platform/db/test-database.ts';
import { STATEMENTS_VARIABLE } from '../support/statements.ts';

/**
 * Prepares every statement that the API tests sent to the embedded PostgreSQL on an older PostgreSQL with the same
 * migrations. The older server refuses what it does not know, such as a function, a clause, or a type that it cannot
 * infer.
 */

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function noted(): Promise<string[]> {
  const folder = process.env[STATEMENTS_VARIABLE];
  if (!folder) throw new Error(`${STATEMENTS_VARIABLE} names no folder.`);
  const texts = new Set<string>();
  for (const name of await readdir(folder))
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n'))
      if (line) texts.add(JSON.parse(line) as string);
  return [...texts];
}

async function refusal(text: string): Promise<string | undefined> {
  try {
    await client.query(`prepare noted as ${text}`);
    await client.query('deallocate noted');
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    // A test created this table itself.
    if (/^relation "(?!pg_).+" does not exist$/.test(message)) return undefined;
    return `${message}: ${text}`;
  }
}

it('the older PostgreSQL accepts every SQL statement of the API tests', async () => {
  const texts = await noted();
  // A run of all files records several thousand statements.
  expect(texts.length).toBeGreaterThan(1_000);
  const refused: string[] = [];
  for (const text of texts) {
    const said = await refusal(text);
    if (said) refused.push(said);
  }
  expect(refused).toEqual([]);
});
