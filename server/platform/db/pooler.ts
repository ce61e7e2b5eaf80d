import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { UnreachableDatabaseError } from './migrate.ts';
import { SESSION_LIMITS } from './pool.ts';

/** "prepared statement already exists" and "does not exist": PgBouncer does not keep track of named statements. */
const NAMES_UNKNOWN = new Set(['42P05', '26000']);

const CONNECT_QUERY = Object.entries(SESSION_LIMITS)
  .map(([name, ms]) => `SET ${name} = ${ms}`)
  .join('; ');

/**
 * Checks that PgBouncer is set up as this program needs it, so that a missing setting is reported at the start and not
 * by members under load. @throws ConfigError or UnreachableDatabaseError with a sentence for the operator
 */
export async function checkPooler(url: string): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: url, application_name: 'rishta' }));
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients)
      await client.connect().catch((error: Error & { code?: string }) => {
        const why = error.message || error.code || error.name;
        throw new UnreachableDatabaseError(`PgBouncer of DATABASE_POOLER_URL cannot be reached: ${why}`, {
          cause: error,
        });
      });
    // PgBouncer gives both the same connection to PostgreSQL, if it is not busy.
    for (const client of [...clients, ...clients]) await runNamedStatement(client);
    for (const name of Object.keys(SESSION_LIMITS)) {
      const { rows } = await (clients[0] as pg.Client).query(`SHOW ${name}`);
      if (rows[0][name] === '0')
        throw new ConfigError(
          `PgBouncer of DATABASE_POOLER_URL sets no ${name}. Add to the line of the database in [databases]: connect_query='${CONNECT_QUERY}'`,
        );
    }
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

async function runNamedStatement(client: pg.Client): Promise<void> {
  try {
    await client.query({ name: 'rishta_pooler', text: 'SELECT $1::int', values: [1] });
  } catch (error) {
    if (!NAMES_UNKNOWN.has((error as { code: string }).code)) throw error;
    throw new ConfigError(
      'PgBouncer of DATABASE_POOLER_URL does not support statements prepared by name. Use version 1.21 or newer and set max_prepared_statements to 500 or more in [pgbouncer].',
    );
  }
}
