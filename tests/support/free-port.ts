import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port on the loopback interface, below the range from which the system assigns ports, so that the port stays
 * free while its program is down.
 */
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
