import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DbLog } from './log.ts';

const RETRY_MS = 500;

/**
 * Calls back whenever somebody notifies the channel, and after every (re)connection, since notifications in between
 * are lost. Keeps a connection of its own, and gets a new one when it breaks.
 */
export function listen(url: string, channel: string, heard: () => void, log: DbLog): { stop(): Promise<void> } {
  let stopped = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    while (!stopped) {
      const next = new pg.Client({ connectionString: url, application_name: 'rishta listener', keepAlive: true });
      const lost = new Promise<void>((resolve) => {
        next.on('end', resolve);
        next.on('error', () => resolve());
      });
      next.on('notification', heard);
      try {
        await next.connect();
        await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        // Stopped while it was being connected, it has nobody to hear for.
        if (!stopped) {
          client = next;
          heard();
          await lost;
        }
      } catch (error) {
        log.warn({ err: error }, 'listening for changes failed; it will be tried again');
      }
      client = undefined;
      void next.end().catch(() => {});
      if (!stopped) await sleep(RETRY_MS);
    }
  }

  const running = connect();
  return {
    async stop() {
      stopped = true;
      await client?.end().catch(() => {});
      await running;
    },
  };
}
