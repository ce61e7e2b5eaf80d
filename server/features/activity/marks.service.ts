import type { Tx } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import { orGone } from '../relations/index.ts';
import type { Surroundings } from './activity.service.ts';
import { type Avoidance, markWriter } from './marks.repo.ts';

/**
 * Shortlist, ignore and block: setting a mark that is set, or taking back one that is not, changes nothing. A mark one
 * has set can be taken back also when the other can no longer be seen.
 */
export function createMarks(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { profiles }: Pick<Surroundings, 'profiles'>,
) {
  const set = async (viewer: Viewer, id: string, write: (tx: Tx) => Promise<unknown>): Promise<void> => {
    await profiles.meet(viewer, id);
    await orGone(db.transaction(({ tx }) => write(tx)));
  };
  const clear = async (viewer: Viewer, id: string, remove: (tx: Tx) => Promise<boolean>): Promise<void> => {
    if (!(await db.transaction(({ tx }) => remove(tx)))) await profiles.meet(viewer, id);
  };

  return {
    addToShortlist: (viewer: Viewer, id: string) =>
      set(viewer, id, (tx) => markWriter(tx).addToShortlist(viewer.id, id, clock.now())),
    removeFromShortlist: (viewer: Viewer, id: string) =>
      clear(viewer, id, (tx) => markWriter(tx).removeFromShortlist(viewer.id, id)),
    avoid: (viewer: Viewer, id: string, mark: Avoidance) =>
      set(viewer, id, (tx) => markWriter(tx).avoid(viewer.id, id, mark, clock.now())),
    stopAvoiding: (viewer: Viewer, id: string, mark: Avoidance) =>
      clear(viewer, id, (tx) => markWriter(tx).stopAvoiding(viewer.id, id, mark)),
  };
}
