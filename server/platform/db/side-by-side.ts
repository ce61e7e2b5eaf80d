import { AsyncLocalStorage } from 'node:async_hooks';
import type { Duplex } from 'node:stream';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** Holds back what is written until this turn is over: statements begun in it leave in one piece. */
function sendWithTheNext(client: PostgresPoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** A connection that is lent to several statements at once. */
class Shared {
  #lent: Promise<PostgresPoolClient> | undefined;
  #users = 0;

  /** The connection the others use, or one of the pool's where none of them is under way. */
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
      // Given back as soon as nobody uses it: whoever held it while waiting for another could be waited for.
      release: (destroy) => {
        isBroken ||= destroy === true;
        if (this.#leave()) client.release(isBroken);
      },
    };
  }

  /** Whether it was the last. */
  #leave(): boolean {
    if (--this.#users > 0) return false;
    this.#lent = undefined;
    return true;
  }
}

const surroundings = new AsyncLocalStorage<Shared>();

/**
 * Runs work whose statements on `read` share a connection as far as they are under way at once: they are sent one behind
 * the other without waiting for answers (pg's `pipeline`), so that the six reads behind a page of cards wake one process
 * of PostgreSQL instead of six, which took more than a third of what they cost. For short reads alone: each waits for
 * those before it, however many cores there are. One that fails fails alone; a transaction has its own connection.
 */
export const sideBySide = <T>(work: () => Promise<T>): Promise<T> => surroundings.run(new Shared(), work);

/** The pool, for reading: inside of `sideBySide` its connections are shared. Closing it is left to its owner. */
export const sharedBySide = (pool: PostgresPool): PostgresPool =>
  ({
    options: pool.options,
    connect: () => surroundings.getStore()?.connect(pool) ?? pool.connect(),
    end: async () => {},
  }) as PostgresPool;
