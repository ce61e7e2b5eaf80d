import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UNFINISHED_RESTORE_MESSAGE } from '../db/backup/unfinished.ts';
import { BackupError } from './backup-error.ts';

/** Path of the file that marks a data directory until its embedded database exists and can be marked itself. */
const markOf = (dataDir: string): string => join(dataDir, 'restore.unfinished');

/** Marks a data directory without a database as one into which a restore has begun. */
export async function markIncomplete(dataDir: string): Promise<void> {
  if (existsSync(join(dataDir, 'postgres'))) return;
  await writeFile(markOf(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600, flush: true });
}

/** Removes the mark: the database now carries a mark of its own, or no restore was begun. */
export const unmarkIncomplete = (dataDir: string): Promise<void> => rm(markOf(dataDir), { force: true });

/**
 * Refuses an incompletely restored data directory. @throws BackupError when a restore was interrupted before it had a
 * database
 */
export function refuseIncomplete(dataDir: string): void {
  if (existsSync(markOf(dataDir))) throw new BackupError(UNFINISHED_RESTORE_MESSAGE);
}
