import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DirectoryInUseError } from './directory-lock.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { APP_DATABASE, APP_ROLE } from './embedded-cluster.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { readPidFile } from './embedded-orphan.ts';
import type { DbLog } from './log.ts';

export interface Visit {
  url: string;
  /** Whether it was started for this visit. */
  isOwn: boolean;
  /** Ends the server if it was started for the visit, and leaves one that serves the program alone. */
  end(): Promise<void>;
}

/** A program that is just starting may take a while to its database, after a crash above all. */
const PATIENCE_MS = 60_000;

/**
 * The embedded database of a data directory: the one that a running program has, or else one started for the visit.
 * @throws EmbeddedPostgresError when there is none, or the running program's cannot be found
 */
export async function visitEmbeddedPostgres(dataDir: string, log: DbLog): Promise<Visit> {
  const clusterDir = join(dataDir, 'postgres');
  if (!existsSync(clusterDir)) {
    throw new EmbeddedPostgresError(
      `There is no database in ${dataDir}: set DATA_DIR to the data directory, or DATABASE_URL.`,
    );
  }
  for (const began = Date.now(); ; await sleep(250)) {
    try {
      const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
      return { url, isOwn: true, end: stop };
    } catch (error) {
      if (!(error instanceof DirectoryInUseError)) throw error;
      const url = await runningAt(dataDir, clusterDir);
      if (url) return { url, isOwn: false, end: async () => undefined };
      if (Date.now() - began > PATIENCE_MS) throw error;
    }
  }
}

async function runningAt(dataDir: string, clusterDir: string): Promise<string | undefined> {
  const found = await readPidFile(clusterDir);
  if (found?.status !== 'ready') return undefined;
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  return `postgres://${APP_ROLE}:${password}@127.0.0.1:${found.port}/${APP_DATABASE}?sslmode=disable`;
}
