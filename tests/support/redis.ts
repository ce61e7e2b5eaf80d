import { connect, createServer, type Server, type Socket } from 'node:net';

/** Address of a Redis that only tests use. */
export const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

export interface Link {
  /** Address of Redis through this link. */
  url: string;
  /** Breaks every connection, and accepts no new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A TCP relay to Redis that a test can cut like a broken network. */
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
