import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  readonly port: number;
  /** Stops forwarding on the open connections, in both directions, without closing them. */
  silence(): void;
  /** Stops or resumes forwarding on connections opened from now on. */
  silenceNew(on: boolean): void;
  close(): Promise<void>;
}

/**
 * A proxy between the program and a service on this machine. It can stop forwarding without closing connections, like a
 * broken network path.
 */
export async function startSilentProxy(to: { host: string; port: number }): Promise<SilentProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let isNewSilent = false;
  const stopForwarding = (pair: readonly [Socket, Socket]): void => {
    for (const socket of pair) {
      socket.unpipe();
      // Bytes are still read and dropped, as a broken router would.
      socket.resume();
    }
  };
  const server = createServer((near) => {
    const far = connect(to.port, to.host);
    const pair = [near, far] as const;
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    if (isNewSilent) stopForwarding(pair);
    for (const socket of pair) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    port,
    silence: () => pairs.forEach(stopForwarding),
    silenceNew(on) {
      isNewSilent = on;
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
