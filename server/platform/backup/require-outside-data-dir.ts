import { realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { BackupError } from './backup-error.ts';

/** The real location of a path, with links resolved; for a path that does not exist yet, its future location. */
async function placeOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    const above = dirname(path);
    if (!/^(ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '') || above === path) throw error;
    return join(await placeOf(above), basename(path));
  }
}

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/**
 * Requires the backup folder to be outside the data directory: otherwise the next backup would copy it, it would block
 * a restore, and it would be lost together with the data.
 * @throws BackupError
 */
export async function requireOutsideDataDir(folder: string, dataDir: string): Promise<void> {
  const place = await placeOf(folder);
  // Files and database may be links to another disk.
  for (const part of [dataDir, join(dataDir, 'files'), join(dataDir, 'postgres')])
    if (isWithin(place, await placeOf(part)))
      throw new BackupError(
        `${folder} is inside the data directory (${part}). Please give a folder outside it, best on another disk.`,
      );
}
