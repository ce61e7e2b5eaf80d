import { createReadStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { BackupError } from './backup-error.ts';
import { FILES_FOLDER, layout, MANIFEST_FILE } from './layout.ts';
import { hashOf, inParallel } from './streams.ts';

/** Writes the checksum list of a backup; the backup is valid once `finish` has run. */
export interface ChecksumWriter {
  add(path: string, sha256: string): Promise<void>;
  finish(): Promise<void>;
}

/** Begins a list under a temporary name, which does not make a valid backup yet. */
export async function openChecksums(folder: string): Promise<ChecksumWriter> {
  const path = layout(folder).sums;
  const draft = await open(`${path}.unfinished`, 'wx', 0o600);
  return {
    add: async (part, sha256) => void (await draft.write(`${sha256}  ${part}\n`)),
    async finish() {
      await draft.sync();
      await draft.close();
      await rename(`${path}.unfinished`, path);
      const opened = await open(folder, 'r');
      await opened.sync().finally(() => opened.close());
    },
  };
}

const LINE = /^([0-9a-f]{64}) {2}([A-Za-z0-9][A-Za-z0-9._/-]*)$/;
const MAX_CONCURRENT = 4;

/** Every line of the list. @throws BackupError when the list is missing, or a line is invalid */
export async function* readSums(folder: string): AsyncGenerator<{ path: string; sha256: string }> {
  const { sums } = layout(folder);
  if (!(await stat(sums).catch(() => undefined)))
    throw new BackupError(
      `The backup in ${folder} is not complete: the file SHA256SUMS, which is written last, is missing.`,
    );
  for await (const line of createInterface({ input: createReadStream(sums), crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, sha256 = '', path = ''] = LINE.exec(line) ?? [];
    if (!path || path.split('/').some((name) => name.startsWith('.')))
      throw new BackupError(`The backup in ${folder} is damaged: its file SHA256SUMS has an invalid line.`);
    yield { sha256, path };
  }
}

/** Contents of a list. */
export interface VerifiedContents {
  readonly parts: ReadonlySet<string>;
  readonly files: number;
}

/**
 * Reads everything in a backup and compares checksums. Keeps only the names of the few parts in memory.
 * @throws BackupError that names the first missing or changed part
 */
export async function verifySums(folder: string): Promise<VerifiedContents> {
  const parts = new Set<string>();
  let files = 0;
  let last = '';
  await inParallel(readSums(folder), MAX_CONCURRENT, async ({ path, sha256 }) => {
    if (path.startsWith(FILES_FOLDER)) files++;
    else parts.add(path);
    last = path;
    const found = await hashOf(layout(folder).of(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found === undefined) throw new BackupError(`The backup in ${folder} is damaged: ${path} is missing.`);
    if (found !== sha256)
      throw new BackupError(`The backup in ${folder} is damaged: ${path} was changed (its hash is different).`);
  });
  // The manifest is written last: a truncated list does not contain it.
  if (last !== MANIFEST_FILE)
    throw new BackupError(`The backup in ${folder} is damaged: its file SHA256SUMS is incomplete.`);
  return { parts, files };
}
