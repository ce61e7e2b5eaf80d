import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './file-store.ts';
import { checkedKey, checkedPrefix, isKey } from './key.rules.ts';

/** In the same file system, so that files can be renamed into place atomically. No key contains an underscore. */
const TEMPORARY_FOLDER = '_temporary';

/** Younger temporary files may be in use by another node that shares the folder. */
const STALE_MS = 60 * 60 * 1000;

/** Free space that an upload of four photos with all their sizes may need, bytes. */
const NEEDED_BYTES = 64_000_000;

/**
 * Maximum attempts when the folder is removed between its creation and the rename, which hardly happens this often in a
 * row.
 */
const ATTEMPTS = 100;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
/**
 * Whether the error means that the file does not exist; a file where a folder should be, or the reverse, counts as
 * absent too.
 */
const isAbsence = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '');

/** Stores files in `<dataDir>/files`, readable only by the program's own user. */
export function createDiskFiles(dataDir: string): Files {
  const root = join(dataDir, 'files');
  const temporaryFolder = join(root, TEMPORARY_FOLDER);
  // Errors of this clean-up also occur in `put` and `check`, which report them.
  const swept = removeLeftovers(temporaryFolder).catch(() => undefined);

  return {
    async put(key, bytes) {
      const path = join(root, checkedKey(key));
      const temporary = await writeTemporary(temporaryFolder, bytes);
      try {
        await moveInto(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncUpTo(dataDir, dirname(path));
    },

    async get(key) {
      try {
        return await readFile(join(root, checkedKey(key)));
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },

    async removeAll(prefix) {
      await removeFolder(join(root, checkedPrefix(prefix).slice(0, -1)));
    },

    keys: () => filesBelow(root, ''),

    async check() {
      const { bavail, bsize } = await statfs(dataDir);
      // A nearly full disk still accepts a few bytes, but no photo.
      if (bavail * bsize < NEEDED_BYTES) throw new Error('The disk of files is full.');
      const temporary = await writeTemporary(temporaryFolder, Buffer.from('ready'));
      try {
        await readFile(temporary);
      } finally {
        await rm(temporary, { force: true });
      }
    },

    async close() {
      await swept;
    },
  };
}

/** Writes bytes to a temporary file; returns its path once the bytes are flushed to the disk. */
async function writeTemporary(temporaryFolder: string, bytes: Uint8Array): Promise<string> {
  const path = join(temporaryFolder, randomUUID());
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    // A partial file must not occupy space on a full disk.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return path;
}

/** Skips names that are not keys: foreign or temporary files. */
async function* filesBelow(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error) => {
    if (isAbsence(error)) return undefined;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    const key = `${prefix}${entry.name}`;
    if (!isKey(key)) continue;
    if (entry.isDirectory()) yield* filesBelow(join(folder, entry.name), `${key}/`);
    else if (entry.isFile()) yield key;
  }
}

async function moveInto(temporary: string, path: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      return await rename(temporary, path);
    } catch (error) {
      // A folder that is removed while it is made: Node reports either code.
      if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '') || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Removes the content of a folder, then the folder. `rm` would fail while files are still being added: files that are
 * added in the meantime stay, and so does the folder. A file or link of that name is not removed.
 */
async function removeFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (isAbsence(error)) return undefined;
    throw error;
  });
  if (!entries) return;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    await (entry.isDirectory() ? removeFolder(path) : rm(path, { force: true }));
  }
  await rmdir(folder).catch((error) => {
    if (!isAbsence(error) && codeOf(error) !== 'ENOTEMPTY') throw error;
  });
  // A removed photograph must not reappear after a power cut.
  await syncUpTo(dirname(folder), folder);
}

/** Flushes the entries of `folder` and of every folder up to and including `top`, because each may be new. */
async function syncUpTo(top: string, folder: string): Promise<void> {
  // Windows has no fsync for folders.
  if (process.platform === 'win32') return;
  for (let here = folder; ; here = dirname(here)) {
    try {
      const opened = await open(here, 'r');
      await opened.sync().finally(() => opened.close());
    } catch (error) {
      // The folder was removed in the meantime, with its content.
      if (!isAbsence(error)) throw error;
    }
    if (here === top) return;
  }
}

/** Removes partial files of killed processes. */
async function removeLeftovers(temporaryFolder: string): Promise<void> {
  for (const name of await readdir(temporaryFolder)) {
    const path = join(temporaryFolder, name);
    // Another node that starts at the same time may have removed the file.
    const written = await lstat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}
