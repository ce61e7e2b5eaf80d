import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
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
 * An image for this viewer only. A browser may cache it but must revalidate each time, because access may have been
 * removed in the meantime (contract §6).
 */
function sendImage(
  reply: FastifyReply,
  bytes: Uint8Array,
  { type, tag, isKnown, isSecret }: NonNullable<Outcome<unknown>['image']>,
) {
  if (isSecret)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline')
      .type(type)
      .send(toBuffer(bytes));
  reply
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept, authorization, cookie')
    .header('content-disposition', 'inline')
    .header('etag', `"${tag}"`);
  if (isKnown) return reply.code(304).send();
  return reply.type(type).send(toBuffer(bytes));
}

/** Sends a file answer. @param type media type from the contract */
export function sendFile(reply: FastifyReply, type: string, outcome: Outcome<FileData>): FastifyReply {
  const { data, image } = outcome;
  return image && data instanceof Uint8Array ? sendImage(reply, data, image) : sendDownload(reply, type, outcome);
}
