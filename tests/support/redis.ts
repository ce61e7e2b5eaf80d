import { connect, createServer, type Server, type Socket } from 'node:net';

/** Address of the Redis that is used for tests only. */
export const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

export interface Link {
  /** Redis, by way of this link. */
  url: string;
  /** Breaks every connection, and takes no new one. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A way to Redis that a test can cut, as a network does. */
export async function redisLink(): Promise<Link> {
  const { hostname, port } = new URL(REDIS_URL);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let at = 0;
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = connect(Number(port || 6379), hostname);
        for (const [one, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(one);
          one.on('error', () => other.destroy());
          one.on('close', () => {
            open.delete(one);
            other.destroy();
          });
          one.pipe(other);
        }
      }).listen(at, '127.0.0.1', resolve);
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await listen();
  const address = server?.address();
  at = typeof address === 'object' && address ? address.port : 0;
  return { url: `redis://127.0.0.1:${at}`, cut, mend: listen, close: cut };
}
