import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/platform/db/embedded.ts';
import { quietLog } from '../../server/platform/db/log.ts';
import { migrate } from '../../server/platform/db/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../server/platform/db/test-database.ts';

/** Temporary folder of one benchmark run. */
export interface BenchDatabase {
  readonly databaseUrl: string;
  /** Data directory for the program's files. */
  readonly dataDir: string;
  remove(): Promise<void>;
}

/**
 * Starts a migrated, empty PostgreSQL with the settings of the program's embedded one: each commit is flushed to disk.
 */
export async function prepareDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rishta-bench-'));
  const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: quietLog });
  const remove = async (): Promise<void> => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate({ url: database.url, directory: MIGRATIONS_FOLDER, log: quietLog });
  } catch (error) {
    await remove();
    throw error;
  }
  return { databaseUrl: database.url, dataDir: join(folder, 'data'), remove };
}
