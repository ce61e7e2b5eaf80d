import { Kysely, PostgresDialect, type PostgresPool, sql, type Transaction } from 'kysely';
import { copyOut } from './copy-out.ts';
import { createListener, type ListenHandle } from './listen.ts';
import type { DbLog } from './log.ts';
import { pipelinedPool } from './pipelined.ts';
import { createPool, type PoolOptions } from './pool.ts';
import type { DB } from './schema.gen.ts';
import { createStatementTimeouts, type StatementTimeouts } from './statement-timeouts.ts';
import {
  type RunStatement,
  type RunTransaction,
  statementRunner,
  transactionRunner,
  type UnitOfWork,
} from './transaction.ts';

export { batched, pipelined } from './pipelined.ts';
export type { AfterCommitEffect } from './transaction.ts';

/** Read access: the database or a transaction. Cannot insert, update, delete or begin a transaction. */
export type Reader<Schema = DB> = Pick<
  Kysely<Schema>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'case' | 'dynamic' | 'getExecutor'
>;

/** Parameters of the work inside a transaction. */
export type Unit = UnitOfWork<DB>;

/** Write access: only a transaction fits, so every writer is part of one. */
export type Tx<Schema = DB> = Transaction<Schema>;

export type Database<Schema = DB> = {
  read: Reader<Schema>;
  transaction: RunTransaction<Schema>;
  statement: RunStatement;
  /** Streams every row of a SELECT without parameters, in COPY's text format, cut anywhere: for whole tables. */
  copyOut(query: string, take: (bytes: Uint8Array) => void | Promise<void>): Promise<void>;
  /** Calls back at every notification of a channel, and when some may have been missed. All share one connection. */
  listen(channel: string, heard: () => void): ListenHandle;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Waits for connections in use to be released, and closes them all. */
  close(): Promise<void>;
};

const SLOW_MS = 1_000;

/** Opens a pool of connections to PostgreSQL. Connects when first used. */
export function openDatabase<Schema = DB>({
  deadlines = createStatementTimeouts(),
  ...options
}: Omit<PoolOptions, 'deadlines'> & { deadlines?: StatementTimeouts }): Database<Schema> {
  const { log } = options;
  const pool = createPool({ ...options, deadlines });
  const over = (connections: PostgresPool): Kysely<Schema> =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: connections }),
      log: (event) => {
        if (event.queryDurationMillis > SLOW_MS) logSlow(log, event.query.sql, event.queryDurationMillis);
      },
    });
  const db = over(pool);
  const read = over(pipelinedPool(pool));
  return {
    read,
    transaction: transactionRunner(db, log),
    statement: statementRunner(db),
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    copyOut: (query, take) => copyOut(options.url, query, take),
    listen: createListener(options.url, log, deadlines),
    async close() {
      await db.destroy();
      // Kysely ends the pool only after a transaction: a pool used only for reads would keep the process running for
      // half a minute.
      if (!pool.ending) await pool.end();
    },
  };
}

/** Logs a slow query without its parameters, which are members' data. */
function logSlow(log: DbLog, sql: string, ms: number): void {
  log.warn({ sql, ms: Math.round(ms) }, 'slow query');
}
