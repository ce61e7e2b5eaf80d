import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** One on loopback that is free, below those that the system gives away by itself: it stays free while its program is down. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = 15_000 + randomInt(15_000);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return String(port);
  }
}
