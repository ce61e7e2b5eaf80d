import pg from 'pg';
import { columnTypes } from './column-types.ts';
import type { DbLog } from './log.ts';
import { statementNames } from './prepared-statements.ts';
import type { StatementTimeouts } from './statement-timeouts.ts';

export type PoolOptions = {
  url: string;
  /** PgBouncer in transaction mode in front of the same database. */
  poolerUrl?: string | undefined;
  poolSize?: number | undefined;
  log: DbLog;
  deadlines: StatementTimeouts;
};

/** Limits of the pool's connections in ms. Behind PgBouncer, its `connect_query` sets them (pooler.ts). */
export const SESSION_LIMITS = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 } as const;

/** A pool of connections in which a lost connection fails only the query that was using it. */
export function createPool({ url, poolerUrl, poolSize = 20, log, deadlines }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: poolerUrl ?? url,
    max: poolSize,
    Client: deadlines.Client,
    types: columnTypes,
    application_name: 'rishta',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // While a connection is used by several reads (`pipelined`), their statements are sent at once instead of one after each
    // answer.
    pipeline: true,
    ...(poolerUrl ? {} : SESSION_LIMITS),
  });
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // The pool listens only to idle connections. If a borrowed connection were lost between two statements of a
  // transaction, an unhandled 'error' would end the process. The borrower notices the loss at its next statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = statementNames();
  pool.on('connect', (client) => names.use(client));
  return pool;
}
