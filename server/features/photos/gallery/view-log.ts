import { indianDay } from '../../../platform/clock.ts';
import { isForeignKeyViolation } from '../../../platform/db/pg-errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { galleryWriter } from './gallery.repo.ts';

/** Records who opened which photo, without delaying the answer. */
export function createViewLog({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) {
  const writing = new Set<Promise<void>>();

  async function record(photoId: string, viewerId: string): Promise<void> {
    const now = clock.now();
    try {
      await db.transaction(({ tx }) => galleryWriter(tx).recordView(photoId, viewerId, indianDay(now), now));
    } catch (error) {
      // A foreign key violation only means that one of the two members was just erased.
      if (!isForeignKeyViolation(error)) log.warn({ err: error }, 'who opened a photo could not be noted');
    }
  }

  return {
    recordOpened(photoId: string, viewerId: string): void {
      const one = record(photoId, viewerId).finally(() => writing.delete(one));
      writing.add(one);
    },
    /** Resolves when all pending records are stored. */
    whenIdle: async (): Promise<void> => {
      await Promise.all(writing);
    },
  };
}
