import type { About, Blog, ContentImage, Question, Service } from '../../../../contract/content/schema.ts';
import type { ContentKind, ContentLanguage, ContentStatus } from '../../../../contract/content/values.ts';

/** Everything that the editor can change in an entry. Each kind of entry uses some of these fields. */
export interface EntryFields {
  /** Title of an article or a service; the question itself. */
  readonly title: string;
  readonly summary: string;
  /** Markdown: body of an article, answer, description. */
  readonly body: string;
  readonly author: string;
  /** Separated by commas. */
  readonly tags: string;
  /** Last part of the address; empty: made from the title by the server. */
  readonly slug: string;
  readonly cover: ContentImage | null;
  readonly category: string;
  /** A whole number as typed; empty: the server's default. */
  readonly order: string;
  /** Id of the product with which a service is ordered; empty: none. */
  readonly productId: string;
}

export type EntryField = keyof EntryFields;

/** An entry as the server has it. */
export interface SavedEntry {
  readonly kind: ContentKind;
  readonly id: string;
  readonly language: ContentLanguage;
  readonly status: ContentStatus;
  readonly publishedAt: string | null;
  readonly changedAt: string | null;
  readonly changedBy: string | null;
  /** Last part of the public address of an article; null for other kinds. */
  readonly slug: string | null;
  readonly translations: readonly { readonly id: string; readonly language: ContentLanguage }[];
  readonly fields: EntryFields;
}

export const emptyFields: EntryFields = {
  title: '',
  summary: '',
  body: '',
  author: '',
  tags: '',
  slug: '',
  cover: null,
  category: '',
  order: '',
  productId: '',
};

/** The fields of each kind, in the order of its form. */
export const fieldsOf: Readonly<Record<ContentKind, readonly EntryField[]>> = {
  blog: ['title', 'summary', 'body', 'cover', 'author', 'tags', 'slug'],
  question: ['title', 'body', 'category', 'order'],
  service: ['title', 'body', 'cover', 'productId', 'order'],
  about: ['body'],
};

/** Splits the typed tags, without empty and repeated ones. */
export const tagsFrom = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Names of the fields that are called differently in the calls of a kind. */
const callNames: Readonly<Record<ContentKind, Partial<Record<EntryField, string>>>> = {
  blog: {},
  question: { title: 'question', body: 'answer' },
  service: { body: 'description', cover: 'image' },
  about: {},
};

/** The name of a field in the calls of a kind. */
const callNameOf = (kind: ContentKind, field: EntryField): string => callNames[kind][field] ?? field;

/** Converts errors of a call, by its own field names, to errors by field of the editor. */
export function errorsByField(
  kind: ContentKind,
  errors: Readonly<Record<string, string>>,
): Partial<Record<EntryField, string>> {
  const found: Partial<Record<EntryField, string>> = {};
  for (const field of fieldsOf[kind]) {
    const name = callNameOf(kind, field);
    // An error of one tag has the key `tags.0`.
    const key = Object.keys(errors).find((one) => one === name || one.startsWith(`${name}.`));
    if (key) found[field] = errors[key] ?? '';
  }
  return found;
}

/**
 * Reads the fields of a saved version, whose keys are those of the update call. An image is only known by its id there.
 */
export function fieldsOfVersion(
  kind: ContentKind,
  values: Readonly<Record<string, unknown>>,
  current: EntryFields,
  imageOf: (id: string) => ContentImage,
): EntryFields {
  const textOf = (field: EntryField): string => {
    const value = values[callNameOf(kind, field)];
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const restored = Object.fromEntries(
    fieldsOf[kind]
      .filter((field) => callNameOf(kind, field) in values && field !== 'slug')
      .map((field) => {
        if (field !== 'cover') return [field, textOf(field)];
        const id = values[callNameOf(kind, field)];
        return [field, typeof id === 'string' ? imageOf(id) : null];
      }),
  );
  return { ...current, ...restored };
}

/** Whether two versions of the fields of a kind are equal. */
export const haveSameFields = (kind: ContentKind, one: EntryFields, other: EntryFields): boolean =>
  fieldsOf[kind].every((field) =>
    field === 'cover' ? one.cover?.id === other.cover?.id : one[field] === other[field],
  );

/** The answer of any call that returns an entry. */
export type EntryRecord =
  | { readonly kind: 'blog'; readonly record: Blog }
  | { readonly kind: 'question'; readonly record: Question }
  | { readonly kind: 'service'; readonly record: Service }
  | { readonly kind: 'about'; readonly record: About };

function fieldsFrom(from: EntryRecord): EntryFields {
  switch (from.kind) {
    case 'blog': {
      const { title, summary, body = '', author, tags, slug, cover } = from.record;
      return { ...emptyFields, title, summary, body, author, tags: tags.join(', '), slug, cover };
    }
    case 'question': {
      const { question, answer, category, order } = from.record;
      return { ...emptyFields, title: question, body: answer, category, order: String(order) };
    }
    case 'service': {
      const { title, description, image, productId, order } = from.record;
      return {
        ...emptyFields,
        title,
        body: description,
        cover: image,
        productId: productId ?? '',
        order: String(order),
      };
    }
    case 'about':
      return { ...emptyFields, body: from.record.body };
  }
}

/** Converts an answer of the server to the shape that all kinds share. */
export function savedEntry(from: EntryRecord): SavedEntry {
  const { id, language, status, publishedAt, changedAt = null, changedBy = null, translations } = from.record;
  return {
    kind: from.kind,
    ...{ id, language, status, publishedAt, changedAt, changedBy, translations },
    slug: from.kind === 'blog' ? from.record.slug : null,
    fields: fieldsFrom(from),
  };
}

/** The part of an entry that a visitor sees at this moment. */
export type VisiblePart = 'draft' | 'scheduled' | 'published';

export const showingOf = (
  { status, publishedAt }: Pick<SavedEntry, 'status' | 'publishedAt'>,
  now = Date.now(),
): VisiblePart => {
  if (status === 'draft') return 'draft';
  return publishedAt && Date.parse(publishedAt) > now ? 'scheduled' : 'published';
};

/** Address of the public page of an entry. The server draws it, so it is opened with a plain link. */
export function publicPathOf({ kind, slug, language }: Pick<SavedEntry, 'kind' | 'slug' | 'language'>): string {
  const inLanguage = language === 'en' ? '' : `?lang=${language}`;
  switch (kind) {
    case 'blog':
      return `/blog/${slug ?? ''}`;
    case 'question':
      return `/questions${inLanguage}`;
    case 'service':
      return `/services${inLanguage}`;
    case 'about':
      return `/about${inLanguage}`;
  }
}
