import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { byteRange } from './byte-range.ts';
import type { Outcome } from './handlers.ts';

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Content of a file answer: its bytes, or chunks read at the client's pace. */
type FileData = Uint8Array | AsyncIterable<Uint8Array>;

/** A file to save. The plain ASCII name is for old programs (RFC 6266). */
function sendDownload(
  reply: FastifyReply,
  type: string,
  { data, fileName: name = 'download', bytes }: Outcome<FileData>,
): FastifyReply {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return reply
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${whole}`)
    .header('cache-control', 'no-store')
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .headers(bytes === undefined ? {} : { 'content-length': bytes })
    .send(data instanceof Uint8Array ? toBuffer(data) : Readable.from(data, { objectMode: false }));
}

/**
 * An image for this viewer only: a browser may cache it but must revalidate each time, because access may have been
 * removed in the meantime (contract §6). A public image has `maxAgeSeconds`.
 */
function sendImage(
  reply: FastifyReply,
  bytes: Uint8Array,
  { type, tag, isKnown, isSecret, maxAgeSeconds }: NonNullable<Outcome<unknown>['image']>,
) {
  if (isSecret)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline')
      .type(type)
      .send(toBuffer(bytes));
  reply
    .header('cache-control', maxAgeSeconds === undefined ? 'private, no-cache' : `public, max-age=${maxAgeSeconds}`)
    .header('vary', maxAgeSeconds === undefined ? 'accept, authorization, cookie, origin' : 'accept, origin')
    .header('content-disposition', 'inline')
    .header('etag', `"${tag}"`);
  if (isKnown) return reply.code(304).send();
  return reply.type(type).send(toBuffer(bytes));
}

/**
 * Sound for this viewer only, in whole or the part that `Range` names (RFC 9110 §14): a player asks for parts when its
 * listener jumps. Like an image, it must be revalidated each time.
 */
function sendAudio(
  reply: FastifyReply,
  bytes: Uint8Array,
  { type, tag, isSecret }: NonNullable<Outcome<unknown>['audio']>,
): FastifyReply {
  const { headers } = reply.request;
  const etag = `"${tag}"`;
  reply
    .header('cache-control', isSecret ? 'no-store' : 'private, no-cache')
    .header('vary', 'authorization, cookie, origin')
    .header('content-disposition', 'inline')
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (headers['if-none-match'] === etag && !isSecret) return reply.code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? byteRange(headers.range, bytes.length) : undefined;
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).type(type).send(Buffer.alloc(0));
  reply.type(type);
  if (!range) return reply.send(toBuffer(bytes));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    .send(toBuffer(bytes.subarray(range.start, range.end + 1)));
}

/** Sends a file answer. @param type media type from the contract */
export function sendFile(reply: FastifyReply, type: string, outcome: Outcome<FileData>): FastifyReply {
  const { data, image, audio } = outcome;
  if (audio && data instanceof Uint8Array) return sendAudio(reply, data, audio);
  return image && data instanceof Uint8Array ? sendImage(reply, data, image) : sendDownload(reply, type, outcome);
}
