import { z } from 'zod';
import { powerOf } from '../../../contract/network/powers.ts';
import { fail, failField } from '../../platform/http/failure.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { OrderKey } from './entries.repo.ts';

/** Whether somebody writes content. */
export const isWriter = (viewer: Viewer | undefined): boolean =>
  viewer !== undefined && powerOf(viewer.role, 'content').extent !== 'none';

/**
 * Lets only writers read what is not shown yet. A client without a valid sign-in is asked to sign in again, so that an
 * expired token is renewed.
 * @throws Failure 401, or the given one for everyone else who is no writer
 */
export function requireWriter(viewer: Viewer | undefined, refusal: 'forbidden' | 'not_found'): void {
  if (isWriter(viewer)) return;
  throw fail(viewer ? refusal : 'auth.required');
}

const cursor = z.tuple([z.string(), z.string().max(500), z.int().min(0).max(100_000), z.uuid()]);

/** Encodes the end of a page of a list by order. */
export const encodeOrderCursor = (list: string, { category, position, id }: OrderKey): string =>
  Buffer.from(JSON.stringify([list, category, position, id])).toString('base64url');

/** Decodes a cursor of the same list. @throws Failure 400 for any other */
export function decodeOrderCursor(list: string, text: string): OrderKey {
  try {
    const [of, category, position, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (of === list && !category.includes('\0')) return { category, position, id };
  } catch {
    // Refused below, like a cursor of another list.
  }
  throw failField('request.invalid', 'cursor', 'This cursor is not one of ours.');
}
