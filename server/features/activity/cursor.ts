import { z } from 'zod';

const shape = z.tuple([z.string().max(40), z.iso.datetime({ precision: 3 }), z.uuid(), z.boolean()]);

/** Where a page of a list ended: the last entry's moment, and the id that tells entries of one moment apart. */
export interface Place {
  at: Date;
  id: string;
  /** Oldest first: a place in one order is none in the other. */
  ascending: boolean;
}

/** Opaque to clients; good for the list it came from. */
export const encodeCursor = (list: string, { at, id, ascending }: Place): string =>
  Buffer.from(JSON.stringify([list, at.toISOString(), id, ascending])).toString('base64url');

/** Undefined for anything that is not a cursor of this list. */
export function decodeCursor(list: string, text: string): Place | undefined {
  try {
    const [of, moment, id, ascending] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const at = new Date(moment);
    return of === list && !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 1 ? { at, id, ascending } : undefined;
  } catch {
    return undefined;
  }
}
