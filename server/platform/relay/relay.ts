import { join } from 'node:path';
import type { RelayConfig } from '../config/relay.ts';
import type { Log } from '../log/log.ts';
import { quotaName, relayCredentials } from './credentials.ts';
import { endLeftTurnServer, findTurnServer, type LocalTurnServer, startTurnServer } from './local-turn-server.ts';

interface RelayOptions {
  readonly config: RelayConfig | undefined;
  readonly dataDir: string;
  /**
   * Whether Debian's `turnserver` may be started on the loopback interface when no relay is configured. Requires that no
   * other process uses the data directory.
   */
  readonly isLocal: boolean;
  readonly log: Log;
}

/**
 * The relay (TURN) through which the sound and pictures of calls go, so that members never learn each other's network
 * address. Without one, calls are off.
 */
export function createRelay({ config, dataDir, isLocal, log }: RelayOptions) {
  const folder = join(dataDir, 'relay');
  const program = config === undefined && isLocal ? findTurnServer() : undefined;
  let local: LocalTurnServer | undefined;
  const current = (): RelayConfig | undefined => config ?? local?.relay;

  return {
    /** Whether calls are possible. */
    isAvailable: (): boolean => current() !== undefined,

    /** Credentials of an account for some minutes; undefined without a relay. */
    credentials(accountId: string, now: Date) {
      const relay = current();
      return relay && relayCredentials(relay, quotaName(relay.secret, accountId), now);
    },

    /** Starts the relay of local mode. A failure leaves calls off. */
    async start(): Promise<void> {
      if (!isLocal) return;
      try {
        const left = await endLeftTurnServer(folder);
        if (left) log.warn({ pid: left }, 'a former process was killed and left its relay for calls; it was ended');
        if (program) local = await startTurnServer(program, folder, { onExit: () => (local = undefined) });
      } catch (error) {
        log.warn({ err: error }, 'the relay for calls could not be started, so calls are off');
      }
    },

    stop: async (): Promise<void> => local?.stop(),
  };
}
