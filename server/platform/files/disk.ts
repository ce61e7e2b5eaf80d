import { randomUUID } from 'node:crypto';
import { lstat, mkdir, open, opendir, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from './files.ts';
import { checkedKey, checkedPrefix, isKey } from './key.rules.ts';

/** In the same file system, so that a file moves into place in one step. No key is spelt with an underscore. */
const ASIDE = '_temporary';

/** Another node may share the folder: what it is writing now must not be taken for a leftover. */
const LEFTOVER_MS = 60 * 60 * 1000;

/** A folder can be removed between its making and the move into it, but hardly this often in a row. */
const ATTEMPTS = 100;

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
/** There is no such file, or a file stands where the key names a folder, or the other way round. */
const isAbsence = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error) ?? '');

/** Keeps files in `<dataDir>/files`, readable by the program's own user only. */
export function createDiskFiles(dataDir: string): Files {
  const root = join(dataDir, 'files');
  const aside = join(root, ASIDE);
  // What stands in its way stands in the way of `put` and `check` too, which say so.
  const swept = removeLeftovers(aside).catch(() => undefined);

  return {
    async put(key, bytes) {
      const path = join(root, checkedKey(key));
      const temporary = await writeAside(aside, bytes);
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
      const temporary = await writeAside(aside, Buffer.from('ready'));
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

/** Writes bytes under a name that nobody reads; answers its path once they are on the disk. */
async function writeAside(aside: string, bytes: Uint8Array): Promise<string> {
  const path = join(aside, randomUUID());
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } catch (error) {
    // A full disk should not be filled further by what did not fit.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return path;
}

/** What is not spelt like a key was put there by somebody else, or is being written. */
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
      if (codeOf(error) !== 'ENOENT' || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Removes what is in a folder, then the folder. Not with `rm`, which fails when somebody keeps putting files there: what
 * arrives meanwhile stays, and keeps the folder. Neither a file of that name nor a link is a folder to remove.
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
  // A removed photograph must not be back after a power cut.
  await syncUpTo(dirname(folder), folder);
}

/** Makes the entries of `folder` and of every folder above it durable, `top` included: each may have just been made. */
async function syncUpTo(top: string, folder: string): Promise<void> {
  // Windows knows no such call for a folder.
  if (process.platform === 'win32') return;
  for (let here = folder; ; here = dirname(here)) {
    try {
      const opened = await open(here, 'r');
      await opened.sync().finally(() => opened.close());
    } catch (error) {
      // Removed meanwhile, with what was put there.
      if (!isAbsence(error)) throw error;
    }
    if (here === top) return;
  }
}

/** Removes what killed processes left half written. */
async function removeLeftovers(aside: string): Promise<void> {
  for (const name of await readdir(aside)) {
    const path = join(aside, name);
    // Gone already where another node starts at the same time.
    const written = await lstat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > LEFTOVER_MS) await rm(path, { force: true });
  }
}
