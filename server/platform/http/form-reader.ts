import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Uploads } from '../../../contract/kernel.ts';
import { fail } from './failure.ts';

/** Limits for text fields and headers of a form: no known client needs more. */
const MAX_OTHER_FIELDS = 20;
const MAX_OTHER_BYTES = 64 * 1024;

/** The text fields of a form; for a repeated field, the last value. */
export type Texts = Readonly<Record<string, string>>;

interface ReadForm<F> {
  readonly files: readonly F[];
  readonly texts: Texts;
}

/** A form with an empty file input sends an empty file without a name. */
const isUnused = (name: string | undefined, bytes: number): boolean => bytes === 0 && !name;

const unreadable = () => fail('request.malformed', { message: 'The files could not be read. Please try again.' });

const tooLarge = (maxBytes: number) =>
  fail('request.too_large', { message: `Files can be up to ${Math.round(maxBytes / 1024 / 1024)} MB.` });

/** Checks that run before anything is read. @throws Failure 413, 415 */
export function refuseBadForm(request: FastifyRequest, { fields, maxBytes }: Uploads): void {
  if (!request.isMultipart()) throw fail('request.unsupported_type');
  const most = fields.length * (maxBytes + MAX_OTHER_BYTES) + MAX_OTHER_FIELDS * MAX_OTHER_BYTES;
  if (Number(request.headers['content-length']) > most) throw tooLarge(maxBytes);
}

/**
 * Reads a multipart body. Names and declared types of files are ignored.
 * @param keep function that stores one file, which is truncated if it is too large. @throws Failure 400, 413
 */
export async function readForm<F extends { readonly field: string; readonly bytes: number }>(
  request: FastifyRequest,
  { fields, maxBytes, onlyOne = 'Please send one file for each place.' }: Uploads,
  keep: (field: string, file: Readable) => Promise<F>,
): Promise<ReadForm<F>> {
  // A client that has already disconnected would send no further event.
  if (request.raw.destroyed) throw unreadable();
  const files: F[] = [];
  const texts: Record<string, string> = {};
  const limits = {
    fileSize: maxBytes,
    files: fields.length + 1,
    fields: MAX_OTHER_FIELDS,
    fieldSize: MAX_OTHER_BYTES,
    parts: fields.length + 1 + MAX_OTHER_FIELDS,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') {
        if (typeof part.value === 'string') texts[part.fieldname] = part.value;
        continue;
      }
      if (!fields.includes(part.fieldname)) {
        part.file.resume();
        continue;
      }
      if (files.some(({ field }) => field === part.fieldname)) throw fail('request.invalid', { message: onlyOne });
      const kept = await keep(part.fieldname, part.file);
      if (part.file.truncated) throw tooLarge(maxBytes);
      if (!isUnused(part.filename, kept.bytes)) files.push(kept);
    }
  } catch (error) {
    // The rest of the body is read and discarded, because some clients send everything before they read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw asFailure(error);
  }
  return { files, texts };
}

/** The text fields of a multipart body of a call without uploads; files are ignored. @throws Failure 400, 413 */
export async function readTexts(request: FastifyRequest): Promise<Texts> {
  const none: Uploads = { fields: [], maxBytes: MAX_OTHER_BYTES };
  refuseBadForm(request, none);
  const { texts } = await readForm<never>(request, none, () => Promise.reject(new Error('no file is taken here')));
  return texts;
}

/** Errors of the form parser are the client's fault; a full disk is not. */
function asFailure(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) return fail('request.too_large');
  if (code.startsWith('FST_') || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return unreadable();
  if (/boundary|multipart|Unexpected end|Malformed/i.test(message)) return unreadable();
  return error;
}
