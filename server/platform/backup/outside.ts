import { realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { BackupError } from './backup-error.ts';

/** Where a path really is, links followed; of one that is not there yet, where it would come to be. */
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
 * A backup lies outside of what it is a backup of: else it would be among the files that the next one copies, would be in
 * the way of a restore, and would be lost with the data.
 * @throws BackupError
 */
export async function requireOutside(folder: string, dataDir: string): Promise<void> {
  const place = await placeOf(folder);
  // Files and database may be links to another disk.
  for (const part of [dataDir, join(dataDir, 'files'), join(dataDir, 'postgres')])
    if (isWithin(place, await placeOf(part)))
      throw new BackupError(
        `${folder} is inside the data directory (${part}): a backup lies in a folder outside of it, best on another disk.`,
      );
}
