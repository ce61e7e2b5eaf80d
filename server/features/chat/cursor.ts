import { z } from 'zod';
import { failField } from '../../platform/http/failure.ts';

const shape = z.tuple([z.enum(['conversations', 'messages']), z.iso.datetime({ precision: 3 }), z.uuid()]);
type List = z.output<typeof shape>[0];

/** Where a page ended: the last entry's moment, and the id that tells entries of one moment apart. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** Opaque to clients; good for the list it came from. */
export const encodeCursor = (list: List, { at, id }: Place): string =>
  Buffer.from(JSON.stringify([list, at.toISOString(), id])).toString('base64url');

function decoded(list: List, text: string): Place | undefined {
  try {
    const [of, moment, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const at = new Date(moment);
    return of === list && !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 1 ? { at, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined where none was given. @throws Failure 400 for anything that is not a cursor of this list */
export function decodeCursor(list: List, text: string | undefined): Place | undefined {
  const place = text === undefined ? undefined : decoded(list, text);
  if (text !== undefined && !place) throw failField('request.invalid', 'cursor', 'This cursor is not one of ours.');
  return place;
}
