import type { RelayConfig } from '../config/relay.ts';
import type { Log } from '../log/log.ts';
import { quotaName, relayCredentials } from './credentials.ts';
import { findTurnServer, type LocalTurnServer, startTurnServer } from './local-turn-server.ts';

/**
 * The relay (TURN) through which the sound and pictures of calls go, so that members never learn each other's network
 * address. Without one, calls are off.
 * @param isLocal whether Debian's `turnserver` may be started on the loopback interface when no relay is configured
 */
export function createRelay({ config, isLocal, log }: { config: RelayConfig | undefined; isLocal: boolean; log: Log }) {
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
      if (!program) return;
      try {
        local = await startTurnServer(program, { onExit: () => (local = undefined) });
      } catch (error) {
        log.warn({ err: error }, 'the relay for calls could not be started, so calls are off');
      }
    },

    stop: async (): Promise<void> => local?.stop(),
  };
}
