import type { Clock } from '../../platform/clock.ts';

/**
 * Cache time of a session's status. Ended sessions are refused immediately on the node that ended them, and within this
 * time on all other nodes (contract: 5 s).
 */
const CACHE_MS = 3_000;
const MAX_ENTRIES = 20_000;

interface HasMember {
  memberId: string;
}

/** Caches a session's status briefly, so that the many requests of a page need one query. */
export function createSessionStatusCache<S extends HasMember>(
  look: (sessionId: string) => Promise<S | undefined>,
  clock: Clock,
) {
  const entries = new Map<string, { standing: Promise<S | undefined>; until: number; memberId?: string }>();
  return {
    get(sessionId: string): Promise<S | undefined> {
      const now = clock.now().getTime();
      const known = entries.get(sessionId);
      if (known && known.until > now) return known.standing;
      // The map's insertion order is the order of age, since an entry is never renewed in place.
      entries.delete(sessionId);
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
      const entry: { standing: Promise<S | undefined>; until: number; memberId?: string } = {
        standing: look(sessionId),
        until: now + CACHE_MS,
      };
      entries.set(sessionId, entry);
      entry.standing.then(
        (standing) => {
          entry.memberId = standing?.memberId;
        },
        () => {
          if (entries.get(sessionId) === entry) entries.delete(sessionId);
        },
      );
      return entry.standing;
    },
    forget(sessionIds: readonly string[]): void {
      for (const id of sessionIds) entries.delete(id);
    },
    forgetMember(memberId: string): void {
      for (const [id, entry] of entries) if (entry.memberId === memberId || !entry.memberId) entries.delete(id);
    },
  };
}
