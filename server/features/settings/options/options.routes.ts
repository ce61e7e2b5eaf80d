import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../../../contract/kernel.ts';
import { optionLists } from '../../../../contract/options/index.ts';
import { optionsApi } from '../../../../contract/settings/options.api.ts';

/** Whether `Accept-Encoding` accepts this encoding, that is, without `q=0`. */
const takes = (accepted: string, encoding: string): boolean =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'i').test(accepted);

function makeBytes() {
  const plain = Buffer.from(JSON.stringify({ result: { success: true, data: optionLists } }));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const encodings = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(plain),
  };
  return { plain, etag, encodings };
}
/** Shared by all apps of the process; created when the first one starts. */
let bytes: ReturnType<typeof makeBytes> | undefined;

/**
 * `GET /options`: the answer is the same for everybody until the next release, so it is built, compressed and tagged
 * once at startup, and bypasses the general handler.
 */
export function installOptions(app: FastifyInstance): void {
  bytes ??= makeBytes();
  const { plain, etag, encodings } = bytes;
  app.get(`${API_BASE}${optionsApi.options.path}`, (request, reply) => {
    reply.headers({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = (['br', 'gzip'] as const).find((name) => takes(accepted, name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(encoding ? encodings[encoding] : plain);
  });
}
