import { z } from 'zod';
import type { Place } from './centre.repo.ts';

const shape = z.tuple([z.string().max(40), z.iso.datetime({ precision: 3 }), z.uuid()]);

/** Opaque to clients; good for the list it came from. */
export const encodeCursor = (list: string, { at, id }: Place): string =>
  Buffer.from(JSON.stringify([list, at.toISOString(), id])).toString('base64url');

/** Undefined for anything that is not a cursor of this list. */
export function decodeCursor(list: string, text: string): Place | undefined {
  try {
    const [of, moment, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const at = new Date(moment);
    return of === list && !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 1 ? { at, id } : undefined;
  } catch {
    return undefined;
  }
}
