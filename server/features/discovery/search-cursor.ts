import { z } from 'zod';

const shape = z.tuple([
  z.uuid(),
  z.int().min(0).max(10_000_000),
  // Absent in cursors of the previous release.
  z.iso.datetime({ precision: 3 }).nullish(),
]);

/** End of a page of a ranked list. */
export interface ListEnd {
  readonly list: string;
  /** Number of results shown so far. */
  readonly offset: number;
  /** Time of the first page's request. */
  readonly since?: Date | undefined;
}

/** Encodes the end of a page as a cursor, opaque to clients. */
export const encodeListCursor = ({ list, offset, since }: ListEnd): string =>
  Buffer.from(JSON.stringify([list, offset, since?.toISOString()])).toString('base64url');

/** Decodes a cursor; undefined if it is invalid. */
export function decodeListCursor(text: string): ListEnd | undefined {
  try {
    const [list, offset, since] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { list, offset, since: since ? new Date(since) : undefined };
  } catch {
    return undefined;
  }
}
