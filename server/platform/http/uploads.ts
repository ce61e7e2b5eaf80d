import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fail } from './failure.ts';
import type { Upload } from './handlers.ts';

/** What a call takes (contract/kernel.ts). */
interface Taken {
  readonly fields: readonly string[];
  readonly maxBytes: number;
}

/** Other fields and headers of a form: nothing we know needs more. */
const MOST_OTHER_FIELDS = 20;
const OTHER_BYTES = 64 * 1024;
/** Folders this old were left by a process that was killed; another node may be writing younger ones. */
const LEFT_BEHIND_MS = 3_600_000;

/** Lets calls take files. @param folder where they lie until the call is answered */
export async function installUploads(app: FastifyInstance, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const age = Date.now() - (await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age > LEFT_BEHIND_MS) await rm(join(folder, name), { recursive: true, force: true });
  }
  await app.register(multipart, { throwFileSizeLimit: false });
  app.decorate('uploadFolder', folder);
}

/** A form with a file input that nobody used sends an empty file without a name. */
const isUnused = (name: string | undefined, bytes: number): boolean => bytes === 0 && !name;

const unreadable = () => fail('request.malformed', { message: 'The files could not be read. Please try again.' });

const tooLarge = (maxBytes: number) =>
  fail('request.too_large', { message: `A file may have ${Math.round(maxBytes / 1024 / 1024)} MB at the most.` });

/**
 * Reads the files of a multipart body onto the disk, so that many uploads at once take no memory. What the files are
 * called or claim to be is not looked at: the names on the disk are our own.
 * @throws Failure 400, 413, 415
 */
export async function withUploads<T>(
  request: FastifyRequest,
  { fields, maxBytes }: Taken,
  use: (uploads: readonly Upload[]) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw fail('request.unsupported_type');
  const most = fields.length * (maxBytes + OTHER_BYTES) + MOST_OTHER_FIELDS * OTHER_BYTES;
  if (Number(request.headers['content-length']) > most) throw tooLarge(maxBytes);
  const folder = await mkdtemp(join(request.server.uploadFolder, 'call-'));
  try {
    return await use(await readFiles(request, { fields, maxBytes }, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readFiles(request: FastifyRequest, { fields, maxBytes }: Taken, folder: string): Promise<Upload[]> {
  // A client that is gone already would never be heard of again.
  if (request.raw.destroyed) throw unreadable();
  const uploads: Upload[] = [];
  let number = 0;
  const limits = {
    fileSize: maxBytes,
    files: fields.length + 1,
    fields: MOST_OTHER_FIELDS,
    fieldSize: OTHER_BYTES,
    parts: fields.length + 1 + MOST_OTHER_FIELDS,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (!fields.includes(part.fieldname)) {
        part.file.resume();
        continue;
      }
      if (uploads.some(({ field }) => field === part.fieldname))
        throw fail('request.invalid', { message: 'Please send one file for each place.' });
      const path = join(folder, String(number++));
      await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) throw tooLarge(maxBytes);
      const bytes = (await stat(path)).size;
      if (!isUnused(part.filename, bytes)) uploads.push({ field: part.fieldname, path, bytes });
    }
  } catch (error) {
    // Whoever sends everything before reading the answer must come to the end of it.
    request.raw.unpipe();
    request.raw.resume();
    throw asFailure(error);
  }
  return uploads;
}

/** What the reader of forms complains of is the caller's doing; a full disk is not. */
function asFailure(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) return fail('request.too_large');
  if (code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return unreadable();
  if (/boundary|multipart|Unexpected end|Malformed/i.test(message)) return unreadable();
  return error;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploadFolder: string;
  }
}
