import type { Platform } from '../../platform/platform.ts';
import { memberWriter } from './members.repo.ts';

/** How exactly it is kept: often enough for "active today", seldom enough to cost nothing. */
const EVERY_MS = 10 * 60_000;
const KEPT = 50_000;

/** Notes when a member was last here. Behind the answer: nobody waits for it, and a lost note is made up by the next. */
export function createLastActive({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  const noted = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  const note = (memberId: string, now: Date): Promise<void> => {
    // Insertion order is age order, since an entry is renewed by being put at the end.
    noted.delete(memberId);
    if (noted.size >= KEPT) noted.delete(noted.keys().next().value as string);
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
    seen(memberId: string): void {
      const now = clock.now();
      const last = noted.get(memberId);
      if (last !== undefined && now.getTime() - last < EVERY_MS) return;
      void note(memberId, now);
    },
    /** The member has just gone: to the moment, for it is shown to the minute. Resolves when it is written. */
    left: (memberId: string): Promise<void> => note(memberId, clock.now()),
    /** Resolves when everything noted so far is written. */
    settled: async (): Promise<void> => {
      await Promise.all(writing);
    },
  };
}
