import type { IndexedMember } from '../../engine/engine.ts';
import type { Clock } from '../../platform/clock.ts';

const CACHE_MS = 30_000;
const MAX_ENTRIES = 1_000;

/** Caches unpublished members (hidden or unfinished) who search: each is loaded on demand and kept briefly. */
export function createUnpublishedMembersCache(clock: Clock) {
  const entries = new Map<string, { record: IndexedMember; until: number }>();
  return {
    get(id: string): IndexedMember | undefined {
      const entry = entries.get(id);
      return entry && entry.until > clock.now().getTime() ? entry.record : undefined;
    },
    set(record: IndexedMember): IndexedMember {
      entries.delete(record.id);
      if (entries.size >= MAX_ENTRIES) entries.delete(entries.keys().next().value as string);
      entries.set(record.id, { record, until: clock.now().getTime() + CACHE_MS });
      return record;
    },
    delete: (id: string): void => void entries.delete(id),
  };
}
