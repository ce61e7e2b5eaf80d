import type { FastifyInstance } from 'fastify';
import { fail } from '../../platform/http/failure.ts';
import { type BrandingStore, PICTURES_PATH } from './branding-store.service.ts';

const FILE_NAME = /^([0-9a-f]{64})\.png$/;

/**
 * Serves logos and icons by the hash of their bytes, also those of earlier versions: a page that was loaded before a
 * change, or came from another node, still shows its own.
 */
export function installBrandPictures(http: FastifyInstance, store: Pick<BrandingStore, 'pictureBytes'>): void {
  http.get<{ Params: { file: string } }>(`${PICTURES_PATH}:file`, async ({ params, headers }, reply) => {
    const id = FILE_NAME.exec(params.file)?.[1];
    const etag = `"${id}"`;
    if (!id) throw fail('not_found');
    const bytes = await store.pictureBytes(id);
    if (!bytes) throw fail('not_found');
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(Buffer.from(bytes));
  });
}
