import type { ContentKind } from '../../../contract/content/values.ts';
import type { ContentEntry } from '../../platform/db/schema.gen.ts';

/** The text of an entry as it is stored, without its language and publication. */
export interface ContentColumns {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly image_id: string | null;
  readonly author: string;
  readonly tags: readonly string[];
  readonly category: string;
  readonly position: number;
  readonly product_id: string | null;
}

export const emptyColumns: ContentColumns = {
  ...{ title: '', summary: '', body: '', image_id: null, author: '', tags: [], category: '', position: 0 },
  product_id: null,
};

type Column = keyof ContentColumns & keyof ContentEntry;

/** Name of each field in the calls of a kind, and the column in which it is stored. */
const columnsByKind: Readonly<Record<ContentKind, Readonly<Record<string, Column>>>> = {
  blog: { title: 'title', summary: 'summary', body: 'body', cover: 'image_id', author: 'author', tags: 'tags' },
  question: { question: 'title', answer: 'body', category: 'category', order: 'position' },
  service: {
    ...{ title: 'title', description: 'body', image: 'image_id', productId: 'product_id', order: 'position' },
  },
  about: { body: 'body' },
};

/** The columns that the body of a call sets. A field that the body does not contain is left out. */
export const toColumns = (kind: ContentKind, body: Readonly<Record<string, unknown>>): Partial<ContentColumns> =>
  Object.fromEntries(
    Object.entries(columnsByKind[kind]).flatMap(([field, column]) =>
      body[field] === undefined ? [] : [[column, body[field]]],
    ),
  );

/** The fields of an entry as the update call of its kind takes them; a column without a value is empty. */
export const toFields = (kind: ContentKind, row: Partial<ContentColumns>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columnsByKind[kind]).map(([field, column]) => [field, row[column] ?? emptyColumns[column]]),
  );

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The columns of `wanted` that differ from the stored row. */
export const changedColumns = (
  stored: ContentColumns & { readonly language: string },
  wanted: Partial<ContentColumns> & { readonly language?: string },
): Partial<ContentColumns> & { language?: string } =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([column, value]) => value !== undefined && !isEqual(stored[column as keyof ContentColumns], value),
    ),
  );

/** Names of changed columns in the calls of a kind, for the audit log. */
export const fieldNames = (kind: ContentKind, columns: readonly string[]): string[] => {
  const names = Object.entries(columnsByKind[kind]);
  return columns.map((column) => names.find(([, one]) => one === column)?.[0] ?? column);
};
