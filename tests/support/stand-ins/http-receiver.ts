import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface HttpReceiver {
  /** Origin without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * An HTTP server on its own port.
 * @param answer returns the status for a request; while its promise is pending the sender waits
 * @param port a fixed port, so that the server can return at the same address after `close`
 */
export async function startReceiver(
  answer: (request: IncomingMessage, body: Buffer) => number | Promise<number>,
  port = 0,
): Promise<HttpReceiver> {
  const server = createServer((request, response) => {
    void buffer(request)
      .then(async (body) => {
        const status = await answer(request, body);
        response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end('{}');
      })
      // The client was killed in the middle of its request.
      .catch(() => response.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
