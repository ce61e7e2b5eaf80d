import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { layout } from './layout.ts';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

const schema = z.strictObject({
  /** Version of this layout. Programs refuse versions that they do not know. */
  format: z.literal(1),
  program: z.string(),
  /** The moment of the database snapshot. */
  at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: hash })),
  /** Each table's number of rows, and the hash of their uncompressed text. */
  tables: z.array(z.object({ name, columns: z.array(name).min(1), rows: count, text: hash })),
  jobs: z.object({ rows: count, text: hash }),
  sequences: z.array(z.object({ name, value: z.string().regex(/^-?\d+$/) })),
  /** `gone`: number of files removed from the store during the backup. */
  files: z.object({ count, bytes: count, gone: count }),
  secret: z.object({ fingerprint: z.string() }),
});

/** Description of a backup. */
export type Manifest = z.infer<typeof schema>;

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(layout(folder).manifest, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });

/** Reads the manifest of a backup. @throws BackupError for another format, or an invalid file */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(layout(folder).manifest, 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(
      `The backup in ${folder} was made by another release, and this one cannot read it: restore it with the release that made it.`,
      { cause: error },
    );
  }
}
