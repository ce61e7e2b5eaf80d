import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import type { Clock } from '../clock.ts';

/** Contract §12: for this long, a list that is read by page number continues where its previous page ended. */
const CACHE_MS = 10 * 60_000;
/**
 * Maximum page ends cached on this node, about 10 MB; the oldest are evicted, and pages after them are counted from the
 * start.
 */
const MAX_ENTRIES = 20_000;

/** Identifies the list and its reader; the requested page is not part of it. */
export interface ListRequest {
  readonly viewerId: string;
  readonly path: string;
  readonly params: unknown;
  /** The parsed query, without `page`. */
  readonly query: Readonly<Record<string, unknown>>;
}

/** Ends of pages, so that reading page by page neither repeats nor skips an entry. */
export interface PageCursors {
  /** The cursor at the end of the previous page, if that page was requested in the last ten minutes. */
  find(list: ListRequest, page: number): Promise<string | undefined>;
  remember(list: ListRequest, page: number, cursor: string): void;
}

/**
 * Page ends are cached on this node, and in Redis for the other nodes if it is configured. While Redis is away, each
 * node knows only its own.
 */
export function createPageCursors(clock: Clock, redis?: Redis): PageCursors {
  const ends = new Map<string, { cursor: string; until: number }>();

  const keyOf = ({ viewerId, path, params, query }: ListRequest, page: number): string => {
    const sorted = Object.entries(query).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const text = JSON.stringify([viewerId, path, params, sorted, page]);
    return createHash('sha256').update(text).digest('base64url').slice(0, 24);
  };

  return {
    async find(list, page) {
      const key = keyOf(list, page - 1);
      // Redis is asked first: another node may have answered the latest request for this list.
      const shared = await redis?.get(`page-end:${key}`).catch(() => undefined);
      if (shared) return shared;
      const own = ends.get(key);
      return own && own.until > clock.now().getTime() ? own.cursor : undefined;
    },
    remember(list, page, cursor) {
      const key = keyOf(list, page);
      // The map's insertion order is the order of age.
      ends.delete(key);
      ends.set(key, { cursor, until: clock.now().getTime() + CACHE_MS });
      for (const oldest of ends.keys()) {
        if (ends.size <= MAX_ENTRIES) break;
        ends.delete(oldest);
      }
      void redis?.set(`page-end:${key}`, cursor, 'PX', CACHE_MS).catch(() => undefined);
    },
  };
}
