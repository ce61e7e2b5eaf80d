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
  /** Number of results shown. */
  readonly offset: number;
  /** When the first page was asked for. */
  readonly since?: Date | undefined;
}

/** Opaque to clients. */
export const encodeListCursor = ({ list, offset, since }: ListEnd): string =>
  Buffer.from(JSON.stringify([list, offset, since?.toISOString()])).toString('base64url');

/** Undefined for an invalid cursor. */
export function decodeListCursor(text: string): ListEnd | undefined {
  try {
    const [list, offset, since] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { list, offset, since: since ? new Date(since) : undefined };
  } catch {
    return undefined;
  }
}
