import pg from 'pg';

const PARTS = [
  `SELECT table_name, column_name, data_type, is_nullable, column_default, is_identity FROM information_schema.columns
    WHERE table_schema = 'public'`,
  `SELECT conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace`,
  `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT tgrelid::regclass, tgname, tgenabled, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`,
  `SELECT proname, md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
];

/** Runs a query and returns all rows. */
export async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<T>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Everything about a database's tables that is not a row: columns, constraints, indexes, triggers, functions. */
export async function readDatabaseSchema(url: string): Promise<string[]> {
  const lines: string[] = [];
  for (const part of PARTS) for (const row of await ask(url, part)) lines.push(JSON.stringify(row));
  return lines.sort();
}
