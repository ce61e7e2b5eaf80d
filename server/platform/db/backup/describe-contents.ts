import pg from 'pg';

/**
 * The reason not to restore into a database, as the end of a sentence; undefined if it is empty. A queue without jobs
 * counts as empty: an interrupted restore leaves one.
 */
export async function describeContents(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'rishta restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = pg_class.oid AND d.deptype = 'e')
      ORDER BY relname`);
    if (tables.length > 0) return `it holds ${tables.length} tables (${tables[0]?.name}, …)`;
    const { rows: queue } = await client.query<{ there: boolean }>(
      `SELECT to_regclass('pgboss.job') IS NOT NULL AS there`,
    );
    if (!queue[0]?.there) return undefined;
    const { rows: jobs } = await client.query(`SELECT 1 FROM pgboss.job LIMIT 1`);
    return jobs.length > 0 ? 'its job queue holds jobs' : undefined;
  } finally {
    await client.end();
  }
}
