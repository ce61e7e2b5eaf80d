import type { Platform } from '../../platform/platform.ts';
import { memberWriter } from './members/members.repo.ts';

/** Precision of the timestamp: enough for "active today", at negligible cost. */
const WRITE_INTERVAL_MS = 10 * 60_000;
const MAX_REMEMBERED = 50_000;

/** Records when a member was last active. Runs after the answer; a lost record is replaced by the next. */
export function createLastActive({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  const noted = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  const write = (memberId: string, now: Date): Promise<void> => {
    // The map's insertion order is the order of age, since a renewed entry is moved to the end.
    noted.delete(memberId);
    if (noted.size >= MAX_REMEMBERED) noted.delete(noted.keys().next().value as string);
    noted.set(memberId, now.getTime());
    const written = db
      .transaction(({ tx }) => memberWriter(tx).update(memberId, { last_active_at: now }))
      .then(
        () => {},
        (error) => log.warn({ err: error }, 'when a member was here could not be noted'),
      );
    writing.add(written);
    void written.finally(() => writing.delete(written));
    return written;
  };
  return {
    recordActivity(memberId: string): void {
      const now = clock.now();
      const last = noted.get(memberId);
      if (last !== undefined && now.getTime() - last < WRITE_INTERVAL_MS) return;
      void write(memberId, now);
    },
    /** Records that a member went offline; precisely, because the time is shown to the minute. Resolves when stored. */
    recordOffline: (memberId: string): Promise<void> => write(memberId, clock.now()),
    /** Resolves when all pending records are stored. */
    whenIdle: async (): Promise<void> => {
      await Promise.all(writing);
    },
  };
}
