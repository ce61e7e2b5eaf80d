import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Uploads } from '../../../contract/kernel.ts';
import { encrypting, makeFileKey } from '../files/sealed-file.ts';
import { UploadSlots } from './buffered-uploads.ts';
import { readForm, refuseBadForm, type Texts } from './form-reader.ts';
import type { Upload } from './handlers.ts';

/** Folders this old belong to killed processes; another node may still be writing younger ones. */
const STALE_MS = 3_600_000;

/** Folder of temporary uploads; a later start removes the leftovers of killed processes. */
export const uploadFolderOf = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'uploads');

/** Installs file uploads. @param folder stores files until the call is answered */
export async function installUploads(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const age = Date.now() - (await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > STALE_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorate('uploadFolder', folder);
  app.decorate('heldPlaces', new UploadSlots());
}

/**
 * Saves the files of a multipart body to the disk, encrypted, so that many concurrent uploads need no memory. The file
 * names on the disk are generated.
 * @throws Failure 400, 413, 415
 */
export async function withUploads<T>(
  request: FastifyRequest,
  taken: Uploads,
  use: (uploads: readonly Upload[], texts: Texts) => Promise<T>,
): Promise<T> {
  refuseBadForm(request, taken);
  const folder = await mkdtemp(join(request.server.uploadFolder, 'call-'));
  let number = 0;
  try {
    const { files, texts } = await readForm(request, taken, async (field, file): Promise<Upload> => {
      const path = join(folder, String(number++));
      const key = makeFileKey();
      await pipeline(file, encrypting(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return { field, path, key, bytes: (await stat(path)).size };
    });
    return await use(files, texts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadFolder: string;
    heldPlaces: UploadSlots;
  }
}
