import { z } from 'zod';
import { contentLanguages } from '../content/values.ts';
import { api } from '../kernel.ts';
import { photoSizes } from '../photos/values.ts';
import { idParams, listQuery } from '../wire-scalars.ts';
import { storySchema } from './schema.ts';

const readers = { access: 'public', part: 'content' } as const;

/** Published success stories, for everybody (bureau.md §5). */
export const publishedStoriesApi = api({
  stories: {
    ...readers,
    method: 'GET',
    path: '/story/getAll',
    summary: 'Published stories of couples, newest first',
    query: listQuery.pick({ page: true, pageSize: true }).extend({
      language: z.enum(contentLanguages, `language is one of ${contentLanguages.join(', ')}.`).optional(),
    }),
    result: z.array(storySchema),
    errors: [],
  },
  story: {
    ...readers,
    method: 'GET',
    path: '/story/getById/{id}',
    summary: 'One published story',
    params: idParams,
    result: storySchema,
    errors: ['not_found'],
  },
  storyPicture: {
    ...readers,
    method: 'GET',
    path: '/story/pictures/{id}',
    summary: 'A picture of a published story. WebP where `Accept` names it, else JPEG',
    params: idParams,
    query: z.object({ size: z.enum(photoSizes, 'size is small, medium or large.').optional() }),
    file: 'image/*',
    result: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    errors: ['not_found'],
  },
});
