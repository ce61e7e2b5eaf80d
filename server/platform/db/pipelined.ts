import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Buffers writes until the end of this tick, so that statements started in the same tick are sent together. */
function sendWithTheNext(client: PostgresPoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A connection shared by several concurrent statements. */
class SharedConnection {
  #lent: Promise<PostgresPoolClient> | undefined;
  #users = 0;

  /** The shared connection, or a new one from the pool if none is in use. */
  async connect(pool: PostgresPool): Promise<PostgresPoolClient> {
    this.#users++;
    this.#lent ??= pool.connect().then((client) => this.#share(client));
    try {
      return await this.#lent;
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  #share(client: PostgresPoolClient): PostgresPoolClient {
    let isBroken = false;
    return {
      query: ((...args: Parameters<PostgresPoolClient['query']>) => {
        sendWithTheNext(client);
        return client.query(...args);
      }) as PostgresPoolClient['query'],
      // Released as soon as nobody uses it: keeping it while waiting for another connection could deadlock.
      release: (destroy) => {
        isBroken ||= destroy === true;
        if (this.#leave()) client.release(isBroken);
      },
    };
  }

  /** Removes a user of the connection. Returns whether it was the last one. */
  #leave(): boolean {
    if (--this.#users > 0) return false;
    this.#lent = undefined;
    return true;
  }
}

const context = new AsyncLocalStorage<Pick<SharedConnection, 'connect'>>();

/** Maximum weight of the reads on one connection. Further reads use another one, so that PostgreSQL uses all its cores. */
const MAX_WEIGHT = 8;
const WEIGHT_OF_GROUP = 2;

/** Reads that share a connection: one for each pool, because a process may have several databases. */
class Batch {
  readonly #connections = new Map<PostgresPool, SharedConnection>();
  weight = 0;

  connect(pool: PostgresPool): Promise<PostgresPoolClient> {
    const connection = this.#connections.get(pool) ?? new SharedConnection();
    this.#connections.set(pool, connection);
    return connection.connect(pool);
  }
}

let batch: Batch | undefined;

/** Runs work on the connection of the other reads that began in this turn of the event loop. */
function join<T>(weight: number, work: () => Promise<T>): Promise<T> {
  // Work inside a group uses the group's connection.
  if (context.getStore()) return work();
  if (!batch || batch.weight >= MAX_WEIGHT) {
    const begun = new Batch();
    batch = begun;
    setImmediate(() => {
      if (batch === begun) batch = undefined;
    });
  }
  batch.weight += weight;
  return context.run(batch, work);
}

/**
 * Runs work whose concurrent statements on `read` share a connection: they are pipelined (pg's `pipeline`), so the six
 * reads for a page of cards wake one PostgreSQL process instead of six, which was over a third of their cost. Only for
 * short reads, because each waits for those before it. A failing statement does not affect the others; transactions
 * have their own connection.
 */
export const pipelined = <T>(work: () => Promise<T>): Promise<T> => join(WEIGHT_OF_GROUP, work);

/**
 * Runs one short read on the connection of the other short reads that began in this turn. Under load, requests that
 * arrived together then wake one PostgreSQL process and are answered together, which costs both sides much less.
 * Only for reads of a few rows by their keys.
 */
export const batched = <T>(work: () => Promise<T>): Promise<T> => join(1, work);

/** The pool for reads: inside `pipelined` its connections are shared. Closing it is left to its owner. */
export const pipelinedPool = (pool: PostgresPool): PostgresPool =>
  ({
    options: pool.options,
    connect: () => context.getStore()?.connect(pool) ?? pool.connect(),
    end: async () => {},
  }) as PostgresPool;
