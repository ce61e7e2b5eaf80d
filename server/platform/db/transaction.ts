import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { DbLog } from './log.ts';
import { isRetryable } from './pg-errors.ts';

/** Work after the commit: a socket emit, a file deletion, an index update. */
export type AfterCommitEffect = () => void | Promise<void>;

/** The argument of the work inside a transaction. */
export type UnitOfWork<Schema> = {
  tx: Transaction<Schema>;
  /**
   * Runs after the commit, in the given order; never after a rollback. Work that must not be lost belongs into the
   * transaction.
   */
  afterCommit(effect: AfterCommitEffect): void;
};

export type TransactionOptions = {
  /** SERIALIZABLE isolation; costs retries under contention. Default is READ COMMITTED. */
  serializable?: boolean;
};

export type RunTransaction<Schema> = <T>(
  work: (unit: UnitOfWork<Schema>) => Promise<T>,
  options?: TransactionOptions,
) => Promise<T>;

/**
 * Runs one statement as a transaction of its own: a database function that locks, decides and writes in one round trip.
 * Retried after a deadlock like a transaction.
 */
export type RunStatement = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

const ATTEMPTS = 5;

/** Whether the calling code runs inside a transaction that is still open. */
const context = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Makes `transaction(work)`: commits when work returns, rolls back when it throws. After a deadlock or serialization
 * failure it runs work again from its beginning, up to five times in all, so work must have no effect outside the
 * transaction except through afterCommit. When work swallows the error of a statement, PostgreSQL commits nothing and
 * Kysely throws its AbortedTransactionError.
 */
export function transactionRunner<Schema>(db: Kysely<Schema>, log: DbLog): RunTransaction<Schema> {
  return async (work, options = {}) => {
    refuseNesting();
    const { result, effects } = await persist(() => attemptOnce(db, work, options));
    await runEffects(effects, log);
    return result;
  };
}

/** Makes the function `statement(query)`. */
export const statementRunner =
  <Schema>(db: Kysely<Schema>): RunStatement =>
  async (statement) => {
    refuseNesting();
    return (await persist(() => statement.execute(db))).rows;
  };

/** A nested transaction would need a second connection while holding the first, and several of these can deadlock. */
function refuseNesting(): void {
  if (context.getStore()?.open) throw new Error('A transaction was begun inside another: pass its tx along.');
}

/** Retries after a deadlock or serialization failure. */
async function persist<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || tries === ATTEMPTS) throw error;
      await sleep(10 * 2 ** tries * Math.random());
    }
  }
}

async function attemptOnce<Schema, T>(
  db: Kysely<Schema>,
  work: (unit: UnitOfWork<Schema>) => Promise<T>,
  { serializable }: TransactionOptions,
): Promise<{ result: T; effects: AfterCommitEffect[] }> {
  const effects: AfterCommitEffect[] = [];
  const state = { open: true };
  const afterCommit = (effect: AfterCommitEffect) => {
    if (!state.open) throw new Error('afterCommit was called after the transaction had ended: is an await missing?');
    effects.push(effect);
  };
  let failure: { error: unknown } | undefined;
  const attempt = (tx: Transaction<Schema>) =>
    context
      .run(state, () => work({ tx, afterCommit }))
      .catch((error) => {
        failure = { error };
        throw error;
      });
  try {
    const isolation = serializable ? 'serializable' : 'read committed';
    return { result: await db.transaction().setIsolationLevel(isolation).execute(attempt), effects };
  } catch (error) {
    // On a lost connection the rollback fails too, and its error would hide the original one.
    throw failure ? failure.error : error;
  } finally {
    state.open = false;
  }
}

/** The commit is final, so a failing effect is logged and the others still run. */
async function runEffects(effects: AfterCommitEffect[], log: DbLog): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, 'an effect after a commit failed');
    }
  }
}
