import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DbLog } from './log.ts';
import type { StatementTimeouts } from './statement-timeouts.ts';

const RETRY_MS = 500;
const HEARTBEAT_MS = 10_000;

export interface ListenHandle {
  stop(): Promise<void>;
}

interface ChannelListener {
  readonly channel: string;
  heard(): void;
}

/**
 * Listens on one shared connection, and reconnects when it breaks. Calls back at every notification of the channel, and
 * after every (re)connection, since notifications in between are lost. Without listeners there is no connection.
 */
export function createListener(
  url: string,
  log: DbLog,
  deadlines: StatementTimeouts,
): (channel: string, heard: () => void) => ListenHandle {
  const ears = new Set<ChannelListener>();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  async function lendTo(ear: ChannelListener, connected: pg.Client): Promise<void> {
    await connected.query(`LISTEN ${pg.escapeIdentifier(ear.channel)}`);
    // The listener was stopped in the meantime, so it is not called.
    if (ears.has(ear)) ear.heard();
  }

  const trouble = (error: unknown) => log.warn({ err: error }, 'listening for changes failed; it will be tried again');

  async function connect(): Promise<void> {
    while (ears.size > 0) {
      const next = new deadlines.Client({
        connectionString: url,
        application_name: 'rishta listener',
        keepAlive: true,
        // Several LISTEN statements may be sent at the same time.
        pipeline: true,
      });
      const lost = new Promise<void>((resolve) => {
        next.on('end', resolve);
        next.on('error', () => resolve());
      });
      next.on('notification', ({ channel }) => {
        for (const ear of ears) if (ear.channel === channel) ear.heard();
      });
      try {
        await next.connect();
        client = next;
        await Promise.all([...ears].map((ear) => lendTo(ear, next)));
        // A broken network path delivers neither notifications nor an error, so a query is sent regularly: if it gets
        // no answer, the connection is dropped.
        const heartbeat = setInterval(() => next.query('SELECT 1').catch(() => {}), HEARTBEAT_MS);
        if (ears.size > 0) await lost;
        clearInterval(heartbeat);
      } catch (error) {
        trouble(error);
      }
      client = undefined;
      void next.end().catch(() => {});
      if (ears.size > 0) await sleep(RETRY_MS);
    }
    running = undefined;
  }

  return (channel, heard) => {
    const ear = { channel, heard };
    ears.add(ear);
    const connected = client;
    if (connected)
      lendTo(ear, connected).catch((error) => {
        // If the connection has not broken by itself, closing it makes all listeners reconnect.
        if (ears.has(ear)) trouble(error);
        void connected.end().catch(() => {});
      });
    running ??= connect();
    return {
      async stop() {
        ears.delete(ear);
        if (ears.size > 0) return;
        const last = client;
        client = undefined;
        await last?.end().catch(() => {});
        // Listeners added in the meantime use the same connection.
        if (ears.size === 0) await running;
      },
    };
  };
}
