import { z } from 'zod';
import { api } from '../kernel.ts';
import { givenId, optional, text } from '../wire-scalars.ts';
import {
  contentListQuery,
  contentWriters,
  entryFields,
  entryQuery,
  idParams,
  knownChange,
  readers,
} from './entries.schema.ts';
import { blogSchema } from './schema.ts';
import {
  AUTHOR_MAX_LENGTH,
  BODY_MAX_LENGTH,
  MAX_TAGS,
  SLUG_MAX_LENGTH,
  SLUG_SHAPE,
  SUMMARY_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from './values.ts';

const slugWrong = 'Please use lower-case letters, digits and hyphens, such as a-happy-marriage.';

const blogFields = {
  ...entryFields,
  /** Last part of the address; absent: made from the title. It stays once the article was published. */
  slug: optional(text(SLUG_MAX_LENGTH).refine((typed) => SLUG_SHAPE.test(typed), slugWrong)),
  title: text(TITLE_MAX_LENGTH, { min: 2, required: 'Please enter a title.' }),
  summary: text(SUMMARY_MAX_LENGTH, { multiline: true }).default(''),
  body: text(BODY_MAX_LENGTH, { multiline: true }).default(''),
  /** Id of an uploaded image. */
  cover: optional(givenId('Please upload the picture first.')),
  author: text(AUTHOR_MAX_LENGTH).default(''),
  tags: z
    .array(text(TAG_MAX_LENGTH, { min: 1 }))
    .max(MAX_TAGS, `Please enter at most ${MAX_TAGS} tags.`)
    .default([]),
};

/** The blog (bureau.md §5). */
export const blogApi = api({
  blogs: {
    ...readers,
    method: 'GET',
    path: '/blog/getAll',
    summary: 'Published articles, newest first, without their bodies; writers can filter drafts and scheduled ones',
    query: contentListQuery,
    result: z.array(blogSchema),
    errors: ['forbidden'],
  },
  blog: {
    ...readers,
    method: 'GET',
    path: '/blog/getById/{id}',
    summary: 'One published article; for writers also a draft with draft=true',
    params: idParams,
    query: entryQuery,
    result: blogSchema,
    errors: ['not_found'],
  },
  createBlog: {
    ...contentWriters,
    method: 'POST',
    path: '/blog/create',
    summary: 'Write an article: a draft, or published at once or at a time',
    body: z.object(blogFields),
    result: blogSchema,
    errors: ['not_found', 'content.slug_taken', 'content.language_taken'],
  },
  updateBlog: {
    ...contentWriters,
    method: 'PUT',
    path: '/blog/update/{id}',
    summary: 'Change an article; absent fields stay. The version before it is kept',
    params: idParams,
    body: z
      .object({
        ...blogFields,
        summary: blogFields.summary.unwrap(),
        body: blogFields.body.unwrap(),
        author: blogFields.author.unwrap(),
        tags: blogFields.tags.unwrap(),
        language: blogFields.language.unwrap(),
        status: blogFields.status.unwrap(),
      })
      .omit({ translationOf: true })
      .partial()
      .extend({ changedAt: knownChange }),
    result: blogSchema,
    errors: ['not_found', 'content.slug_taken', 'content.language_taken', 'content.changed_meanwhile'],
  },
  deleteBlog: {
    ...contentWriters,
    method: 'DELETE',
    path: '/blog/delete/{id}',
    summary: 'Delete an article with its versions',
    params: idParams,
    result: z.object({}),
    errors: ['not_found'],
  },
});
