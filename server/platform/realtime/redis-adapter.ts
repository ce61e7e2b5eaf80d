import { setTimeout as sleep } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Redis } from 'ioredis';
import type { Log } from '../log/log.ts';

/** Time-out of a publish to Redis; afterwards a node delivers only to its own connections. */
const PUBLISH_MS = 1_000;
const RETRY_MS = 500;
/** Time for which Redis lets a reader wait for the next message before it answers that there is none. */
const BLOCK_MS = 2_000;
/** A reader that hears nothing for this long has lost its connection. */
const REDIS_TIMEOUT_MS = 3 * BLOCK_MS;

/**
 * The Redis streams adapter of Socket.IO with separate connections: publishing fails fast while Redis is down, so that
 * local delivery continues; reading waits until Redis is back, and resumes where it stopped.
 */
export function redisAdapter(redis: Redis, log: Log) {
  const publisher = redis.duplicate({ maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: PUBLISH_MS });
  const readers: Redis[] = [];
  let isClosed = false;
  const quietly = (error: unknown): void => {
    if (!isClosed) log.warn({ err: error }, 'realtime redis');
  };
  publisher.on('error', quietly);
  let isLost = false;
  let recovered = (): void => {};
  publisher.on('close', () => {
    isLost = true;
  });
  publisher.on('ready', () => {
    if (isLost) recovered();
    isLost = false;
  });

  /** The adapter ignores rejected reads, and would retry without a pause. */
  const reader = () => {
    const client = redis.duplicate({
      maxRetriesPerRequest: null,
      enableOfflineQueue: true,
      commandTimeout: undefined,
      socketTimeout: REDIS_TIMEOUT_MS,
    });
    readers.push(client);
    client.on('error', quietly);
    const read = client.xread.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const subscribe = client.subscribe.bind(client) as (...channels: unknown[]) => Promise<unknown>;
    let start: string | undefined;
    /**
     * `$` means "after this call", so entries between two calls would be missed: it is resolved to an id once, at the
     * first read.
     */
    const readFrom = async (args: unknown[]): Promise<unknown> => {
      if (args.at(-1) !== '$') return read(...args);
      const stream = args.at(-2) as string;
      start ??= (await client.xrevrange(stream, '+', '-', 'COUNT', 1))[0]?.[0] ?? '0-0';
      return read(...args.slice(0, -1), start);
    };
    return Object.assign(client, {
      xread: (...args: unknown[]) =>
        readFrom(args).catch(async (error) => {
          await sleep(isClosed ? 0 : RETRY_MS);
          throw error;
        }),
      subscribe: (...channels: unknown[]) => subscribe(...channels).catch(quietly),
    });
  };

  const client = {
    options: {},
    duplicate: reader,
    xadd: (...args: unknown[]) => (publisher.xadd as (...args: unknown[]) => Promise<string>)(...args),
    /** The adapter uses it to count the other nodes before it waits for their answers. */
    send_command: (name: string, args: string[], done: (error: unknown, answer?: unknown) => void): void =>
      void publisher.call(name, ...args).then((answer) => done(null, answer), done),
    publish: (channel: string, payload: Buffer) => publisher.publish(channel, payload).catch(quietly),
  };
  return {
    adapter: createAdapter(client, { onlyPlaintext: true, blockTimeInMs: BLOCK_MS }),
    /** Calls back when Redis is available again after an outage. */
    onRecovered(listener: () => void): void {
      recovered = listener;
    },
    /** Closes the connections; call after the adapter was closed. */
    close(): void {
      isClosed = true;
      for (const each of [publisher, ...readers]) each.disconnect();
    },
  };
}
