import { BackupError } from './backup-error.ts';
import { verifySums } from './checksums.ts';
import { JOBS_PART, MANIFEST_FILE, partOf } from './layout.ts';
import { type Manifest, readManifest } from './manifest.ts';

/**
 * Reads a whole backup and checks that everything in it is unchanged and nothing is missing.
 * @throws BackupError with a sentence that describes the problem
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const held = await verifySums(folder);
  const manifest = await readManifest(folder);
  const needed = [MANIFEST_FILE, JOBS_PART, ...manifest.tables.map(({ name }) => partOf(name))];
  const missing = needed.find((part) => !held.parts.has(part));
  if (missing || held.files !== manifest.files.count)
    throw new BackupError(
      `The backup in ${folder} is damaged: its file SHA256SUMS does not name ${missing ?? 'all of its files'}.`,
    );
  return manifest;
}
