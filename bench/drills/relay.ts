import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a TCP relay on a fixed port to a server whose port may change when the server restarts. */
export async function relay(to: () => URL): Promise<{ port: string; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const { hostname, port } = to();
    const far = connect({ port: Number(port), host: hostname, noDelay: true });
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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: String((server.address() as AddressInfo).port),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
