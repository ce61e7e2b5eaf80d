import type { aboutApi } from '../../../contract/content/about.api.ts';
import type { blogApi } from '../../../contract/content/blog.api.ts';
import type { contentDeskApi } from '../../../contract/content/content-desk.api.ts';
import type { questionApi } from '../../../contract/content/question.api.ts';
import type { serviceApi } from '../../../contract/content/service.api.ts';
import type { ContentKind } from '../../../contract/content/values.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Content } from './content.service.ts';
import type { EntryRow } from './entries.present.ts';
import {
  type EntryExtras,
  presentAbout,
  presentArticle,
  presentBlog,
  presentQuestion,
  presentService,
} from './entries.present.ts';
import type { EntryBody } from './entry-writer.service.ts';

type WithId = { params: { id: string } };
type Present<T> = (row: EntryRow, shown: EntryExtras) => T;

const SAVED = 'Saved.';
const DELETED = 'Deleted.';

/** The calls that write entries of one kind. */
function writing<T>({ reader, writer }: Content, kind: ContentKind, present: Present<T>) {
  const allow = ({ params }: WithId): Promise<void> => writer.require(kind, params.id);
  return {
    create: async ({ viewer, body }: { viewer: Viewer; body: EntryBody }) => ({
      data: await writer.create(viewer, kind, body, (tx, row) => reader.show(viewer, row, present, tx)),
      message: SAVED,
    }),
    update: {
      allow,
      handle: async ({ viewer, params, body }: WithId & { viewer: Viewer; body: EntryBody }) => ({
        data: await writer.update(viewer, kind, params.id, body, (tx, row) => reader.show(viewer, row, present, tx)),
        message: SAVED,
      }),
    },
    remove: {
      allow,
      handle: async ({ viewer, params }: WithId & { viewer: Viewer }) => {
        await writer.remove(viewer, kind, params.id);
        return { data: {}, message: DELETED };
      },
    },
  };
}

function blogRoutes(content: Content): Handlers<typeof blogApi> {
  const { create, update, remove } = writing(content, 'blog', presentBlog);
  return {
    blogs: ({ viewer, query }) => content.reader.list(viewer, 'blog', query, presentArticle),
    blog: async ({ viewer, params, query }) => ({
      data: await content.reader.byId(viewer, 'blog', params.id, query.draft === true, presentBlog),
    }),
    ...{ createBlog: create, updateBlog: update, deleteBlog: remove },
  };
}

function questionRoutes(content: Content): Handlers<typeof questionApi> {
  const { create, update, remove } = writing(content, 'question', presentQuestion);
  return {
    questions: ({ viewer, query }) => content.reader.list(viewer, 'question', query, presentQuestion),
    question: async ({ viewer, params, query }) => ({
      data: await content.reader.byId(viewer, 'question', params.id, query.draft === true, presentQuestion),
    }),
    ...{ createQuestion: create, updateQuestion: update, deleteQuestion: remove },
  };
}

function serviceRoutes(content: Content): Handlers<typeof serviceApi> {
  const { create, update, remove } = writing(content, 'service', presentService);
  return {
    services: ({ viewer, query }) => content.reader.list(viewer, 'service', query, presentService),
    service: async ({ viewer, params, query }) => ({
      data: await content.reader.byId(viewer, 'service', params.id, query.draft === true, presentService),
    }),
    ...{ createService: create, updateService: update, deleteService: remove },
  };
}

const aboutRoutes = ({ reader, writer }: Content): Handlers<typeof aboutApi> => ({
  about: async ({ viewer, query }) => ({ data: await reader.about(viewer, query, presentAbout) }),
  updateAbout: async ({ viewer, body }) => ({
    data: await writer.updateAbout(viewer, body, (tx, row) => reader.show(viewer, row, presentAbout, tx)),
    message: SAVED,
  }),
});

const deskRoutes = ({ reader, images }: Content): Handlers<typeof contentDeskApi> => ({
  preview: async ({ body }) => ({ data: { html: await reader.preview(body.markdown) } }),
  revisions: async ({ params }) => ({ data: await reader.revisions(params.kind, params.id) }),
  uploadImage: async ({ viewer, uploads }) => ({
    data: await images.upload(viewer, uploads),
    message: 'Picture uploaded.',
  }),
  contentImage: ({ params, query, request }) =>
    images.serve(params.id, {
      size: query.size,
      accept: request.headers.accept,
      ifNoneMatch: request.headers['if-none-match'],
    }),
});

/** Calls about the published texts: articles, questions, pages. */
export const contentRoutes = (content: Content) => ({
  about: aboutRoutes(content),
  blog: blogRoutes(content),
  desk: deskRoutes(content),
  question: questionRoutes(content),
  service: serviceRoutes(content),
});
