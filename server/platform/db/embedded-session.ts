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

export interface EmbeddedSession {
  url: string;
  /** Whether the server was started for this session. */
  isOwn: boolean;
  /** Ends the server if it was started for this session; the program's own server keeps running. */
  end(): Promise<void>;
}

/** A starting program may need a while until its database is ready, above all after a crash. */
const LOCK_TIMEOUT_MS = 60_000;

/**
 * Connects to the embedded database of a data directory: the running program's, or a server started for this session.
 * @throws EmbeddedPostgresError if there is no database, or the running program's server cannot be found
 */
export async function openEmbeddedSession(dataDir: string, log: DbLog): Promise<EmbeddedSession> {
  const clusterDir = join(dataDir, 'postgres');
  if (!existsSync(clusterDir)) {
    throw new EmbeddedPostgresError(
      `No database found in ${dataDir}. Set DATA_DIR to the data directory, or set DATABASE_URL.`,
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
      if (Date.now() - began > LOCK_TIMEOUT_MS) throw error;
    }
  }
}

async function runningAt(dataDir: string, clusterDir: string): Promise<string | undefined> {
  const found = await readPidFile(clusterDir);
  if (found?.status !== 'ready') return undefined;
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  return `postgres://${APP_ROLE}:${password}@127.0.0.1:${found.port}/${APP_DATABASE}?sslmode=disable`;
}
