import { deskEndpoints } from 'virtual:desk-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ContentKind, ContentLanguage, ContentStatus } from '../../../../contract/content/values.ts';
import type { Sendable } from '../../../../contract/kernel.ts';
import { call } from '../../../lib/client.ts';
import { staffKeys } from '../staff.queries.ts';
import { type EntryFields, type SavedEntry, savedEntry, tagsFrom } from './entry.ts';

/** Kinds that have a list; there is one page about the bureau, with a version for each language. */
export type ListedKind = Exclude<ContentKind, 'about'>;

/** Returns the kind in an address; undefined if there is no list of that kind. */
export const findListedKind = (given = ''): ListedKind | undefined =>
  (['blog', 'question', 'service'] as const).find((kind) => kind === given);

type ListQuery = NonNullable<Sendable<typeof deskEndpoints.blog.blogs>['query']>;

interface EntryPage {
  readonly data: readonly SavedEntry[];
  readonly totalCount?: number;
}

async function listEntries(kind: ListedKind, query: ListQuery, signal?: AbortSignal): Promise<EntryPage> {
  const input = { query, ...(signal ? { signal } : {}) };
  switch (kind) {
    case 'blog': {
      const { data, ...rest } = await call(deskEndpoints.blog.blogs, input);
      return { ...rest, data: data.map((record) => savedEntry({ kind, record })) };
    }
    case 'question': {
      const { data, ...rest } = await call(deskEndpoints.question.questions, input);
      return { ...rest, data: data.map((record) => savedEntry({ kind, record })) };
    }
    case 'service': {
      const { data, ...rest } = await call(deskEndpoints.service.services, input);
      return { ...rest, data: data.map((record) => savedEntry({ kind, record })) };
    }
  }
}

async function fetchEntry(kind: ListedKind, id: string, signal?: AbortSignal): Promise<SavedEntry> {
  const input = { params: { id }, query: { draft: true }, ...(signal ? { signal } : {}) };
  switch (kind) {
    case 'blog':
      return savedEntry({ kind, record: (await call(deskEndpoints.blog.blog, input)).data });
    case 'question':
      return savedEntry({ kind, record: (await call(deskEndpoints.question.question, input)).data });
    case 'service':
      return savedEntry({ kind, record: (await call(deskEndpoints.service.service, input)).data });
  }
}

/** The page about the bureau in this language; null while it is not written in it. */
async function fetchAbout(language: ContentLanguage, signal?: AbortSignal): Promise<SavedEntry | null> {
  const { data } = await call(deskEndpoints.about.about, {
    query: { language, draft: true },
    ...(signal ? { signal } : {}),
  });
  // In a language that has no version, the server answers with the English one.
  return data?.language === language ? savedEntry({ kind: 'about', record: data }) : null;
}

/** A page of the list of one kind. */
export const entriesQuery = (kind: ListedKind, query: ListQuery) =>
  queryOptions({
    queryKey: [...staffKeys.content, kind, 'list', query],
    queryFn: ({ signal }) => listEntries(kind, query, signal),
    placeholderData: keepPreviousData,
  });

/**
 * One entry. The editor has a copy with the changes of its user, so it is not refetched by itself; a colleague's change
 * is reported when the user saves.
 */
export const entryQuery = (kind: ListedKind, id: string) =>
  queryOptions({
    queryKey: [...staffKeys.content, kind, 'one', id],
    queryFn: ({ signal }) => fetchEntry(kind, id, signal),
    refetchOnWindowFocus: false,
    staleTime: 0,
  });

export const aboutQuery = (language: ContentLanguage) =>
  queryOptions({
    queryKey: [...staffKeys.content, 'about', 'one', language],
    queryFn: ({ signal }) => fetchAbout(language, signal),
    refetchOnWindowFocus: false,
    staleTime: 0,
  });

/** The saved versions of an entry, newest first. */
export const versionsQuery = (kind: ContentKind, id: string) =>
  queryOptions({
    queryKey: [...staffKeys.content, kind, 'versions', id],
    queryFn: async ({ signal }) =>
      (await call(deskEndpoints.contentDesk.revisions, { params: { kind, id }, signal })).data,
  });

