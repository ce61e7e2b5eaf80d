import type { Clock } from '../../platform/clock.ts';
import type { IndexedMember } from './engine/engine.ts';

const KEPT_MS = 30_000;
const MOST = 1_000;

/** Cache of unpublished members (hidden or unfinished) who search: loaded on demand, kept briefly. */
export function createOutsiders(clock: Clock) {
  const entries = new Map<string, { record: IndexedMember; until: number }>();
  return {
    get(id: string): IndexedMember | undefined {
      const entry = entries.get(id);
      return entry && entry.until > clock.now().getTime() ? entry.record : undefined;
    },
    keep(record: IndexedMember): IndexedMember {
      entries.delete(record.id);
      if (entries.size >= MOST) entries.delete(entries.keys().next().value as string);
      entries.set(record.id, { record, until: clock.now().getTime() + KEPT_MS });
      return record;
    },
    forget: (id: string): void => void entries.delete(id),
  };
}
