import { z } from 'zod';

const shape = z.tuple([z.uuid(), z.int().min(0).max(10_000_000)]);

/** End of a page of a ranked list: the list, and the number of results shown. Opaque to clients. */
export const encodeListCursor = (list: string, offset: number): string =>
  Buffer.from(JSON.stringify([list, offset])).toString('base64url');

/** Undefined for an invalid cursor. */
export function decodeListCursor(text: string): { list: string; offset: number } | undefined {
  try {
    const [list, offset] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { list, offset };
  } catch {
    return undefined;
  }
}
