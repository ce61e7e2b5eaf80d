import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface HttpReceiver {
  /** Without a trailing slash. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * An HTTP server on a port of its own.
 * @param answer the status for a request; while its promise is pending the sender waits
 * @param port one's own choice, to be there again after `close`
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
      // The client was killed in the middle.
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
