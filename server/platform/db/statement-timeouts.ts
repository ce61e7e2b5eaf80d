import pg from 'pg';

/**
 * A connection whose network path is broken (a cut cable, a proxy that forwards nothing) looks like one that waits for
 * a slow statement, and stays open for hours. PostgreSQL itself ends a statement after `statement_timeout`; if even
 * that error does not arrive, the connection is dead: it is dropped, and the pool opens another one.
 */

/** A connection without an answer for this long is dropped, ms: longer than `statement_timeout` (pool.ts). */
const ANSWER_WITHIN_MS = 20_000;
/** Time limit for answers during shutdown, after the database has proved silent, ms. */
const SHUTDOWN_MS = 1_000;

/** A transaction that allows its statements more time extends this limit by the same time. */
const MORE_TIME = /^set local statement_timeout = '(\d+)min'/i;
const MINUTE = 60_000;

// biome-ignore lint/suspicious/noExplicitAny: pg's `query` takes a text, a configuration or a query object, with or without callback
type Args = any[];

/** Closes the connection from our side, so that everything waiting for it fails. */
function drop(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection?: { stream?: { destroy(error: Error): void } } };
  // Handled like any other loss of the connection: clients get a 503 and try again.
  connection?.stream?.destroy(Object.assign(new Error('The database does not answer.'), { code: 'ECONNRESET' }));
}

export interface StatementTimeouts {
  /**
   * Client class whose connections are dropped when the database does not answer; used by every pool of the program.
   */
  readonly Client: new (
    config?: string | pg.ClientConfig,
  ) => pg.Client;
  /** Drops all connections that wait for an answer, and shortens the limit for later ones; called during shutdown. */
  cancelWaiting(): void;
}

/** Creates the statement timeouts of one program. */
export function createStatementTimeouts(): StatementTimeouts {
  const waiting = new Map<pg.ClientBase, number>();
  let isEnding = false;

  /** Starts the timeout of a client that waits for an answer. Call the returned function when the answer arrives. */
  function wait(client: pg.ClientBase, moreTime: number): () => void {
    const timer = setTimeout(() => drop(client), isEnding ? SHUTDOWN_MS : ANSWER_WITHIN_MS + moreTime);
    timer.unref();
    waiting.set(client, (waiting.get(client) ?? 0) + 1);
    return () => {
      clearTimeout(timer);
      const others = (waiting.get(client) ?? 1) - 1;
      if (others > 0) waiting.set(client, others);
      else waiting.delete(client);
    };
  }

  /** Makes a call, and runs `done` when it is answered, through its callback or its promise. */
  function answered(args: Args, done: () => void, call: (args: Args) => unknown) {
    const callback = args.at(-1);
    const hasCallback = typeof callback === 'function';
    if (hasCallback)
      args[args.length - 1] = (...result: unknown[]) => {
        done();
        callback(...result);
      };
    // biome-ignore lint/suspicious/noExplicitAny: what comes back depends on the form of the arguments
    const answer: any = call(args);
    if (typeof answer?.then === 'function') answer.then(done, done);
    else if (!hasCallback) done();
    return answer;
  }

  class ClientWithDeadline extends pg.Client {
    #moreTime = 0;

    override connect(...args: Args) {
      return answered(args, wait(this, 0), (all) => (super.connect as (...all: Args) => unknown)(...all));
    }

    override query(...args: Args) {
      const text = String(args[0]?.text ?? args[0]);
      const minutes = MORE_TIME.exec(text)?.[1];
      if (minutes) this.#moreTime = Number(minutes) * MINUTE;
      else if (/^(commit|rollback)$/i.test(text)) this.#moreTime = 0;
      const done = wait(this, this.#moreTime);
      return answered(args, done, (all) => (super.query as (...all: Args) => unknown)(...all));
    }
  }

  return {
    Client: ClientWithDeadline,
    cancelWaiting(): void {
      isEnding = true;
      for (const client of waiting.keys()) drop(client);
    },
  };
}
