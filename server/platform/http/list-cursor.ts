import { z } from 'zod';
import { failField } from './failure.ts';

const cursorPosition = [z.string().max(40), z.iso.datetime({ precision: 3 }), z.uuid()] as const;
/** A cursor without a direction is accepted too: during an update, nodes of the previous release send such cursors. */
const shape = z.union([
  z.tuple([...cursorPosition, z.boolean(), z.literal(true)]),
  z.tuple([...cursorPosition, z.boolean()]),
  z.tuple(cursorPosition),
]);

/** End of a page: the last entry's timestamp, and its id to order entries with the same timestamp. */
export interface CursorPosition {
  readonly at: Date;
  readonly id: string;
}

export interface PositionOptions extends CursorPosition {
  /** True if the oldest entry comes first. A cursor is valid for one direction only. */
  readonly ascending: boolean;
  /** Whether the entry is among those that the list shows before all others. */
  readonly isFirst?: boolean | undefined;
}

/** A page of a member's own list. */
export interface OwnPage {
  readonly memberId: string;
  readonly search: string | undefined;
  /** True if the oldest entry comes first. */
  readonly ascending: boolean;
  readonly after: CursorPosition | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Encodes a cursor, opaque to clients and valid for one list. @param place position; without a direction: newest first
 */
export const encodeCursor = (
  list: string,
  { at, id, ascending = false, isFirst }: CursorPosition & Partial<PositionOptions>,
): string =>
  Buffer.from(JSON.stringify([list, at.toISOString(), id, ascending, ...(isFirst ? [true] : [])])).toString(
    'base64url',
  );

/** Decodes a cursor; undefined for anything that is not a cursor of this list. */
function decodeCursor(list: string, text: string): PositionOptions | undefined {
  try {
    const [of, moment, id, ascending = false, isFirst] = shape.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
    );
    const at = new Date(moment);
    return of === list && !Number.isNaN(at.getTime()) && at.getUTCFullYear() > 1
      ? { at, id, ascending, isFirst }
      : undefined;
  } catch {
    return undefined;
  }
}

interface Wanted {
  readonly cursor?: string | undefined;
  readonly direction?: 1 | -1 | undefined;
}

/** Start of the page; undefined for the first page. @throws Failure 400 for a cursor of another list or direction */
export function readPosition(list: string, { cursor, direction }: Wanted): PositionOptions | undefined {
  if (cursor === undefined) return undefined;
  const place = decodeCursor(list, cursor);
  if (!place) throw failField('request.invalid', 'cursor', 'This cursor is not one of ours.');
  if (direction !== undefined && place.ascending !== (direction === 1))
    throw failField('request.invalid', 'cursor', 'This cursor goes in the other direction.');
  return place;
}
