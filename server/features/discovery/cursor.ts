import { z } from 'zod';

const sort = z.enum(['created', 'age', 'firstName']);
const shape = z.tuple([
  sort,
  z.boolean(),
  z.string().max(200).nullable(),
  z.uuid(),
  // Absent in cursors of the previous release.
  z.iso.datetime({ precision: 3 }).optional(),
]);

/**
 * End of a page: sort, direction, the last row's sort value and id, and the time of the first page's request. Opaque to
 * clients.
 */
export type Cursor = z.output<typeof shape>;

export const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

const valueFits: Readonly<Record<Cursor[0], RegExp>> = {
  created: /^[12]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}\+00$/,
  age: /^\d{1,6}$/,
  firstName: /^[^\0]*$/,
};

/** Whether PostgreSQL can parse the timestamp: text in the right format may still be an invalid date. */
const isMoment = (text: string): boolean => {
  const date = new Date(text.replace(' ', 'T').replace('+00', 'Z'));
  return (
    !Number.isNaN(date.getTime()) &&
    new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10))
  );
};

/** Decodes a cursor; undefined if it is invalid. */
export function decodeCursor(text: string): Cursor | undefined {
  try {
    const cursor = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const [sort, , value] = cursor;
    if (value === null || !valueFits[sort].test(value) || (sort === 'created' && !isMoment(value))) return undefined;
    return cursor;
  } catch {
    return undefined;
  }
}
