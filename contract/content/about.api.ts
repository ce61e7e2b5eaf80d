import { z } from 'zod';
import { api } from '../kernel.ts';
import { optionalBoolean, text } from '../wire-scalars.ts';
import { contentWriters, entryFields, knownChange, readers } from './entries.schema.ts';
import { aboutSchema } from './schema.ts';
import { BODY_MAX_LENGTH } from './values.ts';

/** The page about the bureau (bureau.md §5). */
export const aboutApi = api({
  about: {
    ...readers,
    method: 'GET',
    path: '/about',
    summary:
      'The published page about the bureau, in English if this language has none; null without any. For writers with draft=true the version in exactly this language, also a draft',
    query: z.object({ language: entryFields.language.unwrap().optional(), draft: optionalBoolean() }),
    result: aboutSchema.nullable(),
    errors: [],
  },
  updateAbout: {
    ...contentWriters,
    method: 'PUT',
    path: '/about/update',
    summary: 'Write the page about the bureau in one language. The version before it is kept',
    body: z.object({
      language: entryFields.language,
      status: entryFields.status.unwrap().optional(),
      publishedAt: entryFields.publishedAt,
      body: text(BODY_MAX_LENGTH, { multiline: true }),
      changedAt: knownChange,
    }),
    result: aboutSchema,
    errors: ['content.changed_meanwhile'],
  },
});