/** Markdown as the server draws it on the public page. */
export const previewQuery = (markdown: string) =>
  queryOptions({
    queryKey: [...staffKeys.content, 'preview', markdown],
    queryFn: async ({ signal }) =>
      (await call(deskEndpoints.contentDesk.preview, { body: { markdown }, signal })).data.html,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });

/** Everything that a save can send. */
export interface EntryInput {
  readonly fields: EntryFields;
  readonly status: ContentStatus;
  /** Absent: stays as it is. Null: shown at once. */
  readonly publishedAt?: string | null;
}

/** The fields of a kind as its calls name them. */
function bodyOf({ fields, ...rest }: EntryInput) {
  const { title, summary, body, author, tags, slug, cover, category, order, productId } = fields;
  const place = order.trim() === '' ? {} : { order: order.trim() };
  return {
    blog: {
      ...rest,
      ...{ title, summary, body, author },
      tags: tagsFrom(tags),
      ...(slug.trim() ? { slug: slug.trim() } : {}),
      cover: cover?.id ?? null,
    },
    question: { ...rest, question: title, answer: body, category, ...place },
    service: {
      ...rest,
      title,
      description: body,
      image: cover?.id ?? null,
      productId: productId || null,
      ...place,
    },
    about: { ...rest, body },
  };
}

/** The list and language to which a new entry belongs. */
export interface NewEntry {
  readonly kind: ContentKind;
  readonly language: ContentLanguage;
  /** Id of the entry of which this one is a translation. */
  readonly translationOf?: string;
}

export async function createEntry({ kind, ...place }: NewEntry, input: EntryInput): Promise<SavedEntry> {
  const bodies = bodyOf(input);
  switch (kind) {
    case 'blog': {
      const { data: record } = await call(deskEndpoints.blog.createBlog, { body: { ...bodies.blog, ...place } });
      return savedEntry({ kind, record });
    }
    case 'question': {
      const body = { ...bodies.question, ...place };
      return savedEntry({ kind, record: (await call(deskEndpoints.question.createQuestion, { body })).data });
    }
    case 'service': {
      const body = { ...bodies.service, ...place };
      return savedEntry({ kind, record: (await call(deskEndpoints.service.createService, { body })).data });
    }
    case 'about': {
      const body = { ...bodies.about, language: place.language };
      return savedEntry({ kind, record: (await call(deskEndpoints.about.updateAbout, { body })).data });
    }
  }
}

/**
 * Saves changes of an entry.
 * @param changedAt when the version was saved on which the changes are based; the call fails with 409
 *   `content.changed_meanwhile` if there is a newer one
 */
export async function updateEntry(
  { kind, id, language }: Pick<SavedEntry, 'kind' | 'id' | 'language'>,
  input: EntryInput,
  changedAt: string | null,
): Promise<SavedEntry> {
  const bodies = bodyOf(input);
  const params = { id };
  const base = changedAt ? { changedAt } : {};
  switch (kind) {
    case 'blog': {
      const body = { ...bodies.blog, ...base };
      return savedEntry({ kind, record: (await call(deskEndpoints.blog.updateBlog, { params, body })).data });
    }
    case 'question': {
      const body = { ...bodies.question, ...base };
      return savedEntry({ kind, record: (await call(deskEndpoints.question.updateQuestion, { params, body })).data });
    }
    case 'service': {
      const body = { ...bodies.service, ...base };
      return savedEntry({ kind, record: (await call(deskEndpoints.service.updateService, { params, body })).data });
    }
    case 'about': {
      const body = { ...bodies.about, language, ...base };
      return savedEntry({ kind, record: (await call(deskEndpoints.about.updateAbout, { body })).data });
    }
  }
}

/** Deletes an entry with its versions. */
export async function deleteEntry(kind: ListedKind, id: string): Promise<void> {
  const params = { id };
  switch (kind) {
    case 'blog':
      await call(deskEndpoints.blog.deleteBlog, { params });
      return;
    case 'question':
      await call(deskEndpoints.question.deleteQuestion, { params });
      return;
    case 'service':
      await call(deskEndpoints.service.deleteService, { params });
      return;
  }
}

/** Moves an entry to another place of its list. */
export async function setOrder(kind: 'question' | 'service', id: string, order: number): Promise<void> {
  const input = { params: { id }, body: { order } };
  if (kind === 'question') await call(deskEndpoints.question.updateQuestion, input);
  else await call(deskEndpoints.service.updateService, input);
}
