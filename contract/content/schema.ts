import { z } from 'zod';
import { contentKinds, contentLanguages, contentStatuses } from './values.ts';

const moment = z.iso.datetime();
const language = z.enum(contentLanguages);

/** Fields that every entry has. */
const entry = {
  id: z.uuid(),
  language,
  status: z.enum(contentStatuses),
  /** From when it is shown; in the future: scheduled. Null for a draft that was never published. */
  publishedAt: moment.nullable(),
  /** The same text in other languages: those shown to the reader; for staff all. */
  translations: z.array(z.object({ id: z.uuid(), language, slug: z.string().nullable() })),
  /** Only for staff. */
  changedAt: moment.nullish(),
  /** Only for staff: name of who changed it last. */
  changedBy: z.string().nullish(),
};

const image = z.object({
  id: z.uuid(),
  /** Address of the picture; `?size=small|medium|large`. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
});

export const contentImageSchema = image;
export type ContentImage = z.output<typeof contentImageSchema>;

/** An article of the blog. `body` is Markdown; `html` is the body drawn by the server, without scripts or raw HTML. */
export const blogSchema = z.object({
  ...entry,
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Only in the answer for one article. */
  body: z.string().optional(),
  html: z.string().optional(),
  cover: image.nullable(),
  author: z.string(),
  tags: z.array(z.string()),
});
export type Blog = z.output<typeof blogSchema>;

/** A question with its answer. `answer` is Markdown. */
export const questionSchema = z.object({
  ...entry,
  question: z.string(),
  answer: z.string(),
  html: z.string(),
  category: z.string(),
  order: z.int(),
});
export type Question = z.output<typeof questionSchema>;

/** A service of the bureau. `description` is Markdown. */
export const serviceSchema = z.object({
  ...entry,
  title: z.string(),
  description: z.string(),
  html: z.string(),
  image: image.nullable(),
  /** The product of the shop with which the service is ordered. */
  productId: z.uuid().nullable(),
  order: z.int(),
});
export type Service = z.output<typeof serviceSchema>;

/** The page about the bureau in one language. `body` is Markdown. */
export const aboutSchema = z.object({ ...entry, body: z.string(), html: z.string() });
export type About = z.output<typeof aboutSchema>;

/** One saved version of an entry, newest first. */
export const revisionSchema = z.object({
  number: z.int(),
  at: moment,
  by: z.string().nullable(),
  /** Title, question or first words. */
  title: z.string(),
  status: z.enum(contentStatuses),
  /** The fields of the entry as they were, as its `update` call takes them. */
  fields: z.record(z.string(), z.unknown()),
});
export type Revision = z.output<typeof revisionSchema>;

export const contentKindSchema = z.enum(contentKinds);
