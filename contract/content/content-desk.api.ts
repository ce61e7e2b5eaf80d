import { z } from 'zod';
import { api } from '../kernel.ts';
import { photoSizes } from '../photos/values.ts';
import { idParams, text } from '../wire-scalars.ts';
import { contentWriters } from './entries.schema.ts';
import { contentImageSchema, contentKindSchema, revisionSchema } from './schema.ts';
import { BODY_MAX_LENGTH, IMAGE_MAX_BYTES } from './values.ts';

/** Images, previews and versions, for staff who write content. */
export const contentDeskApi = api({
  preview: {
    ...contentWriters,
    method: 'POST',
    path: '/staff/content/preview',
    summary: 'Draw Markdown as it will be shown',
    body: z.object({ markdown: text(BODY_MAX_LENGTH, { multiline: true }) }),
    result: z.object({ html: z.string() }),
    errors: [],
  },
  revisions: {
    ...contentWriters,
    method: 'GET',
    path: '/staff/content/{kind}/{id}/revisions',
    summary: 'Versions of an entry, newest first, with who saved them and when',
    params: idParams.extend({ kind: contentKindSchema }),
    result: z.array(revisionSchema),
    errors: ['not_found'],
  },
  uploadImage: {
    ...contentWriters,
    method: 'POST',
    path: '/staff/content/images',
    summary: 'Upload a picture for an article, a service or the page about the bureau',
    uploads: { fields: ['image'], maxBytes: IMAGE_MAX_BYTES },
    result: contentImageSchema,
    errors: [
      'photo.unsupported',
      'photo.cut_short',
      'photo.too_large',
      'photo.too_small',
      'photo.too_slow',
      'photo.none',
      'unavailable',
    ],
  },
  contentImage: {
    method: 'GET',
    path: '/content/images/{id}',
    summary: 'The picture itself. WebP where `Accept` names it, else JPEG',
    access: 'public',
    part: 'content',
    params: idParams,
    query: z.object({ size: z.enum(photoSizes, 'size is small, medium or large.').optional() }),
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
});
